/**
 * Parcel numbers that a spreadsheet rounded identify nothing. It keeps fifteen digits: where every longer
 * number of a list has only zeros behind them, they were lost. `propertyIdentity` knows '1.91E+18' itself.
 * A row that has no other place is refused.
 */
const isLong = `reject_reason is null and apn ~ '^\\d{16,}$'`;
/** So many zeros by chance happen once in ten thousand lists. */
const leastZeros = 4;

export const ignoreRoundedParcels: readonly string[] = [
  `update incoming set parcel_key = null,
     identity_key = case when identity_key not like '%|' || parcel_key then identity_key
       else concat_ws('|', 'LIST', md5(cells::text), split_part(identity_key, '|', 1)) end,
     reject_reason = case when identity_key = 'PARCEL|' || parcel_key
       then 'A spreadsheet rounded its parcel number.' end,
     reject_cells = case when identity_key = 'PARCEL|' || parcel_key
       then array(select jsonb_array_elements_text(cells)) end
   where ${isLong} and parcel_key is not null and (
     select bool_and(apn ~ '^\\d{15}0+$') and sum(length(apn) - 15) >= ${leastZeros}
     from incoming where ${isLong})`,
];
