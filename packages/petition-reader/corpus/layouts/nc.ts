import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** North Carolina's application: a heading of two columns over boxes, people side by side. */
export const northCarolinaApplication: Layout = {
  name: 'nc-aoc-e-201',
  places: ['NC'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps } = sample;
    const page = createPage({ font: 'Helvetica', size: 9.5 });
    const cell = (
      x: number,
      y: number,
      width: number,
      label: string,
      value: string,
      height = 26,
    ) => {
      page.box(x, y, width, height);
      page.text(x + 3, y + 8, label, { size: 6.5 });
      page.text(x + 6, y + 21, value);
    };
    const bold = { font: 'Helvetica-Bold', size: 11 } as const;
    page.text(46, 46, 'STATE OF NORTH CAROLINA', { font: 'Helvetica-Bold', size: 13 });
    page.underlined(46, 78, 150, place.county, '');
    page.text(200, 78, 'County');
    cell(380, 30, 186, 'File No.', sample.caseNumber);
    page.text(386, 70, 'In The General Court Of Justice');
    page.text(398, 82, 'Superior Court Division');
    page.text(410, 94, 'Before The Clerk');
    page.text(250, 48, 'FILED', { font: 'Courier', size: 12 });
    page.text(250, 60, `${numericDate(sample.fileDay)} 10:42 AM`, { font: 'Courier', size: 8 });
    page.box(46, 102, 260, 134);
    page.text(90, 113, 'IN THE MATTER OF THE ESTATE OF:', { font: 'Helvetica-Bold' });
    cell(46, 118, 260, 'Name Of Decedent', deceased.name, 30);
    const swapped = traps.has('state_in_zip');
    cell(46, 148, 260, 'Street Address', deceased.address.street, 30);
    cell(46, 178, 140, 'City', deceased.address.city, 29);
    cell(186, 178, 50, 'State', swapped ? deceased.address.zip : deceased.address.state, 29);
    cell(236, 178, 70, 'Zip Code', swapped ? deceased.address.state : deceased.address.zip, 29);
    cell(46, 207, 130, 'County Of Domicile At Death', place.county, 29);
    cell(176, 207, 130, 'Date Of Death', numericDate(sample.deathDay), 29);
    page.box(306, 102, 260, 76);
    page.centered(124, 'APPLICATION FOR PROBATE', bold, 436);
    page.centered(138, 'AND LETTERS', bold, 436);
    page.centered(154, '[X] TESTAMENTARY', {}, 436);
    page.centered(167, '[ ] ADMINISTRATION CTA', {}, 436);
    const died = traps.has('hospital') ? sample.hospital : deceased.address.city;
    cell(306, 178, 260, 'Place Of Death (if different from county of domicile)', died, 29);
    cell(306, 207, 260, 'Also Known As', traps.has('aka') ? sample.aka : '', 29);
    const applicant = (x: number, head: string, filled: boolean) => {
      const own = petitioner.address;
      const same = traps.has('same_as_above');
      const show = (value: string) => (filled ? value : '');
      cell(x, 236, 260, head, show(petitioner.name));
      cell(x, 262, 260, 'Street Address', show(same ? 'Same as decedent' : own.street));
      cell(x, 288, 140, 'City', show(same ? '' : own.city));
      cell(x + 140, 288, 50, 'State', show(same ? '' : own.state));
      cell(x + 190, 288, 70, 'Zip Code', show(same ? '' : own.zip));
      cell(x, 314, 130, 'Telephone No.', show(petitioner.phone));
      cell(x + 130, 314, 130, 'Legal Residence (County, State)', show(`${place.county}, NC`));
    };
    applicant(46, 'Name Of Applicant', true);
    applicant(306, 'Name Of Co-Applicant', false);
    page.box(46, 340, 520, 66);
    page.text(50, 349, 'Name And Address Of Attorney', { size: 6.5 });
    page.text(52, 362, attorney.name);
    page.text(52, 375, attorney.address.street);
    const { city, state, zip } = attorney.address;
    page.text(52, 388, `${city}, ${state} ${zip}`);
    page.text(400, 349, 'Telephone No.', { size: 6.5 });
    page.text(400, 362, attorney.phone);
    page.text(400, 378, 'Attorney Bar No.', { size: 6.5 });
    page.text(400, 391, '31882');
    page.paragraph(
      { x: 46, y: 424, width: 520, leading: 1.35 },
      'The undersigned applies to the Court for probate of the will of the decedent and for letters, and being first duly sworn says: 1. The decedent was domiciled in this county at the time of death. 2. No other proceeding for probate is pending in any place. 3. The persons below are all who are entitled to share in the estate:',
    );
    [46, 200, 240, 320].forEach((x, i) =>
      page.text(x + 4, 476, ['Name', 'Age', 'Relationship', 'Mailing Address'][i]!, { size: 7.5 }),
    );
    for (let i = 0; i < 5; i++) page.rule(46, 466 + i * 16, 566, 466 + i * 16);
    for (const x of [46, 200, 240, 320, 566]) page.rule(x, 466, x, 530);
    sample.heirs.forEach((heir, i) => {
      const y = 493 + i * 16;
      page.text(50, y, heir.name, { size: 8.5 });
      page.text(204, y, heir.died ? '' : String(41 + i * 6), { size: 8.5 });
      page.text(244, y, heir.relation, { size: 8.5 });
      page.text(324, y, heir.died ? `died ${heir.died}` : oneLine(heir.address), { size: 8 });
    });
    page.box(46, 548, 260, 84);
    page.box(306, 548, 260, 84);
    page.text(60, 560, 'SWORN/AFFIRMED AND SUBSCRIBED TO BEFORE ME', { size: 7.5 });
    cell(46, 566, 90, 'Date', numericDate(sample.fileDay), 30);
    cell(136, 566, 170, 'Signature Of Person Authorized To Administer Oaths', '', 30);
    page.text(50, 610, '[X] Notary', { size: 8 });
    page.text(136, 610, `Name: ${sample.notary}`, { size: 8 });
    page.text(50, 624, 'Date My Commission Expires: 06/30/2028', { size: 8 });
    cell(306, 566, 260, 'Signature Of Applicant', '', 30);
    cell(306, 596, 260, 'Name Of Applicant (type or print)', petitioner.name, 36);
    page.text(46, 746, 'AOC-E-201, Page 1 of 1', { size: 7 });
    const truth = fullTruth(sample, {
      court: 'Superior Court',
      filingDate: sample.fileDay.toISOString().slice(0, 10),
    });
    return { pages: [page], truth };
  },
};
