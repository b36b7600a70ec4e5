import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { deathPlace, longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Utah: whoever files writes a block above the caption and ticks which he is; then statements to tick. */
export const utahApplication: Layout = {
  name: 'ut-application',
  places: ['UT'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const page = createPage({ font: 'Helvetica', size: 10 });
    const strong = { font: 'Helvetica-Bold', size: 10.5 } as const;
    const caseNumber = `${sample.fileDay.getUTCFullYear() % 100}390${sample.caseNumber.slice(-4)}`;
    // One without a telephone of his own comes without a lawyer too.
    const alone = traps.has('no_phone');
    const filer = alone ? petitioner : attorney;
    const town = ({ city, state, zip }: typeof filer.address) => `${city}, ${state} ${zip}`;
    page.underlined(54, 48, 250, filer.name, 'Name');
    page.underlined(54, 74, 250, filer.address.street, 'Address');
    page.underlined(54, 100, 250, town(filer.address), 'City, State, Zip');
    page.underlined(54, 126, 250, filer.phone, 'Phone');
    page.underlined(54, 152, 250, alone ? '' : 'service@example.com', 'Email');
    page.text(330, 48, 'Check your email. You will receive information and', { size: 8 });
    page.text(330, 58, 'documents at this email address.', { size: 8 });
    page.text(54, 180, 'I am the');
    let x = page.tick(100, 180, alone, 'Applicant');
    x = page.tick(x, 180, !alone, "Applicant's Attorney");
    page.text(x - 6, 180, `(Utah Bar #: ${alone ? '__________' : '11872'} )`);
    page.centered(208, 'In the District Court of Utah', { ...strong, size: 12 });
    page.centered(226, `Third Judicial District      ${place.county} County`);
    page.centered(242, 'Court Address: 450 South State Street, P.O. Box 1860', { size: 9 });
    page.box(54, 254, 504, 92);
    page.rule(306, 254, 306, 346);
    page.text(60, 270, 'In the Matter of the Estate of');
    page.underlined(60, 296, 236, deceased.name, "(decedent's name)");
    if (traps.has('aka')) page.text(64, 322, `also known as ${sample.aka}`);
    page.text(60, 338, 'Deceased');
    page.text(312, 268, 'Application for Informal Probate of', strong);
    page.text(312, 282, 'Will and Informal Appointment of', strong);
    page.text(312, 296, 'Personal Representative', strong);
    page.underlined(312, 316, 236, caseNumber, 'Case Number');
    page.text(312, 340, 'Judge');
    page.underlined(344, 340, 204, '', '');
    const filled = (y: number, from: number, to: number, label: string, value: string) => {
      page.text(from, y, label);
      const start = from + label.length * 4.9 + 8;
      page.underlined(start, y, to - start, value, '');
    };
    const own = petitioner.address;
    const same = traps.has('same_as_above');
    const swapped = traps.has('state_in_zip');
    page.text(54, 368, '1.');
    filled(368, 70, 558, 'My name is', petitioner.name);
    page.text(70, 386, 'I am an interested person because I am:');
    x = page.tick(270, 386, true, 'nominated in the will');
    x = page.tick(x, 386, false, 'an heir');
    page.tick(x, 386, false, 'a creditor');
    filled(
      404,
      70,
      558,
      'My address is',
      same ? "the same as decedent's, in paragraph 2" : own.street,
    );
    filled(422, 70, 286, 'City', same ? '' : own.city);
    filled(422, 292, 366, 'State', same || swapped ? '' : own.state);
    filled(422, 372, 444, 'ZIP', same ? '' : swapped ? own.state : own.zip);
    filled(422, 450, 558, 'Ph.', petitioner.phone);
    page.text(54, 446, '2.');
    filled(446, 70, 420, 'The decedent', deceased.name);
    page.text(424, 446, ', died on the date and');
    page.text(70, 464, 'at the place given here:');
    filled(482, 84, 300, 'Date of death', longDate(sample.deathDay));
    filled(482, 308, 558, 'Age at death', '77');
    filled(500, 84, 558, 'Place of death', deathPlace(sample));
    filled(518, 84, 558, 'Address when decedent died', oneLine(deceased.address));
    filled(536, 84, 558, 'County and state of domicile', `${place.county}, ${place.stateName}`);
    page.text(54, 560, '3.');
    page.text(70, 560, 'Venue. This case is filed in the right county because (choose one):');
    page.tick(84, 576, true, 'the decedent was domiciled in this county.');
    page.tick(
      84,
      592,
      false,
      'the decedent was not domiciled in Utah but had property in this county.',
    );
    page.text(54, 616, '4.');
    page.text(70, 616, 'Will. The original of the will, dated');
    page.underlined(238, 616, 120, longDate(new Date(Date.UTC(2011, 0, 24))), '');
    page.text(362, 616, ':');
    page.tick(84, 632, true, 'is filed with this application.');
    page.tick(84, 648, false, 'is already in the possession of the court.');
    page.paragraph(
      { x: 70, y: 668, width: 488, leading: 1.35 },
      'I have used reasonable diligence and know of no instrument that revokes it.',
    );
    page.text(54, 692, '5.');
    page.text(70, 692, 'Time. Three years have not passed since the decedent died.');
    const foot = (sheet: typeof page, number: number) => {
      sheet.text(54, 766, '1001PRX   Application for Informal Probate', { size: 7.5 });
      sheet.text(508, 766, `Page ${number} of 2`, { size: 7.5 });
    };
    foot(page, 1);

    const second = createPage({ font: 'Helvetica', size: 10 });
    foot(second, 2);
    second.text(54, 54, '6.');
    second.text(70, 54, 'The spouse, children, heirs and devisees of the decedent are:');
    const columns = [54, 204, 480, 558];
    const spouse = `${sample.witnesses[1]!.first} ${deceased.last}`;
    const kin = heirs.map((heir) => [
      heir.name,
      heir.died ? `(died ${heir.died})` : oneLine(heir.address),
      heir.relation,
    ]);
    if (traps.has('relatives')) kin.push([spouse, '(died 05/30/2011)', 'Spouse']);
    const rows = [['Name', 'Address', 'Relationship'], ...kin];
    rows.forEach((cells, i) => {
      second.box(54, 64 + i * 19, 504, 19);
      cells.forEach((value, j) => second.text(columns[j]! + 4, 77 + i * 19, value, { size: 9 }));
    });
    for (const left of columns) second.rule(left, 64, left, 64 + rows.length * 19);
    second.text(54, 190, '7.');
    second.paragraph(
      { x: 70, y: 190, width: 488, leading: 1.4 },
      `I ask that the will be informally probated and that ${petitioner.name} be appointed personal representative, to serve without bond and without supervision.`,
    );
    second.text(
      54,
      246,
      'I declare under criminal penalty under the law of Utah that everything here is true.',
    );
    second.text(54, 264, `Signed at ${own.city}, ${place.stateName} (city, and state or country).`);
    const sign = (y: number, who: string, name: string) => {
      second.underlined(54, y, 110, numericDate(sample.fileDay), 'Date');
      second.underlined(184, y, 374, '', `${who} signature`);
      second.text(184, y + 26, 'Printed name');
      second.underlined(250, y + 26, 308, name, '');
    };
    sign(306, "Applicant's", petitioner.name);
    if (!alone) sign(372, "Attorney's", attorney.name);
    const truth = fullTruth(sample, { court: 'District Court', caseNumber });
    if (alone) truth.attorney = '';
    if (swapped) truth['petitioner.zipCode'] = '';
    return { pages: [page, second], truth };
  },
};
