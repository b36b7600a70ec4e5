import { replacePlaceholders } from './placeholders.ts';

/** What a letter template may name in braces, with a sentence for its editor. */
export const letterMergeFields = {
  firstName: 'First name of the recipient',
  recipientName: 'Full name of the recipient',
  propertyAddress: 'Street address of the property',
  propertyCity: 'City of the property',
  deceasedName: 'Name of the deceased (probate)',
  auctionDate: 'Day of the auction (foreclosure)',
  violationType: 'What the violation is (code violation)',
  senderName: 'Your name',
  senderCompany: 'Your company',
  senderPhone: 'Your phone number',
  senderEmail: 'Your e-mail address',
} as const;

export type LetterMergeField = keyof typeof letterMergeFields;
export type LetterMergeValues = Partial<Record<LetterMergeField, string | null | undefined>>;

/**
 * Fills a template in. Values are text and are never read as templates themselves.
 * @returns the text; `missing`, known fields without a value or a fallback, which leave a gap; and
 * `unknown`, names that are not merge fields, which are left unchanged.
 */
export function mergeLetter(
  template: string,
  values: LetterMergeValues,
): { text: string; missing: LetterMergeField[]; unknown: string[] } {
  const missing = new Set<LetterMergeField>();
  const unknown = new Set<string>();
  const text = replacePlaceholders(template, ({ whole, name, otherwise }) => {
    if (!isMergeField(name)) {
      unknown.add(name);
      return whole;
    }
    const value = values[name]?.trim();
    if (value) return value;
    if (otherwise === undefined) missing.add(name);
    return otherwise ?? '';
  });
  return { text, missing: [...missing], unknown: [...unknown] };
}

function isMergeField(name: string): name is LetterMergeField {
  return Object.hasOwn(letterMergeFields, name);
}
