import { expect, test } from 'vitest';
import type { LeadFieldKind } from './lead-field-rows.ts';
import { leadFieldText } from './lead-field-text.ts';

test.each<[LeadFieldKind, string | number | boolean | null, string]>([
  ['text', 'Davidson', 'Davidson'],
  ['day', '2031-03-04T00:00:00.000Z', '03/04/2031'],
  ['money', 268_000.5, '$268,000.50'],
  ['count', 1_200, '1,200'],
  ['area', 1_450, '1,450 sq ft'],
  ['year', 1968, '1968'],
  ['number', 2.5, '2.5'],
  ['flag', false, 'No'],
  ['choice', 'brick', 'brick'],
  ['money', null, ''],
])('writes a %s of %s as %s', (kind, value, text) => {
  expect(leadFieldText(kind, value)).toBe(text);
});
