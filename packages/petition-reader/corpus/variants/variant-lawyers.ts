import { oneLine } from '../sample-case.ts';
import type { Variant } from './variant-sheet.ts';

const bars = [
  'Bar No. 41187',
  'State Bar #41187',
  'Atty. Reg. #: 41187',
  'Juris No. 412345',
  'Attorney ID 41187',
  'SBN 218840',
];

/** The lawyer's own part of the signatures in one of the styles of real forms; adds it to the truth. */
export function lawyer(variant: Variant): void {
  const { chance, sample, sheet, truth, petitionerWord: word } = variant;
  const { attorney } = sample;
  truth.attorney = attorney.name;
  const bar = chance.pick(bars);
  const { street, city, state, zip } = attorney.address;
  const home = [street, `${city}, ${state} ${zip}`];
  const firm = `${attorney.last.toUpperCase()} & ${sample.witnesses[1]!.last.toUpperCase()}, ${chance.pick(['P.C.', 'LLC', 'P.A.', 'LLP'])}`;
  const style = chance.whole(0, 7);
  const stack = (lines: string[]) => lines.forEach((line) => sheet.line(line));
  if (style === 0) {
    const label = chance.pick([
      'Atty Name',
      'Attorney name',
      'Attorney of record',
      'Represented by',
      'Attorney (if any)',
      'Counsel of record',
      "Attorney's name",
      'Name of lawyer',
    ]);
    stack([
      `${label}: ${attorney.name}`,
      `${chance.pick(['Firm', 'Firm name'])}: ${firm}`,
      `Address: ${street}`,
      `City/State/Zip: ${home[1]}`,
      `Telephone: ${attorney.phone}`,
      bar,
    ]);
  } else if (style === 1) {
    // Captions under ruled lines; only the first tells whose they are.
    const y = sheet.at();
    const x = 60;
    const page = sheet.page();
    page.underlined(
      x,
      y,
      230,
      '',
      chance.pick([
        'Signature of Attorney',
        'Attorney signature',
        `Signature of Attorney for ${word}`,
      ]),
    );
    page.underlined(
      x,
      y + 26,
      230,
      attorney.name,
      chance.pick([
        'Name Printed or Typed',
        'Printed name',
        'Name (type or print)',
        '(Print name)',
        'Typed or printed name',
      ]),
    );
    page.underlined(
      x,
      y + 52,
      230,
      street,
      chance.pick(['Address', '(Address)', 'Street address']),
    );
    page.underlined(
      x,
      y + 78,
      230,
      home[1]!,
      chance.pick(['City, State, Zip', '(City, state, zip)', 'City, state and ZIP code']),
    );
    page.underlined(
      x,
      y + 104,
      110,
      attorney.phone,
      chance.pick(['Telephone', 'Telephone Number', '(Phone)']),
    );
    page.underlined(
      x + 120,
      y + 104,
      110,
      '41187',
      chance.pick(['State Bar Number', 'Bar No.', 'Atty. Reg. No.']),
    );
    page.underlined(320, y, 230, '', chance.pick([`Signature of ${word}`, `${word} signature`]));
    page.underlined(320, y + 26, 230, sample.petitioner.name, 'Name Printed or Typed');
    sheet.skip(130);
  } else if (style === 2) {
    stack(['Respectfully submitted,', firm]);
    sheet.skip(12);
    stack([
      `${chance.pick(['By:', 'BY:', '/s/'])} ${attorney.name}`,
      ...(chance.next() < 0.5 ? [attorney.name] : []),
      bar,
      ...home,
      attorney.phone,
      `${chance.pick(['Attorney for', 'Attorneys for', 'Counsel for'])} ${word}`,
    ]);
  } else if (style === 3) {
    stack([
      chance.pick([
        'OF COUNSEL:',
        'Counsel for Petitioner:',
        'Attorney:',
        'ATTORNEY FOR THE ESTATE:',
        `Attorney for ${word}:`,
      ]),
      attorney.name,
      firm,
      ...home,
      attorney.phone,
    ]);
  } else if (style === 4) {
    stack([
      chance.pick([
        'Form completed by:',
        'Prepared by:',
        'This petition was prepared by:',
        'Drafted by:',
      ]),
      `${attorney.name}, ${bar}`,
      ...home,
      `Telephone ${attorney.phone}`,
    ]);
  } else if (style === 5) {
    sheet.line(
      `${chance.pick(['Attorney', 'Lawyer', 'Counsel', 'Attorney for the petitioner'])}: ${attorney.name}, ${bar}, ${oneLine(attorney.address)}, ${attorney.phone}`,
    );
  } else if (style === 6) {
    stack([
      `${attorney.name} (${bar})`,
      firm,
      ...home,
      `Tel: ${attorney.phone}`,
      chance.pick([
        'Attorney for Estate',
        'Attorney for the Personal Representative',
        `Attorney for ${word}`,
      ]),
    ]);
  } else {
    sheet.cells(
      [
        {
          label: chance.pick(['Name of attorney', 'Attorney Name', 'Attorney']),
          value: attorney.name,
          width: 1.2,
        },
        {
          label: chance.pick(['Bar number', 'State Bar No.', 'Juris No.', 'Atty. Reg. #']),
          value: '41187',
          width: 0.6,
        },
        { label: 'Telephone', value: attorney.phone, width: 0.8 },
      ],
      chance.pick(['above', 'below']),
    );
    sheet.cells([{ label: 'Address', value: oneLine(attorney.address) }], 'above');
  }
}
