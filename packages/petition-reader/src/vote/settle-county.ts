import type { PetitionFieldName } from '../petition-field.ts';
import { emptyField, type FoundField } from '../petition.ts';
import { isCountyName, nearestCounty } from '../places/county-names.ts';
import { toState } from '../places/zip-table.ts';
import { voteLimits } from '../weights.ts';

/** What is no county in any state stays as an alternative. */
function withdrawn({ value, confidence, page, box, alternatives }: FoundField): FoundField {
  const other = alternatives.find((one) => isCountyName(one.value));
  const others = [{ value, confidence, page, box }, ...alternatives.filter((one) => one !== other)];
  return { ...(other ?? emptyField()), alternatives: others };
}

/**
 * Holds a county against those of the state that was found: one that is no county there is corrected
 * where exactly one is near, and is never sure. What is no county in any state is a neighbouring word
 * that was taken for one: it stays as an alternative.
 */
export function settleCounty(
  fields: Record<PetitionFieldName, FoundField>,
): Record<PetitionFieldName, FoundField> {
  const { county } = fields;
  const state = fields['deceased.state'].value || fields['petitioner.state'].value;
  if (!county.value) return fields;
  if (!state) return isCountyName(county.value) ? fields : { ...fields, county: withdrawn(county) };
  const known = nearestCounty(county.value, state);
  if (known?.exact) return fields;
  const confidence = Math.min(county.confidence, voteLimits.unsure);
  const { value, page, box } = county;
  // 'County, Colorado': the state's name behind the word.
  const isState = !known && toState(value) === state;
  if (!known && (isState || !isCountyName(value))) {
    const other = county.alternatives.find((one) => nearestCounty(one.value, state)?.exact);
    const others = county.alternatives.filter((one) => one !== other);
    const alternatives = [{ value, confidence, page, box }, ...others];
    const chosen = other ? { ...other, confidence } : emptyField();
    return { ...fields, county: { ...chosen, alternatives } };
  }
  const settled = known
    ? {
        ...county,
        value: known.name,
        confidence,
        alternatives: [{ value, confidence, page, box }, ...county.alternatives],
      }
    : { ...county, confidence };
  return { ...fields, county: settled };
}
