import { expect, test } from 'vitest';
import { companyName } from './companies.ts';
import { rule, wrongRows } from '../testing/scored.ts';

test('companies, banks and public offices', () => {
  expect(
    wrongRows(
      rule('reads a name', companyName, [
        ['First Harbor Bank, N.A.', 'First Harbor Bank, N.A.'],
        ['  Lantern Fiduciary Services LLC ,', 'Lantern Fiduciary Services LLC'],
        ['Harbor & Sons Co.', 'Harbor & Sons Co.'],
        ['Public Administrator of Queens County', 'Public Administrator of Queens County'],
      ]),
      rule('rejects anything else', companyName, [
        ['Jane Roe', ''],
        ['Bank', ''],
        // A person's trust document.
        ['Jane Roe Living Trust', ''],
        // A law firm.
        ['Elm and Oak Law Corporation', ''],
        // Text printed on the form.
        ['name of the petitioner or the Company', ''],
      ]),
    ),
  ).toEqual([]);
});
