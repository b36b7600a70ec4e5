/** What rolls and courts write where they have no street: the whole text, in capitals. */
const phrases = [
  // 'NO SITUS ADDRESS', 'NO ADDRESS ASSIGNED BY CITY', 'NO STREET', but not 'NO NAME RD'.
  /^NO (?:SITUS|SITE|STREETS?|ST|ADDRESS|ADDR|ADD|NUMBER|NUM|PHYSICAL|PROPERTY|LOCATION|LOC|KNOWN|HOUSE)\b/,
  // 'PROPERTY LOCATION IS NOT AVAIL', 'ADDRESS UNKNOWN', 'NOT ASSIGNED'.
  /^(?:(?:PROPERTY|SITUS|SITE|STREET|PHYSICAL|LOCATION|ADDRESS|ADDR|IS|TO BE) )*(?:NOT (?:AVAIL|ASSIGNED|YET|GIVEN|LISTED|KNOWN|APPLICABLE|ON FILE|PROVIDED|FOUND|SPECIFIED)|(?:UNAVAIL(?:ABLE)?|UNASSIGNED|UNKNOWN|UNDETERMINED|UNVERIFIED)\b|(?:UNK|PENDING|TBD|TBA|DETERMINED|ASSIGNED|NONE|NULL)$)/,
  /^(?:SEE|PER) (?!.*\b(?:ST|STREET|RD|ROAD|AVE|LN|DR)$)/,
  /^(?:VACANT|VAC|RAW|UNIMPROVED|UNDEVELOPED) (?:LAND|LOTS?|PARCEL|ACREAGE|PROPERTY)\b/,
  /^(?:VACANT|LAND ONLY|UNIMPROVED|UNNUMBERED|UNNAMED|VARIOUS|MULTIPLE|SEVERAL)(?: (?:STREETS?|ROADS?|RD|LOTS?|LAND|LOCATIONS?|ADDRESS(?:ES)?|PROPERTIES|PARCELS))?$/,
  /^(?:BAD|INVALID|INCOMPLETE|MISSING|CONFIDENTIAL|REDACTED|WITHHELD|PROTECTED)(?: (?:ADDRESS|STREET|LOCATION))?$/,
  /^(?:SAME|SAME AS (?:ABOVE|BELOW|SITUS|OWNER|PROPERTY|MAILING).*|N ?A|NA|NIL|X{2,}|ADDRESS|STREET|SITUS ADDRESS)$/,
];

/**
 * Whether a text stands where a list has no street: 'NO SITUS ADDRESS', "See Clerk's Note", 'TBD',
 * '0 MAIN ST', whose house has no number. It names no place and no letter goes there.
 */
export function isPlaceholderStreet(text: string): boolean {
  const words = text
    .toUpperCase()
    .replace(/['’`.]/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
  if (!/[\p{L}1-9]/u.test(words)) return true;
  // '0N123 Oak St' is a house in Illinois.
  if (/^0+(?= |$)/.test(words)) return true;
  const unnumbered = words.replace(/^9{3,6} /, '');
  return phrases.some((phrase) => phrase.test(unnumbered));
}
