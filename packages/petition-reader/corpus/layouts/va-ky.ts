import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { dayOf, longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Virginia: the clerk's numbered grid, capitals above the values, one cell for an address. */
const virginiaInformation: Layout = {
  name: 'va-probate-information',
  places: ['VA'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps } = sample;
    const page = createPage({ font: 'Times-Roman', size: 10.5 });
    const strong = { font: 'Times-Bold', size: 10 } as const;
    const fileNumber = `FI-${sample.fileDay.getUTCFullYear()}-000${sample.caseNumber.slice(-4)}`;
    page.text(46, 48, 'PROBATE INFORMATION FORM', { font: 'Times-Bold', size: 14 });
    page.text(46, 62, 'COMMONWEALTH OF VIRGINIA', { size: 9 });
    page.text(46, 74, 'Va. Code Title 64.2', { size: 7 });
    page.text(380, 48, 'Court File No.');
    page.underlined(446, 48, 120, fileNumber, '');
    page.underlined(250, 84, 170, `${place.county} County`, '[ ] CITY  [X] COUNTY');
    page.text(424, 84, 'Circuit Court', strong);
    const row = (y: number, height: number, cells: [number, string, string][]) => {
      let x = 46;
      for (const [width, caption, value] of cells) {
        page.cell([x, y, width, height], caption, value);
        x += width;
      }
    };
    const band = (y: number, title: string) => {
      page.box(46, y, 520, 15);
      page.centered(y + 11, title, { font: 'Times-Bold', size: 9 });
    };
    const { street, city, state, zip } = deceased.address;
    const died = traps.has('hospital') ? `${sample.hospital}, ${place.cities[0]![0]}` : 'Residence';
    band(104, 'DECEDENT');
    row(119, 30, [
      [310, '1. FULL LEGAL NAME (FIRST, MIDDLE, LAST, SUFFIX)', deceased.name],
      [100, '2. DATE OF DEATH', numericDate(sample.deathDay)],
      [45, '3. AGE', '83'],
      [65, '4. CITIZEN OF', 'U.S.A.'],
    ]);
    row(149, 30, [
      [240, '5. OTHER NAMES USED BY DECEDENT', traps.has('aka') ? sample.aka : ''],
      [280, '6. PLACE OF DEATH (FACILITY, CITY OR COUNTY)', died],
    ]);
    const swapped = traps.has('state_in_zip');
    row(179, 30, [
      [250, '7. RESIDENCE AT TIME OF DEATH - STREET ADDRESS', street],
      [130, 'CITY OR TOWN', city],
      [60, 'STATE', swapped ? '' : state],
      [80, 'ZIP CODE', swapped ? state : zip],
    ]);
    row(209, 30, [
      [250, '8. IF IN A NURSING HOME, PRIOR RESIDENCE', 'N/A'],
      [150, '9. CITY OR COUNTY OF RESIDENCE', `${place.county} County`],
      [120, '10. SURVIVING SPOUSE', traps.has('relatives') ? 'Predeceased' : 'None'],
    ]);
    band(239, 'WILL AND CODICILS');
    row(254, 30, [
      [170, '11. DATE OF WILL', longDate(new Date(Date.UTC(2008, 5, 24)))],
      [170, '12. DATES OF CODICILS', ''],
      [180, '13. WITNESS TO THE WILL', sample.witnesses[0]!.name],
    ]);
    band(284, 'PERSON SEEKING TO QUALIFY AS EXECUTOR OR ADMINISTRATOR');
    row(299, 30, [
      [250, '14. NAME', petitioner.name],
      [120, 'RELATIONSHIP TO DECEDENT', 'Executor named'],
      [150, 'DAYTIME TELEPHONE', petitioner.phone],
    ]);
    const same = traps.has('same_as_above');
    row(329, 30, [
      [370, 'RESIDENCE ADDRESS', same ? "Same as decedent's" : oneLine(petitioner.address)],
      [150, 'MAILING ADDRESS IF DIFFERENT', ''],
    ]);
    row(359, 30, [
      [250, '15. NAME OF SECOND FIDUCIARY, IF ANY', ''],
      [120, 'RELATIONSHIP TO DECEDENT', ''],
      [150, 'DAYTIME TELEPHONE', ''],
    ]);
    band(389, 'ESTIMATED VALUE OF THE PROBATE ESTATE IN VIRGINIA');
    row(404, 30, [
      [173, '16. PERSONAL ESTATE', '$ 61,250.00'],
      [173, '17. REAL ESTATE WITH POWER OF SALE', '$ 0.00'],
      [174, '18. REAL ESTATE WITHOUT POWER OF SALE', '$ 415,000.00'],
    ]);
    band(434, 'ATTORNEY OR OTHER PERSON ASSISTING');
    row(449, 30, [
      [250, '19. NAME', `${attorney.name}, Esq.`],
      [120, 'VSB NO.', '41187'],
      [150, 'TELEPHONE', attorney.phone],
    ]);
    row(479, 30, [[520, 'ADDRESS', oneLine(attorney.address)]]);
    page.paragraph(
      { x: 46, y: 530, width: 520, leading: 1.3 },
      'I certify that the information given in this form is true to the best of my knowledge, and that I have read the notice about probate taxes and about the surety that may be asked of a person who qualifies.',
    );
    page.underlined(46, 590, 130, numericDate(sample.fileDay), 'DATE');
    page.underlined(300, 590, 266, '', 'SIGNATURE OF PROPONENT');
    page.box(46, 620, 520, 92);
    page.text(50, 630, "FOR CLERK'S USE ONLY", { font: 'Times-Bold', size: 8 });
    page.text(60, 650, 'RECEIVED AND FILED', { font: 'Courier', size: 10 });
    page.text(60, 663, `${numericDate(sample.fileDay)}  09:14`, { font: 'Courier', size: 10 });
    page.text(60, 676, `${place.county.toUpperCase()} CIRCUIT COURT`, { font: 'Courier', size: 8 });
    page.tick(260, 650, true, 'Will admitted to probate', { size: 9 });
    page.tick(260, 666, true, 'Executor qualified', { size: 9 });
    page.tick(260, 682, false, 'Administrator qualified', { size: 9 });
    page.text(410, 650, 'Bond $ ____________', { size: 9 });
    page.text(410, 666, 'Will Book ______ Page ______', { size: 9 });
    page.text(410, 682, `Deputy Clerk: ${sample.notary}`, { size: 8 });
    page.text(46, 758, 'FORM CC-1650 PROBATE INFORMATION FORM', { size: 7 });
    const truth = fullTruth(sample, {
      court: 'Circuit Court',
      caseNumber: fileNumber,
      filingDate: sample.fileDay.toISOString().slice(0, 10),
    });
    if (swapped) truth['deceased.zipCode'] = '';
    return { pages: [page], truth };
  },
};

