import { Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { lengthText } from './length-text.ts';

type SoundPlayerProps = {
  src: string;
  /** How long it is, of a call how long was talked: the sound itself is loaded once it is played. */
  seconds: number;
  /** 'Play message' */
  label: string;
};

/** The button that had the focus is gone. The same function at each drawing: it is called once. */
const takeFocus = (player: HTMLAudioElement | null) => player?.focus({ preventScroll: true });

/** A recording: its length, and the browser's own player once it is played. */
export function SoundPlayer({ src, seconds, label }: SoundPlayerProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what was said stands in the text beside it
      <audio controls autoPlay src={src} className="h-9 w-full max-w-md" ref={takeFocus} />
    );
  return (
    <Button size="sm" className="max-md:h-11" onClick={() => setIsOpen(true)}>
      <Play aria-hidden />
      {label}
      {seconds >= 1 && <span className="text-ink-soft tabular-nums">{lengthText(seconds)}</span>}
    </Button>
  );
}
