import { expect, test } from 'vitest';
import { parseRow } from '../../parsing/parse-row.ts';
import { planRows } from '../../parsing/row-plan.ts';
import { proposeMapping } from '../proposal.ts';

/** Where the mail of each row goes, and what is kept beside, as a list is read without a change. */
function mailOf(headers: string[], rows: string[][]) {
  const { columnMappings } = proposeMapping([headers, ...rows], 'foreclosure');
  const plan = planRows({ kind: 'foreclosure', headers, columnMappings });
  return rows.map((row, at) => {
    const parsed = parseRow(row, at + 2, plan);
    if (!parsed || !('lead' in parsed)) throw new Error(`Not a lead: ${JSON.stringify(parsed)}`);
    const { lead } = parsed;
    const { mailingStreetAddress, mailingCity, mailingState, mailingZipCode } = lead;
    const mail = [mailingStreetAddress, mailingCity, mailingState, mailingZipCode].join(' | ');
    return [mail, lead.extraFields['Care of'] ?? ''];
  });
}

test('the lines of a mailing address are read by what they hold', () => {
  const headers =
    'PARCEL_NUMBER,PROPERTY_ADDRESS,CITY,STATE,OWNER,MAIL_LINE1,MAIL_LINE2,MAIL_LINE3';
  const place = (number: number) => [`1-22-${number}`, `${number} Elm St`, 'Raleigh', 'NC'];
  const rows = [
    [...place(10), 'DOE, JANE', '201 TRANSYLVANIA AVE', 'RALEIGH NC 27609-6317', ''],
    [...place(12), 'POE, ADAM', 'PO BOX 631', 'MAGNOLIA NC 28453', ''],
    [...place(14), 'ROE, RITA', '% TERRY ALFORD', '12175 WAKE UNION RD', 'WAKE FOREST NC 27587'],
    [...place(16), 'ZOE, CARL', '100 Causeway Street', 'Suite 1230', 'BOSTON MA 02114'],
    [...place(18), 'LOE, ANNA', '5 FRANKLIN RD', 'C/O ERIC SUN', 'APEX NC 27502'],
  ];
  expect(mailOf(headers.split(','), rows)).toEqual([
    ['201 TRANSYLVANIA AVE | RALEIGH | NC | 27609-6317', ''],
    ['PO BOX 631 | MAGNOLIA | NC | 28453', ''],
    ['12175 WAKE UNION RD | WAKE FOREST | NC | 27587', 'TERRY ALFORD'],
    ['100 Causeway Street Suite 1230 | BOSTON | MA | 02114', ''],
    ['5 FRANKLIN RD | APEX | NC | 27502', 'ERIC SUN'],
  ]);
});

test('who gets the mail is told from the lines of one cell', () => {
  const headers = 'Parcel ID,Property Address,City,State,Owner,Mailing Address,Mailing City';
  const place = ['22-1', '10 Elm St', 'DeLand', 'FL', 'DOE JANE'];
  const cells = [
    'CO: %ADA GRANT\nPO BOX 3172\n\nMIDLAND TX 79702',
    'C/O % ADA GRANT, 12 OAK ST',
    'CO RD 12, BOX 4',
  ];
  expect(
    mailOf(
      headers.split(','),
      cells.map((cell) => [...place, cell, 'Midland']),
    ),
  ).toEqual([
    ['PO BOX 3172 | MIDLAND | TX | 79702', 'ADA GRANT'],
    ['12 OAK ST | Midland |  | ', 'ADA GRANT'],
    ['CO RD 12, BOX 4 | Midland |  | ', ''],
  ]);
});

test('a column of towns beside the owner is the town of the mail', () => {
  const headers = 'APN,Address,City,State,Zip,Owner,OwnMail,OwnZip';
  const rows = [
    ['48-1', '12 THORN DR', 'OAKLAND', 'CA', '94603', 'DOE JANE', 'OAKLAND CA', '94604'],
    ['48-2', '14 THORN DR', 'OAKLAND', 'CA', '94603', 'POE ADAM', 'HAYWARD CA', '94542'],
    ['48-3', '16 THORN DR', 'OAKLAND', 'CA', '94603', 'ROE RITA', 'PHOENIX AZ', '85020'],
  ];
  expect(mailOf(headers.split(','), rows).map(([mail]) => mail)).toEqual([
    ' | OAKLAND | CA | 94604',
    ' | HAYWARD | CA | 94542',
    ' | PHOENIX | AZ | 85020',
  ]);
});

test('the parts of one mailing street stay one street', () => {
  const headers = ['apn', 'mail1', 'mail2', 'mail3', 'mail4'];
  const mail = { 1: 'mailingStreetAddress', 2: 'mailingStreetAddress' } as const;
  const columnMappings = { 0: 'apn', ...mail, 3: 'mailingStreetAddress', 4: 'mailingCity' };
  const plan = planRows({
    kind: 'foreclosure',
    headers,
    columnMappings,
    fills: { county: 'Wake' },
  });
  const street = (...cells: string[]) => {
    const parsed = parseRow(['1-22-3', ...cells, 'Apex'], 2, plan);
    return parsed && 'lead' in parsed ? parsed.lead.mailingStreetAddress : parsed;
  };
  expect(street('12', 'FRANKLIN', 'CT')).toBe('12 FRANKLIN CT');
  expect(street('12', 'N', '5 POINTS RD')).toBe('12 N 5 POINTS RD');
  expect(street('12 OAK', 'HILL RD', 'UNIT 4')).toBe('12 OAK HILL RD UNIT 4');
});
