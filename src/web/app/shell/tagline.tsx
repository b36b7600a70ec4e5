import { useEffect, useState } from 'react';
import { useReducedMotion } from '#web/ui/hooks/use-media-query.ts';
import { nextLetter } from './typed-text.ts';

const TAGLINE = 'Transforming real estate through innovation.';

/** The footer's sentence, typed again and again; whole and still where less motion is wanted. */
export function Tagline() {
  const still = useReducedMotion();
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (still) return;
    const next = nextLetter(shown, TAGLINE.length);
    const timer = setTimeout(() => setShown(next.shown), next.afterMs);
    return () => clearTimeout(timer);
  }, [shown, still]);
  return (
    <p className="min-h-5">
      {/* Read out once and whole; the letters are for the eye. */}
      <span className="sr-only">{TAGLINE}</span>
      <span aria-hidden>{still ? TAGLINE : TAGLINE.slice(0, shown)}</span>
    </p>
  );
}
