import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { numericDate, type Person } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** West Virginia: a county clerk's table, the decedent and the fiduciary in columns side by side. */
export const westVirginiaApplication: Layout = {
  name: 'wv-county-commission',
  places: ['WV'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const page = createPage({ font: 'Helvetica', size: 10 });
    const strong = { font: 'Helvetica-Bold', size: 9 } as const;
    const title = { font: 'Helvetica-Bold', size: 13 } as const;
    const caseNumber = `${sample.fileDay.getUTCFullYear()}-E-${sample.caseNumber.slice(-4)}`;
    const county = place.county.toUpperCase();
    page.centered(46, `COUNTY COMMISSION OF ${county} COUNTY, WEST VIRGINIA`, title);
    page.centered(61, 'OFFICE OF THE CLERK - FIDUCIARY AND PROBATE DEPARTMENT', strong);
    page.centered(
      75,
      '409 Virginia Street East, Charleston, West Virginia 25301    (304) 555-0119',
      {
        size: 8,
      },
    );
    page.centered(98, 'APPLICATION FOR PROBATE AND APPOINTMENT OF FIDUCIARY', title);
    page.text(40, 120, 'Please print or type. The clerk cannot give legal advice.', { size: 8 });
    page.box(386, 108, 186, 17);
    page.text(390, 120, 'Estate No.', { size: 8 });
    page.text(438, 120, caseNumber);
    /** Rows of cells between the edges; what is printed is bold, what is filled in is not. */
    const table = (
      top: number,
      edges: number[],
      rows: string[][],
      isPrinted: (row: number, column: number) => boolean,
      size = 10,
    ) => {
      const height = 18;
      rows.forEach((cells, i) => {
        const y = top + i * height;
        page.box(edges[0]!, y, edges.at(-1)! - edges[0]!, height);
        for (const x of edges.slice(1, -1)) page.rule(x, y, x, y + height);
        cells.forEach((value, j) => {
          page.text(edges[j]! + 4, y + 12.5, value, isPrinted(i, j) ? strong : { size });
        });
      });
      return top + rows.length * height;
    };
    const same = traps.has('same_as_above');
    const swapped = traps.has('state_in_zip');
    const own = petitioner.address;
    const names = ({ first, middle, last }: Person) => [first, middle, last];
    const [first, middle, last] = [0, 1, 2].map((i) => [
      names(deceased)[i]!,
      names(petitioner)[i]!,
    ]);
    let y = table(
      132,
      [40, 172, 372, 572],
      [
        ['', 'DECEDENT', 'FIDUCIARY (APPLICANT)'],
        ['First name', ...first!],
        ['Middle name or initial', ...middle!],
        ['Last name and suffix', ...last!],
        ['Also known as', traps.has('aka') ? sample.aka : '', ''],
        ['Street or route', deceased.address.street, same ? 'SAME AS DECEDENT' : own.street],
        ['City', deceased.address.city, same ? '' : own.city],
        ['State', deceased.address.state, same || swapped ? '' : own.state],
        ['Zip code', deceased.address.zip, same ? '' : swapped ? own.state : own.zip],
        ['County of residence', place.county, place.county],
        ['Telephone', 'XXXXXXXX', petitioner.phone],
        ['Date of birth', '11/21/1939', '06/08/1966'],
        ['Date of death', numericDate(sample.deathDay), 'XXXXXXXX'],
        ['Place of death', traps.has('hospital') ? `${sample.hospital}` : 'Residence', 'XXXXXXXX'],
        ['Relation to decedent', 'XXXXXXXX', 'Executor named in will'],
        ['Marital status', traps.has('relatives') ? 'Widowed 10/30/2012' : 'Divorced', 'Married'],
      ],
      (row, column) => row === 0 || column === 0,
    );
    page.text(40, y + 16, 'The decedent died:', strong);
    let x = page.tick(140, y + 16, true, 'testate, by will dated 07/02/2010', { size: 9 });
    x = page.tick(x, y + 16, false, 'intestate', { size: 9 });
    page.tick(x, y + 16, false, 'ancillary, domiciled in another state', { size: 9 });
    page.text(40, y + 32, 'Witnesses to the will:', strong);
    page.text(148, y + 32, sample.witnesses.map(({ name }) => name).join('     '), { size: 9.5 });
    y = table(
      y + 42,
      [40, 170, 230, 478, 520, 572],
      [
        ['BENEFICIARY OR HEIR', 'RELATION', 'STREET AND CITY', 'STATE', 'ZIP'],
        ...heirs.map(({ name, relation, died, address }) => [
          name,
          relation,
          died ? `Died ${died}` : `${address.street}, ${address.city}`,
          died ? '' : address.state,
          died ? '' : address.zip,
        ]),
      ],
      (row) => row === 0,
      8.5,
    );
    const lawyer = attorney.address;
    y = table(
      y + 10,
      [40, 172, 372, 430, 572],
      [
        ['Attorney for estate', attorney.name, 'Telephone', attorney.phone],
        ['Mailing address', lawyer.street, 'City, zip', `${lawyer.city} ${lawyer.zip}`],
      ],
      (_, column) => column % 2 === 0,
    );
    y = page.paragraph(
      { x: 40, y: y + 18, width: 532, leading: 1.3 },
      'I solemnly swear that the information above is true to the best of my knowledge, that the writing presented is the last will of the decedent, and that I will faithfully perform the duties of fiduciary of this estate, so help me God.',
      { size: 9 },
    );
    page.underlined(40, y + 24, 250, '', 'Signature of fiduciary');
    page.underlined(322, y + 24, 250, '', 'Clerk or deputy clerk of the County Commission');
    page.box(40, y + 44, 532, 34);
    page.text(44, y + 53, 'FOR CLERK USE', { size: 7 });
    page.text(44, y + 70, `Filed ${numericDate(sample.fileDay)}`);
    page.text(150, y + 70, 'Will Book 214  Page 88', { size: 9 });
    page.text(270, y + 70, 'Fiduciary Book 97  Page 412', { size: 9 });
    page.text(
      410,
      y + 70,
      `Notice published ${numericDate(new Date(sample.fileDay.getTime() + 20 * 86_400_000))}`,
      {
        size: 9,
      },
    );
    const truth = fullTruth(sample, {
      court: 'County Commission',
      caseNumber,
      filingDate: sample.fileDay.toISOString().slice(0, 10),
    });
    if (swapped) truth['petitioner.zipCode'] = '';
    return { pages: [page], truth };
  },
};
