import type { RuleColumn } from './rule-column.ts';
import type { ColumnRole } from './column-roles.ts';
import type { AddressRole } from './addresses/address-role.ts';

type PlacePart = 'street' | 'city' | 'state' | 'zip' | 'unit';

const ofPlace: Record<PlacePart, ColumnRole> = {
  street: 'streetAddress',
  city: 'city',
  state: 'state',
  zip: 'zipCode',
  unit: 'unit',
};
const ofMail: Record<PlacePart, ColumnRole> = {
  street: 'mailingStreetAddress',
  city: 'mailingCity',
  state: 'mailingState',
  zip: 'mailingZipCode',
  unit: 'mailingUnit',
};
const ofPetitioner: Record<PlacePart, ColumnRole | null> = {
  street: 'petitionerStreetAddress',
  city: 'petitionerCity',
  state: 'petitionerState',
  zip: 'petitionerZipCode',
  unit: null,
};

/** A second person of the same part is not whom letters go to: 'PR 2 Address'. */
const isOfLaterPerson = ({ facts, has }: RuleColumn) =>
  has('who.petitioner') &&
  facts.tokens.some((token, at) => /^[2-9]$/.test(token) && at < facts.tokens.length - 1);

const isOfMail = (addressRole: AddressRole) =>
  addressRole === 'mail' || addressRole === 'owner' || addressRole === 'party';

function roleOf(part: PlacePart, addressRole: AddressRole): ColumnRole | null {
  if (addressRole === 'other') return null;
  if (addressRole === 'petitioner') return ofPetitioner[part];
  return isOfMail(addressRole) ? ofMail[part] : ofPlace[part];
}

function pointRole({ has, any, looks }: RuleColumn): ColumnRole | null | undefined {
  if (!any('is.latitude', 'is.longitude', 'is.x', 'is.y')) return undefined;
  if (has('is.latitude', 'is.longitude') || looks('point', 'streetLine')) return null;
  if (has('is.latitude')) return 'latitude';
  if (has('is.longitude')) return 'longitude';
  return looks('longitude') ? 'longitude' : looks('latitude') ? 'latitude' : null;
}

/** City, state, ZIP, county and unit, each in its own column. */
function areaRole(
  { has, any, says, looks, facts }: RuleColumn,
  addressRole: AddressRole,
): ColumnRole | null | undefined {
  const later = facts.tokens.some((token) => /^[2-9]$/.test(token));
  if (has('is.csz')) return roleOf('city', addressRole);
  if (has('is.zip'))
    return (later && !looks('zip')) || says('plus', 'boundary', 'boundaries')
      ? null
      : roleOf('zip', addressRole);
  if (any('is.state') && any('is.description', 'is.date', 'is.number')) return null;
  if (says('region') && looks('state')) return roleOf('state', addressRole);
  if (has('is.state') && (looks('state') || facts.cells === 0) && !has('is.name', 'who.owner'))
    return roleOf('state', addressRole);
  if (has('is.city') && !any('is.number', 'is.code', 'is.district', 'is.date', 'on.violation'))
    return roleOf('city', addressRole);
  if (has('is.city', 'on.violation')) return roleOf('city', addressRole);
  if (has('is.county'))
    return any('is.number', 'is.code') || looks('integer')
      ? null
      : isOfMail(addressRole)
        ? null
        : 'county';
  if (has('is.unit'))
    return any('is.type', 'is.date', 'is.description', 'is.area') || says('total', 'count')
      ? null
      : roleOf('unit', addressRole);
  return undefined;
}

