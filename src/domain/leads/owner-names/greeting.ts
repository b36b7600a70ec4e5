import { ownerDisplayName, type OwnerNameFields } from '../owner-name.ts';
import { isGivenName } from './given-names.ts';
import { nameCase } from './name-case.ts';
import { companyWords, estateWords, namesNoOwner, title, trustWords } from './owner-words.ts';
import { readOwnerName } from './read-owner-name.ts';

const isNotAlive = (text: string) => estateWords.test(text) || trustWords.test(text);
const isNoPerson = (text: string) =>
  [companyWords, trustWords, estateWords, namesNoOwner].some((words) => words.test(text));

/** The given name of a field of given names: 'MARY ANN' -> 'Mary', 'Mr John' -> 'John', 'J.' -> null. */
function givenName(text: string): string | null {
  const words = text
    .trim()
    .split(/\s+/)
    .filter((word) => !title.test(word));
  const name = words.find((word) => word.replace(/[^\p{L}]/gu, '').length > 1);
  return name === undefined || isNoPerson(text) ? null : nameCase(name.replace(/[,;&]+$/, ''));
}

/**
 * The name to greet an owner with, or null (then 'there'): the first name, else that of a full name
 * whose own words say which of them it is. Companies and trusts have no first name, and a
 * deceased person is not greeted.
 */
export function greetingName({ fullName, firstName }: OwnerNameFields): string | null {
  // 'Mary Church' is a person where her first name is known.
  if (isNotAlive(fullName ?? '')) return null;
  if (firstName?.trim()) return givenName(firstName);
  const first = fullName ? readOwnerName(fullName, null)?.firstName : null;
  return first ? givenName(first) : null;
}

/** A petitioner's name is kept given name first. */
export function petitionerGreeting(name: string): string | null {
  const first = readOwnerName(name, 'given-first')?.firstName;
  return first && isGivenName(first) ? givenName(first) : null;
}

/**
 * Whom a message about a lead greets: the petitioner where a court case names one, else the owner,
 * but never the deceased by name.
 * @returns a first name, or null (then 'there').
 */
export function leadGreetingName(
  lead: OwnerNameFields & { deceasedName?: string | null; petitionerName?: string | null },
): string | null {
  const { deceasedName, petitionerName } = lead;
  if (petitionerName?.trim()) return petitionerGreeting(petitionerName);
  const same = (one: string) => one.trim().replace(/\s+/g, ' ').toLowerCase();
  if (deceasedName && same(deceasedName) === same(ownerDisplayName(lead))) return null;
  return greetingName(lead);
}
