import { expect, test } from 'vitest';
import type { LeadFieldKind, LeadFieldRow } from '#domain/leads/lead-field-rows.ts';
import { leadFieldRow } from '#domain/leads/lead-fields.ts';
import { createReader } from './field-reader.ts';
import type { ImportProblem } from './imported-lead.ts';
import { readField } from './plain-fields.ts';
import { planRows } from './row-plan.ts';

function read(kind: LeadFieldKind, cell: string) {
  const problems: ImportProblem[] = [];
  const plan = planRows({
    kind: 'foreclosure',
    headers: ['Cell'],
    columnMappings: { 0: 'price' },
  });
  const row: LeadFieldRow = { ...leadFieldRow('price'), kind, choices: ['single_family', 'condo'] };
  const value = readField(createReader([cell], plan, problems), 'price', row);
  return problems.length > 0 ? 'kept' : value;
}

test.each<[LeadFieldKind, string, unknown]>([
  ['text', 'Brick', 'Brick'],
  ['text', '', ''],
  ['text', 'x'.repeat(201), 'kept'],
  ['day', '3/4/2031', '2031-03-04'],
  ['money', '$1,250.50', 125_050],
  ['count', '3.0', 3],
  ['count', '2.5', 'kept'],
  ['area', '1,450 sq. ft.', 1450],
  ['year', '1968', 1968],
  ['year', '68', 'kept'],
  ['number', '2.5', 2.5],
  ['flag', 'Yes', true],
  ['flag', 'N', false],
  ['flag', 'perhaps', 'kept'],
  ['choice', 'Single Family', 'single_family'],
  ['choice', 'Castle', 'kept'],
  ['choice', '', null],
])('reads a %s of %j as %j', (kind, cell, value) => {
  expect(read(kind, cell)).toBe(value);
});
