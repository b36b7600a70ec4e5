import { zonesOfLetters } from './zip-time-zones.ts';

// Three-digit ZIP prefixes in ranges, from the first on, with the states that they serve; from the
// npm package zipcodes 8.0.0.
const prefixes =
  '005 NY|006 PR|008 VI|009 PR|010 MA|028 RI|030 NH|039 ME|050 VT|055 MA|056 VT|060 CT|' +
  '070 NJ|090 AE|099 -|100 NY|150 PA|197 DE|200 DC|201 VA|202 DC|206 MD|' +
  '213 -|214 MD|220 VA|247 WV|269 -|270 NC|290 SC|300 GA|320 FL|340 AA|341 FL|350 AL|370 TN|' +
  '386 MS|398 GA|400 KY|428 -|430 OH|460 IN|480 MI|500 IA|529 -|530 WI|550 MN|568 -|569 DC|' +
  '570 SD|578 -|580 ND|589 -|590 MT|600 IL|630 MO|659 -|660 KS|680 NE|694 -|700 LA|715 -|716 AR|' +
  '730 OK|733 TX|734 OK|750 TX|800 CO|817 -|820 WY|832 ID|' +
  '839 -|840 UT|848 -|850 AZ|866 -|870 NM|885 TX|886 -|889 NV|899 -|900 CA|962 AP|967 HI|' +
  '969 FM+GU+MH+MP+PW|970 OR|980 WA|995 AK';

// ZIP codes that lie in another state than the rest of their prefix.
const others = new Map(
  '06390 NY|20588 MD|20598 VA|73960 TX|83414 WY|96799 AS'
    .split('|')
    .map((entry) => entry.split(' ') as [string, string]),
);

const ranges = prefixes.split('|').map((entry) => {
  const [from = '', states = ''] = entry.split(' ');
  return { from: Number(from), states: states === '-' ? [] : states.split('+') };
});
const statesByPrefix = Array.from(
  { length: 1000 },
  (_, prefix) => ranges.findLast(({ from }) => from <= prefix)?.states ?? [],
);

/** The states that a ZIP code can be in, usually one; empty for text that is not a ZIP code. */
export function statesOfZip(zip: string): string[] {
  const [, five] = /^\s*(\d{5})(?!\d)/.exec(zip) ?? [];
  if (!five) return [];
  const other = others.get(five);
  if (other) return [other];
  return [...(statesByPrefix[Number(five.slice(0, 3))] ?? [])];
}

// 49 CFR 71, with the places that live by a neighbor's time: Phenix City (Alabama) and Kenton
// (Oklahoma).
const zonesByState = new Map(
  `E CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV|EC AL FL IN KY MI TN|
C AR IA IL LA MN MO MS WI|CM KS ND NE OK SD TX|M CO MT NM UT WY|MZ AZ|MP ID NV OR|P CA WA|AU AK|
H HI|R PR VI|G GU MP|S AS|W PW|GO FM|J MH|ER AA|LBQ AE|TG AP`
    .split('|')
    .flatMap((entry) => {
      const [letters = '', ...states] = entry.trim().split(' ');
      return states.map((state) => [state, zonesOfLetters(letters)] as const);
    }),
);

/** The time zones of a state or territory, by its two letters. */
export function timeZonesOfState(state: string): string[] {
  return [...(zonesByState.get(state) ?? [])];
}

const outsideTheFifty = ['PR', 'VI', 'GU', 'MP', 'AS', 'PW', 'FM', 'MH', 'AA', 'AE', 'AP'];

/** The fifty states and the District of Columbia, by their two letters. */
export const fiftyStates: readonly string[] = [...zonesByState.keys()].filter(
  (state) => !outsideTheFifty.includes(state),
);
