import { describe, expect, test } from 'vitest';
import { proposeMapping } from '../proposal.ts';

describe('what only the rest of the sheet says', () => {
  const fields = (kind: 'foreclosure' | 'violation', headers: string[], ...rows: string[][]) => {
    const { columnMappings } = proposeMapping([headers, ...rows], kind);
    return Object.fromEntries(
      Object.entries(columnMappings).map(([column, field]) => [headers[Number(column)], field]),
    );
  };

  test('the documents and sales of a roll of parcels are deeds', () => {
    const mapping = fields(
      'foreclosure',
      [
        'PARCEL_NUM',
        'OWNER1',
        'ST_ADDR',
        'ACRES',
        'ASSESSED_VALUE',
        'PROP_CLASS',
        'XFER_DATE',
        'DOC_NUM',
      ],
      [
        '41-07-08-120',
        'FENN ROSA',
        '12 Oak St',
        '1.20',
        '81200',
        '510',
        '04/02/1998',
        '2020-052359',
      ],
      [
        '41-07-09-121',
        'LOMAX HUGO',
        '14 Oak St',
        '0.40',
        '64100',
        '511',
        '11/20/2014',
        '2003-095733',
      ],
      [
        '41-07-11-007',
        'VANCE INES',
        '16 Oak St',
        '0.75',
        '99300',
        '510',
        '01/09/2006',
        '2014-092862',
      ],
    );
    expect(mapping).toEqual({
      PARCEL_NUM: 'apn',
      OWNER1: 'fullName',
      ST_ADDR: 'streetAddress',
      ASSESSED_VALUE: 'assessedValue',
    });
  });

  test('landlord and tenant are the parties of an eviction', () => {
    const mapping = fields(
      'foreclosure',
      ['Case ID', 'File Date', 'Landlord', 'Tenant', 'Tenant Address', 'Judgment Amount'],
      ['2024-CV-0012', '01/02/2024', 'OAK HOMES LLC', 'FENN ROSA', '12 Oak St', '$1,200.00'],
      ['2024-CV-0013', '01/03/2024', 'ELM PROPERTIES LLC', 'LOMAX HUGO', '14 Oak St', '$900.00'],
      ['2024-CV-0017', '01/09/2024', 'OAK HOMES LLC', 'VANCE INES', '16 Oak St', '$2,100.00'],
    );
    expect(mapping).toMatchObject({ Landlord: 'plaintiff', Tenant: 'defendant' });
  });

  test('in a list of estates without owners the owner’s address is the representative’s, a second one’s is nobody’s', () => {
    const mapping = fields(
      'foreclosure',
      ['Estate #', 'Deceased Name', 'Property Address', 'PR Name', 'Owner Address', 'PR 2 Address'],
      ['W1201', 'FENN ROSA', '12 Oak St', 'FENN ALAN', '3 Elm Ct', '8 Birch Ave'],
      ['W1202', 'LOMAX HUGO', '14 Oak St', 'LOMAX NORA', '77 Cedar Ln', ''],
      ['W1207', 'VANCE INES', '16 Oak St', 'VANCE LUIS', '5 Walnut Dr', '9 Mill Rd'],
    );
    expect(mapping).toMatchObject({
      'Property Address': 'streetAddress',
      'Owner Address': 'petitionerStreetAddress',
    });
    expect(mapping).not.toHaveProperty('PR 2 Address');
  });

  test('a street and a phone under words that nobody knows are offered', () => {
    const { columns, columnMappings } = proposeMapping(
      [
        ['Parcel Number', 'Ombudsperson Street', 'Title Phone'],
        ['41-07-08-120', '12 Oak St', '(937) 555-0142'],
        ['41-07-09-121', '14 Oak St', '(937) 555-0143'],
        ['41-07-11-007', '16 Oak St', '(937) 555-0144'],
      ],
      'foreclosure',
    );
    expect(columnMappings).toEqual({ 0: 'apn' });
    expect(columns.filter(({ applied }) => applied)).toHaveLength(1);
  });

  test('whole names under a header of last names are full names', () => {
    const rows = [
      ['FENN FAMILY TRUST', '12 Oak St'],
      ['LOMAX HUGO A', '14 Oak St'],
      ['VANCE INES & LUIS', '16 Oak St'],
    ];
    expect(fields('foreclosure', ['LASTNAME', 'Property Address'], ...rows)).toEqual({
      LASTNAME: 'fullName',
      'Property Address': 'streetAddress',
    });
  });

  test('feet of a state plane are no coordinates', () => {
    const mapping = fields(
      'violation',
      ['Address', 'X', 'Y'],
      ['12 Oak St', '1581431.8291', '213581.2995'],
      ['14 Oak St', '1600004.4448', '187917.4071'],
      ['16 Oak St', '1572149.9546', '199514.7974'],
    );
    expect(mapping).toEqual({ Address: 'streetAddress' });
  });
});
