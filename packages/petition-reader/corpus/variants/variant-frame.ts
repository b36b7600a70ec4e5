import { longDate, numericDate } from '../sample-case.ts';
import type { Variant } from './variant-sheet.ts';

const titles = [
  'PETITION FOR PROBATE OF WILL',
  'APPLICATION FOR LETTERS OF ADMINISTRATION',
  'PETITION FOR LETTERS TESTAMENTARY',
  'APPLICATION FOR INFORMAL PROBATE AND APPOINTMENT',
  'PETITION TO ADMINISTER ESTATE',
  'STATEMENT OF INFORMAL PROBATE',
  'PETITION FOR SUMMARY ADMINISTRATION',
];
const courts = [
  'Probate Court',
  'Circuit Court',
  'Superior Court',
  'District Court',
  'County Court',
  'Chancery Court',
  "Orphans' Court",
];
const numbers = [
  'Case No.',
  'Cause No.',
  'File No.',
  'Docket No.',
  'Estate No.',
  'Probate No.',
  'Case Number',
  'No.',
  'Court File No.',
  'Index No.',
  'Docket Number',
  'Case #',
];

function numberOf({ chance, sample }: Variant): string {
  const [year, serial] = [sample.fileDay.getUTCFullYear(), chance.whole(1000, 9899)];
  return chance.pick([
    sample.caseNumber,
    `PR-${year}-0${serial}`,
    `${year}-CP-0${serial}-O`,
    `${year}PR000${serial}`,
    `${year} P ${serial}`,
    `${year % 100}-4-0${serial}-1`,
    `49D08-${year % 100}07-EU-0${serial}`,
    `W${serial}7`,
    `${year}-${serial}`,
    `PB${year}-00${serial}`,
    `${year % 100}-E-${serial}`,
  ]);
}

/** The court, the parties' caption, the case number and the title. */
export function caption(variant: Variant): void {
  const { chance, sample, sheet, truth } = variant;
  const { place, deceased } = sample;
  const court = chance.pick(courts);
  const number = numberOf(variant);
  const label = chance.pick(numbers);
  const title = chance.pick(titles);
  truth.court = court;
  truth.county = place.county;
  truth.caseNumber = number;
  truth['deceased.fullName'] = deceased.name;
  const [county, capital] = [place.county.toUpperCase(), court.toUpperCase()];
  const shown = chance.next() < 0.6 ? deceased.name.toUpperCase() : deceased.name;
  const matter = chance.pick([
    'IN THE MATTER OF THE ESTATE OF',
    'In re the Estate of:',
    'IN RE: ESTATE OF',
    'ESTATE OF',
    'In the Matter of the Estate of',
    'In the Estate of',
    'IN THE ESTATE OF:',
  ]);
  const dead = chance.pick(['Deceased.', 'Deceased', 'DECEASED', 'Decedent.', 'Decedent']);
  const style = chance.whole(0, 6);
  const page = sheet.page();
  const top = sheet.at();
  if (style <= 1) {
    sheet.centered(
      chance.pick([
        `IN THE ${capital} OF ${county} COUNTY, ${place.stateName.toUpperCase()}`,
        `IN THE ${capital} FOR THE COUNTY OF ${county}`,
        `${capital}, ${county} COUNTY`,
      ]),
    );
    sheet.skip(16);
    const wall = style === 0 ? chance.pick([')', '§', ':']) : '';
    const y = sheet.at();
    for (let i = 0; i < (wall ? 4 : 0); i++) page.text(310, y + i * 16, wall);
    page.text(60, y, matter);
    page.text(60, y + 16, `${shown},`);
    page.text(120, y + 48, dead);
    page.text(330, y + 16, `${label} ${number}`);
    sheet.moveTo(y + 76);
    sheet.centered(title);
  } else if (style === 2) {
    page.text(60, top, `STATE OF ${place.stateName.toUpperCase()}`);
    page.text(60, top + 18, `COUNTY OF ${county}`);
    page.text(60, top + 44, matter);
    page.text(60, top + 60, shown);
    page.text(60, top + 76, dead);
    page.text(330, top, `IN THE ${capital}`);
    page.text(330, top + 44, `${label}: ${number}`);
    for (let i = 0; i < 6; i++) page.text(300, top + i * 15.2, ')');
    sheet.moveTo(top + 104);
    sheet.centered(title);
  } else if (style === 3) {
    page.box(50, top - 14, 510, 60);
    page.rule(220, top - 14, 220, top + 46);
    page.rule(410, top - 14, 410, top + 46);
    page.text(56, top, `STATE OF ${place.stateName.toUpperCase()}`, { size: 9 });
    page.text(56, top + 14, capital, { size: 9 });
    page.text(56, top + 28, `${county} COUNTY`, { size: 9 });
    page.centered(top + 10, title, { size: 6.5, font: sheet.bold }, 315);
    page.text(416, top - 4, label.toUpperCase(), { size: 7 });
    page.text(420, top + 24, number);
    sheet.moveTo(top + 70);
    sheet.line(
      `${chance.pick(['Estate of', 'ESTATE OF:', 'In the matter of the estate of'])} ${shown}, ${dead.toLowerCase().replace('.', '')}`,
    );
  } else if (style === 4) {
    // A letterhead: the attorney over the court.
    const { attorney } = sample;
    truth.attorney = attorney.name;
    for (const text of [
      `${attorney.name}${chance.pick([', Esq.', ' (SBN 218840)', ''])}`,
      attorney.address.street,
      `${attorney.address.city}, ${attorney.address.state} ${attorney.address.zip}`,
      `Telephone: ${attorney.phone}`,
      `Attorney for ${variant.petitionerWord}`,
    ])
      sheet.line(text);
    sheet.skip(12);
    sheet.centered(`${capital} OF ${place.stateName.toUpperCase()}`);
    sheet.centered(`COUNTY OF ${county}`);
    sheet.skip(8);
    const y = sheet.at();
    page.text(60, y, matter);
    page.text(60, y + 18, `${shown},`);
    page.text(160, y + 36, dead);
    page.rule(300, y - 10, 300, y + 42);
    page.text(320, y, `${label} ${number}`);
    page.text(320, y + 18, title, { size: 8 });
    sheet.moveTo(y + 64);
  } else if (style === 5) {
    sheet.centered(`${court} of ${place.county} County`);
    sheet.centered(title);
    sheet.skip(6);
    const y = sheet.at();
    page.text(
      60,
      y,
      `${chance.pick(['Estate of', 'Estate of:', 'ESTATE OF'])} ${shown}, ${dead.replace('.', '')}`,
    );
    page.text(400, y, `${label} ${number}`);
    sheet.moveTo(y + 26);
  } else {
    sheet.centered(capital);
    sheet.skip(4);
    sheet.cells(
      [
        { label: chance.pick(['County', 'COUNTY', 'County of']), value: place.county },
        { label, value: number },
        { label: 'Division', value: '' },
      ],
      'above',
    );
    sheet.cells(
      [
        {
          label: chance.pick(['Estate of', 'IN THE MATTER OF THE ESTATE OF', 'Name of decedent']),
          value: deceased.name,
        },
      ],
      'above',
    );
    sheet.skip(10);
    sheet.centered(title);
  }
  if (chance.next() < 0.3) {
    truth.filingDate = sample.fileDay.toISOString().slice(0, 10);
    page.text(440, 30, chance.pick(['FILED', 'Filed:', 'RECEIVED', 'E-FILED']), { size: 8 });
    page.text(440, 40, chance.pick([longDate, numericDate])(sample.fileDay), { size: 8 });
  }
  sheet.skip(14);
}
