import { isGivenName } from '#domain/leads/owner-names/given-names.ts';
import { nameCase } from '#domain/leads/owner-names/name-case.ts';
import type { NameOrder } from '#domain/leads/owner-names/name-order.ts';
import { readOwnerName, type OwnerName } from '#domain/leads/owner-names/read-owner-name.ts';
import type { FieldReader } from './field-reader.ts';
import { defendantOf } from './named-extras.ts';
import { formsOfField, type RowPlan } from './row-plan.ts';

/** The fields that name an owner, the first that has a value counts; who is sued is the owner. */
const ownerFields = ['fullName', 'ownerName', 'defendant'] as const;

type Reader = Pick<FieldReader, 'text' | 'header'>;

export type ParsedOwner = {
  fullName: string;
  firstName: string;
  lastName: string;
  /** The cell as the list has it where the name leaves out a part of it; else ''. */
  asListed: string;
};

/** Who gets the mail is no owner. */
const careOf = /^(?:c\/o|attn:?|%)\s.*$/i;

/** 'REVOCABLE TRUST' under 'OWNER_LINE2' goes on with the first line's name. */
const goesOn =
  /^(?:family|living|rev(?:ocable)?|irrev(?:ocable)?|(?:land )?trusts?|trustees?|ttees?|llc|l\.l\.c\.?|inc|lp|ltd|co|corp|company|of)\b/i;

/**
 * An owner's name that goes on in the second owner's cell, as one: 'KONG ROBERTO M AND' with 'HONEYLYNN P' and
 * 'SMITH FAMILY' with 'REVOCABLE TRUST'; null where each cell is a name of its own.
 */
function ownerOfTwoCells(whole: string, other: string, order: NameOrder | null): OwnerName | null {
  if (goesOn.test(other)) return readOwnerName(`${whole} ${other}`, order);
  if (!/(?:&|\sand)\s*$/i.test(whole)) return null;
  const both = readOwnerName(`${whole.replace(/(?:&|\sand)\s*$/i, '')} & ${other}`, order);
  return both && (both.kind === 'couple' || both.firstName !== null) ? both : null;
}

/** The other owner, where a list has columns for two; '' for none, or for the same one again. */
function secondOwner({ text }: Reader, first: string, order: NameOrder | null): string {
  const whole =
    readOwnerName(text('secondOwnerName').replace(careOf, ''), order)?.fullName ||
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

/** 'BRENDAN TRE', 'JOHN W JR': what stands behind a given name and is none. */
const nameEnd = /\s+(?:jr|sr|ii|iii|iv|trs?|tres?|ttees?|trustees?|est|estate|heirs?|dec'?d)\.?$/i;

/** 'Brendan Tre' beside 'Smith' as one name; null where no such end follows a given name. */
function withNameEnd(firstName: string, lastName: string): OwnerName | null {
  const end = nameEnd.exec(firstName);
  if (!end || lastName === '' || !isPersons(firstName.slice(0, end.index))) return null;
  return readOwnerName(`${lastName}, ${firstName}`, null);
}

/** A program that split a sentence at its last blank: '(s): Dana Rusk, an unmarried' beside 'woman'. */
const isSentence = (firstName: string) => /[,:]/.test(firstName);

/** The owner of both columns; null where each is what it is called. Vendors split a company over both. */
function namesOfTwoColumns(firstName: string, lastName: string, plan: RowPlan): OwnerName | null {
  if (plan.isNameSwapped) return readOwnerName(`${lastName} ${firstName}`, 'family-first');
  return isPersons(firstName) ? null : readOwnerName(`${firstName} ${lastName}`, null);
}

/** 'Dakota' and 'S. Bickett': an initial before the family name is the given names'. 'O Brien' has none. */
const initialFirst = /^([a-ce-np-z]\.?|[do]\.)\s+(?=\p{L}{2})/iu;

function givenAndFamily(firstName: string, lastName: string): [string, string] {
  const initial = isPersons(firstName) ? initialFirst.exec(lastName) : null;
  if (!initial) return [firstName, lastName];
  return [`${firstName} ${initial[1]!}`, lastName.slice(initial[0].length)];
}

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
  const isSued = !field || field === 'defendant' || /defendant/i.test(reader.header(field));
  const written = [text('firstName'), text('lastName')] as const;
  if (plan.isOwn)
    return { fullName: whole, firstName: written[0], lastName: written[1], asListed: '' };
  const [given, lastName] = givenAndFamily(...written);
  const ended = plan.isNameSwapped || whole !== '' ? null : withNameEnd(given, lastName);
  const firstName = ended || plan.isNameSwapped ? given : given.replace(nameEnd, '');
  const alone = ended ?? namesOfTwoColumns(firstName, lastName, plan);
  const isOther = alone !== null && alone.kind !== 'person' && alone.kind !== 'couple';
  const isRead =
    alone !== null &&
    (isOther || ended !== null || plan.isNameSwapped || (isSentence(firstName) && whole === ''));
  const order = (field && formsOfField(plan, field).names) ?? null;
  const other = text('secondOwnerName').replace(careOf, '');
  const both = isRead || other === '' || whole === '' ? null : ownerOfTwoCells(whole, other, order);
  const owner = isRead ? alone : (both ?? readOwnerName(whole, order, isSued));
  const isOwners = isRead || isSentence(firstName);
  const names = {
    fullName: owner?.fullName ?? '',
    firstName: firstName && !isOwners ? nameCase(firstName) : (owner?.firstName ?? ''),
    lastName: lastName && !isOwners ? nameCase(lastName) : (owner?.lastName ?? ''),
    asListed: owner?.isShortened ? whole || lastName : '',
  };
  const one = names.fullName || `${names.firstName} ${names.lastName}`.trim();
  const secondOrder = formsOfField(plan, 'secondOwnerName').names ?? order;
  const second = one === '' || both ? '' : secondOwner(reader, one, secondOrder);
  return shortened(second ? { ...names, fullName: `${one} & ${second}` } : names);
}
