import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Vermont: boxes from top to bottom, a county that is called a unit, a clerk's electronic stamp. */
export const vermontPetition: Layout = {
  name: 'vt-petition-to-open',
  places: ['VT'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const page = createPage({ font: 'Helvetica', size: 10 });
    const strong = { font: 'Helvetica-Bold', size: 10.5 } as const;
    const caseNumber = `${sample.fileDay.getUTCFullYear() % 100}-PR-0${sample.caseNumber.slice(-4)}`;
    const stamp = { font: 'Courier', size: 8 } as const;
    page.text(440, 32, 'Vermont Superior Court', stamp);
    page.text(440, 42, `Filed ${numericDate(sample.fileDay)}`, stamp);
    page.text(440, 52, `${place.county} Unit`, stamp);
    page.text(48, 56, 'STATE OF VERMONT', strong);
    page.text(48, 78, 'SUPERIOR COURT', strong);
    page.text(48, 92, `${place.county} Unit`);
    page.text(400, 78, 'PROBATE DIVISION', strong);
    page.text(400, 92, `Docket No. ${caseNumber}`);
    page.rule(48, 100, 564, 100);
    page.text(48, 118, 'In re ESTATE of:');
    page.underlined(134, 118, 300, deceased.name, '');
    page.centered(146, "PETITION TO OPEN DECEDENT'S ESTATE", { ...strong, size: 13 });
    const ticked = page.tick(150, 164, true, 'with a Will (testate)', { size: 9 });
    page.tick(ticked + 20, 164, false, 'without a Will (intestate)', { size: 9 });
    /** One row of boxes over the width of the form, each as wide as its share. */
    const row = (y: number, cells: [number, string, string][]) => {
      const total = cells.reduce((sum, [share]) => sum + share, 0);
      let x = 48;
      for (const [share, caption, value] of cells) {
        const width = (516 * share) / total;
        page.cell([x, y, width, 28], caption, value);
        x += width;
      }
      return y + 28;
    };
    const section = (y: number, title: string) => {
      page.box(48, y, 516, 15);
      page.text(52, y + 11, title, { font: 'Helvetica-Bold', size: 9 });
      return y + 15;
    };
    const swapped = traps.has('state_in_zip');
    const home = ({ street, city, state, zip }: typeof deceased.address, wrong = false) =>
      [
        [5, 'Street address', street],
        [3, 'Town / City', city],
        [1, 'State', wrong ? '' : state],
        [1.4, 'Zip code', wrong ? state : zip],
      ] as [number, string, string][];
    let y = section(176, '1.  DECEDENT');
    y = row(y, [
      [4, 'Full name of decedent', deceased.name],
      [3, 'Other names used by decedent', traps.has('aka') ? sample.aka : ''],
    ]);
    y = row(y, [
      [2, 'Date of birth', '08/19/1940'],
      [2, 'Date of death', numericDate(sample.deathDay)],
      [
        4,
        'Place of death',
        traps.has('hospital') ? `${sample.hospital}, Colchester` : 'At residence',
      ],
    ]);
    y = row(y, home(deceased.address));
    y = section(y, '2.  PETITIONER');
    y = row(y, [
      [4, 'Name', petitioner.name],
      [3, 'Relationship to decedent', 'Named in will'],
    ]);
    const blank = { street: 'Same as decedent', city: '', state: '', zip: '' };
    y = row(y, home(traps.has('same_as_above') ? blank : petitioner.address, swapped));
    y = row(y, [
      [2, 'Telephone (day)', petitioner.phone],
      [2, 'Telephone (evening)', ''],
      [3, 'E-mail address', ''],
    ]);
    y = section(y, '3.  PROPOSED EXECUTOR OR ADMINISTRATOR, if not the petitioner');
    y = row(y, [
      [4, 'Name', 'Petitioner'],
      [3, 'Telephone', ''],
    ]);
    y = section(y, '4.  ATTORNEY, if any');
    y = row(y, [
      [4, 'Name', attorney.name],
      [2, 'Telephone', attorney.phone],
      [1, 'ERN', '5218'],
    ]);
    y = row(y, home(attorney.address));
    y = section(y, '5.  SPOUSE, CHILDREN AND OTHER INTERESTED PERSONS');
    const spouse = `${sample.witnesses[0]!.first} ${deceased.last}`;
    const kin: [string, string, string][] = heirs.map((heir) => [
      heir.name,
      heir.relation,
      heir.died ? `Died ${heir.died}` : oneLine(heir.address),
    ]);
    if (traps.has('relatives')) kin.unshift([spouse, 'Spouse', 'Died 12/24/2013']);
    for (const [name, relation, address] of kin) {
      page.box(48, y, 516, 18);
      page.text(53, y + 13, name, { size: 9 });
      page.text(190, y + 13, relation, { size: 9 });
      page.text(260, y + 13, address, { size: 9 });
      page.rule(186, y, 186, y + 18);
      page.rule(256, y, 256, y + 18);
      y += 18;
    }
    const will = longDate(new Date(Date.UTC(2019, 6, 30)));
    y = page.paragraph(
      { x: 48, y: y + 16, width: 516, leading: 1.35 },
      `6. The Will is dated ${will} and is filed with this petition. The estate includes real estate of about $ 240,000 and personal estate of about $ 18,000. I ask the court to allow the Will and to appoint the executor named above.`,
      { size: 9.5 },
    );
    page.text(
      48,
      y + 4,
      'I declare that the above is true and accurate to the best of my knowledge.',
      {
        size: 9.5,
      },
    );
    page.underlined(48, y + 34, 250, '', 'Signature of Petitioner');
    page.underlined(330, y + 34, 234, longDate(sample.fileDay), 'Date');
    page.text(48, 770, "700-00002 - Petition to Open Decedent's Estate", { size: 7 });
    const truth = fullTruth(sample, {
      court: 'Superior Court',
      caseNumber,
      filingDate: sample.fileDay.toISOString().slice(0, 10),
    });
    if (swapped) truth['petitioner.zipCode'] = '';
    return { pages: [page], truth };
  },
};
