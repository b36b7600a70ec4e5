import type { Layout } from '../layout.ts';
import { createPage, textWidth } from '../pdf-writer.ts';
import { type Address, dayOf, deathPlace, longDate } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

const inFull = ({ street, city, zip }: Address) => `${street}, ${city}, Kansas ${zip}`;
const months = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.split(',');

/** Kansas: a lawyer's petition in prose; the heirs are in a list within one of its paragraphs. */
export const kansasPetition: Layout = {
  name: 'ks-testamentary',
  places: ['KS'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs, fileDay, witnesses } = sample;
    const first = createPage({ font: 'Times-Roman', size: 12 });
    const county = place.county.toUpperCase();
    const year = fileDay.getUTCFullYear();
    const caseNumber = `JO-${year}-PR-00${sample.caseNumber.slice(-4)}`;
    const date = `${year} ${months[fileDay.getUTCMonth()]} ${String(fileDay.getUTCDate()).padStart(2, '0')}`;
    [
      'ELECTRONICALLY FILED',
      `${date} PM 2:17`,
      `CLERK OF THE ${county} COUNTY DISTRICT COURT`,
      `CASE NUMBER: ${caseNumber}`,
    ].forEach((line, i) => first.centered(30 + i * 10, line, { font: 'Helvetica', size: 8 }, 460));
    const strong = { font: 'Times-Bold', size: 12 } as const;
    first.centered(98, `IN THE DISTRICT COURT OF ${county} COUNTY, KANSAS`, strong);
    first.centered(114, 'PROBATE DEPARTMENT', strong);
    first.text(72, 146, 'In the Matter of the Estate of');
    first.text(72, 174, `${deceased.name.toUpperCase()},`, strong);
    if (traps.has('aka')) first.text(72, 189, `a/k/a ${sample.aka.toUpperCase()},`, strong);
    first.text(216, 207, 'Deceased.');
    for (let i = 0; i < 5; i++) first.text(318, 146 + i * 15.25, ')');
    first.text(340, 176, `Case No. ${caseNumber}`);
    first.text(340, 192, 'Division No. 8');
    first.rule(72, 216, 318, 216);
    first.text(72, 232, 'Pursuant to K.S.A. Chapter 59', { size: 11 });
    first.centered(262, 'PETITION FOR PROBATE OF WILL AND ISSUANCE', strong);
    first.centered(277, 'OF LETTERS TESTAMENTARY', strong);
    const pages = [first];
    let page = first;
    let y = 306;
    const leaf = () => {
      page = createPage({ font: 'Times-Roman', size: 12 });
      pages.push(page);
      y = 76;
    };
    const room = (height: number) => {
      if (y + height > 745) leaf();
    };
    const write = (value: string, indent = 36) => {
      room(Math.ceil(textWidth(value, 'Times-Roman', 12) / 440) * 22.8);
      y = page.paragraph({ x: 72, y, width: 468, indent, leading: 1.9 }, value);
    };
    const firm = `${attorney.last} & ${witnesses[1]!.last}, LLC`;
    write(
      `COMES NOW the Petitioner, ${petitioner.name}, by and through counsel, ${attorney.name} of ${firm}, and in support of this Petition alleges and states as follows:`,
    );
    const where = traps.has('hospital') ? `at ${deathPlace(sample)}` : `in ${deathPlace(sample)}`;
    const also = traps.has('aka') ? `, also known as ${sample.aka},` : '';
    write(
      `1.  Petitioner is an adult whose residence and address is ${inFull(petitioner.address)}, is a child of the decedent, and has an interest in this estate as the Executor named in the instrument described below.`,
    );
    const home = traps.has('same_as_above')
      ? 'resided with Petitioner at the address stated above'
      : `resided at ${inFull(deceased.address)}`;
    write(
      `2.  ${deceased.name}${also} died testate on ${longDate(sample.deathDay)}, ${where}. At the time of death decedent was a citizen of the United States and a resident of ${place.county} County, Kansas, and ${home}.`,
    );
    write(
      `3.  Decedent left a written instrument dated ${longDate(new Date(Date.UTC(2011, 5, 14)))}, signed by decedent and attested by ${witnesses[0]!.name} and ${witnesses[1]!.name}, which Petitioner believes to be decedent's valid Last Will and Testament. The original is filed herewith, and Petitioner knows of no later will or codicil.`,
    );
    write(
      "4.  So far as known or can be ascertained, the names, ages, relationships, residences and addresses of decedent's heirs, devisees and legatees are:",
    );
    const entry = (lines: string[]) => {
      room(lines.length * 15);
      for (const line of lines) {
        page.text(126, y, line);
        y += 15;
      }
      y += 5;
    };
    entry([`${petitioner.name}, adult child`, 'Address as stated in paragraph 1']);
    for (const { name, relation, died, address } of heirs)
      entry(
        died
          ? [`${name}, ${relation.toLowerCase()}`, `(predeceased the decedent, ${died})`]
          : [
              `${name}, adult ${relation.toLowerCase()}`,
              address.street,
              `${address.city}, Kansas ${address.zip}`,
            ],
      );
    y += 4;
    write(
      '5.  The general character and probable value of the property of the estate is: real estate, $231,000.00; personal property, $64,750.00.',
    );
    write(
      "6.  Decedent's Will nominates Petitioner as Executor, to serve without bond. Petitioner is a suitable person, is not under any legal disability, and will accept the appointment.",
    );
    write(
      '7.  The size and nature of the estate, its solvency and the wishes of the heirs make it suitable for administration under the Kansas Simplified Estates Act, K.S.A. 59-3201 et seq.',
    );
    write(
      "WHEREFORE, Petitioner prays that the Court fix a time and place for hearing, that notice be given as provided by law, that the instrument be admitted to probate as decedent's Last Will and Testament, that administration be under the Kansas Simplified Estates Act, and that Letters Testamentary issue to Petitioner without bond.",
    );
    room(150);
    page.text(306, y + 8, 'Respectfully submitted,');
    const { street, city, zip } = attorney.address;
    [
      firm.toUpperCase(),
      `/s/ ${attorney.name}`,
      `${attorney.name}     KS #19427`,
      street,
      `${city}, Kansas ${zip}`,
      `${attorney.phone} (telephone)`,
      '(913) 555-0116 (facsimile)',
      'ATTORNEY FOR PETITIONER',
    ].forEach((line, i) => page.text(306, y + 28 + i * 14, line));
    leaf();
    page.centered(84, 'VERIFICATION', strong);
    page.text(72, 120, 'STATE OF KANSAS');
    page.text(72, 148, `COUNTY OF ${county}`);
    [0, 14, 28].forEach((down) => page.text(226, 120 + down, ')'));
    page.text(240, 134, 'ss:');
    y = 184;
    write(
      `${petitioner.name}, of lawful age, being first duly sworn, deposes and states: I am the Petitioner above named; I have read the foregoing Petition and know its contents; and the statements made in it are true and correct to the best of my knowledge and belief.`,
    );
    page.rule(306, y + 26, 540, y + 26);
    page.text(306, y + 40, petitioner.name);
    y += 76;
    write(`SUBSCRIBED AND SWORN to before me ${dayOf(fileDay)}.`);
    page.rule(306, y + 26, 540, y + 26);
    page.text(306, y + 40, `${sample.notary}, Notary Public`);
    page.text(72, y + 40, 'My Appointment Expires: 09/30/2026', { size: 11 });
    pages.forEach((sheet, i) => sheet.centered(762, String(i + 1), { size: 10 }));
    const truth = fullTruth(sample, {
      court: 'District Court',
      caseNumber,
      filingDate: fileDay.toISOString().slice(0, 10),
      'petitioner.phoneNumber': '',
    });
    return { pages, truth };
  },
};
