import type { SelectOption } from './select-props.ts';

/** How long letters typed one after the other are one word. */
const wordPause = 700;

/** The letters typed so far, and the time of the last (milliseconds of the event's clock). */
export type TypedWord = { letters: string; at: number };

/** True if a letter typed at this time belongs to the word. */
export function continuesWord(word: TypedWord, at: number): boolean {
  return word.letters !== '' && at - word.at <= wordPause;
}

/** Adds a letter to the word that is being typed, or begins another after a pause. */
export function typeLetter(word: TypedWord, letter: string, at: number): TypedWord {
  return { letters: continuesWord(word, at) ? word.letters + letter : letter, at };
}

/**
 * Where the arrow keys, Home, End and the page keys lead in an open list of options.
 * @param active the index of the active option, -1 if there is none
 * @returns its index; `active` where the key means nothing here
 */
export function optionAfterKey(
  options: readonly SelectOption[],
  active: number,
  key: string,
): number {
  const last = options.length - 1;
  const open = (index: number, step: 1 | -1): number => {
    let at = Math.min(last, Math.max(0, index));
    while (options[at]?.disabled) at += step;
    return options[at] ? at : active;
  };
  if (key === 'ArrowDown') return open(active + 1, 1);
  if (key === 'ArrowUp') return open(active - 1, -1);
  if (key === 'PageDown') return open(active + 10, -1);
  if (key === 'PageUp') return open(active - 10, 1);
  if (key === 'Home') return open(0, 1);
  if (key === 'End') return open(last, -1);
  return active;
}

/**
 * The option that begins with the typed text, searched from the active one on. One letter, also
 * repeated, moves from each matching option to the next.
 * @returns its index; `active` if none starts with it
 */
export function optionBeginning(
  options: readonly SelectOption[],
  active: number,
  letters: string,
): number {
  const isOneLetter = letters === letters[0]?.repeat(letters.length);
  const wanted = (isOneLetter ? letters.slice(0, 1) : letters).toLowerCase();
  const from = isOneLetter ? active + 1 : Math.max(0, active);
  for (let step = 0; step < options.length; step += 1) {
    const at = (from + step) % options.length;
    const option = options[at]!;
    if (!option.disabled && option.label.toLowerCase().startsWith(wanted)) return at;
  }
  return active;
}
