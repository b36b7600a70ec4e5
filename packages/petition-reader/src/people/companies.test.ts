import { expect, test } from 'vitest';
import { companyName } from './companies.ts';
import { rule, wrongRows } from '../testing/scored.ts';

test('companies, banks and public offices', () => {
  expect(
    wrongRows(
      rule('a name', companyName, [
        ['First Harbor Bank, N.A.', 'First Harbor Bank, N.A.'],
        ['  Lantern Fiduciary Services LLC ,', 'Lantern Fiduciary Services LLC'],
        ['Harbor & Sons Co.', 'Harbor & Sons Co.'],
        ['Public Administrator of Queens County', 'Public Administrator of Queens County'],
      ]),
      rule('no name', companyName, [
        ['Jane Roe', ''],
        ['Bank', ''],
        // A paper of a person.
        ['Jane Roe Living Trust', ''],
        // A firm of lawyers.
        ['Elm and Oak Law Corporation', ''],
        // Words of the form.
        ['name of the petitioner or the Company', ''],
      ]),
    ),
  ).toEqual([]);
});
