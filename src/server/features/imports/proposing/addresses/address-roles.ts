import type { ColumnFacts } from '../column-facts.ts';
import { findMailBlock } from './mail-block.ts';
import type { AddressRole } from './address-role.ts';

const parts = ['is.address', 'is.street', 'is.house', 'is.city', 'is.state', 'is.zip', 'is.csz'];

/** AddressRole address a column belongs to by the words of its own header. */
export function addressRoleOfHeader({ tags, tokens }: ColumnFacts): AddressRole {
  if (tags.has('who.petitioner')) return 'petitioner';
  if (
    tags.has('who.other') ||
    tags.has('who.plaintiff') ||
    tags.has('who.grantor') ||
    tags.has('on.hearing')
  )
    return 'other';
  if (tags.has('who.deceased')) return 'deceased';
  // 'Site mailing address' is the address for letters to the property.
  if (tags.has('at.mail') && tokens.includes('situs')) return 'place';
  // The address of an account is the billing address.
  if (tags.has('at.mail') || (tags.has('is.account') && parts.some((part) => tags.has(part))))
    return 'mail';
  if (tags.has('who.owner')) return 'owner';
  if (tags.has('who.defendant') || tags.has('who.contact')) return 'party';
  return tags.has('at.place') ? 'place' : 'plain';
}

/** Which part of an address a column is; null for a column that is not one. */
function partOf({ tags, tokens, shapes }: ColumnFacts): string | null {
  if (tags.has('is.status') || tags.has('is.date') || tags.has('is.legal')) return null;
  const found = parts.filter((part) => tags.has(part));
  const isLine = (shapes.streetLine ?? 0) + (shapes.poBox ?? 0) > 0.5;
  if (found.length === 0 && (tags.has('at.place') || tags.has('at.mail')) && isLine)
    return 'is.address';
  // 'Location number' above house numbers.
  if (found.length === 0 && tokens.includes('location') && tokens.includes('number'))
    return (shapes.houseNumber ?? 0) >= 0.8 ? 'is.house' : null;
  // 'Address Street Zip' is a ZIP, 'Street Address' a street.
  return found.at(-1) ?? null;
}

const streetLike = new Set(['is.address', 'is.street', 'is.house']);
const samePart = (one: string, other: string) =>
  one === other || (streetLike.has(one) && streetLike.has(other));

const ofMail = (addressRole: AddressRole) =>
  addressRole === 'mail' || addressRole === 'owner' || addressRole === 'party';

/** Beside the property's address, the 'current address' is the owner's. */
function withCurrentAsMail(
  columns: readonly ColumnFacts[],
  found: readonly AddressRole[],
): AddressRole[] {
  const hasPlace = found.some((each, at) => each === 'place' && partOf(columns[at]!) !== null);
  return found.map((each, at) =>
    hasPlace && each === 'plain' && columns[at]!.tokens.includes('current') ? 'mail' : each,
  );
}

/**
 * Which address each column belongs to, considering its neighbors: a plain 'City' after a mailing
 * street is the mailing city, and so is one beside a 'Property City'; a repeated header belongs to
 * the mailing address.
 */
export function addressRoles(columns: readonly ColumnFacts[]): AddressRole[] {
  const byWords = withCurrentAsMail(columns, columns.map(addressRoleOfHeader));
  const partsOf = columns.map(partOf);
  const mailBlock = findMailBlock({ columns, partsOf, byWords });
  const seen = new Set<string>();
  const result: AddressRole[] = [];
  const hasOtherPlace = (at: number) =>
    columns.some(
      (_, other) =>
        other !== at &&
        partsOf[other] !== null &&
        streetLike.has(partsOf[other]!) &&
        !ofMail(byWords[other]!) &&
        byWords[other] !== 'other',
    );
  const hasTownBehind = (at: number) =>
    [1, 2, 3, 4].some((next) => {
      const part = partsOf[at + next];
      if (part === undefined || part === null || streetLike.has(part)) return false;
      return ofMail(byWords[at + next]!) || byWords[at + next] === 'plain';
    });
  columns.forEach((column, at) => {
    const part = partsOf[at]!;
    const key = column.tokens.join(' ');
    const again = key !== '' && seen.has(key);
    seen.add(key);
    const own = byWords[at]!;
    if (own === 'party' && part !== null && !hasOtherPlace(at)) return void result.push('place');
    if (own !== 'plain' || part === null) return void result.push(own);
    // Owners' addresses name no township.
    if (column.tokens.includes('municipality')) return void result.push('place');
    if (mailBlock.has(at)) return void result.push('mail');
    // Where one plain address is the owner's mail, the other street is the place's.
    const isStreet = (column.shapes.streetLine ?? 0) >= 0.5 || part !== 'is.address';
    if (mailBlock.size > 0 && streetLike.has(part) && isStreet) return void result.push('place');
    // 'Matched address' beside a property's address is neither that nor the mail's.
    const isBare =
      column.tokens.filter((token) => !/^\d+$/.test(token) && token !== 'code').length === 1;
    const others = columns.flatMap((_, other) =>
      other !== at && partsOf[other] !== null && samePart(partsOf[other]!, part)
        ? [byWords[other]!]
        : [],
    );
    const placeHasIt = others.some(
      (addressRole) => addressRole === 'place' || addressRole === 'deceased',
    );
    const mailHasIt = others.some(ofMail);
    if (again && !mailHasIt) return void result.push('mail');
    // A plain street beside the property's is the mailing street only if its own city follows it.
    if (placeHasIt && streetLike.has(part) && !hasTownBehind(at)) return void result.push('place');
    if (placeHasIt !== mailHasIt && (isBare || mailHasIt))
      return void result.push(placeHasIt ? 'mail' : 'place');
    const goesOn = nearestAddress({ columns, byWords, partsOf, before: result, at });
    result.push(placeHasIt ? 'plain' : (goesOn ?? 'plain'));
  });
  return result;
}

type Left = {
  columns: readonly ColumnFacts[];
  byWords: readonly AddressRole[];
  partsOf: readonly (string | null)[];
  before: readonly AddressRole[];
  at: number;
};

/**
 * The address that a plain city, state or ZIP continues: the one with the closest part on its left.
 */
function nearestAddress({ columns, byWords, partsOf, before, at }: Left): AddressRole | null {
  for (let left = at - 1; left >= Math.max(0, at - 5); left -= 1) {
    if (partsOf[left] === null) continue;
    const addressRole = before[left]!;
    // Another person's address that has its town already ends there.
    if (addressRole === 'other' && (columns[left]!.shapes.fullAddress ?? 0) >= 0.5) return null;
    if (addressRole !== 'plain') return ofMail(addressRole) ? 'mail' : addressRole;
    if (byWords[left] === 'plain' && streetLike.has(partsOf[left]!)) return null;
  }
  return null;
}
