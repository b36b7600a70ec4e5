type Tones = { hz: readonly number[]; on: number; off: number };

/** The tones of American telephones, in hertz and seconds. */
const kinds = {
  /** Heard while the other side rings. */
  ringback: { hz: [440, 480], on: 2, off: 4 },
  /** Somebody calls. */
  ring: { hz: [620, 780], on: 0.8, off: 1.6 },
  busy: { hz: [480, 620], on: 0.5, off: 0.5 },
} satisfies Record<string, Tones>;

/**
 * Plays a tone until it is stopped. A page that was not touched yet may make no sound: it stays
 * silent then, and what is shown says the same.
 * @returns what stops it
 */
export function playTone(kind: keyof typeof kinds): () => void {
  const { hz, on, off } = kinds[kind];
  const context = new AudioContext();
  const volume = context.createGain();
  volume.gain.value = 0;
  volume.connect(context.destination);
  for (const frequency of hz) {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(volume);
    tone.start();
  }
  const beat = () => {
    const now = context.currentTime;
    volume.gain.setValueAtTime(0.06, now);
    volume.gain.setValueAtTime(0, now + on);
  };
  beat();
  const timer = setInterval(beat, (on + off) * 1000);
  return () => {
    clearInterval(timer);
    void context.close().catch(() => undefined);
  };
}
