import type { PetitionFieldName } from '../petition-field.ts';
import type { FoundField } from '../petition.ts';
import { nearestCounty } from '../places/county-names.ts';
import { voteLimits } from '../weights.ts';

/**
 * Holds a county against those of the state that was found: one that is no county there is corrected
 * where exactly one is near, and is never sure.
 */
export function settleCounty(
  fields: Record<PetitionFieldName, FoundField>,
): Record<PetitionFieldName, FoundField> {
  const { county } = fields;
  const state = fields['deceased.state'].value || fields['petitioner.state'].value;
  if (!county.value || !state) return fields;
  const known = nearestCounty(county.value, state);
  if (known?.exact) return fields;
  const confidence = Math.min(county.confidence, voteLimits.unsure);
  const { value, page, box } = county;
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
