import type { PlainImportField } from '#domain/import-fields.ts';
import { isGivenName } from '#domain/leads/owner-names/given-names.ts';
import { nameCase } from '#domain/leads/owner-names/name-case.ts';
import { readOwnerName } from '#domain/leads/owner-names/read-owner-name.ts';
import { defendantOf } from './named-extras.ts';
import { formsOfField, type RowPlan } from './row-plan.ts';

/** The fields that name an owner, the first that has a value counts; who is sued is the owner. */
const ownerFields = ['fullName', 'ownerName', 'defendant'] as const;

type Reader = { text: (field: PlainImportField) => string };

export type ParsedOwner = {
  fullName: string;
  firstName: string;
  lastName: string;
  /** The cell as the list has it where the name leaves out a part of it; else ''. */
  asListed: string;
};

/** Who gets the mail is no owner. */
const careOf = /^(?:c\/o|attn:?|%)\s.*$/i;

/** The other owner, where a list has columns for two; '' for none, or for the same one again. */
function secondOwner({ text }: Reader, first: string): string {
  const whole =
    readOwnerName(text('secondOwnerName').replace(careOf, ''), null)?.fullName ||
    nameCase(`${text('secondFirstName')} ${text('secondLastName')}`.trim());
  const named = first.toLowerCase().split(' ');
  return whole
    .toLowerCase()
    .split(' ')
    .every((word) => named.includes(word))
    ? ''
    : whole;
}

/** 'Mary Ann' beside 'Church' is a person, 'Hudson Law Firm' beside 'PC' is none. */
const isPersons = (firstName: string) =>
  firstName !== '' && firstName.split(' ').every((word) => word.length <= 2 || isGivenName(word));

const longest = 200;

/** A name that is longer than the product keeps is cut, and kept whole as it is listed. */
function shortened(owner: ParsedOwner): ParsedOwner {
  const { fullName, firstName, lastName } = owner;
  if ([fullName, firstName, lastName].every((name) => name.length <= longest)) return owner;
  return {
    fullName: fullName.slice(0, longest).trim(),
    firstName: firstName.slice(0, longest).trim(),
    lastName: lastName.slice(0, longest).trim(),
    asListed: owner.asListed || fullName || `${firstName} ${lastName}`.trim(),
  };
}

/** The owner of a row, in reading order; the first name only where it is certain. */
export function parseOwner(reader: Reader, plan: RowPlan): ParsedOwner {
  const { text } = reader;
  const field = ownerFields.find((each) => text(each) !== '');
  const whole = field ? text(field) : defendantOf(text('caseName'));
  const [firstName, lastName] = [text('firstName'), text('lastName')];
  if (plan.isOwn) return { fullName: whole, firstName, lastName, asListed: '' };
  // Vendors put a company into the column of last names, or split it over both.
  const alone = isPersons(firstName) ? null : readOwnerName(`${firstName} ${lastName}`, null);
  const isOther = alone !== null && alone.kind !== 'person' && alone.kind !== 'couple';
  const owner = isOther
    ? alone
    : readOwnerName(whole, (field && formsOfField(plan, field).names) ?? null);
  const names = {
    fullName: owner?.fullName ?? '',
    firstName: firstName && !isOther ? nameCase(firstName) : (owner?.firstName ?? ''),
    lastName: lastName && !isOther ? nameCase(lastName) : (owner?.lastName ?? ''),
    asListed: owner?.isShortened ? whole || lastName : '',
  };
  const one = names.fullName || `${names.firstName} ${names.lastName}`.trim();
  const second = one === '' ? '' : secondOwner(reader, one);
  return shortened(second ? { ...names, fullName: `${one} & ${second}` } : names);
}
