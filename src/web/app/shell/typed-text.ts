/** Milliseconds a letter. */
export const LETTER_MS = 80;
/** Milliseconds that the whole sentence stays before it is cleared. */
export const HOLD_MS = 2000;

/**
 * How many letters stand after so many typed so far, and when to look again.
 * Letter by letter; the full sentence is held, then cleared, and it begins anew.
 * @param shown letters that stand now
 * @param length letters of the whole sentence
 */
export function nextLetter(shown: number, length: number): { shown: number; afterMs: number } {
  if (shown >= length) return { shown: 0, afterMs: HOLD_MS };
  return { shown: shown + 1, afterMs: LETTER_MS };
}
