import type { ColumnFacts } from '../column-facts.ts';

/** Whether a column is a part of an address by its header's words. */
export const isAddressPart = (tags: ReadonlySet<string>) =>
  ['is.address', 'is.city', 'is.state', 'is.zip', 'is.street', 'is.house', 'is.csz'].some((tag) =>
    tags.has(tag),
  );

/** A column of which the sheet says that its header's word means someone else. */
function renamed(
  column: ColumnFacts,
  { from, to, word, as }: { from: string; to: string; word: string; as: string },
): ColumnFacts {
  const tags = new Set(column.tags).add(to);
  tags.delete(from);
  return { ...column, tags, tokens: column.tokens.map((each) => (each === word ? as : each)) };
}

/** A roll without a column of owners whose grantees have addresses, or get mail, names its owners by the deed. */
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

/** The columns of a sheet with who a word means there: 'Landlord' is the plaintiff of a list of evictions. */
export const withPartiesOfSheet = (columns: readonly ColumnFacts[]): readonly ColumnFacts[] =>
  withPartiesOfEvictions(
    withApplicantsAsPetitioners(withOwnersAsPetitioners(withGranteesAsOwners(columns))),
  );
