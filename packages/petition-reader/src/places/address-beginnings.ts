/** Spelled-out house numbers: 'One Harbor Plaza'. */
export const spelledNumber = '(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve)';

/**
 * Names of a rural route, before its number: 'RR', 'R.F.D.', 'R.D.', 'Rural Route', 'Star Route',
 * 'HC', 'Route'.
 */
export const ruralRoutes =
  '(?:R\\.?\\s?R\\.?|R\\.?\\s?F?\\.?\\s?D\\.?|R(?:ural|URAL)\\s+R(?:oute|OUTE|[tT]\\.?)|S(?:tar|TAR)\\s+R(?:oute|OUTE)|H\\.?\\s?C\\.?|R(?:oute|OUTE|[tT]\\.?))';

/**
 * Beginnings of an address: a house number in digits or spelled out, a grid number ('N. 4411 M-28',
 * 'W220 S4110'), a box, a rural route, a county or state road.
 */
const beginnings = [
  '\\d{1,6}[\\w/-]*\\s+(?:\\d/\\d\\s+)?\\p{L}',
  '[NSEW]\\.?\\s?\\d{1,6}\\b',
  '\\d{1,6}\\s+\\d{1,6}(?:th|st|nd|rd)\\b',
  'P\\.?\\s?O\\.?\\s*Box',
  `${ruralRoutes}\\s*#?\\d`,
  '(?:County|State)\\s+(?:Road|Route|Highway)\\s+\\w',
  `${spelledNumber}\\s+\\p{Lu}`,
];
const start = new RegExp(`^\\W*(?:${beginnings.join('|')})`, 'iu');

/** Whether a line can begin an address. */
export const beginsAddress = (line: string) => start.test(line);
