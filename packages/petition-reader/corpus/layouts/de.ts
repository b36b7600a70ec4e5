import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Delaware: a register's tables, printed in capitals, filled in on a typewriter, a hand stamp above. */
export const delawarePetition: Layout = {
  name: 'de-letters-testamentary',
  places: ['DE'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const page = createPage({ font: 'Courier', size: 9 });
    const print = { font: 'Helvetica', size: 8 } as const;
    const strong = { font: 'Helvetica-Bold', size: 9 } as const;
    const title = { font: 'Times-Bold', size: 13 } as const;
    const county = place.county.toUpperCase();
    const caseNumber = `18${sample.caseNumber.slice(-4)}`;
    const stamped = longDate(sample.fileDay).split(/,? /);
    page.text(440, 40, 'FILED', { font: 'Courier', size: 13 });
    page.text(
      440,
      54,
      `${stamped[0]!.slice(0, 3).toUpperCase()} ${stamped[1]!.padStart(2, '0')} ${stamped[2]}`,
      { font: 'Courier', size: 11 },
    );
    page.text(440, 66, 'REGISTER OF WILLS', { font: 'Courier', size: 8 });
    page.text(40, 44, 'STATE OF DELAWARE', strong);
    page.text(40, 58, `${county} COUNTY`, strong);
    page.centered(94, 'BEFORE THE REGISTER OF WILLS', title);
    page.centered(112, 'PETITION FOR PROBATE AND LETTERS TESTAMENTARY', title);
    page.text(40, 136, 'IN THE MATTER OF THE ESTATE OF', print);
    page.underlined(186, 136, 236, deceased.name.toUpperCase(), '');
    page.text(430, 136, 'FILE NO.', print);
    page.underlined(470, 136, 102, caseNumber, '');
    /** A table whose cells wrap within their columns; answers the y below it. */
    const table = (top: number, edges: number[], rows: string[][], headed: boolean) => {
      let y = top;
      rows.forEach((cells, i) => {
        const heading = headed && i === 0;
        const low = cells.map((value, j) => {
          const width = edges[j + 1]! - edges[j]! - 8;
          const label = heading || (!headed && j === 0);
          return page.paragraph(
            { x: edges[j]! + 4, y: y + 11, width, leading: 1.2 },
            value,
            label ? print : {},
          );
        });
        const bottom = Math.max(...low, y + 16) - 5;
        page.box(edges[0]!, y, edges.at(-1)! - edges[0]!, bottom - y);
        for (const x of edges.slice(1, -1)) page.rule(x, y, x, bottom);
        y = bottom;
      });
      return y;
    };
    const section = (y: number, text: string) => page.text(40, y, text, strong) - 6;
    const two = [40, 200, 572];
    const died = traps.has('hospital')
      ? `${sample.hospital}, 501 W. 14th Street, ${place.cities[0]![0]}`
      : 'At home';
    let y = section(164, 'PART I.  DECEDENT');
    y = table(
      y,
      two,
      [
        ['NAME OF DECEDENT', deceased.name],
        ['ALSO KNOWN AS', traps.has('aka') ? sample.aka : 'N/A'],
        ['DATE OF DEATH', numericDate(sample.deathDay)],
        ['PLACE OF DEATH', died],
        ['DATE OF BIRTH / AGE', '10/12/1938'],
        ['DOMICILE AT DEATH', oneLine(deceased.address)],
        ['COUNTY', place.county],
        ['MARITAL STATUS', traps.has('relatives') ? 'Widowed 07/19/2010' : 'Divorced'],
      ],
      false,
    );
    y = section(y + 20, 'PART II.  WILL');
    y = table(
      y,
      two,
      [
        ['DATE OF WILL', numericDate(new Date(Date.UTC(2014, 3, 9)))],
        ['WITNESSES', sample.witnesses.map(({ name }) => name).join('; ')],
        ['CODICILS', 'None'],
      ],
      false,
    );
    y = section(y + 20, 'PART III.  PETITIONER(S)');
    const own = petitioner.address;
    const same = traps.has('same_as_above');
    const swapped = traps.has('state_in_zip');
    y = table(
      y,
      [40, 172, 324, 398, 434, 480, 572],
      [
        ['NAME', 'STREET ADDRESS', 'CITY', 'STATE', 'ZIP', 'TELEPHONE'],
        [
          petitioner.name,
          same ? 'Same as decedent' : own.street,
          same ? '' : own.city,
          same || swapped ? '' : own.state,
          same ? '' : swapped ? own.state : own.zip,
          petitioner.phone,
        ],
      ],
      true,
    );
    y = section(y + 20, 'PART IV.  NEXT OF KIN AND BENEFICIARIES');
    const kin = heirs.map((heir) => [
      heir.name,
      heir.relation,
      heir.died ? `Deceased ${heir.died}` : oneLine(heir.address),
    ]);
    y = table(y, [40, 196, 262, 572], [['NAME', 'RELATIONSHIP', 'ADDRESS'], ...kin], true);
    y = section(y + 20, 'PART V.  ATTORNEY FOR THE ESTATE');
    const { name, address, phone } = attorney;
    y = table(
      y,
      [40, 196, 480, 572],
      [
        ['NAME', 'ADDRESS', 'TELEPHONE'],
        [name, oneLine(address), phone],
      ],
      true,
    );
    y = page.paragraph(
      { x: 40, y: y + 18, width: 532, leading: 1.3 },
      'THE PETITIONER PRAYS that the instrument presented herewith be admitted to probate as the last will and testament of the decedent and that letters testamentary thereon be granted to the petitioner.',
      { font: 'Times-Roman', size: 10 },
    );
    page.text(40, y + 10, 'SWORN TO AND SUBSCRIBED BEFORE ME ON', print);
    page.underlined(226, y + 10, 90, numericDate(sample.fileDay), '');
    page.underlined(40, y + 38, 230, sample.notary, 'DEPUTY REGISTER OF WILLS');
    page.underlined(320, y + 38, 252, petitioner.name, 'PETITIONER (TYPE NAME AND SIGN)');
    const truth = fullTruth(sample, {
      court: 'Register of Wills',
      caseNumber,
      filingDate: sample.fileDay.toISOString().slice(0, 10),
    });
    if (swapped) truth['petitioner.zipCode'] = '';
    return { pages: [page], truth };
  },
};
