import { describe, expect, test } from 'vitest';
import { companyName } from './companies.ts';

describe('a company, bank or public office', () => {
  test.each([
    ['First Harbor Bank, N.A.', 'First Harbor Bank, N.A.'],
    ['  Lantern Fiduciary Services LLC ,', 'Lantern Fiduciary Services LLC'],
    ['Harbor & Sons Co.', 'Harbor & Sons Co.'],
    ['Public Administrator of Queens County', 'Public Administrator of Queens County'],
  ])('is read from %j', (text, name) => {
    expect(companyName(text)).toBe(name);
  });

  test.each([
    ['Jane Roe', 'a person'],
    ['Bank', 'a single word'],
    ['Jane Roe Living Trust', 'a paper of a person'],
    ['Elm and Oak Law Corporation', 'a firm of lawyers'],
    ['name of the petitioner or the Company', 'words of the form'],
  ])('is not read from %j, %s', (text) => {
    expect(companyName(text)).toBe('');
  });
});
