const words = [
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
  'seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four twenty-five',
  'twenty-six twenty-seven twenty-eight twenty-nine thirty',
]
  .join(' ')
  .split(' ');

const pattern =
  /^(\d{1,3}|[a-z]+(?:-[a-z]+)?)\s*(?:\([^()]*\))?\s*(business|working|banking|calendar)?\s*(days?|weeks?)?\.?$/i;

/** Days from the day after signing; business days leave out weekends and holidays. */
type InspectionPeriod = { days: number; isBusiness: boolean };

/**
 * Reads a period as people type it: '10', 'ten (10) days', '5 business days', 'two weeks'.
 * @returns null for what is no count of days: hours, months, a date, a range.
 */
export function readInspectionPeriod(text: string): InspectionPeriod | null {
  const match = pattern.exec(text.trim());
  if (!match) return null;
  const [, number = '', kind = '', unit = ''] = match;
  const count = /\d/.test(number) ? Number(number) : words.indexOf(number.toLowerCase()) + 1;
  const isBusiness = /business|working|banking/i.test(kind);
  const isWeeks = /week/i.test(unit);
  if (count === 0 || (isWeeks && isBusiness)) return null;
  return { days: isWeeks ? count * 7 : count, isBusiness };
}
