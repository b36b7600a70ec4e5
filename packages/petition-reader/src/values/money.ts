/** Letters that engines read for digits. */
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

/** A text where only digits can stand, with the letters among them read as digits. */
export function asDigits(text: string): string {
  return [...text].map((letter) => misreadDigits[letter] ?? letter).join('');
}

/**
 * A sum of money as digits with its cents, '' where the text is none, and where a sign or a stroke stands for
 * a first digit that was not read: '@34,878.00', ',390.00'.
 */
export function readMoney(text: string): string {
  const bare = text.replace(/[$\s]/g, '');
  const runs = [...bare.matchAll(/[\dOoDQlIi|!ZzSsBgq][\dOoDQlIi|!ZzSsBgq,.]*/g)];
  const run = runs.find(([word]) => word.replace(/\D/g, '').length * 2 > word.length);
  if (!run || /(?:^|[^\p{L}])[^\p{L}:(=]$/u.test(bare.slice(0, run.index))) return '';
  // A comma before the last two digits is a misread stop: '222,390,00'.
  const digits = asDigits(run[0])
    .replace(/[.,]$/, '')
    .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
    .replace(/,(?=\d{2}$)/, '.');
  return /^\d+(?:\.\d{1,2})?$/.test(digits) ? digits : '';
}
