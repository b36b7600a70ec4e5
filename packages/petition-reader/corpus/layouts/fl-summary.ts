import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { deathPlace, longDate, numericDate, oneLine, type Address } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Florida's summary administration: the petitioner and the lawyer are at the end. */
export const floridaSummary: Layout = {
  name: 'fl-summary-administration',
  places: ['FL-Pinellas'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs, fileDay } = sample;
    const caseNumber = `${fileDay.getUTCFullYear() % 100}-00${sample.caseNumber.slice(-4)}-ES`;
    const strong = { font: 'Times-Bold', size: 12 } as const;
    const header = `Filing # 19${sample.caseNumber.slice(-4)}207 E-Filed ${numericDate(fileDay)} 02:18:44 PM`;
    const sheet = () => {
      const made = createPage({ font: 'Times-Roman', size: 11.5 });
      made.text(36, 28, header, { font: 'Helvetica', size: 8 });
      return made;
    };
    const own = petitioner.address;
    const town = ({ city, zip }: Address) => `${city}, FL ${zip}`;
    const first = sheet();
    let page = first;
    first.centered(66, `IN THE CIRCUIT COURT FOR ${place.county.toUpperCase()} COUNTY, FLORIDA`, {
      ...strong,
    });
    first.text(72, 96, 'IN RE: ESTATE OF');
    first.text(360, 96, 'PROBATE DIVISION');
    first.text(72, 124, `${deceased.name.toUpperCase()},`, strong);
    if (traps.has('aka')) first.text(72, 139, `a/k/a ${sample.aka.toUpperCase()},`, strong);
    first.text(360, 124, `File No. ${caseNumber}`);
    first.text(360, 139, 'Section 003');
    first.text(180, 160, 'Deceased.');
    first.rule(72, 168, 300, 168);
    first.centered(194, 'PETITION FOR SUMMARY ADMINISTRATION', strong);
    first.centered(209, '(Testate)', { size: 11 });
    let y = 236;
    const say = (value: string, x = 72, indent = 36) => {
      y = page.paragraph({ x, y, width: 540 - x, indent, leading: 1.35 }, value) + 5;
    };
    /** Rows with columns at these positions, under a heading with ruled lines. */
    const table = (places: number[], rows: string[][]) => {
      rows.forEach((cells, i) => {
        cells.forEach((cell, column) =>
          page.text(places[column]!, y, cell, { size: i === 0 ? 9 : 10 }),
        );
        if (i === 0)
          places.forEach((x, c) => page.rule(x, y + 3, (places[c + 1] ?? 548) - 8, y + 3));
        y += i === 0 ? 17 : 15;
      });
      y += 6;
    };
    page.text(72, y, `Petitioner, ${petitioner.name}, alleges:`);
    y += 20;
    say(
      "1. Petitioner has an interest in the above estate as a beneficiary named in the decedent's last will. The name and address of petitioner and the name and office address of petitioner's attorney are set forth at the end of this petition.",
    );
    say(
      `2. Decedent, ${deceased.name}, whose last known address was ${oneLine(deceased.address)}, and whose age was 81 and the last four digits of whose social security number are 4471, died on ${longDate(sample.deathDay)}, at ${deathPlace(sample)}, and on the date of death decedent was domiciled in ${place.county} County, Florida.`,
    );
    const spouse = `${sample.witnesses[1]!.first} ${deceased.last}`;
    const alone = traps.has('relatives')
      ? ` Decedent's spouse, ${spouse}, died on September 2, 2016.`
      : ' Decedent left no surviving spouse.';
    say(
      `3. So far as is known, the names of the beneficiaries of this estate and of decedent's surviving spouse, if any, their addresses and relationships to decedent, and the years of birth of any who are minors, are as follows.${alone}`,
    );
    table(
      [72, 202, 394, 468],
      [
        ['NAME', 'ADDRESS', 'RELATIONSHIP', 'YEAR OF BIRTH'],
        [petitioner.name, `${own.street},`, 'Child'],
        ['', town(own)],
        ...heirs.flatMap(({ name, relation, address, died }) =>
          died
            ? [[name, `Deceased ${died}`, relation]]
            : [
                [name, `${address.street},`, relation],
                ['', town(address)],
              ],
        ),
      ],
    );
    say(
      '4. Venue of this proceeding is in this county because decedent was a resident of this county on the date of death.',
    );
    say(
      `5. The original of decedent's last will, dated ${longDate(new Date(Date.UTC(2012, 7, 30)))}, is in the possession of the above court. Petitioner is unaware of any unrevoked wills or codicils of decedent other than as set forth above.`,
    );
    say('6. Petitioner is entitled to summary administration because:');
    say(
      "(a) Decedent's will does not direct administration as required by Chapter 733 of the Florida Statutes; and",
      108,
      0,
    );
    say(
      "(b) To the best knowledge of the petitioner, the value of the decedent's entire estate subject to administration in this state, less the value of property exempt from the claims of creditors, does not exceed $75,000.",
      108,
      0,
    );
    const second = sheet();
    page = second;
    y = 66;
    say(
      '7. Petitioner has made a diligent search and reasonable inquiry for all assets of the estate. The following is a complete list of the assets subject to administration and their estimated values, identifying those claimed to be exempt:',
    );
    table(
      [72, 420],
      [
        ['ASSETS', 'ESTIMATED VALUE'],
        ['Checking account ending in 2206', '$   21,340.12'],
        ['2014 Toyota Camry automobile (exempt)', '$    6,900.00'],
        [`Homestead at ${deceased.address.street} (protected)`, '$ 198,000.00'],
      ],
    );
    say(
      '8. With respect to claims of creditors, petitioner has made a diligent search and reasonable inquiry for any known or reasonably ascertainable creditors. All expenses of the last illness and funeral have been paid, and the estate is not indebted.',
    );
    say('9. It is proposed that all assets of decedent be distributed to the following:');
    table(
      [72, 300],
      [
        ['NAME', 'ASSET, SHARE OR AMOUNT'],
        [petitioner.name, 'One-half of all assets'],
        [heirs[1]!.name, 'One-half of all assets'],
      ],
    );
    say(
      'Petitioner waives notice of hearing on this petition and requests that an order of summary administration be entered directing distribution of the assets in accordance with the foregoing.',
    );
    say(
      'Under penalties of perjury, I declare that I have read the foregoing, and the facts alleged are true, to the best of my knowledge and belief.',
    );
    say(`Signed on ${longDate(fileDay)}.`);
    y += 28;
    page.rule(324, y, 540, y);
    [petitioner.name, 'Petitioner', own.street, `${own.city}, Florida ${own.zip}`].forEach(
      (line, i) => page.text(324, y + 14 + i * 14, line),
    );
    const office = attorney.address;
    page.rule(72, y + 46, 290, y + 46);
    [
      attorney.name,
      'Attorney for Petitioner',
      'Florida Bar No. 0718834',
      `${attorney.last.toUpperCase()} LAW GROUP, P.A.`,
      office.street,
      `${office.city}, Florida ${office.zip}`,
      `Telephone: ${attorney.phone}`,
    ].forEach((line, i) => page.text(72, y + 60 + i * 14, line));
    const truth = fullTruth(sample, {
      court: 'Circuit Court',
      caseNumber,
      filingDate: fileDay.toISOString().slice(0, 10),
      'petitioner.phoneNumber': '',
    });
    return { pages: [first, second], truth };
  },
};
