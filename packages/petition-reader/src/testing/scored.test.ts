import { expect, test } from 'vitest';
import { rule, ruleFor, wrongRows } from './scored.ts';

test('reports each row with a wrong result together with its rule, and no other rows', () => {
  const doubled = rule('a number is doubled', (n: number) => n * 2, [
    [1, 2],
    [2, 5],
  ]);
  const even = ruleFor(
    'is even',
    (n: number) => ({ even: n % 2 === 0, n }),
    expect.objectContaining({ even: true }),
    [2, 3],
  );
  expect(wrongRows(doubled, even)).toEqual([
    'a number is doubled: 2 is 4, not 5',
    expect.stringMatching(/^is even: 3 is \{"even":false,"n":3\}, not /),
  ]);
});
