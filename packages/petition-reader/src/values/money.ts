/** Digits by the letters that OCR misreads them as. */
const misreadDigits: Record<string, string> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  '!': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  B: '8',
  g: '9',
  q: '9',
};

/** Replaces misread letters by digits in a text that can only have digits. */
export function asDigits(text: string): string {
  return [...text].map((letter) => misreadDigits[letter] ?? letter).join('');
}

/**
 * An amount of money as digits with its cents. '' if the text is not an amount, or if a symbol or a
 * comma is in the place of an unread first digit: '@34,878.00', ',390.00'.
 */
export function readMoney(text: string): string {
  const bare = text.replace(/[$\s]/g, '');
  const runs = [...bare.matchAll(/[\dOoDQlIi|!ZzSsBgq][\dOoDQlIi|!ZzSsBgq,.]*/g)];
  const run = runs.find(([word]) => word.replace(/\D/g, '').length * 2 > word.length);
  if (!run || /(?:^|[^\p{L}])[^\p{L}:(=]$/u.test(bare.slice(0, run.index))) return '';
  // A comma before the last two digits is a misread period: '222,390,00'.
  const digits = asDigits(run[0])
    .replace(/[.,]$/, '')
    .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
    .replace(/,(?=\d{2}$)/, '.');
  return /^\d+(?:\.\d{1,2})?$/.test(digits) ? digits : '';
}
