import type { PhoneDetails } from './phone-details.ts';

/** The types that a user can give a phone. */
export const phoneTypes = ['mobile', 'landline'] as const;
export type PhoneType = (typeof phoneTypes)[number];

/** The same, and what a list without a column for it leaves open. */
export const knownPhoneTypes = [...phoneTypes, 'unknown'] as const;
export type KnownPhoneType = (typeof knownPhoneTypes)[number];

/** Whether a text may reach it: a landline never, a number of unknown type perhaps. */
export const canBeTexted = (type: KnownPhoneType): boolean => type !== 'landline';

/** What is known about a number: not tried yet, reaches the owner, or does not. */
export const phoneStatuses = ['unverified', 'correct', 'wrong'] as const;
export type PhoneStatus = (typeof phoneStatuses)[number];

/** How a status is written and abbreviated on a phone's button. */
export const phoneStatusLabels: Record<PhoneStatus, string> = {
  unverified: 'Unverified',
  correct: 'Correct',
  wrong: 'Wrong',
};

/** How a type is written. */
export const phoneTypeLabels: Record<KnownPhoneType, string> = {
  mobile: 'Mobile',
  landline: 'Landline',
  unknown: 'Unknown',
};

/** The type of a number as it is shown: 'mobile', 'landline', 'VoIP', else 'unknown'. */
export const phoneTypeShown = (phone: {
  type: KnownPhoneType;
  details?: PhoneDetails | null | undefined;
}): string => (phone.type === 'unknown' ? (phone.details?.typeWords ?? 'unknown') : phone.type);

/** The counts that the call and text menus offer: 0 to 10. */
export const contactCountOptions: readonly number[] = Array.from(
  { length: 11 },
  (_, count) => count,
);

const extension = /(?:[\s,;]|^|(?<=\d))(?:ext(?:ension|n)?\.?|x|#)\s*:?\s*\d{1,6}\s*$/i;
const onlyNumberCharacters = /^\+?[\d\s().\-‐-―−/·•]+$/u;

/** A spreadsheet's idea of a phone number: `6155550142.0`, `6.155550142E+09`. */
function undoSpreadsheetNumber(text: string): string {
  const trailing = /^(\d{10,11})\.0+$/.exec(text);
  if (trailing) return trailing[1]!;
  const scientific = /^(\d)\.(\d{1,10})E\+?(\d{1,2})$/i.exec(text);
  if (!scientific) return text;
  const digits = scientific[1]! + scientific[2]!;
  const length = Number(scientific[3]) + 1;
  // Fewer digits than the exponent requires mean that the spreadsheet has rounded the number.
  return digits.length === length ? digits : text;
}

/**
 * Reads an American phone number as people and lists write it.
 *
 * `615-555-0142`, `(615) 555-0142`, `+1 615 555 0142`, `1.615.555.0142`, `tel:6155550142` and
 * `615 555 0142 ext. 7` are one number. An extension is dropped: only the number can be dialled.
 * @returns its ten digits, the form in which numbers are stored and compared, or null if the text
 * is not such a number (another country's, too short, too long, with letters).
 */
export function normalizePhoneNumber(text: string): string | null {
  const trimmed = undoSpreadsheetNumber(
    text.trim().replace(/^(?:tel|sms|phone|ph|p|c|cell|mobile|m)\s*[:.]\s*/i, ''),
  );
  const number = trimmed.replace(extension, '').trim();
  if (!onlyNumberCharacters.test(number)) return null;
  const digits = number.replace(/\D/g, '');
  if (digits.length === 11 && digits.startsWith('1')) return digits.slice(1);
  // '+61 5555 0142' has ten digits too, but they are Australia's.
  return digits.length === 10 && !number.startsWith('+') ? digits : null;
}

/**
 * Whether ten digits can be a real American number: neither area code nor exchange begins with
 * 0 or 1 (North American Numbering Plan). Placeholders such as 0000000000 are not.
 */
export function isDialableNumber(digits: string): boolean {
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits);
}

/** '(615) 555-0142' if the text has exactly ten digits, else the text unchanged. */
export function formatPhoneNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (digits.length !== 10) return text;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/**
 * '615-555-0142' if the text has exactly ten digits, else the text unchanged; used by chat and
 * contract.
 */
export function formatPhoneNumberDashed(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (digits.length !== 10) return text;
  return `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** '+16155550142': ten stored digits in the format of providers. */
export function toE164(digits: string): string {
  return `+1${digits}`;
}

/** The link that opens the person's own dialler; everything but digits is stripped. */
export function telHref(text: string): string {
  return `tel:${text.replace(/\D/g, '')}`;
}

/**
 * The link that opens the person's own texting app with a message to send (RFC 5724).
 * @param body the prefilled message, or nothing.
 */
export function smsHref(text: string, body?: string): string {
  const link = `sms:${text.replace(/\D/g, '')}`;
  return body ? `${link}?body=${encodeURIComponent(body)}` : link;
}

/**
 * Whether a number is in the range reserved for fiction, 555-0100 to 555-0199 in any area code.
 * Invented numbers come from it, and no real provider is ever given one.
 */
export function isFictionalNumber(digits: string): boolean {
  return /^\d{3}55501\d{2}$/.test(digits);
}
