import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { deathPlace, longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Arkansas: a reporting sheet in boxes, the petitioner's above the decedent's, and the petition. */
export const arkansasPetition: Layout = {
  name: 'ar-sheet-and-petition',
  places: ['AR'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs, fileDay } = sample;
    const county = place.county.toUpperCase();
    const caseNumber = `60PR-${fileDay.getUTCFullYear() % 100}-${sample.caseNumber.slice(-4)}`;
    const strong = { font: 'Helvetica-Bold', size: 11 } as const;
    const small = { size: 8 };
    const sheet = createPage({ font: 'Helvetica', size: 9.5 });
    sheet.centered(46, 'COVER SHEET', strong);
    sheet.centered(60, 'STATE OF ARKANSAS', strong);
    sheet.centered(74, 'CIRCUIT COURT: PROBATE', strong);
    sheet.paragraph(
      { x: 46, y: 92, width: 520, leading: 1.25 },
      'The reporting form and the information contained herein shall not be admissible as evidence in any court proceeding or replace or supplement the filing and service of pleadings, orders, or other papers as required by law or Supreme Court Rule. This form is required pursuant to Administrative Order Number 8.',
      { size: 7.5 },
    );
    /** Adjacent boxes across the width of the sheet, each as wide as its share. */
    const row = (y: number, cells: [number, string, string][]) => {
      const total = cells.reduce((sum, [share]) => sum + share, 0);
      let left = 46;
      for (const [share, caption, value] of cells) {
        const width = (520 * share) / total;
        sheet.cell([left, y, width, 27], caption, value);
        left += width;
      }
      return y + 27;
    };
    const band = (y: number, title: string) => {
      sheet.box(46, y, 520, 15);
      sheet.text(50, y + 11, title, { font: 'Helvetica-Bold', size: 8.5 });
      return y + 15;
    };
    let y = row(128, [
      [2, 'COUNTY', place.county],
      [1, 'DISTRICT', ''],
      [2, 'CASE ID NUMBER', caseNumber],
      [2, 'FILING DATE', numericDate(fileDay)],
    ]);
    y = row(y, [
      [2, 'JUDGE', ''],
      [1, 'DIVISION', '14th'],
      [4, 'IN THE MATTER OF', `Estate of ${deceased.name}, Deceased`],
    ]);
    const named = (who: typeof deceased): [number, string, string][] => {
      const [last = '', suffix = ''] = who.last.split(', ');
      return [
        [4, 'LAST NAME / COMPANY', last],
        [1, 'SUFFIX', suffix],
        [3, 'FIRST NAME', who.first],
        [2, 'MIDDLE NAME', who.middle],
      ];
    };
    const own = petitioner.address;
    const same = traps.has('same_as_above');
    const swapped = traps.has('state_in_zip');
    y = band(y + 6, 'PETITIONER');
    y = row(y, named(petitioner));
    y = row(y, [
      [5, 'ADDRESS', own.street],
      [3, 'CITY', own.city],
      [1, 'STATE', swapped ? '' : own.state],
      [1.4, 'ZIP', swapped ? own.state : own.zip],
    ]);
    y = row(y, [
      [3, 'TELEPHONE', petitioner.phone],
      [4, 'EMAIL', ''],
      [2, 'DATE OF BIRTH', ''],
      [2, 'SELF-REPRESENTED', 'No'],
    ]);
    y = band(y + 6, 'DECEDENT / RESPONDENT / WARD');
    y = row(y, named(deceased));
    const last = deceased.address;
    y = row(y, [
      [5, 'ADDRESS', same ? 'Same as petitioner' : last.street],
      [3, 'CITY', same ? '' : last.city],
      [1, 'STATE', same ? '' : last.state],
      [1.4, 'ZIP', same ? '' : last.zip],
    ]);
    y = row(y, [
      [5, 'ALSO KNOWN AS', traps.has('aka') ? sample.aka : ''],
      [3, 'DATE OF BIRTH', '10/30/1942'],
      [3, 'INTERPRETER NEEDED', ''],
    ]);
    y = band(y + 6, 'ATTORNEY PROVIDING INFORMATION');
    y = row(y, [
      [5, 'NAME', attorney.name],
      [2, 'BAR NUMBER', '98117'],
      [3, 'TELEPHONE', attorney.phone],
    ]);
    y = row(y, [[1, 'MAILING ADDRESS', oneLine(attorney.address)]]);
    y = band(y + 6, 'TYPE OF CASE (select one that best describes the subject matter)');
    const kinds = [
      ['(PE) Decedent Estate Administration', '(PS) Small Estate', '(PW) Will Contest'],
      ['(PG) Guardianship - Adult', '(PM) Guardianship - Minor', '(PA) Adoption'],
      ['(PC) Civil Commitment', '(PT) Trust Administration', '(PO) Other'],
    ];
    sheet.box(46, y, 520, 58);
    kinds.forEach((column, i) =>
      column.forEach((kind, j) =>
        sheet.tick([52, 252, 414][i]!, y + 16 + j * 17, kind.startsWith('(PE)'), kind, small),
      ),
    );
    sheet.text(50, y + 76, 'MANNER OF FILING:', { font: 'Helvetica-Bold', size: 8.5 });
    const x = sheet.tick(146, y + 76, true, 'Original', small);
    sheet.tick(sheet.tick(x, y + 76, false, 'Re-open', small), y + 76, false, 'Transfer', small);
    sheet.text(46, 768, 'Effective 1-1-2020', { size: 7 });

    const page = createPage({ font: 'Times-Roman', size: 11.5 });
    const bold = { font: 'Times-Bold', size: 12 } as const;
    page.centered(58, `IN THE CIRCUIT COURT OF ${county} COUNTY, ARKANSAS`, bold);
    page.centered(74, 'PROBATE DIVISION', bold);
    page.text(72, 104, 'IN THE MATTER OF THE ESTATE OF');
    page.text(72, 120, `${deceased.name.toUpperCase()}, DECEASED`);
    page.text(400, 120, `NO. ${caseNumber}`);
    page.centered(150, 'PETITION FOR PROBATE OF WILL AND', bold);
    page.centered(166, 'APPOINTMENT OF PERSONAL REPRESENTATIVE', bold);
    const area = { x: 72, width: 468, indent: 36, leading: 1.35 };
    const say = (value: string) => {
      y = page.paragraph({ ...area, y }, value) + 4;
    };
    y = 192;
    say(
      `${petitioner.name}, of ${own.city}, Arkansas, being interested in the estate as the executor nominated in the will, respectfully states:`,
    );
    say(
      `1. The decedent, ${deceased.name}, aged 81 years, who resided in ${place.county} County, Arkansas, died at ${deathPlace(sample)}, on or about ${longDate(sample.deathDay)}.`,
    );
    say(
      `2. The decedent left as his or her last will a writing dated ${longDate(new Date(Date.UTC(2009, 11, 2)))}, the attesting witnesses to which are ${sample.witnesses[0]!.name} and ${sample.witnesses[1]!.name}. The will has not, so far as petitioner knows, been revoked.`,
    );
    const spouse = `${sample.witnesses[1]!.first} ${deceased.last}`;
    const widowed = traps.has('relatives')
      ? `The decedent's spouse, ${spouse}, died August 17, 2012. The`
      : 'The decedent left no spouse. The';
    say(
      `3. ${widowed} names, ages, relationships to the decedent and residence addresses of the heirs and devisees are:`,
    );
    [['NAME', 'AGE', 'RELATIONSHIP', 'ADDRESS']]
      .concat(
        heirs.map((heir) => [
          heir.name,
          heir.died ? '' : 'Adult',
          heir.relation,
          heir.died ? `Deceased ${heir.died}` : oneLine(heir.address),
        ]),
      )
      .forEach((cells) => {
        cells.forEach((cell, i) => page.text([72, 190, 222, 296][i]!, y, cell, { size: 9 }));
        y += 15;
      });
    y += 6;
    say(
      "4. The probable value of the decedent's estate is: real property, $143,000.00; personal property, $36,500.00.",
    );
    say(
      '5. Petitioner is over eighteen years of age, of sound mind, a resident of this State, and has not been convicted of a felony. The will directs that no bond be required.',
    );
    say(
      'WHEREFORE, petitioner prays that the will be admitted to probate, that petitioner be appointed executor to serve without bond, and that letters testamentary be issued.',
    );
    page.rule(306, y + 18, 540, y + 18);
    page.text(306, y + 31, `${petitioner.name}, Petitioner`, { size: 10.5 });
    page.paragraph(
      { x: 72, y: y + 52, width: 468, leading: 1.3 },
      "The petitioner states on oath that the foregoing statements are true to the best of petitioner's knowledge, information and belief.",
      { size: 10.5 },
    );
    page.text(72, y + 88, `Subscribed and sworn to before me ${longDate(fileDay)}.`, {
      size: 10.5,
    });
    page.rule(306, y + 112, 540, y + 112);
    page.text(306, y + 124, `${sample.notary}, Notary Public`, { size: 10.5 });
    page.text(72, y + 124, `${attorney.name}, Ark. Bar No. 98117`, { size: 10.5 });
    page.text(72, y + 137, `Attorney for Petitioner, ${attorney.phone}`, { size: 10.5 });
    const truth = fullTruth(sample, {
      court: 'Circuit Court',
      caseNumber,
      filingDate: fileDay.toISOString().slice(0, 10),
    });
    if (swapped) truth['petitioner.zipCode'] = '';
    return { pages: [sheet, page], truth };
  },
};
