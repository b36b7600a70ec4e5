import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Wisconsin: in the first person, so that who applies stands only under the signature. */
export const wisconsinApplication: Layout = {
  name: 'wi-informal',
  places: ['WI'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const page = createPage({ font: 'Times-Roman', size: 11 });
    const strong = { font: 'Times-Bold', size: 12 } as const;
    const caseNumber = `${sample.fileDay.getUTCFullYear()}PR00${sample.caseNumber.slice(-4)}`;
    const filed = numericDate(sample.fileDay).replaceAll('/', '-');
    page.text(54, 30, `Case ${caseNumber}`, { font: 'Helvetica', size: 8 });
    page.text(220, 30, 'Document 1', { font: 'Helvetica', size: 8 });
    page.text(330, 30, `Filed ${filed}`, { font: 'Helvetica', size: 8 });
    page.text(480, 30, 'Page 1 of 2', { font: 'Helvetica', size: 8 });
    const county = place.county.toUpperCase();
    page.text(54, 58, `STATE OF WISCONSIN, CIRCUIT COURT, ${county} COUNTY`, {
      ...strong,
      size: 10.5,
    });
    page.box(410, 42, 148, 116);
    page.text(446, 154, 'For Official Use', { size: 8 });
    page.text(430, 66, 'FILED', { font: 'Courier', size: 12 });
    page.text(430, 80, filed, { font: 'Courier', size: 10 });
    page.text(430, 93, 'CIRCUIT COURT', { font: 'Courier', size: 9 });
    page.text(430, 105, `${county} COUNTY, WI`, { font: 'Courier', size: 9 });
    page.rule(54, 66, 410, 66);
    page.rule(230, 66, 230, 158);
    page.text(54, 82, 'IN THE MATTER OF THE ESTATE OF', { size: 9 });
    page.text(60, 106, deceased.name);
    if (traps.has('aka')) page.text(60, 121, `aka ${sample.aka}`);
    page.text(54, 148, 'Deceased', { size: 9 });
    page.tick(238, 84, false, 'Amended', { size: 9 });
    page.centered(106, 'Application for', strong, 320);
    page.centered(121, 'Informal Administration', strong, 320);
    page.text(238, 148, `Case No. ${caseNumber}`);
    page.rule(54, 158, 558, 158);
    page.text(54, 178, 'UNDER OATH, I STATE THAT:', { font: 'Times-Bold' });
    const area = { x: 54, width: 504, leading: 1.4 };
    const { street, city, zip } = deceased.address;
    let y = page.paragraph(
      { ...area, y: 198 },
      "1. I am interested as the person named in the decedent's will to act as personal representative.",
    );
    y = page.paragraph(
      { ...area, y: y + 4 },
      `2. The decedent, whose date of birth was July 30, 1938 and whose date of death was ${longDate(sample.deathDay)}, was domiciled in ${place.county} County, State of Wisconsin, with a post office address of: ${street}, ${city}, WI ${zip}.`,
    );
    const hospital = `at ${sample.hospital}, ${place.cities[0]![0]}`;
    y = page.paragraph(
      { ...area, y: y + 4 },
      `3. The decedent died ${traps.has('hospital') ? hospital : 'at home'}. The decedent [X] did [ ] did not leave a will, which is dated ${longDate(new Date(Date.UTC(2007, 8, 12)))} and is on file with the court. I have no knowledge of any unrevoked later instrument.`,
    );
    y = page.paragraph(
      { ...area, y: y + 4 },
      '4. The names and post office addresses of all persons interested are:',
    );
    const top = y - 6;
    const columns = [54, 200, 284, 558];
    ['Name', 'Relationship', 'Post Office Address'].forEach((head, i) =>
      page.text(columns[i]! + 4, top + 12, head, { font: 'Times-Bold', size: 9 }),
    );
    for (let i = 0; i < 5; i++) page.rule(54, top + i * 17, 558, top + i * 17);
    for (const x of columns) page.rule(x, top, x, top + 68);
    heirs.forEach((heir, i) => {
      const line = top + 29 + i * 17;
      page.text(58, line, heir.name, { size: 9.5 });
      page.text(204, line, heir.relation, { size: 9.5 });
      page.text(288, line, heir.died ? `Died ${heir.died}` : oneLine(heir.address), { size: 9 });
    });
    y = page.paragraph(
      { ...area, y: top + 90 },
      '5. The estimated value of property subject to administration is $ 188,400. I do not believe that a bond is needed.',
    );
    y = page.paragraph(
      { ...area, y: y + 6 },
      'I REQUEST: 1. That the will be admitted to informal probate. 2. That domiciliary letters be issued to me without bond.',
    );
    const low = y + 14;
    const under = (x: number, at: number, value: string, caption: string) =>
      page.underlined(x, at, 232, value, caption);
    page.text(54, low, 'Subscribed and sworn to before me', { size: 10 });
    page.text(54, low + 14, `on ${longDate(sample.fileDay)}`, { size: 10 });
    under(54, low + 46, '', 'Notary Public/Court Official');
    under(54, low + 74, sample.notary, 'Name Printed or Typed');
    page.text(54, low + 98, 'My commission/term expires: 04/18/2027', { size: 9 });
    page.box(54, low + 114, 232, 96);
    page.text(58, low + 124, 'Form completed by: (Name)', { size: 7 });
    page.text(64, low + 137, `Attorney ${attorney.name}`, { size: 10 });
    page.text(58, low + 149, 'Address', { size: 7 });
    page.text(64, low + 162, attorney.address.street, { size: 10 });
    page.text(64, low + 174, `${attorney.address.city}, WI ${attorney.address.zip}`, { size: 10 });
    page.rule(54, low + 180, 286, low + 180);
    page.rule(180, low + 180, 180, low + 210);
    page.text(58, low + 188, 'Telephone Number', { size: 7 });
    page.text(64, low + 202, attorney.phone, { size: 10 });
    page.text(184, low + 188, 'Bar Number', { size: 7 });
    page.text(190, low + 202, '1038842', { size: 10 });
    const own = petitioner.address;
    under(326, low + 14, '', 'Signature of Applicant');
    under(326, low + 46, petitioner.name, 'Name Printed or Typed');
    if (traps.has('same_as_above')) under(326, low + 92, 'Same as decedent', 'Address');
    else {
      under(326, low + 74, own.street, '');
      under(326, low + 92, `${own.city}, WI ${own.zip}`, 'Address');
    }
    under(326, low + 122, petitioner.phone, 'Telephone Number');
    under(326, low + 150, numericDate(sample.fileDay), 'Date');
    page.text(54, 768, 'PR-1801, 10/21 Application for Informal Administration', { size: 7 });
    const second = createPage({ font: 'Times-Roman', size: 11 });
    second.text(54, 30, `Case ${caseNumber}`, { font: 'Helvetica', size: 8 });
    second.text(330, 30, `Filed ${filed}`, { font: 'Helvetica', size: 8 });
    second.text(480, 30, 'Page 2 of 2', { font: 'Helvetica', size: 8 });
    second.text(54, 70, 'DISTRIBUTION:', { font: 'Times-Bold' });
    ['Court - Original', 'Personal Representative', 'Attorney', 'Interested Persons'].forEach(
      (line, i) => second.text(72, 90 + i * 16, `${i + 1}. ${line}`),
    );
    const truth = fullTruth(sample, {
      court: 'Circuit Court',
      caseNumber,
      filingDate: sample.fileDay.toISOString().slice(0, 10),
    });
    return { pages: [page, second], truth };
  },
};
