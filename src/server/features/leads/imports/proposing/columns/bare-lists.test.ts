import { describe, expect, test } from 'vitest';
import { proposeMapping } from '../proposal.ts';

describe('a list whose cells say more than its headers', () => {
  test('without headers is mapped by what its cells can only be', () => {
    const rows = [
      'Dana M. Rusk',
      'Ellis Orr',
      'Willa Tarn,Gwen Tarn',
      'Ann Lee,',
      'John P Quill',
    ].map((name, at) => [
      name,
      `FRCL-2023-10${at}`,
      `$9${at},000.00,`,
      `${at + 1} Oak Dr, Tampa, FL 33614`,
      `81355501${at}2`,
    ]);
    expect(proposeMapping(rows, 'foreclosure').columnMappings).toMatchObject({
      0: 'fullName',
      1: 'caseNumber',
    });
  });

  test('knows a ZIP by its cells, whatever stands for a blank', () => {
    const zips = ['0', '0', '0', '0', '60619', '0', '60621', '60617', '0', '0'];
    const rows = zips.map((zip, at) => [`20-16-10${at}-020-0000`, `${at + 1} S Oak Ave`, zip]);
    const { columnMappings } = proposeMapping(
      [['PIN', 'Address', 'Zip Code'], ...rows],
      'foreclosure',
    );
    expect(columnMappings).toMatchObject({ 2: 'zipCode' });
  });
});
