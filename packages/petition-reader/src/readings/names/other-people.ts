import { beforeAlias, nameBefore } from './name-reading.ts';
import { nameKey } from '../../people/names.ts';
import type { KnownNames } from './role-cues.ts';

/** Text that may be between a person's name and that person's address. */
const between =
  /,?\s*(?:\([^()]{1,30}\),?\s*)?(?:(?:an?\s+)?(?:adult|resident)\s+)?(?:of|at|(?:who\s+)?(?:is\s+)?(?:resid(?:es|ing)|liv(?:es|ing))\s+(?:at|in)|whose\s+(?:\w+\s+){0,3}address\s+is|\s(?:(?:mailing|home|street|residence|post office)\s+)?address\s*:|,)\s*$/i;

function firstAndLast(name: string): string {
  const words = nameKey(name)
    .split(' ')
    .filter((word) => !/^(?:jr|sr|ii|iii|iv)$/.test(word));
  return `${words[0] ?? ''} ${words.at(-1) ?? ''}`;
}

const middleOf = (name: string) => nameKey(name).split(' ').slice(1, -1).join(' ');

/** Whether two names can belong to one person: 'Jane Roe' and 'Jane A. Roe', but not 'Jane B. Roe'. */
function mayBe(a: string, b: string): boolean {
  const [one, two] = [middleOf(a), middleOf(b)];
  const fits = !one || !two || one[0] === two[0];
  return fits && firstAndLast(a) === firstAndLast(b);
}

/**
 * The person that a verb for dying refers to, if a name is directly before it ('Jane Roe died', 'to
 * Jane Roe, who died'): the decedent or another person; undefined if no name is there or no name is
 * known.
 */
export function namedAsDeceased(
  text: string,
  at: number,
  known: KnownNames,
): 'deceased' | 'other' | undefined {
  const dead = [...known.deceased, ...(known.both ?? [])];
  const gap = /,?(?:\s+who)?(?:\s+(?:has|had|having|later|then|also))?\s+$/i.exec(
    text.slice(Math.max(0, at - 24), at),
  );
  const name =
    gap && dead.length > 0 ? nameBefore(text, beforeAlias(text, at - gap[0].length)) : undefined;
  if (!name) return undefined;
  return dead.some((other) => mayBe(other, name.name)) ? 'deceased' : 'other';
}

/**
 * Whether the name directly before an address ('Jane Roe of 12 Oak Street') is neither the
 * decedent's nor the petitioner's, so that the address is another person's however the sentence
 * started.
 */
export function isOtherPersonsAddress(text: string, at: number, known: KnownNames): boolean {
  const people = [...known.deceased, ...known.petitioner, ...(known.both ?? [])];
  if (known.petitioner.length === 0 || people.length < 2) return false;
  const gap = between.exec(text.slice(Math.max(0, at - 80), at));
  const name = gap && nameBefore(text, at - gap[0].length);
  return !!name && !people.some((other) => firstAndLast(other) === firstAndLast(name.name));
}
