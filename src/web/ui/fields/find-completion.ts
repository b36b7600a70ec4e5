/** Something that a field can complete to. */
export type Completion = {
  id: string;
  /** The text typed after the trigger, and shown. */
  label: string;
  hint?: string;
  /** What takes the place of the trigger and the word. */
  insert: string;
};

/** The longest searched part of a name, spaces included. */
const maxWordLength = 40;
const maxShown = 8;

/**
 * The completions of the word before the caret, where the trigger begins it.
 * @returns the trigger's position and the matches; null if no word has been started.
 */
export function findCompletion(options: {
  text: string;
  caret: number;
  trigger: string;
  completions: readonly Completion[];
}): { start: number; found: Completion[] } | null {
  const { text, caret, trigger, completions } = options;
  const start = text.lastIndexOf(trigger, caret - 1);
  if (start === -1 || caret <= start || caret - start > maxWordLength) return null;
  // '3/4' and an e-mail address complete to nothing.
  if (start > 0 && !/\s/.test(text[start - 1]!)) return null;
  const word = text.slice(start + 1, caret).toLowerCase();
  if (word.includes('\n')) return null;
  const found = completions.filter(({ label }) => label.toLowerCase().startsWith(word));
  const others = completions.filter(
    (one) => !found.includes(one) && one.label.toLowerCase().includes(` ${word}`),
  );
  return { start, found: [...found, ...(word ? others : [])].slice(0, maxShown) };
}
