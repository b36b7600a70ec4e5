import { describe, expect, test } from 'vitest';
import { proposeMapping } from '../proposal.ts';

describe('rules that need the whole sheet', () => {
  const fields = (kind: 'foreclosure' | 'violation', headers: string[], ...rows: string[][]) => {
    const { columnMappings } = proposeMapping([headers, ...rows], kind);
    return Object.fromEntries(
      Object.entries(columnMappings).map(([column, field]) => [headers[Number(column)], field]),
    );
  };

  test('the documents and sales of a parcel roll are deeds', () => {
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

  test('in a list of estates without owners the owner’s address is the representative’s, and a second one is not mapped', () => {
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

  test('a street and a phone under unknown words are offered', () => {
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

  test('state plane feet are not coordinates', () => {
    const mapping = fields(
      'violation',
      ['Address', 'X', 'Y'],
      ['12 Oak St', '1581431.8291', '213581.2995'],
      ['14 Oak St', '1600004.4448', '187917.4071'],
      ['16 Oak St', '1572149.9546', '199514.7974'],
    );
    expect(mapping).toEqual({ Address: 'streetAddress' });
  });

  test('in a list of estates a person under an unknown word is the petitioner', () => {
    const mapping = fields(
      'foreclosure',
      ['Decedent', 'Property Address', 'Zuhair Name', 'Zuhair Address', 'Zuhair City'],
      ['FENN ROSA', '12 Oak St', 'FENN ALAN', '3 Elm Ct', 'RENO'],
      ['LOMAX HUGO', '14 Oak St', 'LOMAX NORA', '77 Cedar Ln', 'DAYTON'],
      ['VANCE INES', '16 Oak St', 'VANCE LUIS', '5 Walnut Dr', 'TAMPA'],
    );
    expect(mapping).toEqual({
      Decedent: 'deceasedName',
      'Property Address': 'streetAddress',
      'Zuhair Name': 'petitionerName',
      'Zuhair Address': 'petitionerStreetAddress',
      'Zuhair City': 'petitionerCity',
    });
  });

  test('in a list without deaths a petitioner with a respondent is a plaintiff', () => {
    const mapping = fields(
      'violation',
      ['Index No.', 'Petitioner', 'Respondent', 'Premises'],
      ['LT-0012-24', 'OAK HOMES LLC', 'FENN ROSA', '12 Oak St'],
      ['LT-0013-24', 'ELM PROPERTIES LLC', 'LOMAX HUGO', '14 Oak St'],
      ['LT-0017-24', 'OAK HOMES LLC', 'VANCE INES', '16 Oak St'],
    );
    expect(mapping).toMatchObject({ Petitioner: 'plaintiff', Premises: 'streetAddress' });
  });

  test('the first date of a list of violations without contrary evidence is the violation’s', () => {
    const mapping = fields(
      'violation',
      ['Address', 'Condemn_Dt', 'Hearing Date', 'Closed Date'],
      ['12 Oak St', '01/02/2024', '02/02/2024', '03/02/2024'],
      ['14 Oak St', '01/03/2024', '02/03/2024', '03/03/2024'],
      ['16 Oak St', '01/09/2024', '02/09/2024', '03/09/2024'],
    );
    expect(mapping).toEqual({
      Address: 'streetAddress',
      Condemn_Dt: 'violationDate',
      'Closed Date': 'caseClosed',
    });
  });

  test('an auction’s day is the day on which it opens', () => {
    const mapping = fields(
      'foreclosure',
      ['Property Address', 'Auction Opens', 'Auction Closes', 'Opening Bid'],
      ['12 Oak St', '01/02/2024', '01/05/2024', '$9,000.00'],
      ['14 Oak St', '01/03/2024', '01/06/2024', '$12,000.00'],
      ['16 Oak St', '01/09/2024', '01/12/2024', '$7,500.00'],
    );
    expect(mapping).toEqual({
      'Property Address': 'streetAddress',
      'Auction Opens': 'auctionDate',
      'Opening Bid': 'openingBid',
    });
  });

  test('a list with a date of death names the deceased', () => {
    const mapping = fields(
      'foreclosure',
      ['Estate Number', 'Last Name', 'First Name', 'Date of Death', 'Letters Issued'],
      ['E-0012', 'FENN', 'ROSA', '01/02/2024', '02/02/2024'],
      ['E-0013', 'LOMAX', 'HUGO', '01/03/2024', '02/03/2024'],
      ['E-0017', 'VANCE', 'INES', '01/09/2024', '02/09/2024'],
    );
    expect(mapping).toMatchObject({
      'First Name': 'deceasedName',
      'Date of Death': 'deceasedDate',
      'Letters Issued': 'caseOpened',
    });
  });

  test('in a list without deaths a representative is not a petitioner', () => {
    const mapping = fields(
      'foreclosure',
      ['Owner', 'Phone', 'Property Address', 'Acquisition Rep'],
      ['ROSA FENN', '(937) 555-0142', '12 Oak St', 'NORA LOMAX'],
      ['HUGO LOMAX', '(937) 555-0143', '14 Oak St', 'NORA LOMAX'],
      ['INES VANCE', '(937) 555-0144', '16 Oak St', 'LUIS PARDEE'],
    );
    expect(mapping).not.toHaveProperty('Acquisition Rep');
  });

  test('the grantor is the owner when a trustee sells and no other owner is named', () => {
    const headers = ['Grantor', 'Property Address', 'Trustee Sale Date', 'Trustee Name'];
    const rows = [
      ['FENN ROSA', '12 Oak St', '01/02/2024', 'BROCK & LANE LLP'],
      ['LOMAX HUGO', '14 Oak St', '01/03/2024', 'BROCK & LANE LLP'],
      ['VANCE INES', '16 Oak St', '01/09/2024', 'DOWNS LAW GROUP'],
    ];
    expect(fields('foreclosure', headers, ...rows)).toMatchObject({ Grantor: 'fullName' });
    const withOwner = rows.map((row) => [...row, 'PARDEE NORA']);
    expect(fields('foreclosure', [...headers, 'Owner'], ...withOwner)).toMatchObject({
      Owner: 'fullName',
    });
  });

  test('leaves out the whole address when another column has the street alone', () => {
    const mapping = fields(
      'foreclosure',
      ['Formatted Address', 'Address Line 1', 'City', 'State', 'Zip'],
      ['12 Oak St, Dayton, OH 45402', '12 Oak St', 'Dayton', 'OH', '45402'],
      ['14 Oak St, Dayton, OH 45402', '14 Oak St', 'Dayton', 'OH', '45402'],
      ['16 Elm Ct, Dayton, OH 45429', '16 Elm Ct', 'Dayton', 'OH', '45429'],
    );
    expect(mapping).toEqual({
      'Address Line 1': 'streetAddress',
      City: 'city',
      State: 'state',
      Zip: 'zipCode',
    });
  });

  test('with a minimum bid, the bid amount is what was bid', () => {
    const mapping = fields(
      'foreclosure',
      ['Parcel Number', 'Property Address', 'Min. Bid', 'Bid Amount'],
      ['41-07-08-120', '12 Oak St', '$9,000.00', '$10,100.00'],
      ['41-07-09-121', '14 Oak St', '$12,000.00', '$12,500.00'],
      ['41-07-11-133', '16 Oak St', '$7,500.00', '$9,750.00'],
    );
    expect(mapping).toMatchObject({ 'Min. Bid': 'openingBid', 'Bid Amount': 'soldAmount' });
  });

  test('a short property ID is a parcel number only in a list about taxes', () => {
    const rows = [
      ['795872', '12 Oak St', '9000'],
      ['495745', '14 Oak St', '12000'],
      ['612209', '16 Oak St', '7500'],
    ];
    const headers = ['Prop ID', 'Property Address'];
    expect(fields('foreclosure', [...headers, 'Opening Bid'], ...rows)).not.toHaveProperty(
      'Prop ID',
    );
    expect(fields('foreclosure', [...headers, 'Assessed Value'], ...rows)).toMatchObject({
      'Prop ID': 'apn',
    });
  });

  test('the only inspection date of a list of violations is the violation’s; an expiry is not', () => {
    const rows = [
      ['12 Oak St', '01/02/2024', '01/02/2025'],
      ['14 Oak St', '01/03/2024', '01/03/2025'],
      ['16 Oak St', '01/09/2024', '01/09/2025'],
    ];
    expect(fields('violation', ['Address', 'Initial Inspection', 'Exp Date'], ...rows)).toEqual({
      Address: 'streetAddress',
      'Initial Inspection': 'violationDate',
    });
  });
});
