import type { ImportField } from './import-fields.ts';

export type ListType = 'foreclosure' | 'probate' | 'violation';

/**
 * Whether the mapped fields of a list locate its leads: a street, a parcel of a county, or for probates the
 * deceased's street, or the case number if the county is known.
 * @param hasCounty whether a county holds for all rows.
 */
export function canPlaceLeads(
  type: ListType,
  fields: ReadonlySet<ImportField | undefined>,
  hasCounty: boolean,
): boolean {
  if (fields.has('streetAddress')) return true;
  const knowsCounty = hasCounty || fields.has('county');
  if (fields.has('apn') && knowsCounty) return true;
  if (type !== 'probate') return false;
  return fields.has('deceasedStreetAddress') || (fields.has('caseNumber') && knowsCounty);
}
