import type { ColumnFacts } from '../column-facts.ts';
import { isKnownWord } from '../words/vocabulary.ts';
import { wordTags } from '../words/word-table.ts';

/** Whether a column is a part of an address by its header's words. */
export const isAddressPart = (tags: ReadonlySet<string>) =>
  ['is.address', 'is.city', 'is.state', 'is.zip', 'is.street', 'is.house', 'is.csz'].some((tag) =>
    tags.has(tag),
  );

/** A column with a header word that means someone else in this sheet. */
function renamed(
  column: ColumnFacts,
  { from, to, word, as }: { from: string; to: string; word: string; as: string },
): ColumnFacts {
  const tags = new Set(column.tags).add(to);
  tags.delete(from);
  return { ...column, tags, tokens: column.tokens.map((each) => (each === word ? as : each)) };
}

/**
 * In a roll without an owner column, if grantees have addresses, or get mail, the deed names the
 * owners.
 */
function withGranteesAsOwners(columns: readonly ColumnFacts[]): readonly ColumnFacts[] {
  const some = (test: (column: ColumnFacts) => boolean) => columns.some(test);
  const isGrantee = ({ tokens }: ColumnFacts) => tokens.includes('grantee');
  const hasMail = some(({ tags }) => tags.has('at.mail') && isAddressPart(tags));
  const hasNames = some(
    ({ tags }) => tags.has('is.name') && !tags.has('who.other') && !tags.has('is.street'),
  );
  const hasAddress = some((column) => isGrantee(column) && isAddressPart(column.tags));
  if (some(({ tags }) => tags.has('who.owner')) || (hasMail ? hasNames || hasAddress : !hasAddress))
    return columns;
  return columns.map((column) => {
    if (!isGrantee(column)) return column;
    return renamed(column, { from: 'who.other', to: 'who.owner', word: 'grantee', as: 'owner' });
  });
}

/** Where a list of estates names who represents them and no owner, the address 'of the owner' is that person's. */
function withOwnersAsPetitioners(columns: readonly ColumnFacts[]): readonly ColumnFacts[] {
  const some = (test: (column: ColumnFacts) => boolean) => columns.some(test);
  const isOwner = ({ tags }: ColumnFacts) => tags.has('who.owner');
  const isName = (column: ColumnFacts) =>
    ['is.name', 'is.first', 'is.last'].some((tag) => column.tags.has(tag));
  const isOfPetitioner =
    some((column) => column.tags.has('who.deceased')) &&
    some((column) => column.tags.has('who.petitioner') && isName(column)) &&
    some((column) => isOwner(column) && isAddressPart(column.tags)) &&
    !some((column) => isOwner(column) && !isAddressPart(column.tags));
  if (!isOfPetitioner) return columns;
  return columns.map((column) => {
    if (!isOwner(column)) return column;
    return renamed(column, {
      from: 'who.owner',
      to: 'who.petitioner',
      word: 'owner',
      as: 'representative',
    });
  });
}

/** In a list of evictions the landlord sues the tenant, who lives at the place. */
function withPartiesOfEvictions(columns: readonly ColumnFacts[]): readonly ColumnFacts[] {
  const isLandlord = ({ header }: ColumnFacts) => /landlord|lessor/i.test(header);
  const isTenant = ({ tokens }: ColumnFacts) => tokens.includes('tenant');
  const some = (test: (column: ColumnFacts) => boolean) => columns.some(test);
  const isEviction =
    some((column) => isLandlord(column) && !isAddressPart(column.tags)) &&
    some(isTenant) &&
    some(({ tags }) => tags.has('on.case') || tags.has('on.judgment')) &&
    !some(({ tags }) => tags.has('who.plaintiff') || tags.has('who.defendant'));
  if (!isEviction) return columns;
  return columns.map((column) => {
    if (isLandlord(column))
      return renamed(column, {
        from: 'who.owner',
        to: 'who.plaintiff',
        word: 'owner',
        as: 'plaintiff',
      });
    return isTenant(column)
      ? renamed(column, {
          from: 'who.other',
          to: 'who.defendant',
          word: 'tenant',
          as: 'defendant',
        })
      : column;
  });
}

/** In a list of estates that names no petitioner the applicant is the one. */
function withApplicantsAsPetitioners(columns: readonly ColumnFacts[]): readonly ColumnFacts[] {
  const some = (test: (column: ColumnFacts) => boolean) => columns.some(test);
  const isOfEstates = some(({ tags }) => tags.has('who.deceased'));
  if (!isOfEstates || some(({ tags }) => tags.has('who.petitioner'))) return columns;
  return columns.map((column) =>
    /applicant/i.test(column.header)
      ? renamed(column, {
          from: 'who.other',
          to: 'who.petitioner',
          word: 'agent',
          as: 'petitioner',
        })
      : column,
  );
}

const startsSale = new Set(['trustee', 'lispendens', 'lender', 'ts']);

/** Where a place is auctioned, and neither an owner nor a defendant is named, the grantor of the deed of trust owes. */
function withGrantorsAsBorrowers(columns: readonly ColumnFacts[]): readonly ColumnFacts[] {
  const some = (test: (column: ColumnFacts) => boolean) => columns.some(test);
  const isOther = ({ tags, tokens }: ColumnFacts) =>
    tags.has('who.owner') ||
    tags.has('who.defendant') ||
    tags.has('who.deceased') ||
    tokens.includes('grantee');
  const isOfAuction =
    some(({ tags }) => tags.has('on.auction') || tags.has('on.foreclosure')) &&
    some(({ tokens }) => tokens.some((token) => startsSale.has(token)));
  if (!isOfAuction || some(isOther)) return columns;
  return columns.map((column) =>
    column.tags.has('who.grantor')
      ? renamed(column, { from: 'who.grantor', to: 'who.owner', word: 'grantor', as: 'borrower' })
      : column,
  );
}

