import { describe, expect, test } from 'vitest';
import { proposeMapping } from '../proposal.ts';

const streetColumns = (headers: string[], ...rows: string[][]) =>
  Object.entries(proposeMapping([headers, ...rows], 'violation').columnMappings)
    .filter(([, field]) => field === 'streetAddress')
    .map(([column]) => Number(column));

describe('house numbers before street names', () => {
  test('form a split street under address lines', () => {
    const headers = [
      'CASENUMBER',
      'ADDRESSLINE1',
      'PREDIRECTION',
      'ADDRESSLINE2',
      'STREETTYPE',
      'CITY',
    ];
    const rows = [
      ['CV-20-0012', '9979', 'N', 'MULBERRY', 'CT', 'DAYTON'],
      ['CV-21-0117', '287', '', 'KINGFISHER', 'DR', 'DAYTON'],
      ['CV-21-0311', '4882', 'E', 'JUNIPER', 'ST', 'DAYTON'],
      ['CV-22-0102', '515', 'W', 'SANDPIPER', 'AVE', 'DAYTON'],
    ];
    expect(streetColumns(headers, ...rows)).toEqual([1, 2, 3, 4]);
  });

  test('do not when the first line is the whole street', () => {
    const headers = ['CASENUMBER', 'ADDRESSLINE1', 'ADDRESSLINE2', 'CITY'];
    const rows = [
      ['CV-20-0012', '9979 N Mulberry Ct', 'APT 2', 'DAYTON'],
      ['CV-21-0117', '287 Kingfisher Dr', '', 'DAYTON'],
      ['CV-21-0311', '4882 E Juniper St', '', 'DAYTON'],
    ];
    expect(streetColumns(headers, ...rows)).toEqual([1]);
  });
});
