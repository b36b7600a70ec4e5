const zones: Readonly<Record<string, string>> = {
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  P: 'America/Los_Angeles',
  Z: 'America/Phoenix',
  A: 'America/Anchorage',
  U: 'America/Adak',
  H: 'Pacific/Honolulu',
  S: 'Pacific/Pago_Pago',
  R: 'America/Puerto_Rico',
  G: 'Pacific/Guam',
  W: 'Pacific/Palau',
  O: 'Pacific/Pohnpei',
  J: 'Pacific/Majuro',
  L: 'Europe/London',
  B: 'Europe/Berlin',
  Q: 'Asia/Qatar',
  T: 'Asia/Tokyo',
};

// Three-digit prefixes in ranges, from the first on, with the zones in which people there live. Two
// letters: the prefix lies on both sides of a zone line, or keeps the neighbour's time by habit
// (Phenix City, Jackpot). Military mail (09x, 340, 962-966) can be anywhere in its region.
const ranges = `005 E|006 R|010 E|090 LBQ|099 -|100 E|
324 EC|325 C|326 E|340 ER|341 E|350 C|368 CE|369 C|373 EC|374 E|375 C|376 E|380 C|398 E|
401 EC|402 E|420 C|425 E|426 EC|427 EC|428 -|430 E|463 C|465 EC|466 E|475 EC|476 C|478 E|479 EC|480 E|498 EC|
500 C|569 E|570 C|575 CM|577 M|578 -|580 C|585 CM|586 M|587 C|588 CM|589 -|590 M|600 C|
677 CM|679 C|690 CM|693 M|694 -|700 C|798 CM|799 M|835 PM|836 M|838 P|839 -|840 M|
850 Z|860 ZM|861 Z|865 ZM|866 -|870 M|886 -|889 P|898 PM|899 -|
900 P|962 TG|967 HS|968 H|969 GWOJ|970 P|979 MP|980 P|995 AU|996 A|999 AP`
  .split('|')
  .map((entry) => {
    const [from = '', letters = ''] = entry.trim().split(' ');
    return { from: Number(from), zones: [...letters].flatMap((letter) => zones[letter] ?? []) };
  });

/**
 * The IANA time zones that a ZIP code's three-digit prefix lies in. Several where the prefix spans a
 * zone line: what depends on the hour must then hold in each of them.
 * @param zip five digits or ZIP+4.
 * @returns an empty list for text that is no ZIP code, or a prefix that the Postal Service has not given out.
 */
export function timeZonesOfZip(zip: string): string[] {
  const prefix = /^\s*(\d{3})\d{2}/.exec(zip)?.[1];
  if (!prefix) return [];
  return [...(ranges.findLast((range) => range.from <= Number(prefix))?.zones ?? [])];
}
