/** Postal codes of states, the district, territories and military mail, with their names. */
export const usStates: Readonly<Record<string, string>> = Object.fromEntries(
  `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|
DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|
KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|
MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|
NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|
PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|
VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|
GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI U.S. Virgin Islands|FM Micronesia|
MH Marshall Islands|PW Palau|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific`
    .split('|')
    .map((entry) => {
      const [code = '', ...name] = entry.trim().split(' ');
      return [code, name.join(' ')];
    }),
);

// Older abbreviations that lists still carry.
const shortForms = `ALA AL|ARIZ AZ|ARK AR|CALIF CA|COLO CO|CONN CT|DEL DE|FLA FL|ILL IL|IND IN|KANS KS|
KAN KS|MASS MA|MICH MI|MINN MN|MISS MS|MONT MT|NEBR NE|NEB NE|NEV NV|OKLA OK|ORE OR|PENN PA|PENNA PA|
TENN TN|TEX TX|WASH WA|WIS WI|WISC WI|WYO WY|WVA WV|VIRGIN ISLANDS VI|WASHINGTON DC DC`;

const codes = new Map<string, string>();
for (const [code, name] of Object.entries(usStates)) {
  codes.set(code, code);
  codes.set(plainWords(name), code);
}
for (const entry of shortForms.split('|')) {
  const words = entry.trim().split(' ');
  codes.set(words.slice(0, -1).join(' '), words.at(-1)!);
}

function plainWords(text: string): string {
  return text
    .toUpperCase()
    .replace(/\./g, '')
    .replace(/[^A-Z]+/g, ' ')
    .trim();
}

/** 'Tennessee', 'Tenn.', 'tn' -> 'TN'; null if the text names no state. */
export function stateCode(text: string): string | null {
  // Most texts are the code itself.
  const code = codes.get(text);
  if (code) return code;
  const words = plainWords(text);
  // 'N J', and with points 'N. J.'
  const spaced = /^[A-Z] [A-Z]$/.test(words) ? words.replace(' ', '') : words;
  return codes.get(spaced) ?? null;
}
