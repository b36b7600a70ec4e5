/** Milliseconds a letter. */
const LETTER_MS = 80;
/** Milliseconds that the whole sentence stays before it is cleared. */
const HOLD_MS = 2000;

/** How long a sentence is typed and held, in milliseconds. */
export function typingDuration(length: number): number {
  return length * LETTER_MS + HOLD_MS;
}

/**
 * Keyframes that show one letter of a sentence from its turn to the end of the cycle. They change
 * opacity alone, so the compositor plays them without the page's thread.
 * @param index of the letter, from 0
 * @param length letters of the whole sentence
 */
export function letterKeyframes(index: number, length: number): Keyframe[] {
  const offset = ((index + 1) * LETTER_MS) / typingDuration(length);
  return [
    { opacity: 0, offset: 0 },
    { opacity: 0, offset },
    { opacity: 1, offset },
    { opacity: 1, offset: 1 },
  ];
}
