/** What the words of a cell or a header say of a phone. */
export type PhoneFlags = { doNotCall: boolean; litigator: boolean };

const landline = /\bland ?-?lines?\b|\bresid\w*|\bhome\b|\bfixed\b|\bwired\b|\boffice\b/i;
const business = /\bbusiness\b|\bwork\b|^[hlw]$/i;
const mobile = /\bmobile\b|\bcell(?:ular| ?phone)?\b|wireless|^[cm]$/i;

/** 'Residential' is a landline, 'Cell' a mobile; null where nothing is said. */
export function phoneTypeOf(words: string): 'mobile' | 'landline' | null {
  const text = words.replace(/[_\d]+/g, ' ').trim();
  if (landline.test(text) || business.test(text)) return 'landline';
  return mobile.test(text) ? 'mobile' : null;
}

/** A type in its own word that is neither of the two: 'VoIP', 'Toll Free'; null for others. */
export function otherTypeOf(words: string): string | null {
  const found = /\bvoip\b|toll[- ]?free|\bpager\b|\bfax\b|\bsatellite\b/i.exec(words)?.[0];
  if (!found) return null;
  return /voip/i.test(found) ? 'VoIP' : found;
}

/** The type that a header names: 'Landline-1', 'Mobile Phone 2'; 'Home phone' may be any phone at home. */
export function phoneTypeOfHeader(header: string): 'mobile' | 'landline' | null {
  const words = header.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_\d]+/g, ' ');
  if (/\bland ?lines?\b/i.test(words)) return 'landline';
  return /\b(?:mobile|cell|wireless)\b/i.test(words) ? 'mobile' : null;
}

/** 'DO NOT CALL', 'Y', 'TRUE', '1' and their like. */
export function isYes(text: string): boolean {
  return /^(y|yes|t|true|1|x|on|dnc|do[- ]?not[- ]?call|litigator|known litigator)$/i.test(text);
}

const isNoFlag = (words: string) =>
  /\b(?:clean|clear|no|not|non|none|safe|false|callable)\b/.test(words);

/**
 * The values of a flag: 'Y', but also the words of a scrub, 'DNC', 'Litigator' or 'Clean'.
 * @param yes the flag that a bare 'Y' sets.
 */
export function parseFlags(cell: string, yes?: keyof PhoneFlags): PhoneFlags {
  const flags: PhoneFlags = { doNotCall: false, litigator: false };
  const text = cell
    .toLowerCase()
    .replace(/do[-_ ]?not[-_ ]?(?:call|contact|text)|opt(?:ed)?[-_ ]?out/g, 'dnc');
  for (const each of text.split(/[;,|/&+]|\band\b/)) {
    const words = each.trim();
    if (isNoFlag(words)) continue;
    const doNotCall = /\bdnc\b/.test(words);
    const litigator = /litig|\btcpa\b/.test(words);
    flags.doNotCall ||= doNotCall;
    flags.litigator ||= litigator;
    if (yes && !doNotCall && !litigator && (isYes(words) || words === '1.0')) flags[yes] = true;
  }
  return flags;
}

/** Whether a cell of a flag says no in words. */
export const saysNoFlag = (cell: string): boolean =>
  /^(?:n|no|f|false|0|0\.0|off|-|n\/?a|null|nil)$/i.test(cell) || isNoFlag(cell.toLowerCase());
