import { getNotificationChoices } from '#api/notifications/notifications.api.ts';
import { call } from '#web/lib/call.ts';

/** Two short tones; browsers allow them once the user has touched the page. */
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

/** Shows the number of unread notifications on the icon, and rings where there are more. */
export async function alarm(unread: number, before: number): Promise<void> {
  // An installed application alone has a badge.
  void navigator.setAppBadge?.(unread).catch(() => {});
  if (unread <= before || !navigator.userActivation.hasBeenActive) return;
  if ((await call(getNotificationChoices, {})).sound) play();
}