/** Kentucky: a heading in three parts, statements that go on after their blanks, then a table. */
const kentuckyPetition: Layout = {
  name: 'ky-aoc-805',
  places: ['KY'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const page = createPage({ font: 'Helvetica', size: 9.5 });
    const strong = { font: 'Helvetica-Bold', size: 11 } as const;
    const caseNumber = `${sample.caseNumber.slice(0, 2)}-P-00${sample.caseNumber.slice(-4)}`;
    const small = { size: 7.5 };
    ['AOC-805    Doc. Code: PPW', 'Rev. 2-17', 'Page 1 of 1'].forEach((line, i) =>
      page.text(46, 44 + i * 10, line, small),
    );
    page.text(46, 80, 'Commonwealth of Kentucky', { size: 8.5 });
    page.text(46, 91, 'Court of Justice', { size: 8.5 });
    page.text(46, 102, 'KRS 394.145; 395.015', small);
    page.centered(70, 'PETITION FOR PROBATE', strong, 300);
    page.centered(84, 'OF WILL AND APPOINTMENT', strong, 300);
    page.centered(98, 'OF EXECUTOR', strong, 300);
    const heading: [string, string][] = [
      ['Case No.', caseNumber],
      ['Court', 'District'],
      ['County', place.county],
      ['Division', 'Probate'],
    ];
    heading.forEach(([label, value], i) => {
      page.text(424, 50 + i * 17, label, { size: 9 });
      page.underlined(466, 50 + i * 17, 100, value, '');
    });
    page.rule(46, 112, 566, 112);
    page.text(46, 134, 'IN RE:  ESTATE OF');
    const aka = traps.has('aka') ? `, also known as ${sample.aka}` : '';
    page.underlined(140, 134, 340, `${deceased.name}${aka}`, '');
    page.text(486, 134, ', DECEASED', { font: 'Helvetica-Bold' });
    page.centered(156, '* * * * *');
    page.text(46, 176, 'Comes now Petitioner,');
    page.underlined(146, 176, 236, petitioner.name, '');
    page.text(386, 176, ', and states as follows:');
    page.text(46, 200, '1. Petitioner resides at');
    page.underlined(148, 200, 418, oneLine(petitioner.address), '');
    page.text(60, 218, 'and is the');
    page.underlined(106, 218, 150, 'Executor named in Will', '');
    page.text(262, 218, 'of the Decedent. Telephone:');
    page.underlined(390, 218, 176, petitioner.phone, '');
    page.text(46, 242, '2. Decedent died on');
    page.underlined(134, 242, 120, longDate(sample.deathDay), '');
    page.text(258, 242, ', at');
    const hospital = `${sample.hospital}, ${place.cities[0]![0]}, KY`;
    page.underlined(
      276,
      242,
      290,
      traps.has('hospital') ? hospital : `${deceased.address.city}, KY`,
      '',
    );
    page.text(60, 260, 'a resident of');
    page.underlined(118, 260, 110, place.county, '');
    page.text(232, 260, 'County, Kentucky, and at that time resided at');
    const same = traps.has('same_as_above');
    page.underlined(60, 278, 506, same ? 'Same as Petitioner' : oneLine(deceased.address), '');
    page.text(
      46,
      302,
      "3. Decedent died testate. Decedent's last Will, dated June 11, 2015, is offered herewith.",
    );
    page.text(46, 324, "4. Decedent's surviving spouse:  Name");
    page.underlined(
      214,
      324,
      150,
      traps.has('relatives') ? `${sample.witnesses[0]!.first} ${deceased.last}` : 'None',
      '',
    );
    page.text(370, 324, 'Date of death, if deceased');
    page.underlined(486, 324, 80, traps.has('relatives') ? '03/12/2018' : '', '');
    page.text(46, 348, '5. The names, ages, relationship and residence of the heirs-at-law are:');
    const columns = [46, 196, 232, 316, 566];
    ['NAME', 'AGE', 'RELATIONSHIP', 'RESIDENCE'].forEach((head, i) =>
      page.text(columns[i]! + 4, 365, head, { font: 'Helvetica-Bold', size: 7.5 }),
    );
    for (let i = 0; i <= heirs.length + 1; i++) page.rule(46, 354 + i * 16, 566, 354 + i * 16);
    for (const x of columns) page.rule(x, 354, x, 354 + (heirs.length + 1) * 16);
    heirs.forEach((heir, i) => {
      const y = 381 + i * 16;
      page.text(50, y, heir.name, { size: 8.5 });
      page.text(200, y, heir.died ? '' : String(38 + i * 7), { size: 8.5 });
      page.text(236, y, heir.relation, { size: 8.5 });
      page.text(320, y, heir.died ? `Deceased ${heir.died}` : oneLine(heir.address), { size: 8 });
    });
    page.text(46, 440, '6. Estimated value:  personal property  $ 52,300.00     real estate');
    page.text(344, 440, '$ 198,000.00');
    page.paragraph(
      { x: 46, y: 462, width: 520, leading: 1.4 },
      `WHEREFORE, Petitioner asks that the Will be admitted to probate and that ${petitioner.name} be appointed Executor, without surety as the Will provides.`,
    );
    page.underlined(46, 512, 220, '', 'Signature of Attorney for Petitioner');
    page.underlined(336, 512, 230, '', "Petitioner's Signature");
    const lawyer = [attorney.name, attorney.address.street];
    const { city, state, zip } = attorney.address;
    [...lawyer, `${city}, ${state} ${zip}`, attorney.phone].forEach((line, i) =>
      page.text(50, 540 + i * 13, line, { size: 9 }),
    );
    page.text(50, 594, 'Name, address and telephone of attorney (type or print)', { size: 7 });
    page.text(336, 540, petitioner.name, { size: 9 });
    page.text(336, 551, 'Name of Petitioner (type or print)', { size: 7 });
    page.paragraph(
      { x: 46, y: 630, width: 520, leading: 1.5 },
      `Subscribed and sworn to before me by ${petitioner.name} on ${dayOf(sample.fileDay)}.`,
    );
    page.underlined(336, 668, 230, sample.notary, 'Notary Public, State at Large');
    page.text(336, 694, 'My commission expires: 09/30/2028', { size: 8 });
    const truth = fullTruth(sample, { court: 'District', caseNumber });
    return { pages: [page], truth };
  },
};

export const virginiaAndKentucky: Layout[] = [virginiaInformation, kentuckyPetition];
