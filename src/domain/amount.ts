const scales: Record<string, bigint> = {
  k: 1_000n,
  thousand: 1_000n,
  m: 1_000_000n,
  mm: 1_000_000n,
  mil: 1_000_000n,
  million: 1_000_000n,
};

/** `$` or USD before, the number with or without thousands' commas, a scale, "dollars" after. */
const pattern =
  /^(?:usd|us\$|\$)?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?\s*(k|thousand|mm|mil|m|million)?\s*(?:usd|dollars?)?$/i;

const most = 100_000_000_000_000n;

/**
 * Reads an amount as people type it: '185,000', '$185k', '1.25 million', '500.50'.
 * @returns whole cents, or null if it is not plainly one amount of dollars below a million million:
 * words, percentages, negative or doubtful numbers such as '185.000' and '1,85'.
 */
export function parseAmount(text: string): bigint | null {
  const match = pattern.exec(text.trim());
  if (!match) return null;
  const [, whole = '', fraction = '', scaleWord = ''] = match;
  const scale = scales[scaleWord.toLowerCase()] ?? 1n;
  // '185.000' is a thousand times more to a European; without a scale only cents may follow.
  if (scale === 1n && fraction.length > 2) return null;
  if (fraction.length > 8) return null;
  const digits = BigInt(whole.replaceAll(',', '') + fraction) * scale * 100n;
  const divisor = 10n ** BigInt(fraction.length);
  if (digits % divisor !== 0n) return null;
  const cents = digits / divisor;
  return cents < most ? cents : null;
}

/**
 * An amount as the product shows it.
 * @param cents whole cents: 14250000n is '$142,500.00'.
 */
export function formatCents(cents: bigint): string {
  const whole = String(cents / 100n).replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${whole}.${String(cents % 100n).padStart(2, '0')}`;
}

/** '142500' as '$142,500.00'; text that is not clearly one amount is unchanged. */
export function formatAmount(text: string): string {
  const cents = parseAmount(text);
  return cents === null ? text : formatCents(cents);
}

const small = (
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen ' +
  'Fifteen Sixteen Seventeen Eighteen Nineteen'
).split(' ');
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const groups = ['', ' Thousand', ' Million', ' Billion'];

function belowThousand(number: number): string {
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  const ten = tens[Math.floor(rest / 10)] ?? '';
  const one = small[rest % 10] ?? '';
  const restWords = rest < 20 ? (small[rest] ?? '') : rest % 10 === 0 ? ten : `${ten}-${one}`;
  if (hundreds === 0) return restWords;
  const words = `${small[hundreds]} Hundred`;
  return rest === 0 ? words : `${words} ${restWords}`;
}

function wholeInWords(number: bigint): string {
  if (number === 0n) return 'Zero';
  const parts: string[] = [];
  let rest = number;
  for (const group of groups) {
    const three = Number(rest % 1000n);
    if (three > 0) parts.unshift(belowThousand(three) + group);
    rest /= 1000n;
  }
  return parts.join(' ');
}

/**
 * An amount as a contract or a check writes it out:
 * 'One Hundred Eighty-Five Thousand and 00/100 Dollars'.
 * @param cents whole cents, from nothing up to a million million dollars.
 */
export function amountInWords(cents: bigint): string {
  const rest = String(cents % 100n).padStart(2, '0');
  return `${wholeInWords(cents / 100n)} and ${rest}/100 Dollars`;
}
