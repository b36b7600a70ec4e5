import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** A clerk's information sheet: the role in one column, the person in the next. */
const informationSheet: Layout = {
  name: 'information-sheet',
  places: ['NJ', 'MA'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps } = sample;
    const page = createPage({ font: 'Helvetica', size: 10 });
    page.centered(56, `${place.county.toUpperCase()} COUNTY PROBATE COURT`, {
      font: 'Helvetica-Bold',
      size: 13,
    });
    page.centered(74, 'PROBATE PETITION INFORMATION SHEET', { font: 'Helvetica-Bold' });
    page.text(60, 104, `Docket No.: ${sample.caseNumber}`);
    page.text(360, 104, `Date Filed: ${numericDate(sample.fileDay)}`);
    const columns = [60, 150, 270, 462];
    const top = 130;
    ['Role', 'Name', 'Address', 'Telephone'].forEach((head, i) =>
      page.text(columns[i]! + 4, top, head, { font: 'Helvetica-Bold' }),
    );
    const same = traps.has('same_as_above');
    const rows: [string, string, string[], string][] = [
      ['Decedent', deceased.name, lines(deceased.address), ''],
      [
        'Petitioner',
        petitioner.name,
        same ? ['Same as above'] : lines(petitioner.address),
        petitioner.phone,
      ],
      ['Attorney', attorney.name, lines(attorney.address), attorney.phone],
      ...sample.heirs.map((heir): [string, string, string[], string] => [
        `Heir (${heir.relation})`,
        heir.name,
        heir.died ? [`Died ${heir.died}`] : lines(heir.address),
        '',
      ]),
    ];
    page.rule(60, top - 12, 552, top - 12);
    rows.forEach(([role, name, address, phone], i) => {
      const y = top + 26 + i * 38;
      page.rule(60, y - 18, 552, y - 18);
      page.text(columns[0]! + 4, y, role);
      page.text(columns[1]! + 4, y, name, { size: 9 });
      address.forEach((line, j) => page.text(columns[2]! + 4, y + j * 13, line, { size: 9 }));
      page.text(columns[3]! + 4, y, phone, { size: 9 });
    });
    const bottom = top + 26 + rows.length * 38 - 18;
    page.rule(60, bottom, 552, bottom);
    for (const x of [...columns, 552]) page.rule(x, top - 12, x, bottom);
    page.text(60, bottom + 24, `Date of Death: ${numericDate(sample.deathDay)}`);
    page.text(
      320,
      bottom + 24,
      `Place of Death: ${traps.has('hospital') ? sample.hospital : deceased.address.city}`,
    );
    page.text(60, bottom + 44, `County of Domicile: ${place.county}`);
    page.text(320, bottom + 44, `Also known as: ${traps.has('aka') ? sample.aka : ''}`);
    page.text(
      60,
      bottom + 64,
      'Nature of petition:  [X] Formal probate   [ ] Informal probate   [ ] Letters of administration',
    );
    return {
      pages: [page],
      truth: fullTruth(sample, {
        court: 'Probate Court',
        filingDate: sample.fileDay.toISOString().slice(0, 10),
      }),
    };
  },
};

function lines({
  street,
  city,
  state,
  zip,
}: {
  street: string;
  city: string;
  state: string;
  zip: string;
}) {
  return [street, `${city}, ${state} ${zip}`];
}

/** Texas: a caption of three columns divided by section signs, then numbered prose. */
const texasApplication: Layout = {
  name: 'tx-application',
  places: ['TX'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps } = sample;
    const page = createPage({ font: 'Times-Roman', size: 12 });
    page.centered(66, `NO. ${sample.caseNumber}`, { font: 'Times-Bold' });
    const left = [
      'IN THE ESTATE OF',
      '',
      `${deceased.name.toUpperCase()},`,
      traps.has('aka') ? `A/K/A ${sample.aka.toUpperCase()},` : '',
      'DECEASED',
    ];
    const right = [
      'IN THE PROBATE COURT',
      '',
      'NUMBER TWO',
      '',
      `${place.county.toUpperCase()} COUNTY, TEXAS`,
    ];
    left.forEach((line, i) => {
      page.text(72, 100 + i * 15, line);
      page.text(303, 100 + i * 15, '\xa7');
      page.text(340, 100 + i * 15, right[i]!);
    });
    page.centered(200, 'APPLICATION FOR PROBATE OF WILL AND', { font: 'Times-Bold' });
    page.centered(216, 'ISSUANCE OF LETTERS TESTAMENTARY', { font: 'Times-Bold' });
    page.text(72, 244, 'TO THE HONORABLE JUDGE OF SAID COURT:');
    const area = { x: 72, width: 468, indent: 36, leading: 1.6 };
    const same = traps.has('same_as_above');
    let y = page.paragraph(
      { ...area, y: 268 },
      `${petitioner.name} ("Applicant") furnishes the following information to the Court for the probate of the written Will of ${deceased.name} ("Decedent") and for issuance of Letters Testamentary to Applicant:`,
    );
    y = page.paragraph(
      { ...area, y },
      same
        ? `1. Applicant is an individual interested in this Estate, domiciled in and residing at the same address as Decedent, stated below.`
        : `1. Applicant is an individual interested in this Estate, domiciled in and residing at ${oneLine(petitioner.address)}.`,
    );
    y = page.paragraph(
      { ...area, y },
      `2. Decedent died on ${longDate(sample.deathDay)}, in ${traps.has('hospital') ? `${sample.hospital}, 7703 Floyd Curl Drive, San Antonio, Texas 78229` : `${deceased.address.city}, Texas`}, at the age of 79 years.`,
    );
    y = page.paragraph(
      { ...area, y },
      `3. This Court has jurisdiction and venue because Decedent was domiciled and had a fixed place of residence at ${oneLine(deceased.address)}, in ${place.county} County, Texas, at the time of death.`,
    );
    y = page.paragraph(
      { ...area, y },
      `4. Decedent was married to ${sample.heirs[2]!.name}${sample.heirs[0]!.died ? `, who predeceased Decedent on ${sample.heirs[0]!.died}` : ''}. The Will was witnessed by ${sample.witnesses[0]!.name}, of ${oneLine(sample.witnesses[0]!.address)}, and ${sample.witnesses[1]!.name}.`,
    );
    page.paragraph(
      { ...area, y },
      '5. No child or children were born to or adopted by Decedent after the date of the Will.',
    );
    const second = createPage({ font: 'Times-Roman', size: 12 });
    second.text(320, 80, 'Respectfully submitted,');
    second.text(320, 108, `The Law Office of ${attorney.name}`);
    second.text(320, 124, attorney.address.street);
    second.text(
      320,
      140,
      `${attorney.address.city}, ${attorney.address.state} ${attorney.address.zip}`,
    );
    second.text(320, 156, `Telephone: ${attorney.phone}`);
    second.text(320, 190, 'By: ______________________');
    second.text(342, 206, attorney.name);
    second.text(342, 222, 'State Bar No. 24018832');
    second.text(342, 238, 'ATTORNEY FOR APPLICANT');
    const truth = fullTruth(sample, {
      court: 'Probate Court Number Two',
      'petitioner.phoneNumber': '',
    });
    return { pages: [page, second], truth };
  },
};

export const sheetAndTexas: Layout[] = [informationSheet, texasApplication];