/** Parts of a street that have columns of their own; the petitioner's and others' are never in parts. */
function partRole(
  { has, any, says, looks, facts, words, besideStreet }: RuleColumn,
  addressRole: AddressRole,
): ColumnRole | null | undefined {
  // 'Number' and 'Type' are a street's only beside it, and only if their cells are.
  if (besideStreet && words.length === 1 && words[0] === 'number' && looks('houseNumber'))
    return 'street.number';
  if (besideStreet && words.at(-1) === 'type' && looks('suffix') && !isOfMail(addressRole))
    return 'street.suffix';
  if (addressRole === 'other' || addressRole === 'petitioner') return undefined;
  const mailing = isOfMail(addressRole);
  if (has('is.direction'))
    return mailing ? null : any('is.post', 'is.suffix') ? 'street.post' : 'street.direction';
  const isNumber =
    has('is.house') ||
    (any('is.street', 'is.address', 'at.place', 'at.mail') &&
      has('is.number') &&
      looks('houseNumber', 'integer'));
  if (isNumber && says('hi', 'high', 'to', 'half', 'fraction')) return null;
  if (isNumber && !any('is.street') && any('is.suffix', 'is.prefix', 'is.post')) return null;
  if (isNumber && !looks('streetLine', 'streetWords') && !has('is.name'))
    return mailing ? 'mailing.number' : 'street.number';
  if (has('is.suffix') || has('is.street', 'is.type'))
    return mailing ? null : looks('suffix', 'word') || facts.cells === 0 ? 'street.suffix' : null;
  if (has('is.prefix')) return looks('direction') && !mailing ? 'street.direction' : null;
  const isStreet = has('is.street') || (has('is.address', 'is.name') && !any('who.owner'));
  if (
    isStreet &&
    !looks('streetLine', 'fullAddress', 'poBox') &&
    (!has('is.address', 'is.street') || has('is.name'))
  )
    return mailing ? 'mailing.name' : 'street.name';
  return undefined;
}

/**
 * The role of a column that locates something: coordinates, addresses, parcel numbers and legal
 * descriptions. Null for one that is not mapped, undefined if no rule applies.
 */
export function placeRole(
  ruleColumn: RuleColumn,
  addressRole: AddressRole,
): ColumnRole | null | undefined {
  const { has, any, says, looks, facts, words } = ruleColumn;
  if (addressRole === 'petitioner' && isOfLaterPerson(ruleColumn)) return null;
  const point = pointRole(ruleColumn);
  if (point !== undefined) return point;
  if (has('is.legal') && !any('is.number', 'is.date', 'is.area', 'is.name'))
    return looks('streetLine') && has('is.address') ? 'streetAddress' : 'legalDescription';
  // 'Parcel no' and 'Parcel name' above house numbers and streets.
  if (ruleColumn.halfOfStreet === 'number' && has('is.parcel', 'is.number') && looks('integer'))
    return 'street.number';
  if (ruleColumn.halfOfStreet === 'name' && has('is.parcel', 'is.name')) return 'street.name';
  // 'Address line 1' above house numbers, 'Address line 2' above street names.
  const isPart =
    ruleColumn.halfOfStreet !== null && !says('hi', 'high', 'low', 'to', 'half', 'fraction');
  if (isPart && !isOfMail(addressRole) && addressRole !== 'other') {
    if (
      ruleColumn.halfOfStreet === 'name' &&
      (has('is.address') || (has('at.place') && (has('is.name') || says('st'))))
    )
      return 'street.name';
    if (ruleColumn.halfOfStreet === 'number' && any('is.address', 'is.number'))
      return 'street.number';
  }
  const speaksOfStreet =
    any('is.address', 'is.street') ||
    (any('at.place', 'at.mail') && looks('streetLine', 'fullAddress') && words.length <= 3);
  if (
    has('is.parcel') &&
    !speaksOfStreet &&
    !any(
      'is.date',
      'is.type',
      'is.status',
      'is.area',
      'is.address',
      'is.city',
      'is.state',
      'is.zip',
      'who.owner',
    )
  )
    return any('with.second', 'is.url') || looks('words') || says('value', 'amount') ? null : 'apn';
  // Colorado numbers its parcels by schedules.
  if (says('schedule') && has('is.number') && words.length === 2) return 'apn';
  const area = areaRole(ruleColumn, addressRole);
  if (area !== undefined) return area;
  const part = partRole(ruleColumn, addressRole);
  if (part !== undefined) return part;
  if (
    !speaksOfStreet ||
    any('is.description', 'is.date', 'is.type', 'on.hearing', 'is.area', 'is.score')
  )
    return undefined;
  // 'Secondary address', 'Previous address': not the wanted address.
  if (has('with.second')) return null;
  const later = facts.tokens.some((token) => /^[2-9]$/.test(token));
  if (later && !looks('streetLine', 'poBox', 'fullAddress'))
    return isOfMail(addressRole) ? 'mailingUnit' : 'unit';
  return roleOf('street', addressRole);
}
