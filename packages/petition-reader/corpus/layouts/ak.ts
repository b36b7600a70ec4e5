import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

const bold = { font: 'Times-Bold', size: 11 } as const;
const typed = { font: 'Helvetica', size: 10 } as const;

/** Alaska: the courts' printed request with boxes to tick, filled in by the family themselves. */
export const alaskaRequest: Layout = {
  name: 'ak-p-325',
  places: ['AK'],
  set(sample) {
    const { deceased, petitioner, place, traps, heirs, fileDay } = sample;
    const first = createPage({ font: 'Times-Roman', size: 11 });
    const caseNumber = `4FA-${fileDay.getUTCFullYear() % 100}-0${sample.caseNumber.slice(-4)} PR`;
    let page = first;
    let y = 0;
    /** Printed labels and their ruled blanks, in one line: the label's x, the blank's end, what is in it. */
    const blanks = (cells: [number, string, number, number, string][]) => {
      for (const [x, label, from, to, value] of cells) {
        page.text(x, y, label);
        page.rule(from, y + 2, to, y + 2);
        page.text(from + 4, y, value, typed);
      }
      y += 20;
    };
    /** '[X] child  [ ] parent': boxes to tick in one line. */
    const ticks = (x: number, choices: string, step = 18) => {
      for (const [, mark, label] of choices.matchAll(/\[(.)\] ([^[]+)/g))
        x = page.tick(x, y, mark === 'X', label!.trim());
      y += step;
    };
    const say = (text: string, x = 72) => {
      y = page.paragraph({ x, y, width: 548 - x, leading: 1.25 }, text) + 4;
    };
    const sworn = (text: string) => {
      page.tick(72, y, true, '');
      say(text, 86);
    };
    const item = (number: string, title: string) => {
      y += 4;
      page.text(54, y, number, bold);
      page.text(72, y, title, bold);
      y += 19;
    };
    const foot = (number: number) => {
      page.rule(54, 736, 558, 736);
      page.text(54, 746, `Page ${number} of 2`, { size: 8 });
      page.text(54, 756, 'P-325 (11/21)(cs)', { size: 8 });
      page.text(54, 766, 'REQUEST TO START INFORMAL PROBATE (NO WILL)', { size: 8 });
      page.text(462, 746, 'AS 13.16.080 - .130', { size: 8 });
      page.text(462, 756, 'Probate Rule 7', { size: 8 });
    };
    page.centered(52, 'IN THE SUPERIOR COURT FOR THE STATE OF ALASKA', bold);
    y = 70;
    blanks([[214, 'AT', 234, 398, '           FAIRBANKS']]);
    page.text(54, 100, 'In the Matter of the Estate of:');
    page.text(60, 126, deceased.name, typed);
    page.rule(54, 129, 290, 129);
    page.text(54, 160, 'Person who died (Decedent).');
    for (let i = 0; i < 6; i++) page.text(300, 100 + i * 14, ')');
    page.rule(54, 172, 300, 172);
    y = 108;
    blanks([[316, 'CASE NO.', 368, 520, caseNumber]]);
    ['REQUEST TO START INFORMAL PROBATE', 'AND APPOINT A PERSONAL', 'REPRESENTATIVE'].forEach(
      (line, i) => page.text(316, 132 + i * 13, line, bold),
    );
    page.text(316, 171, '(When There Is No Will)', bold);
    y = 196;
    say(
      'I ask the court to start an informal probate case for the person named above and to appoint a personal representative. I state:',
      54,
    );
    const own = petitioner.address;
    const swapped = traps.has('state_in_zip');
    item('1.', 'Person Making This Request (Applicant)');
    blanks([[72, 'Full Name:', 126, 548, petitioner.name]]);
    blanks([[72, 'Mailing Address:', 154, 548, own.street]]);
    blanks([
      [72, 'City:', 98, 296, own.city],
      [304, 'State:', 334, 410, swapped ? own.zip : own.state],
      [418, 'ZIP:', 442, 548, swapped ? own.state : own.zip],
    ]);
    blanks([
      [72, 'Daytime Phone:', 148, 300, petitioner.phone],
      [308, 'Email:', 342, 548, ''],
    ]);
    page.text(72, y, "I am the Decedent's:");
    ticks(176, '[ ] spouse [X] child [ ] parent [ ] sibling [ ] other: ____________');
    const years = sample.deathDay.getTime() - Date.UTC(1944, 4, 17);
    const age = Math.floor(years / (365.25 * 86_400_000));
    item('2.', 'Person Who Died (Decedent)');
    blanks([[72, 'Full Name:', 126, 548, deceased.name]]);
    blanks([[72, 'Other Names Used:', 166, 548, traps.has('aka') ? sample.aka : '']]);
    blanks([
      [72, 'Date of Death:', 144, 270, numericDate(sample.deathDay)],
      [278, 'Date of Birth:', 346, 450, '05/17/1944'],
      [458, 'Age:', 484, 548, String(age)],
    ]);
    const hospital = `${sample.hospital}, ${place.cities[0]![0]}, Alaska`;
    const died = traps.has('hospital') ? hospital : `At home, ${deceased.address.city}, Alaska`;
    blanks([[72, 'Place of Death (hospital or other place, city, state):', 316, 548, died]]);
    const home = deceased.address;
    const same = traps.has('same_as_above');
    page.text(72, y, 'Where the Decedent lived (was domiciled) at the time of death:');
    y += 19;
    blanks([[90, 'Street Address:', 164, 548, same ? 'same as mine above' : home.street]]);
    blanks([
      [90, 'City:', 116, 296, same ? '' : home.city],
      [304, 'State:', 334, 410, same ? '' : home.state],
      [418, 'ZIP:', 442, 548, same ? '' : home.zip],
    ]);
    item('3.', 'Why This Is the Right Court (Venue)');
    ticks(72, '[X] The Decedent lived in this judicial district when he or she died.', 16);
    const elsewhere =
      'The Decedent did not live in Alaska, but owned property in this judicial district.';
    ticks(72, `[ ] ${elsewhere}`, 20);
    item('4.', 'No Will');
    sworn(
      'I have looked carefully and do not know of any will left by the Decedent. I do not know of any unrevoked testamentary instrument relating to property in Alaska.',
    );
    item('5.', 'Other Probate Cases');
    sworn(
      'No personal representative has been appointed in Alaska or anywhere else, and I have not received, and am not aware of, any demand for notice.',
    );
    foot(1);
    page = createPage({ font: 'Times-Roman', size: 11 });
    page.text(330, 34, 'Case No.', { size: 9 });
    page.text(372, 34, caseNumber, { ...typed, size: 9 });
    y = 62;
    item('6.', "Decedent's Spouse");
    const widowed = traps.has('relatives');
    const spouse = `${sample.witnesses[0]!.first} ${deceased.last}`;
    ticks(
      72,
      `[${widowed ? ' ' : 'X'}] never married or divorced [ ] spouse is living [${widowed ? 'X' : ' '}] spouse died before the Decedent`,
    );
    blanks([
      [72, "Spouse's Name:", 148, 340, widowed ? spouse : ''],
      [348, 'Date of Death:', 420, 548, widowed ? '08/23/2018' : ''],
    ]);
    item('7.', 'Heirs (list everyone, including yourself if you are an heir)');
    const top = y - 10;
    const columns = [54, 196, 276, 558];
    ['Name', 'Relationship', 'Mailing Address'].forEach((name, i) =>
      page.text(columns[i]! + 4, top + 13, name, { ...bold, size: 10 }),
    );
    for (let i = 0; i < 7; i++) page.rule(54, top + i * 18, 558, top + i * 18);
    for (const x of columns) page.rule(x, top, x, top + 108);
    [
      [petitioner.name, 'Child', 'Listed in 1'],
      ...heirs.map((heir) => [
        heir.name,
        heir.relation,
        heir.died ? `died ${heir.died}` : oneLine(heir.address),
      ]),
    ].forEach((cells, i) =>
      cells.forEach((cell, column) =>
        page.text(columns[column]! + 4, top + 31 + i * 18, cell, { ...typed, size: 8.5 }),
      ),
    );
    y = top + 130;
    item('8.', 'Personal Representative');
    ticks(72, '[X] I ask the court to appoint me. I am 19 years of age or older.', 16);
    ticks(72, '[ ] I ask the court to appoint: ______________________________________', 20);
    page.text(72, y, 'This person has priority because:');
    ticks(236, '[ ] spouse [X] heir [ ] all others have waived');
    item('9.', 'Bond');
    ticks(72, '[X] No bond should be required. [ ] Bond should be set at $ ____________.');
    y += 12;
    say(
      'I say on oath or affirm that I have read this document and believe all statements made in the document are true.',
      54,
    );
    y += 22;
    page.underlined(54, y, 130, numericDate(fileDay), 'Date');
    page.underlined(230, y, 328, '', "Applicant's Signature");
    page.underlined(230, y + 34, 328, petitioner.name, 'Print Name');
    y += 74;
    blanks([
      [54, 'Subscribed and sworn to or affirmed before me at', 280, 390, 'Fairbanks'],
      [394, ', Alaska, on', 450, 558, longDate(fileDay)],
    ]);
    y += 18;
    const officer = 'Clerk of Court, Notary Public, or other person authorized to administer oaths';
    page.underlined(230, y, 328, sample.notary, officer);
    y += 32;
    blanks([[230, 'My commission expires:', 340, 450, '02/12/2028']]);
    foot(2);
    const truth = fullTruth(sample, {
      court: 'Superior Court',
      county: '',
      caseNumber,
      attorney: '',
    });
    return { pages: [first, page], truth };
  },
};
