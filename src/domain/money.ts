const scales: Readonly<Record<string, number>> = {
  k: 1_000,
  m: 1_000_000,
  mm: 1_000_000,
  b: 1_000_000_000,
};

/**
 * Reads an amount of dollars as people and lists write it: '$268,000', '268000.5', '185k', '1.2M',
 * 'USD 9.99', '($5)' and '-5' for less than nothing.
 * @returns whole cents, or null if the text is not an amount.
 */
export function parseMoney(text: string): number | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^usd\s*|\s*(?:usd|dollars?)$/g, '');
  const inBrackets = /^\((.*)\)$/.exec(plain);
  const match = /^(-?)\s*\$?\s*(-?)((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)\s*(k|mm?|b)?$/.exec(
    inBrackets?.[1] ?? plain,
  );
  if (!match) return null;
  const [, minus, innerMinus, digits = '', scale] = match;
  // Rounded as decimals are written, since 1.005 times 100 is 100.49999… in binary.
  const dollars = Number(digits.replaceAll(',', '')) * (scale ? scales[scale]! : 1);
  const cents = Math.round(Number((dollars * 100).toPrecision(15)));
  if (!Number.isSafeInteger(cents)) return null;
  return (minus || innerMinus || inBrackets) && cents !== 0 ? -cents : cents;
}

const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$268,000', with cents only if there are any: '$6.50'. */
export function formatMoney(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100);
}
