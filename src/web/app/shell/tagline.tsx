import { useEffect, useRef } from 'react';
import { useReducedMotion } from '#web/ui/hooks/use-media-query.ts';
import { letterKeyframes, typingDuration } from './typed-sentence.ts';

const TAGLINE = 'Transforming real estate through innovation.';
const letters = [...TAGLINE];

/** The footer's sentence, typed again and again; still where the user prefers reduced motion. */
export function Tagline() {
  const isStill = useReducedMotion();
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isStill || !text.current) return undefined;
    return typeWhileVisible(text.current);
  }, [isStill]);
  return (
    <p>
      {/* Read out once, as a sentence. */}
      <span className="sr-only">{TAGLINE}</span>
      <span aria-hidden ref={text}>
        {letters.map((letter, index) => (
          <span key={index}>{letter}</span>
        ))}
      </span>
    </p>
  );
}

/** Animates the letters of a text while it is on the screen; @returns how to stop. */
function typeWhileVisible(text: HTMLElement): () => void {
  const animations = [...text.children].map((letter, index) => {
    const animation = letter.animate(letterKeyframes(index, letters.length), {
      duration: typingDuration(letters.length),
      iterations: Infinity,
    });
    animation.pause();
    return animation;
  });
  const observer = new IntersectionObserver(([entry]) => {
    for (const animation of animations) {
      if (entry?.isIntersecting) animation.play();
      else animation.pause();
    }
  });
  observer.observe(text);
  return () => {
    observer.disconnect();
    for (const animation of animations) animation.cancel();
  };
}
