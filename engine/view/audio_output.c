#include "view/audio_output.h"

#include "base/clock.h"

/* Between two calls the world advances by a few ticks. A longer step, or one back, means that the
 * game has jumped: it was loaded, rewound or fast-forwarded. */
#define JUMP_TICKS 30

/* The state of a voice that the mixer got last. */
typedef struct Heard {
  Playing state;
  Tick ahead;     /* of the world's position, because of jumps */
  bool is_wanted; /* still in the soundtrack */
} Heard;

struct AudioOutput {
  Mixer *mixer;
  GArray *heard; /* Heard */
  Tick tick;     /* of the last call */
  bool has_updated, has_jumped;
  double group_volume[SOUND_GROUP_COUNT];
  double master_volume;
};

AudioOutput *audio_output_new(Mixer *mixer) {
  AudioOutput *output = g_new0(AudioOutput, 1);
  output->mixer = mixer;
  output->heard = g_array_new(FALSE, FALSE, sizeof(Heard));
  return output;
}

static Heard *heard_get(const AudioOutput *output, guint i) { return &g_array_index(output->heard, Heard, i); }

void audio_output_free(AudioOutput *output) {
  if (!output) return;
  for (guint i = 0; i < output->heard->len; i++) mixer_stop(output->mixer, heard_get(output, i)->state.voice, 0);
  g_array_unref(output->heard);
  g_free(output);
}

static int whole_ms(Tick ticks) { return (int)clock_ms_from_ticks(ticks); }

static void begin(AudioOutput *output, const Playing *playing) {
  Tick position = playing->loop && playing->length > 0 ? playing->position % playing->length : playing->position;
  const VoiceOptions options = {.loop = playing->loop,
                                .fade_in_ms = whole_ms(playing->fade_in),
                                .volume = playing->volume,
                                .pan = playing->pan,
                                .start_s = (double)position / TICKS_PER_SECOND};
  mixer_play(output->mixer, playing->voice, playing->sound, &options);
  if (playing->paused) mixer_pause(output->mixer, playing->voice, true);
  if (playing->stopping) mixer_stop(output->mixer, playing->voice, whole_ms(playing->fade_out));
}

/* The mixer has cut off a sound that faded out. When it comes back, it starts at the world's
 * position, as after a jump. */
static void follow(AudioOutput *output, Heard *heard, const Playing *now) {
  const Playing *before = &heard->state;
  if ((before->stopping && !now->stopping) || before->seeks != now->seeks) {
    mixer_stop(output->mixer, now->voice, 0);
    begin(output, now);
    heard->ahead = 0;
    return;
  }
  if (before->volume != now->volume) mixer_set_voice_volume(output->mixer, now->voice, now->volume);
  if (before->pan != now->pan) mixer_set_voice_pan(output->mixer, now->voice, now->pan);
  if (before->paused != now->paused) mixer_pause(output->mixer, now->voice, now->paused);
  if (!before->stopping && now->stopping) mixer_stop(output->mixer, now->voice, whole_ms(now->fade_out));
}

static Heard *find(const AudioOutput *output, const Playing *playing) {
  for (guint i = 0; i < output->heard->len; i++) {
    Heard *heard = heard_get(output, i);
    if (heard->state.voice == playing->voice && heard->state.sound == playing->sound) return heard;
  }
  return NULL;
}

/* The mixer lags slightly behind the world. So a sound that ended by itself plays to its end; all
 * others stop at once. */
static bool rings_out(const Playing *playing, Tick passed) {
  return !playing->paused && !playing->stopping && !playing->loop && playing->position + passed >= playing->length;
}

/* Marks the sounds that the world still plays. The mixer does not jump with the world. */
static void compare(AudioOutput *output, const GArray *playing, bool has_jumped) {
  for (guint i = 0; i < output->heard->len; i++) heard_get(output, i)->is_wanted = false;
  for (guint i = 0; i < playing->len; i++) {
    const Playing *now = &g_array_index(playing, Playing, i);
    Heard *heard = find(output, now);
    if (!heard) continue;
    heard->is_wanted = true;
    if (has_jumped) heard->ahead += heard->state.position - now->position;
  }
}

/* Stops the sounds that the world no longer plays, and those that jumps have left at a wrong
 * position. Loops go on, so music is not interrupted. */
static void forget(AudioOutput *output, Tick passed, bool has_jumped) {
  guint kept = 0;
  for (guint i = 0; i < output->heard->len; i++) {
    Heard heard = *heard_get(output, i);
    bool is_misplaced = has_jumped && !heard.state.loop && ABS(heard.ahead) > JUMP_TICKS;
    if (heard.is_wanted && !is_misplaced) {
      *heard_get(output, kept++) = heard;
    } else if (has_jumped || !rings_out(&heard.state, passed)) {
      mixer_stop(output->mixer, heard.state.voice, 0);
    }
  }
  g_array_set_size(output->heard, kept);
}

static void listen_to_volumes(AudioOutput *output, const Soundtrack *soundtrack) {
  for (int i = 0; i < SOUND_GROUP_COUNT; i++) {
    if (output->has_updated && output->group_volume[i] == soundtrack->group_volume[i]) continue;
    output->group_volume[i] = soundtrack->group_volume[i];
    mixer_set_group_volume(output->mixer, (SoundGroup)i, output->group_volume[i]);
  }
  if (output->has_updated && output->master_volume == soundtrack->master_volume) return;
  output->master_volume = soundtrack->master_volume;
  mixer_set_master_volume(output->mixer, output->master_volume);
}

void audio_output_jump(AudioOutput *output) { output->has_jumped = true; }

void audio_output_update(AudioOutput *output, const World *world) {
  const GArray *playing = world->soundtrack.playing;
  Tick passed = world->tick - output->tick;
  bool has_jumped = output->has_updated && (output->has_jumped || passed < 0 || passed > JUMP_TICKS);
  output->has_jumped = false;
  listen_to_volumes(output, &world->soundtrack);

  compare(output, playing, has_jumped);
  forget(output, passed, has_jumped);

  for (guint i = 0; i < playing->len; i++) {
    const Playing *now = &g_array_index(playing, Playing, i);
    Heard *heard = find(output, now);
    if (heard) {
      follow(output, heard, now);
      heard->state = *now;
    } else {
      begin(output, now);
      Heard added = {.state = *now, .is_wanted = true};
      g_array_append_val(output->heard, added);
    }
  }
  output->tick = world->tick;
  output->has_updated = true;
}
