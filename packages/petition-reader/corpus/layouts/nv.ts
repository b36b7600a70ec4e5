import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { deathPlace, longDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Nevada: a cover sheet with the parties in two columns, then the pleading under its lawyer. */
export const nevadaPetition: Layout = {
  name: 'nv-cover-and-petition',
  places: ['NV'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const caseNumber = `P-${sample.fileDay.getUTCFullYear() % 100}-11${sample.caseNumber.slice(-4)}-E`;
    const county = place.county.toUpperCase();
    const cover = createPage({ font: 'Helvetica', size: 9.5 });
    const strong = { font: 'Helvetica-Bold', size: 10.5 } as const;
    const small = { size: 8.5 };
    cover.centered(48, 'PROBATE COVER SHEET', { ...strong, size: 13 });
    cover.centered(64, `${county} COUNTY, NEVADA`, strong);
    cover.text(330, 88, 'CASE NO.', strong);
    cover.underlined(386, 88, 172, caseNumber, '(To be assigned by the Clerk)');
    cover.box(50, 106, 512, 18);
    cover.text(56, 119, 'PARTY INFORMATION', strong);
    cover.rule(306, 124, 306, 346);
    cover.box(50, 124, 512, 222);
    const party = (x: number, head: string, rows: [string, string][]) => {
      cover.text(x + 6, 138, head, { font: 'Helvetica-Bold', size: 9 });
      rows.forEach(([label, value], i) => {
        const y = 156 + i * 18;
        cover.text(x + 6, y, label, small);
        cover.underlined(x + 86, y, 160, value, '');
      });
    };
    const person = (who: typeof deceased): [string, string][] => [
      ['Last Name:', who.last],
      ['First Name:', who.first],
      ['Middle Name:', who.middle],
    ];
    const own = petitioner.address;
    const same = traps.has('same_as_above');
    party(50, 'Petitioner:', [
      ...person(petitioner),
      ['Home Address:', same ? "Same as decedent's" : own.street],
      ['City, State, Zip:', same ? '' : `${own.city}, NV ${own.zip}`],
      ['Mailing Address:', ''],
      ['City, State, Zip:', ''],
      ['Phone #:', petitioner.phone],
      ['Date of Birth:', ''],
      ['Relationship:', 'Nominated executor'],
    ]);
    party(306, 'Decedent / Ward / Trust:', [
      ...person(deceased),
      ['Other Names:', traps.has('aka') ? sample.aka : ''],
      ['Home Address:', deceased.address.street],
      ['City, State, Zip:', `${deceased.address.city}, NV ${deceased.address.zip}`],
      ['Mailing Address:', ''],
      ['City, State, Zip:', ''],
      ['Date of Birth:', '02/11/1941'],
    ]);
    cover.box(50, 346, 512, 76);
    cover.text(56, 360, 'Attorney Information:', { font: 'Helvetica-Bold', size: 9 });
    const line = (x: number, y: number, label: string, from: number, to: number, value: string) => {
      cover.text(x, y, label, small);
      cover.underlined(from, y, to - from, value, '');
    };
    line(56, 378, 'Name:', 100, 300, attorney.name);
    line(312, 378, 'Bar No.:', 372, 552, '9124');
    line(56, 396, 'Address:', 100, 300, attorney.address.street);
    line(
      312,
      396,
      'City, State, Zip:',
      384,
      552,
      `${attorney.address.city}, NV ${attorney.address.zip}`,
    );
    line(56, 414, 'Phone #:', 100, 300, attorney.phone);
    cover.box(50, 422, 512, 18);
    cover.text(56, 435, 'NATURE OF CASE (check only one)', strong);
    const kinds = [
      ['Summary Administration', 'General Administration', 'Special Administration'],
      ['Set Aside Estates', 'Trust / Conservatorship', 'Other Probate'],
    ];
    kinds.forEach((column, i) =>
      column.forEach((kind, j) =>
        cover.tick(70 + i * 250, 462 + j * 18, kind.startsWith('General'), kind, small),
      ),
    );
    cover.text(56, 524, 'Estimated value of the estate:', small);
    cover.tick(190, 524, false, 'Under $100,000', small);
    cover.tick(300, 524, true, 'Over $300,000', small);
    cover.underlined(56, 580, 140, longDate(sample.fileDay), 'Date');
    cover.underlined(306, 580, 250, '', 'Signature of initiating party or representative');

    const page = createPage({ font: 'Times-Roman', size: 12 });
    const far = attorney.address;
    const counsel = [
      'PET',
      attorney.name,
      'Nevada Bar No. 9124',
      `${attorney.last.toUpperCase()} LAW OFFICE`,
      far.street,
      `${far.city}, Nevada ${far.zip}`,
      attorney.phone,
      'Attorney for Petitioner',
    ];
    counsel.forEach((value, i) => page.text(72, 52 + i * 14, value));
    const bold = { font: 'Times-Bold' } as const;
    page.centered(184, 'DISTRICT COURT', bold);
    page.centered(200, `${county} COUNTY, NEVADA`, bold);
    page.text(72, 230, 'In the Matter of the Estate of:');
    page.text(72, 252, `${deceased.name.toUpperCase()},`);
    page.text(200, 274, 'Deceased.');
    page.rule(72, 282, 306, 282);
    page.rule(306, 220, 306, 282);
    page.text(320, 234, `Case No.: ${caseNumber}`);
    page.text(320, 254, 'Dept. No.: PC1');
    page.centered(306, 'PETITION FOR PROBATE OF WILL AND', bold);
    page.centered(322, 'ISSUANCE OF LETTERS TESTAMENTARY', bold);
    const area = { x: 72, width: 468, indent: 36, leading: 1.35 };
    let y = page.paragraph(
      { ...area, y: 348 },
      `${petitioner.name}, by and through counsel, petitions this Court and alleges:`,
    );
    y = page.paragraph(
      { ...area, y: y + 4 },
      `1. The decedent died on ${longDate(sample.deathDay)}, at ${deathPlace(sample)}, a resident of ${place.county} County, Nevada, as the certificate of death shows.`,
    );
    y = page.paragraph(
      { ...area, y: y + 4 },
      `2. The decedent left a will dated ${longDate(new Date(Date.UTC(2006, 1, 23)))}, attested by ${sample.witnesses[0]!.name} and ${sample.witnesses[1]!.name}, which names Petitioner as executor. Petitioner is willing to accept the appointment and has never been convicted of a felony.`,
    );
    const kin = heirs.map(({ name, relation, died, address }) =>
      died
        ? `${name}, ${relation.toLowerCase()}, died ${died}`
        : `${name}, ${relation.toLowerCase()}, ${oneLine(address)}`,
    );
    y = page.paragraph(
      { ...area, y: y + 4 },
      `3. The heirs and beneficiaries, all adults, are: ${kin.join('; ')}.`,
    );
    y = page.paragraph(
      { ...area, y: y + 4 },
      '4. WHEREFORE, Petitioner prays that the will be admitted to probate and that letters testamentary issue to Petitioner without bond.',
    );
    page.text(108, y + 8, `DATED this ${longDate(sample.fileDay)}.`);
    page.rule(306, y + 38, 540, y + 38);
    page.text(306, y + 52, `${attorney.name}, Attorney for Petitioner`);
    const truth = fullTruth(sample, { court: 'District Court', caseNumber });
    return { pages: [cover, page], truth };
  },
};
