import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Minnesota: a caption in a grid with labels over values, then short numbered statements in sentences. */
export const minnesotaApplication: Layout = {
  name: 'mn-informal-probate',
  places: ['MN'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const { street, city, zip } = deceased.address;
    const year = sample.fileDay.getUTCFullYear() % 100;
    const caseNumber = `27-PA-PR-${year}-${sample.caseNumber.slice(-4)}`;
    const strong = { font: 'Helvetica-Bold', size: 11 } as const;
    const sheet = (number: number) => {
      const page = createPage({ font: 'Helvetica', size: 10.5 });
      const efiled = { font: 'Helvetica', size: 8 } as const;
      page.text(486, 22, caseNumber, efiled);
      page.text(440, 32, 'Filed in District Court', efiled);
      page.text(440, 42, 'State of Minnesota', efiled);
      page.text(440, 52, `${numericDate(sample.fileDay)} 9:31 AM`, efiled);
      page.text(54, 768, 'PRO202   State   ENG   Rev 8/22   www.mncourts.gov/forms', { size: 7.5 });
      page.text(506, 768, `Page ${number} of 2`, { size: 7.5 });
      return page;
    };
    const first = sheet(1);
    first.text(54, 76, 'State of Minnesota', { ...strong, size: 12 });
    first.text(440, 76, 'District Court', { ...strong, size: 12 });
    first.box(54, 82, 504, 116);
    first.rule(54, 124, 558, 124);
    first.rule(306, 82, 306, 198);
    first.text(60, 94, 'County', { size: 8.5 });
    first.text(60, 112, place.county);
    first.text(312, 94, 'Judicial District:', { size: 8.5 });
    first.text(430, 94, 'Fourth');
    first.text(312, 106, 'Court File Number:', { size: 8.5 });
    first.text(430, 106, caseNumber);
    first.text(312, 118, 'Case Type:', { size: 8.5 });
    first.text(430, 118, 'Informal Probate');
    first.text(60, 138, 'In Re the Estate of', { size: 9 });
    first.text(60, 158, deceased.name);
    if (traps.has('aka')) first.text(60, 173, `also known as ${sample.aka}`);
    first.text(250, 190, 'Decedent', { size: 9 });
    [
      'Application for Informal Probate of',
      'Will and Informal Appointment of',
      'Personal Representative',
    ].forEach((line, i) => first.centered(148 + i * 15, line, strong, 432));
    let page = first;
    let y = 224;
    let count = 0;
    const say = (value: string) => {
      count += 1;
      page.text(54, y, `${count}.`);
      y = page.paragraph({ x: 78, y, width: 480, leading: 1.4 }, value) + 5;
    };
    first.text(54, y, `I, ${petitioner.name}, state:`);
    y += 22;
    const own = petitioner.address;
    const swapped = traps.has('state_in_zip');
    count += 1;
    page.text(54, y, '1.');
    page.text(78, y, 'My address is:');
    const filled = (x: number, width: number, value: string, caption: string) => {
      page.underlined(x, y, width, value, caption);
    };
    const same = traps.has('same_as_above');
    filled(160, 398, same ? "Same as the Decedent's (see 5)" : own.street, 'Street');
    y += 26;
    filled(160, 200, same ? '' : own.city, 'City');
    filled(372, 60, same || swapped ? '' : own.state, 'State');
    filled(444, 114, same ? '' : swapped ? own.state : own.zip, 'Zip');
    y += 30;
    count += 1;
    page.text(54, y, '2.');
    page.text(78, y, 'I am an interested person as defined by Minnesota law because I am:');
    y += 17;
    const ticked = page.tick(78, y, true, 'named as personal representative in the will');
    page.tick(ticked, y, false, 'a devisee');
    y += 16;
    const heir = page.tick(78, y, false, 'an heir of the Decedent');
    page.tick(heir, y, false, 'other: ______________________________');
    y += 22;
    say(`The Decedent was born on January 19, 1943, in Duluth, Minnesota.`);
    const where = traps.has('hospital')
      ? `${sample.hospital}, 640 Jackson Street, St. Paul, Minnesota`
      : `${city}, ${place.stateName}`;
    say(`The Decedent died on ${longDate(sample.deathDay)}, at ${where}.`);
    say(
      `The Decedent at the time of death resided in ${place.county} County, at ${street}, City of ${city}, State of Minnesota, Zip Code ${zip}.`,
    );
    const spouse = `${sample.witnesses[0]!.first} ${deceased.last}`;
    const widowed = traps.has('relatives')
      ? `The Decedent's spouse, ${spouse}, died on ${longDate(new Date(Date.UTC(2019, 11, 5)))}. `
      : '';
    say(
      `${widowed}The names and addresses of the Decedent's spouse, children, heirs, devisees and other interested persons, so far as known or ascertainable with reasonable diligence, are:`,
    );
    const edges = [78, 402, 558];
    const top = y - 8;
    ['Name and Mailing Address', 'Relationship and Legal Interest'].forEach((head, i) =>
      page.text(edges[i]! + 4, top + 12, head, { font: 'Helvetica-Bold', size: 8.5 }),
    );
    heirs.forEach(({ name, relation, died, address }, i) => {
      const row = top + 30 + i * 30;
      page.text(82, row, name, { size: 9.5 });
      page.text(82, row + 12, died ? `(deceased ${died})` : oneLine(address), { size: 9.5 });
      page.text(406, row, `${relation} - devisee`, { size: 9.5 });
    });
    for (const line of [0, 18, 48, 78, 108]) page.rule(78, top + line, 558, top + line);
    for (const x of edges) page.rule(x, top, x, top + 108);
    y = top + 128;
    say(
      `The original of the Decedent's last will, executed on ${longDate(new Date(Date.UTC(2017, 9, 2)))}, accompanies this application. To the best of my knowledge it was validly executed, and I am unaware of any instrument revoking it.`,
    );
    page = sheet(2);
    y = 90;
    say(
      "The time limit for informal probate and appointment has not expired, because three years or less have passed since the Decedent's death. I have not received a demand for notice.",
    );
    say(
      "The Decedent's assets are estimated to be: Probate Assets: Homestead $ 285,000; Other real estate $ 0; Cash $ 14,200; Securities $ 0; Other $ 6,500. Approximate indebtedness $ 3,900.",
    );
    say(
      'I have priority and am entitled to be appointed personal representative, and the will specifies that no bond be required and that the administration be unsupervised.',
    );
    y = page.paragraph(
      { x: 54, y: y + 8, width: 504, leading: 1.4 },
      `I request that the will be informally probated, and that ${petitioner.name} be informally appointed as personal representative of the estate of ${deceased.name}, Decedent, with no bond, in an unsupervised administration, and that Letters Testamentary be issued.`,
    );
    y = page.paragraph(
      { x: 54, y: y + 8, width: 504, leading: 1.4 },
      'Under penalties for perjury, I declare or affirm that I have read this document and I know or believe its representations are true and complete.',
    );
    y += 40;
    page.underlined(54, y, 180, longDate(sample.fileDay), 'Date');
    page.underlined(306, y, 252, '', 'Applicant');
    y += 44;
    const columns: [number, string, [string, string][]][] = [
      [
        54,
        'Attorney for Applicant',
        [
          ['Name:', attorney.name],
          ['Street:', attorney.address.street],
          ['City, State, Zip:', `${attorney.address.city}, MN ${attorney.address.zip}`],
          ['License No:', `0${sample.caseNumber.slice(-4)}7X`],
          ['Telephone:', attorney.phone],
        ],
      ],
      [
        306,
        'Applicant',
        [
          ['Telephone:', petitioner.phone],
          ['E-mail:', ''],
        ],
      ],
    ];
    for (const [x, head, rows] of columns) {
      page.text(x, y, head, strong);
      rows.forEach(([label, value], i) => {
        page.text(x, y + 18 + i * 16, label, { size: 9.5 });
        page.text(x + 78, y + 18 + i * 16, value, { size: 9.5 });
      });
    }
    const truth = fullTruth(sample, {
      court: 'District Court',
      caseNumber,
      filingDate: sample.fileDay.toISOString().slice(0, 10),
    });
    if (swapped) truth['petitioner.zipCode'] = '';
    return { pages: [first, page], truth };
  },
};
