import { createGuessablePasswordError } from './accounts.errors.ts';

/** A password that takes fewer guesses than 10 to this power is on lists that programs try first. */
const minGuessesLog10 = 5;

type Estimate = (password: string, about: string[]) => number;
let estimate: Promise<Estimate> | undefined;

/**
 * Refuses common, repetitive and keyboard-row passwords, and those made of the person's own name or
 * address ('password12', 'aaaaaaaaaa').
 * @param about what an attacker knows of the person: name, e-mail address
 * @throws `accounts.password_guessable`, 400, with an issue for `field`.
 */
export async function refuseGuessablePassword(
  password: string,
  about: readonly string[],
  field: 'password' | 'newPassword' = 'password',
): Promise<void> {
  estimate ??= loadEstimate();
  const known = about.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter(Boolean);
  if ((await estimate)(password, known) < minGuessesLog10) {
    throw createGuessablePasswordError(field);
  }
}

/** The dictionaries take a third of a second to unpack: only where a password is chosen. */
async function loadEstimate(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const checker = new ZxcvbnFactory({
    dictionary: { ...common.dictionary },
    graphs: common.adjacencyGraphs,
  });
  return (password, about) => checker.check(password, about).guessesLog10;
}
