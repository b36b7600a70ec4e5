/**
 * How a publisher writes parcel numbers:
 * - `digits 14`: so many digits, zeros before them; `digits`: digits alone.
 * - `letters 16`, `letters`: upper-case letters and digits.
 * - `000-000000-00`: digits with these marks between them.
 * - `as written`: as the lead has it; dots and dashes belong to the number.
 */
export const parcelForm = /^(?:(?:digits|letters)(?: \d{1,2})?|as written|[0.\- ]{3,40})$/;

const lettersOf = (text: string) => text.toUpperCase().replace(/[^A-Z\d]/g, '');

/**
 * A lead's parcel number in the form of a publisher, to ask for it; null where it cannot be one of its
 * numbers.
 */
export function parcelInForm(apn: string, form: string): string | null {
  if (form === 'as written') return apn.trim() || null;
  const [kind, length] = form.split(' ');
  if (kind === 'digits' || kind === 'letters') {
    const key = kind === 'digits' ? apn.replace(/\D/g, '') : lettersOf(apn);
    if (key === '' || !/[1-9]/.test(key)) return null;
    if (length === undefined) return key;
    return key.length > Number(length) ? null : key.padStart(Number(length), '0');
  }
  const places = form.replace(/[^0]/g, '').length;
  const digits = apn.replace(/\D/g, '').padStart(places, '0');
  if (digits.length !== places || !/[1-9]/.test(digits)) return null;
  let at = 0;
  return form.replace(/0/g, () => digits[at++]!);
}

/** What makes two writings of one number the same; a number column writes '1000010010.00000000'. */
export const parcelMatch = (key: string): string =>
  lettersOf(key.trim().replace(/^(\d+)\.0+$/, '$1')).replace(/^0+/, '');