const isNamed = ({ tags }: ColumnFacts) =>
  ['is.name', 'is.first', 'is.last'].some((tag) => tags.has(tag)) && !tags.has('is.street');

/** In a list without deaths a representative is staff: 'Acquisition rep'. */
function withRepresentativesAsStaff(columns: readonly ColumnFacts[]): readonly ColumnFacts[] {
  const isOfEstates = columns.some(
    ({ tags, tokens, header }) =>
      tags.has('who.deceased') ||
      tags.has('on.death') ||
      (tags.has('who.petitioner') && !tokens.includes('representative')) ||
      /personal|fiduciary|probate/i.test(header),
  );
  if (isOfEstates) return columns;
  return columns.map((column) =>
    column.tokens.includes('representative')
      ? renamed(column, {
          from: 'who.petitioner',
          to: 'who.other',
          word: 'representative',
          as: 'agent',
        })
      : column,
  );
}

/**
 * In a list with a day of death, and without a column called the deceased's or the owner's, plain
 * names are the deceased's.
 */
function withPlainNamesAsDeceased(columns: readonly ColumnFacts[]): readonly ColumnFacts[] {
  const some = (test: (column: ColumnFacts) => boolean) => columns.some(test);
  const isTaken = some(
    ({ tags }) =>
      tags.has('who.owner') ||
      tags.has('who.contact') ||
      tags.has('is.phone') ||
      tags.has('is.email') ||
      (tags.has('who.deceased') && !tags.has('is.date') && !tags.has('is.number')),
  );
  if (isTaken || !some(({ tags }) => tags.has('on.death') && tags.has('is.date'))) return columns;
  return columns.map((column) =>
    isNamed(column) && ![...column.tags].some((tag) => /^(?:who|on|at|with)\./.test(tag))
      ? renamed(column, { from: '', to: 'who.deceased', word: '', as: '' })
      : column,
  );
}

/** In a list without deaths a petitioner with a respondent is a plaintiff. */
function withPetitionersAsPlaintiffs(columns: readonly ColumnFacts[]): readonly ColumnFacts[] {
  const some = (test: (column: ColumnFacts) => boolean) => columns.some(test);
  const isSued = ({ header, tags }: ColumnFacts) =>
    tags.has('who.defendant') || /^respondent/i.test(header);
  const isSuit =
    some(isSued) && !some(({ tags }) => tags.has('who.deceased') || tags.has('who.plaintiff'));
  if (!isSuit) return columns;
  return columns.map((column) =>
    /^petitioner/i.test(column.header) && !isAddressPart(column.tags)
      ? renamed(column, {
          from: 'who.petitioner',
          to: 'who.plaintiff',
          word: 'petitioner',
          as: 'plaintiff',
        })
      : column,
  );
}

const maxPrefixLength = 24;
const partsOfPerson = ['is.name', 'is.first', 'is.last', 'is.phone'];

/** In a list of estates without a representative, a person with an address under an unknown word is the petitioner. */
function withUnknownPersonAsPetitioner(columns: readonly ColumnFacts[]): readonly ColumnFacts[] {
  const some = (test: (column: ColumnFacts) => boolean) => columns.some(test);
  // A yes/no column 'Deceased' does not make a list of estates.
  const isOfEstates = some(
    ({ tags, shapes }) =>
      tags.has('who.deceased') && !shapes.yesNo && (shapes.person ?? 0) + (shapes.word ?? 0) >= 0.5,
  );
  if (!isOfEstates || some(({ tags }) => tags.has('who.petitioner'))) return columns;
  const wordOf = ({ tokens }: ColumnFacts) =>
    tokens.length > 1 && /^[a-z]{3,}$/.test(tokens[0]!) && !wordTags[tokens[0]!] ? tokens[0]! : '';
  const word = columns
    .map(wordOf)
    .find(
      (each) =>
        each !== '' &&
        !isKnownWord(each) &&
        each.length <= maxPrefixLength &&
        some((column) => wordOf(column) === each && isAddressPart(column.tags)) &&
        some(
          (column) => wordOf(column) === each && partsOfPerson.some((tag) => column.tags.has(tag)),
        ),
    );
  if (word === undefined) return columns;
  return columns.map((column) =>
    wordOf(column) === word
      ? renamed(column, { from: '', to: 'who.petitioner', word, as: 'petitioner' })
      : column,
  );
}

/**
 * The columns of a sheet with the role that a word has there: 'Landlord' is the plaintiff in a list
 * of evictions.
 */
export const withPartiesOfSheet = (columns: readonly ColumnFacts[]): readonly ColumnFacts[] =>
  [
    withGranteesAsOwners,
    withGrantorsAsBorrowers,
    withOwnersAsPetitioners,
    withApplicantsAsPetitioners,
    withUnknownPersonAsPetitioner,
    withPetitionersAsPlaintiffs,
    withRepresentativesAsStaff,
    withPlainNamesAsDeceased,
    withPartiesOfEvictions,
  ].reduce((read, change) => change(read), columns);
