/** Letters that look alike in blurred print; a letter may be in several groups. */
const alike = ['iljtfr1|!', 'ceoau', 'nuvymrwiz', 'hbkln', 'gqyp', 'szae', 'dla', 'vouw', 'dlj'];
const thin = new Set('iljtfr1|!');
const broad = new Set('mwnud');

const costs = { alike: 0.45, thin: 0.6, other: 1 };

const change = (a: string, b: string): number => {
  if (a === b) return 0;
  return alike.some((group) => group.includes(a) && group.includes(b)) ? costs.alike : costs.other;
};
const loss = (letter: string): number => (thin.has(letter) ? costs.thin : costs.other);

/** Whether a wide letter looks like two letters of which one is thin: 'm' like 'in', 'rn', 'ni'. */
const melts = (one: string, first: string, second: string): boolean =>
  broad.has(one) && (thin.has(first) || thin.has(second));

/**
 * Visual edit distance of two words, in letters. A substitution of letters that look alike costs
 * less than one, so does inserting or deleting a thin letter, and a wide letter may match two
 * letters.
 */
export function visualDistance(a: string, b: string): number {
  const rows: number[][] = [];
  for (let i = 0; i <= a.length; i++) {
    const row: number[] = [];
    for (let j = 0; j <= b.length; j++) {
      const [x = '', y = ''] = [a[i - 1], b[j - 1]];
      const ways = [
        i + j === 0 ? 0 : Infinity,
        i > 0 ? rows[i - 1]![j]! + loss(x) : Infinity,
        j > 0 ? row[j - 1]! + loss(y) : Infinity,
        i > 0 && j > 0 ? rows[i - 1]![j - 1]! + change(x, y) : Infinity,
        i > 1 && j > 0 && melts(y, a[i - 2]!, x) ? rows[i - 2]![j - 1]! + costs.thin : Infinity,
        i > 0 && j > 1 && melts(x, b[j - 2]!, y) ? rows[i - 1]![j - 2]! + costs.thin : Infinity,
      ];
      row.push(Math.min(...ways));
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
