import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Colorado: a caption in boxes, then numbered sentences whose blanks are explained in brackets. */
export const coloradoApplication: Layout = {
  name: 'co-jdf-910',
  places: ['CO'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const page = createPage({ font: 'Helvetica', size: 9.5 });
    const small = { size: 8.5 };
    const strong = { font: 'Helvetica-Bold', size: 10 } as const;
    const caseNumber = `${sample.fileDay.getUTCFullYear()}PR3${sample.caseNumber.slice(-4)}`;
    page.box(54, 36, 504, 216);
    page.rule(408, 36, 408, 214);
    page.rule(54, 142, 408, 142);
    page.rule(408, 156, 558, 156);
    page.rule(54, 214, 558, 214);
    const after = page.tick(60, 50, true, 'District Court');
    page.tick(after, 50, false, 'Denver Probate Court');
    page.underlined(60, 66, 120, place.county, '');
    page.text(184, 66, 'County, Colorado');
    page.text(
      60,
      82,
      `Court Address: 1777 Court House Way, ${place.cities[0]![0]}, CO 80306`,
      small,
    );
    page.rule(54, 90, 408, 90);
    page.text(60, 104, 'In the Matter of the Estate of:', strong);
    page.text(60, 120, deceased.name);
    if (traps.has('aka')) page.text(60, 132, `also known as ${sample.aka}`, small);
    page.text(346, 136, 'Deceased', strong);
    page.centered(140, 'COURT USE ONLY', { font: 'Helvetica-Bold', size: 9 }, 483);
    const { city, state, zip } = attorney.address;
    page.text(60, 153, 'Attorney or Party Without Attorney (Name and Address):', small);
    page.text(66, 166, attorney.name);
    page.text(66, 178, `${attorney.address.street}, ${city}, ${state} ${zip}`, { size: 9 });
    page.text(60, 194, `Phone Number: ${attorney.phone}`, small);
    page.text(230, 194, 'E-mail: office@example.com', small);
    page.text(60, 207, 'FAX Number:', small);
    page.text(230, 207, 'Atty. Reg. #: 28841', small);
    page.text(414, 168, 'Case Number:', small);
    page.text(420, 183, caseNumber);
    page.text(414, 206, 'Division', small);
    page.text(484, 206, 'Courtroom', small);
    page.centered(230, 'APPLICATION FOR INFORMAL PROBATE OF WILL AND', strong);
    page.centered(244, 'INFORMAL APPOINTMENT OF PERSONAL REPRESENTATIVE', strong);
    page.text(54, 272, '1. Applicant,');
    page.underlined(116, 272, 250, petitioner.name, '');
    page.text(370, 272, '(name) is an interested person');
    page.text(66, 286, 'as defined by law, being the nominee in the Will.');
    const own = petitioner.address;
    const blank = (
      x: number,
      y: number,
      label: string,
      from: number,
      to: number,
      value: string,
    ) => {
      page.text(x, y, label);
      page.underlined(from, y, to - from, value, '');
    };
    blank(66, 306, 'Street Address:', 138, 558, own.street);
    const swapped = traps.has('state_in_zip');
    blank(66, 324, 'City:', 92, 270, own.city);
    blank(278, 324, 'State:', 308, 380, swapped ? '' : own.state);
    blank(388, 324, 'Zip Code:', 434, 558, swapped ? own.state : own.zip);
    blank(66, 342, 'Mailing Address, if different:', 196, 558, '');
    blank(66, 360, 'Primary Phone:', 138, 290, petitioner.phone);
    blank(300, 360, 'Alternate Phone:', 376, 558, '');
    page.text(54, 384, '2. The Decedent died on');
    page.underlined(162, 384, 110, longDate(sample.deathDay), '');
    page.text(276, 384, '(date) at the age of');
    page.underlined(364, 384, 36, '78', '');
    page.text(404, 384, 'years, domiciled in the City of');
    page.underlined(66, 404, 130, deceased.address.city, '');
    page.text(200, 404, ', County of');
    page.underlined(252, 404, 110, place.county, '');
    page.text(366, 404, ', State of');
    page.underlined(410, 404, 110, place.stateName, '');
    page.text(524, 404, '.');
    const died = traps.has('hospital') ? `${sample.hospital}, Denver, CO 80204` : 'Home';
    blank(66, 424, 'Place of death:', 138, 558, died);
    page.text(
      54,
      448,
      '3. Venue for this proceeding is proper in this county because the Decedent:',
    );
    page.tick(70, 464, true, 'was domiciled in this county on the date of death.');
    page.tick(
      70,
      480,
      false,
      'was not domiciled in Colorado, but property was located in this county.',
    );
    page.text(
      54,
      504,
      '4. The names and addresses of the spouse, children, heirs and devisees are:',
    );
    const columns = [54, 200, 440, 558];
    for (const x of columns) page.rule(x, 512, x, 580);
    ['Name', 'Address (or date of death)', 'Interest / Relationship'].forEach((head, i) =>
      page.text(columns[i]! + 4, 524, head, { font: 'Helvetica-Bold', size: 8 }),
    );
    for (let i = 0; i < 5; i++) page.rule(54, 512 + i * 17, 558, 512 + i * 17);
    heirs.forEach((heir, i) => {
      const y = 541 + i * 17;
      page.text(58, y, heir.name, small);
      page.text(204, y, heir.died || oneLine(heir.address), { size: 8 });
      page.text(444, y, `${heir.relation}, devisee`, small);
    });
    page.paragraph(
      { x: 54, y: 602, width: 504, leading: 1.35 },
      `5. The date of the Decedent's last Will is ${longDate(new Date(Date.UTC(2018, 4, 14)))}. The original is in the possession of the court. Applicant asks that the nominee be appointed to serve without bond in unsupervised administration.`,
    );
    page.paragraph(
      { x: 54, y: 648, width: 504, leading: 1.35 },
      'VERIFICATION. I declare under penalty of perjury under the law of Colorado that the foregoing is true and correct.',
    );
    page.text(54, 676, `Executed on ${numericDate(sample.fileDay)} at ${own.city}, Colorado`);
    page.underlined(54, 704, 230, petitioner.name, '(printed name of Applicant)');
    page.underlined(318, 704, 240, '', 'Signature of Applicant');
    page.underlined(54, 732, 230, '', 'Signature of Attorney, if any');
    page.underlined(318, 732, 240, '', 'Date');
    page.text(54, 762, 'JDF 910   APPLICATION FOR INFORMAL PROBATE OF WILL', { size: 7 });
    const truth = fullTruth(sample, {
      court: 'District Court',
      caseNumber,
      'deceased.streetAddress': '',
      'deceased.zipCode': '',
    });
    if (swapped) truth['petitioner.zipCode'] = '';
    return { pages: [page], truth };
  },
};
