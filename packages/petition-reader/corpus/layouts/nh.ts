import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** New Hampshire: numbered boxes, an electronic stamp, a court that is called a circuit. */
export const newHampshirePetition: Layout = {
  name: 'nh-estate-administration',
  places: ['NH'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const caseNumber = `317-${sample.fileDay.getUTCFullYear()}-ET-0${sample.caseNumber.slice(-4)}`;
    const division = `6th Circuit - Probate Division - ${place.cities[0]![0]}`;
    const strong = { font: 'Helvetica-Bold', size: 11 } as const;
    const sheet = (number: number) => {
      const page = createPage({ font: 'Helvetica', size: 10 });
      page.text(40, 768, 'NHJB-2145-P (07/01/2022)', { size: 7.5 });
      page.text(522, 768, `Page ${number} of 2`, { size: 7.5 });
      return page;
    };
    const first = sheet(1);
    const stamp = { font: 'Courier', size: 7 } as const;
    [
      'Filed',
      `File Date: ${numericDate(sample.fileDay)} 2:41 PM`,
      division,
      'E-Filed Document',
    ].forEach((line, i) => first.text(400, 24 + i * 9, line, stamp));
    first.centered(70, 'THE STATE OF NEW HAMPSHIRE', { ...strong, size: 13 });
    first.centered(88, 'JUDICIAL BRANCH', strong);
    let page = first;
    const head = (y: number, label: string, value: string) => {
      page.text(40, y, label, { font: 'Helvetica-Bold', size: 10 });
      page.underlined(126, y, 446, value, '');
    };
    head(122, 'Court Name:', division);
    head(140, 'Case Name:', `Estate of ${deceased.name}`);
    head(158, 'Case Number:', caseNumber);
    first.centered(188, 'PETITION FOR ESTATE ADMINISTRATION', { ...strong, size: 12 });
    const ticked = first.tick(200, 204, true, 'Testate (with a will)', { size: 9 });
    first.tick(ticked, 204, false, 'Intestate (no will)', { size: 9 });
    /** Adjacent boxes across the width of the form, each as wide as its share. */
    const row = (y: number, cells: [number, string, string][]) => {
      const total = cells.reduce((sum, [share]) => sum + share, 0);
      let left = 40;
      for (const [share, caption, value] of cells) {
        const width = (532 * share) / total;
        page.cell([left, y, width, 30], caption, value);
        left += width;
      }
      return y + 30;
    };
    const band = (y: number, title: string) => {
      page.text(40, y + 12, title, { font: 'Helvetica-Bold', size: 9.5 });
      return y + 17;
    };
    const died = traps.has('hospital') ? `${sample.hospital}, Lebanon, NH 03756` : 'Residence';
    const swapped = traps.has('state_in_zip');
    const same = traps.has('same_as_above');
    const own = petitioner.address;
    let y = band(212, 'DECEDENT');
    y = row(y, [
      [5, '1. Full legal name of decedent', deceased.name],
      [3, '2. Other names (a/k/a), if any', traps.has('aka') ? sample.aka : ''],
    ]);
    y = row(y, [
      [2, '3. Date of birth', '04/27/1941'],
      [2, '4. Date of death', numericDate(sample.deathDay)],
      [5, '5. Place of death', died],
    ]);
    y = row(y, [
      [1, '6. Last residence (street, town, state, zip code)', oneLine(deceased.address)],
    ]);
    y = row(y, [
      [3, '7. County of domicile', place.county],
      [5, '8. Did the decedent leave real estate in New Hampshire?', 'Yes'],
    ]);
    y = band(y + 2, 'PETITIONER');
    y = row(y, [
      [5, '9. Name of petitioner', petitioner.name],
      [3, '10. Relationship to decedent', 'Executor named in will'],
    ]);
    y = row(y, [
      [5, '11. Residence address', same ? 'Same as decedent (see 6)' : own.street],
      [3, '12. City or town', same ? '' : own.city],
      [1.2, '13. State', same || swapped ? '' : own.state],
      [1.5, '14. Zip code', same ? '' : swapped ? own.state : own.zip],
    ]);
    y = row(y, [
      [5, '15. Mailing address, if different', ''],
      [3, '16. Telephone number', petitioner.phone],
      [3, '17. E-mail address', ''],
    ]);
    y = band(y + 2, 'ATTORNEY FOR PETITIONER');
    y = row(y, [
      [4, '18. Attorney name', attorney.name],
      [2, '19. NH Bar ID #', '19344'],
      [3, '20. Telephone number', attorney.phone],
    ]);
    y = row(y, [[1, '21. Firm and mailing address', oneLine(attorney.address)]]);
    y = band(y + 2, 'WILL');
    y = row(y, [
      [3, '22. Date of will', longDate(new Date(Date.UTC(2016, 8, 22)))],
      [3, '23. Date(s) of codicil(s)', 'None'],
      [4, '24. Location of the original', 'Filed with this petition'],
    ]);
    page = sheet(2);
    head(44, 'Case Name:', `Estate of ${deceased.name}`);
    head(62, 'Case Number:', caseNumber);
    y = band(76, '25. SURVIVING SPOUSE, HEIRS AT LAW AND LEGATEES');
    const spouse = `${sample.witnesses[0]!.first} ${deceased.last}`;
    const kin = heirs.map((heir) => [
      heir.name,
      heir.relation,
      heir.died ? `Deceased ${heir.died}` : oneLine(heir.address),
    ]);
    if (traps.has('relatives')) kin.unshift([spouse, 'Spouse', 'Deceased 02/03/2015']);
    for (const [i, person] of [['Name', 'Relationship', 'Address'], ...kin].entries()) {
      page.box(40, y, 532, 20);
      [40, 196, 270].forEach((left, column) => {
        page.rule(left, y, left, y + 20);
        page.text(left + 4, y + 14, person[column]!, { size: i === 0 ? 8 : 9 });
      });
      y += 20;
    }
    y = page.paragraph(
      { x: 40, y: y + 24, width: 532, leading: 1.4 },
      'I request that the will be proved and allowed, that I be appointed executor, and that bond be without sureties as the will provides. I certify that the information given above is true to the best of my knowledge, and I understand that false statements are subject to criminal penalties under RSA 641:3.',
    );
    page.underlined(40, y + 40, 150, longDate(sample.fileDay), 'Date');
    page.underlined(230, y + 40, 342, '', 'Signature of Petitioner');
    page.text(40, y + 80, `State of New Hampshire, County of ${place.county}`);
    page.text(40, y + 98, 'This instrument was acknowledged before me on');
    page.underlined(268, y + 98, 120, numericDate(sample.fileDay), '');
    page.text(394, y + 98, 'by');
    page.underlined(410, y + 98, 162, petitioner.name, '');
    page.underlined(40, y + 136, 150, '09/14/2028', 'My commission expires');
    page.underlined(230, y + 136, 342, sample.notary, 'Justice of the Peace or Notary Public');
    const truth = fullTruth(sample, {
      court: 'Circuit - Probate Division',
      caseNumber,
      filingDate: sample.fileDay.toISOString().slice(0, 10),
    });
    if (swapped) truth['petitioner.zipCode'] = '';
    return { pages: [first, page], truth };
  },
};
