import type { PetitionFieldName } from '../petition-field.ts';
import { offeredOnly, type Candidate, type FoundField, type FoundFields } from '../petition.ts';
import { nearestCounty } from '../places/county-names.ts';
import { settleReadings, type SettledPlace } from '../places/settle-place.ts';
import { isTownName, nearestTown, placeOfZip, zipsOfTown } from '../places/zip-table.ts';
import { isTypedInk, voteLimits } from '../weights.ts';

type Part = 'town' | 'state' | 'zip';

const fieldOf = { town: 'city', state: 'state', zip: 'zipCode' } as const;
/** At or above this OCR confidence a word is clear. */
const clear = 0.95;
/** Below this a word that is not in a table is as likely wrong as right. */
const doubted = 0.85;

/** A reading that cannot be right becomes an alternative. */
export const withdrawn = (field: FoundField): FoundField =>
  offeredOnly(field, Math.min(field.confidence, voteLimits.least - 0.01));

function corrected(field: FoundField, value: string): FoundField {
  const { page, box, alternatives } = field;
  return {
    value,
    confidence: Math.min(field.confidence || voteLimits.least, voteLimits.unsure),
    page,
    box,
    alternatives: [
      { value: field.value, confidence: voteLimits.least - 0.01, page, box },
      ...alternatives.filter((other) => other.value !== value),
    ],
  };
}

/**
 * Whether a part contradicts the rest of its address and was not read clearly; a ZIP sooner than a
 * town.
 */
function isImpossible(place: SettledPlace, part: Part, ink: number): boolean {
  // A county's name in the town's place, if no town has that name.
  if (
    part === 'town' &&
    !place.agrees &&
    !isTownName(place.town) &&
    nearestCounty(place.town, place.state)?.exact
  )
    return true;
  if (ink >= clear) return false;
  if (part === 'zip') return place.doubtful && zipsOfTown(place.town, place.state).length > 0;
  return part === 'town' && place.doubtful && !isTownName(place.town);
}

function settleOne(
  fields: FoundFields,
  role: 'deceased' | 'petitioner',
  candidates: readonly Candidate[],
): FoundFields {
  const nameOf = (part: Part): PetitionFieldName => `${role}.${fieldOf[part]}`;
  const inkOf = (part: Part) => {
    const said = candidates.filter(
      ({ field, value }) => field === nameOf(part) && value === fields[nameOf(part)].value,
    );
    return Math.max(0, ...said.map(({ ink }) => ink));
  };
  const parts = (['town', 'state', 'zip'] as const).filter((part) => fields[nameOf(part)].value);
  // A PDF's own text is what a person typed.
  if (parts.every((part) => isTypedInk(inkOf(part)))) return fields;
  const readings = (part: Part) => {
    const { value, alternatives } = fields[nameOf(part)];
    return value ? [value, ...alternatives.map((other) => other.value)] : [];
  };
  const place = settleReadings(
    { town: readings('town'), state: readings('state'), zip: readings('zip') },
    false,
  );
  const settled = { ...fields };
  for (const part of parts) {
    const field = fields[nameOf(part)];
    if (place.corrected.includes(part) && place[part] && place[part] !== field.value)
      settled[nameOf(part)] = corrected(field, place[part]);
    else if (isImpossible(place, part, inkOf(part))) settled[nameOf(part)] = withdrawn(field);
  }
  const whole = withTown(settled, role, inkOf('town'));
  const stated = withStateOfZip(withoutLoneZip(whole, role, inkOf('zip')), role);
  return noSurerThanTown(stated, role);
}

/** The state of a ZIP if the state itself was not read: the first digits of a ZIP name it. */
function withStateOfZip(fields: FoundFields, role: 'deceased' | 'petitioner'): FoundFields {
  const [zip, state] = [fields[`${role}.zipCode`], fields[`${role}.state`]];
  const value = placeOfZip(zip.value)?.state;
  if (state.value || !value) return fields;
  const { page, box } = zip;
  const confidence = Math.min(zip.confidence, voteLimits.unsure);
  return { ...fields, [`${role}.state`]: { ...state, value, confidence, page, box } };
}

/** Compares a town without a ZIP with the towns of its state. */
function withTown(fields: FoundFields, role: 'deceased' | 'petitioner', ink: number): FoundFields {
  const { value: town } = fields[`${role}.city`];
  const { value: state } = fields[`${role}.state`];
  if (!town || fields[`${role}.zipCode`].value || ink >= clear || isTownName(town)) return fields;
  const near = nearestTown(town, state);
  if (near) return { ...fields, [`${role}.city`]: corrected(fields[`${role}.city`], near) };
  return ink < doubted
    ? { ...fields, [`${role}.city`]: withdrawn(fields[`${role}.city`]) }
    : fields;
}

/**
 * A ZIP on a scan without street and town is unlikely to be the person's: it belongs to another
 * address.
 */
function withoutLoneZip(
  fields: FoundFields,
  role: 'deceased' | 'petitioner',
  ink: number,
): FoundFields {
  const zip = fields[`${role}.zipCode`];
  if (!zip.value || isTypedInk(ink) || fields[`${role}.city`].value) return fields;
  if (fields[`${role}.streetAddress`].value) return fields;
  return { ...fields, [`${role}.zipCode`]: withdrawn(zip) };
}

/** State and ZIP are certain only if their town is. */
function noSurerThanTown(fields: FoundFields, role: 'deceased' | 'petitioner'): FoundFields {
  const city = fields[`${role}.city`];
  if (!city.value || city.confidence >= voteLimits.sure) return fields;
  const capped = (field: FoundField) => ({
    ...field,
    confidence: Math.min(field.confidence, voteLimits.unsure),
  });
  return {
    ...fields,
    [`${role}.state`]: capped(fields[`${role}.state`]),
    [`${role}.zipCode`]: capped(fields[`${role}.zipCode`]),
  };
}

/**
 * Compares each person's town, state and ZIP from OCR with the ZIP table. A part is corrected if
 * only one candidate fits, and is then never certain; a part that contradicts the rest and was not
 * read clearly is no longer shown as found.
 */
export function settlePlaces(fields: FoundFields, candidates: readonly Candidate[]): FoundFields {
  return settleOne(settleOne(fields, 'deceased', candidates), 'petitioner', candidates);
}
