#!/usr/bin/python3
"""firefox.py URL [PICTURE.png]: opens a page of the demo in a headless Firefox, clicks on 'begin', and prints the line with
which its recording ends, which the page copies into its data-result.

It speaks Marionette, the remote control of Firefox: numbered JSON messages after their length and a colon
(https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html).
"""

import base64
import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time

SECONDS = 300


class Firefox:
    def __init__(self, program, folder):
        with socket.socket() as free:
            free.bind(('127.0.0.1', 0))
            port = free.getsockname()[1]
        with open(f'{folder}/user.js', 'w', encoding='utf-8') as prefs:
            prefs.write(f'user_pref("marionette.port", {port});\n')
        self.process = subprocess.Popen([program, '--headless', '--no-remote', '--marionette', '--profile', folder],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.socket = self.connect(port)
        self.buffer, self.number = b'', 0
        self.message()
        self.ask('WebDriver:NewSession')

    def connect(self, port):
        end = time.time() + 60
        while True:
            try:
                return socket.create_connection(('127.0.0.1', port), timeout=SECONDS)
            except ConnectionRefusedError:
                if time.time() > end:
                    raise
                time.sleep(0.2)

    def message(self):
        while b':' not in self.buffer:
            self.buffer += self.socket.recv(65536)
        length, self.buffer = self.buffer.split(b':', 1)
        while len(self.buffer) < int(length):
            self.buffer += self.socket.recv(65536)
        text, self.buffer = self.buffer[:int(length)], self.buffer[int(length):]
        return json.loads(text)

    def ask(self, command, **parameters):
        self.number += 1
        text = json.dumps([0, self.number, command, parameters]).encode()
        self.socket.sendall(str(len(text)).encode() + b':' + text)
        _, _, error, result = self.message()
        if error:
            sys.exit(f'{command}: {error["message"]}')
        return result.get('value') if isinstance(result, dict) else result

    def run(self, script):
        return self.ask('WebDriver:ExecuteScript', script=script, args=[])

    def wait(self, script):
        end = time.time() + SECONDS
        while time.time() < end:
            value = self.run(script)
            if value:
                return value
            time.sleep(0.2)
        sys.exit(f'{script}: not within {SECONDS} s')


def main():
    with tempfile.TemporaryDirectory() as folder:
        firefox = Firefox(shutil.which('firefox-esr') or 'firefox', folder)
        try:
            firefox.ask('WebDriver:Navigate', url=sys.argv[1])
            firefox.wait('return !document.getElementById("begin").hidden')
            begin = firefox.ask('WebDriver:FindElement', using='css selector', value='#begin')
            firefox.ask('WebDriver:ElementClick', id=list(begin.values())[0])
            if len(sys.argv) > 2:
                time.sleep(10)
                with open(sys.argv[2], 'wb') as picture:
                    picture.write(base64.b64decode(firefox.ask('WebDriver:TakeScreenshot', full=False)))
            else:
                print(firefox.wait('return document.body.dataset.result'))
        finally:
            firefox.process.kill()
            firefox.process.wait()


main()
