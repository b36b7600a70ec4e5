import { expect, test } from 'vitest';
import { defaultKeptLead } from './kept-lead.ts';

test('keeps a probate before a foreclosure before a violation, then the oldest', () => {
  const lead = (id: number, propertyType: 'probate' | 'foreclosure' | 'violation') => ({
    id,
    propertyType,
  });
  expect(
    defaultKeptLead([lead(1, 'violation'), lead(3, 'probate'), lead(2, 'foreclosure')]).id,
  ).toBe(3);
  expect(defaultKeptLead([lead(5, 'violation'), lead(4, 'violation')]).id).toBe(4);
});
