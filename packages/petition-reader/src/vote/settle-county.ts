import type { PetitionFieldName } from '../petition-field.ts';
import { emptyField, type FoundField } from '../petition.ts';
import { countyEndingIn, isCountyName, nearestCounty } from '../places/county-names.ts';
import { toState } from '../places/zip-table.ts';
import { voteLimits } from '../weights.ts';

/** Of two readings neither is shown. */
const offered = voteLimits.least - 0.01;

/** What is no county in any state stays as an alternative. */
function withdrawn({ value, confidence, page, box, alternatives }: FoundField): FoundField {
  const other = alternatives.find((one) => isCountyName(one.value));
  const others = [{ value, confidence, page, box }, ...alternatives.filter((one) => one !== other)];
  return { ...(other ?? emptyField()), alternatives: others };
}

/**
 * Holds a county against those of the state that was found: one that is no county there is corrected
 * where exactly one is near, and is never sure. What is no county in any state is a neighbouring word
 * that was taken for one: it stays as an alternative. So does what may be the end of a county's name on
 * a scan; where the decedent lived in that state, the name is completed. `scanned` names the pages
 * that an engine has read.
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
  // 'County, Colorado': the state's name behind the word.
  const isState = !known && toState(value) === state;
  if (!known && (isState || !isCountyName(value))) {
    const other = county.alternatives.find((one) => nearestCounty(one.value, state)?.exact);
    const others = county.alternatives.filter((one) => one !== other);
    const alternatives = [{ value, confidence, page, box }, ...others];
    const chosen = other ? { ...other, confidence } : emptyField();
    return { ...fields, county: { ...chosen, alternatives } };
  }
  // 'Oakland' beside an address in Arkansas is no misread 'Garland': the address is another person's.
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
