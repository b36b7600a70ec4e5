import { expect, test } from 'vitest';
import { pageRule, typedHead } from '../../testing/read-typed.ts';
import { wrongRows } from '../../testing/scored.ts';

const read = pageRule(
  'a town and its county beside words about the domicile need no legible captions',
  [
    `${typedHead}
In the matter of Jane Roe

Bad Axe          Huron            MI
Domicile (at date of death):
Cily/lownship                   ounty            Siate
`,
    `${typedHead}
In the matter of Jane Roe

Domicile (at date of death): Bad Axe          Huron            MI
age                   ounty            Siate
`,
    `${typedHead}
Estate of Jane Roe

Bad Axe, Huron County, Michigan          May 7th, 2026
2. Decedent died a resident of                on
`,
  ],
  { 'deceased.city': 'Bad Axe', 'deceased.state': 'MI' },
);

const others = pageRule(
  'a town beside words about someone else is not the decedent’s',
  [
    `${typedHead}
In the matter of Jane Roe

Bad Axe          Huron            MI
Home of the petitioner
`,
  ],
  { 'deceased.city': '' },
);

test('reads the decedent’s domicile in cells', () => {
  expect(wrongRows(read, others)).toEqual([]);
});
