import type { PetitionFieldName } from '../petition-field.ts';
import { emptyField, type FoundField } from '../petition.ts';
import { countyEndingIn, isCountyName, nearestCounty } from '../places/county-names.ts';
import { toState } from '../places/zip-table.ts';
import { voteLimits } from '../weights.ts';

/** Confidence of two readings of which neither is shown. */
const offered = voteLimits.least - 0.01;

/** A value that is not a county in any state becomes an alternative. */
function withdrawn({ value, confidence, page, box, alternatives }: FoundField): FoundField {
  const other = alternatives.find((one) => isCountyName(one.value));
  const others = [{ value, confidence, page, box }, ...alternatives.filter((one) => one !== other)];
  return { ...(other ?? emptyField()), alternatives: others };
}

/**
 * Compares a county with those of the state that was found: an unknown one is corrected if exactly
 * one is similar, and is never certain. A value that is not a county in any state is an adjacent
 * word that was read as one: it becomes an alternative. So does the possible end of a county's name
 * on a scan; if the decedent lived in that state, the name is completed. `scanned` has the pages
 * from OCR.
 */
export function settleCounty(
  fields: Record<PetitionFieldName, FoundField>,
  scanned: ReadonlySet<number>,
): Record<PetitionFieldName, FoundField> {
  const { county } = fields;
  const state = fields['deceased.state'].value || fields['petitioner.state'].value;
  if (!county.value) return fields;
  if (!state) return isCountyName(county.value) ? fields : { ...fields, county: withdrawn(county) };
  const known = nearestCounty(county.value, state);
  if (known?.exact) return fields;
  const confidence = Math.min(county.confidence, voteLimits.unsure);
  const { value, page, box } = county;
  const whole = scanned.has(page ?? 0) ? countyEndingIn(value, state) : undefined;
  if (whole) {
    const isHome = fields['deceased.state'].value === state;
    const [read, full] = [value, whole].map((one) => ({
      value: one,
      confidence: offered,
      page,
      box,
    }));
    const others = [...(isHome ? [] : [full!]), read!, ...county.alternatives];
    const shown = isHome ? { ...county, value: whole, confidence } : emptyField();
    return { ...fields, county: { ...shown, alternatives: others } };
  }
  // 'County, Colorado': the state's name after the word.
  const isState = !known && toState(value) === state;
  if (!known && (isState || !isCountyName(value))) {
    const other = county.alternatives.find((one) => nearestCounty(one.value, state)?.exact);
    const others = county.alternatives.filter((one) => one !== other);
    const alternatives = [{ value, confidence, page, box }, ...others];
    const chosen = other ? { ...other, confidence } : emptyField();
    return { ...fields, county: { ...chosen, alternatives } };
  }
  // 'Oakland' beside an address in Arkansas is not a misread 'Garland': the address is another
  // person's.
  const isElsewhere = known !== undefined && known.off > 1 && isCountyName(value);
  const settled =
    known && !isElsewhere
      ? {
          ...county,
          value: known.name,
          confidence,
          alternatives: [{ value, confidence, page, box }, ...county.alternatives],
        }
      : { ...county, confidence };
  return { ...fields, county: settled };
}
