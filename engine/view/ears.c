#include "view/ears.h"

#include "base/clock.h"

/* Between two calls the world goes on by a tick or a few. A longer step, or one back, means that the game has jumped: it
 * was loaded, rewound or fast-forwarded. */
#define JUMP_TICKS 30

/* What the mixer was last told of a voice. */
typedef struct Heard {
  Playing state;
  bool is_wanted; /* still in the soundtrack */
} Heard;

struct Ears {
  Mixer *mixer;
  GArray *heard; /* Heard */
  Tick tick;     /* of the last call */
  bool has_listened;
  double group_volume[SOUND_GROUP_COUNT];
  double master_volume;
};

Ears *ears_new(Mixer *mixer) {
  Ears *ears = g_new0(Ears, 1);
  ears->mixer = mixer;
  ears->heard = g_array_new(FALSE, FALSE, sizeof(Heard));
  return ears;
}

static Heard *heard_get(const Ears *ears, guint i) { return &g_array_index(ears->heard, Heard, i); }

void ears_free(Ears *ears) {
  if (!ears) return;
  for (guint i = 0; i < ears->heard->len; i++) mixer_stop(ears->mixer, heard_get(ears, i)->state.voice, 0);
  g_array_unref(ears->heard);
  g_free(ears);
}

static int whole_ms(Tick ticks) { return (int)clock_ms_from_ticks(ticks); }

static void begin(Ears *ears, const Playing *playing) {
  Tick position = playing->loop && playing->length > 0 ? playing->position % playing->length : playing->position;
  const VoiceOptions options = {.loop = playing->loop,
                                .fade_in_ms = whole_ms(playing->fade_in),
                                .volume = playing->volume,
                                .pan = playing->pan,
                                .start_s = (double)position / TICKS_PER_SECOND};
  mixer_play(ears->mixer, playing->voice, playing->sound, &options);
  if (playing->paused) mixer_pause(ears->mixer, playing->voice, true);
  if (playing->stopping) mixer_stop(ears->mixer, playing->voice, whole_ms(playing->fade_out));
}

/* A sound that fades out and comes back has been cut off in the mixer: it goes on from where the world has it, as one does that
 * leaps. */
static void follow(Ears *ears, const Heard *heard, const Playing *now) {
  const Playing *before = &heard->state;
  if ((before->stopping && !now->stopping) || before->leaps != now->leaps) {
    mixer_stop(ears->mixer, now->voice, 0);
    begin(ears, now);
    return;
  }
  if (before->volume != now->volume) mixer_set_voice_volume(ears->mixer, now->voice, now->volume);
  if (before->pan != now->pan) mixer_set_voice_pan(ears->mixer, now->voice, now->pan);
  if (before->paused != now->paused) mixer_pause(ears->mixer, now->voice, now->paused);
  if (!before->stopping && now->stopping) mixer_stop(ears->mixer, now->voice, whole_ms(now->fade_out));
}

static Heard *find(const Ears *ears, const Playing *playing) {
  for (guint i = 0; i < ears->heard->len; i++) {
    Heard *heard = heard_get(ears, i);
    if (heard->state.voice == playing->voice && heard->state.sound == playing->sound) return heard;
  }
  return NULL;
}

/* The mixer plays a little behind the world: what has come to its own end rings out, everything else ends at once. */
static bool rings_out(const Playing *playing, Tick passed) {
  return !playing->paused && !playing->stopping && !playing->loop && playing->position + passed >= playing->length;
}

/* Silences what the world no longer plays, and after a jump what would now be heard at the wrong place; a loop just goes
 * on, so that music does not stumble. */
static void forget(Ears *ears, Tick passed, bool has_jumped) {
  guint kept = 0;
  for (guint i = 0; i < ears->heard->len; i++) {
    Heard heard = *heard_get(ears, i);
    bool is_misplaced = has_jumped && !heard.state.loop;
    if (heard.is_wanted && !is_misplaced) {
      *heard_get(ears, kept++) = heard;
    } else if (has_jumped || !rings_out(&heard.state, passed)) {
      mixer_stop(ears->mixer, heard.state.voice, 0);
    }
  }
  g_array_set_size(ears->heard, kept);
}

static void listen_to_volumes(Ears *ears, const Soundtrack *soundtrack) {
  for (int i = 0; i < SOUND_GROUP_COUNT; i++) {
    if (ears->has_listened && ears->group_volume[i] == soundtrack->group_volume[i]) continue;
    ears->group_volume[i] = soundtrack->group_volume[i];
    mixer_set_group_volume(ears->mixer, (SoundGroup)i, ears->group_volume[i]);
  }
  if (ears->has_listened && ears->master_volume == soundtrack->master_volume) return;
  ears->master_volume = soundtrack->master_volume;
  mixer_set_master_volume(ears->mixer, ears->master_volume);
}

void ears_listen(Ears *ears, const World *world) {
  const GArray *playing = world->soundtrack.playing;
  Tick passed = world->tick - ears->tick;
  bool has_jumped = ears->has_listened && (passed < 0 || passed > JUMP_TICKS);
  listen_to_volumes(ears, &world->soundtrack);

  for (guint i = 0; i < ears->heard->len; i++) heard_get(ears, i)->is_wanted = false;
  for (guint i = 0; i < playing->len; i++) {
    Heard *heard = find(ears, &g_array_index(playing, Playing, i));
    if (heard) heard->is_wanted = true;
  }
  forget(ears, passed, has_jumped);

  for (guint i = 0; i < playing->len; i++) {
    const Playing *now = &g_array_index(playing, Playing, i);
    Heard *heard = find(ears, now);
    if (heard) {
      follow(ears, heard, now);
      heard->state = *now;
    } else {
      begin(ears, now);
      Heard added = {*now, true};
      g_array_append_val(ears->heard, added);
    }
  }
  ears->tick = world->tick;
  ears->has_listened = true;
}
