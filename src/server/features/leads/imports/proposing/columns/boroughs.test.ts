import { expect, test } from 'vitest';
import { proposeMapping } from '../proposal.ts';

const headers = 'job__,borough,zip,owner_s_first_name,owner_s_last_name,owner_sphone__,address';
const rows = [
  ['121191986', 'MANHATTAN', '', 'JOHN', 'DOE', '2125550142.0', '1227 BROADWAY'],
  ['320914221', 'BROOKLYN', '', 'RITA', 'POE', '7185550143.0', '258 SCHERMERHORN STREET'],
  ['121204320', 'STATEN ISLAND', '', 'ADAM', 'ROE', '3475550144.0', '137 WEST 108 STREET'],
  ['421204321', 'QUEENS', '', 'CARL', 'LOE', '9175550145.0', '14 MAIN STREET'],
];

test('boroughs are towns, and floats of a spreadsheet are phones', () => {
  const { columnMappings } = proposeMapping([headers.split(','), ...rows], 'violation');
  expect(columnMappings).toMatchObject({ 1: 'city', 3: 'firstName', 5: 'phone1' });
});

test('a borough of another state is no town', () => {
  const others = rows.map((row, at) => row.with(1, `Ward ${at + 1}`));
  const { columnMappings } = proposeMapping([headers.split(','), ...others], 'violation');
  expect(columnMappings).not.toHaveProperty('1');
});
