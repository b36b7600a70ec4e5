import { createGuessablePasswordError } from '../accounts.errors.ts';
import { createGuessCounter } from './count-guesses.ts';

/** A password that takes fewer guesses than 10 to this power is on lists that programs try first. */
const minGuessesLog10 = 5;

/** Of this process. */
const countGuesses = createGuessCounter();

/** What every attacker of this product tries. */
const productWords = ['lotline', 'lot line', 'leads', 'foreclosure', 'probate', 'real estate'];
/** Characters of a password that are in no known word. */
const minUnknown = 6;

/**
 * Refuses common, repetitive and keyboard-row passwords, and those made of the product's, the
 * company's or the person's own words ('password12', 'aaaaaaaaaa', 'Lotline2031!').
 * @param about what an attacker knows of the person: name, e-mail address, company
 * @throws `accounts.password_guessable`, 400, with an issue for `field`.
 */
export async function refuseGuessablePassword(
  password: string,
  about: readonly string[],
  field: 'password' | 'newPassword' = 'password',
): Promise<void> {
  const known = [...about, ...productWords]
    .flatMap((text) => [text, text.replace(/\s+/g, ''), ...text.split(/[\s@.,_-]+/)])
    .filter(Boolean);
  const word = mainWord(password, known);
  if (word) throw createGuessablePasswordError(field, word);
  if ((await countGuesses({ password, known })) < minGuessesLog10) {
    throw createGuessablePasswordError(field);
  }
}

/** The longest known word, if it leaves too little of the password that is not known. */
function mainWord(password: string, known: readonly string[]): string | undefined {
  const words = known.filter(({ length }) => length >= 4).map((word) => word.toLowerCase());
  let rest = password.toLowerCase();
  const found = words
    .toSorted((a, b) => b.length - a.length)
    .filter((word) => {
      const before = rest;
      rest = rest.replaceAll(word, '');
      return rest !== before;
    });
  // Years and signs around a known word are the next that programs try.
  return rest.replace(/(19|20)\d\d|[^\p{L}\p{N}]/gu, '').length < minUnknown ? found[0] : undefined;
}
