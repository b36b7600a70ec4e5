import { getNotificationChoices } from '#api/notifications/notifications.api.ts';
import { call } from '#web/lib/call.ts';

/** Two short tones. */
function play(): void {
  const context = new AudioContext();
  const volume = context.createGain();
  volume.connect(context.destination);
  for (const [start, pitch] of [
    [0, 660],
    [0.16, 880],
  ] as const) {
    const tone = context.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(volume);
    volume.gain.setValueAtTime(0.12, context.currentTime + start);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + start + 0.15);
    tone.start(context.currentTime + start);
    tone.stop(context.currentTime + start + 0.16);
    if (start > 0) tone.addEventListener('ended', () => void context.close());
  }
}

/** Rings, unless the user has switched it off. */
export async function ring(): Promise<void> {
  // Browsers allow a sound once the user has touched the page.
  if (!navigator.userActivation.hasBeenActive) return;
  if ((await call(getNotificationChoices, {})).sound) play();
}
