import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { deathPlace, longDate, oneLine, type Address } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Indiana: a lawyer's pleading in sentences under a cause number; no telephone but the lawyer's. */
export const indianaPetition: Layout = {
  name: 'in-unsupervised',
  places: ['IN'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const strong = { font: 'Times-Bold', size: 12 } as const;
    const { fileDay } = sample;
    const month = `${fileDay.getUTCFullYear() % 100}${String(fileDay.getUTCMonth() + 1).padStart(2, '0')}`;
    const caseNumber = `49D08-${month}-EU-00${sample.caseNumber.slice(-4)}`;
    const county = place.county.toUpperCase();
    const inFull = (text: string) => text.replace(/, IN (\d{5})/, ', Indiana $1');
    const withCounty = ({ street, city, zip }: Address) =>
      `${street}, ${city}, ${place.county} County, Indiana ${zip}`;
    const first = createPage({ font: 'Times-Roman', size: 12 });
    first.text(72, 76, 'STATE OF INDIANA');
    first.text(72, 108, `COUNTY OF ${county}`);
    [76, 92, 108].forEach((y) => first.text(230, y, ')'));
    first.text(240, 92, 'SS:');
    first.text(310, 76, `IN THE ${county} SUPERIOR COURT`);
    first.text(310, 92, 'PROBATE DIVISION');
    first.text(310, 108, `CAUSE NO. ${caseNumber}`);
    first.text(72, 142, 'IN THE MATTER OF THE');
    first.text(72, 158, 'UNSUPERVISED ESTATE OF');
    first.text(72, 174, `${deceased.name.toUpperCase()},`);
    if (traps.has('aka')) first.text(72, 190, `a/k/a ${sample.aka.toUpperCase()},`);
    first.text(72, 206, 'Deceased.');
    [142, 158, 174, 190, 206].forEach((y) => first.text(330, y, ')'));
    first.centered(238, 'PETITION FOR PROBATE OF WILL AND FOR', strong);
    first.centered(254, 'UNSUPERVISED ADMINISTRATION', strong);
    let page = first;
    let y = 284;
    let count = 0;
    const write = (value: string) => {
      y = page.paragraph({ x: 72, y, width: 468, indent: 36, leading: 1.55 }, value) + 6;
    };
    const say = (value: string) => {
      count += 1;
      write(`${count}.  ${value}`);
    };
    write(
      `Comes now ${petitioner.name} ("Petitioner"), by counsel, ${attorney.name}, and pursuant to I.C. 29-1-7-5 and I.C. 29-1-7.5-2 respectfully shows the Court as follows:`,
    );
    const where = traps.has('hospital') ? `while a patient at ${deathPlace(sample)}` : 'at home';
    say(
      `${deceased.name} ("Decedent"), age 83, died testate ${where} on ${longDate(sample.deathDay)}. A certified copy of the death certificate is available to the Court on request.`,
    );
    say(
      `At the time of death, Decedent was domiciled in ${place.county} County, Indiana, and resided at ${withCounty(deceased.address)}.`,
    );
    const residence = traps.has('same_as_above')
      ? "at the same address as Decedent's last residence"
      : `at ${withCounty(petitioner.address)}`;
    say(
      `Petitioner is an adult residing ${residence}, and is interested in the estate as the personal representative nominated in the will.`,
    );
    const codicil = sample.witnesses.map(({ name }) => name).join(' and ');
    say(
      `The last will of Decedent was executed on ${longDate(new Date(Date.UTC(2013, 10, 6)))} in the presence of ${codicil}, attesting witnesses, and is tendered with this Petition. So far as Petitioner knows it has not been revoked.`,
    );
    page = createPage({ font: 'Times-Roman', size: 12 });
    y = 84;
    const spouse = `${sample.witnesses[0]!.first} ${deceased.last}`;
    const widowed = traps.has('relatives')
      ? `Decedent's spouse, ${spouse}, died on ${longDate(new Date(Date.UTC(2018, 0, 15)))}, and Decedent did not remarry.`
      : 'Decedent left no surviving spouse.';
    say(
      `${widowed} The names, ages, relationships and addresses of the heirs, legatees and devisees of Decedent, so far as known, are:`,
    );
    heirs.forEach((heir) => {
      const line = heir.died ? `died ${heir.died}` : inFull(oneLine(heir.address));
      page.text(90, y, heir.name, { size: 11 });
      page.text(90, y + 14, `${heir.relation} (adult)`, { size: 11 });
      page.text(250, y, line, { size: 11 });
      y += 34;
    });
    y += 4;
    say(
      "The probable value of Decedent's personal property is $52,000, and Decedent owned real estate in this county. The estate is solvent.",
    );
    say(
      `Petitioner has employed the undersigned attorney, whose office is at ${inFull(oneLine(attorney.address))}, to represent the estate.`,
    );
    write(
      `WHEREFORE, Petitioner prays that the will be admitted to probate, that ${petitioner.name} be appointed personal representative without bond, that letters testamentary issue, and that the estate be administered without court supervision.`,
    );
    page.paragraph(
      { x: 72, y, width: 468, leading: 1.3 },
      'I affirm, under the penalties for perjury, that the foregoing representations are true.',
    );
    y += 44;
    page.text(72, y, `Dated: ${longDate(fileDay)}`);
    page.rule(300, y + 2, 540, y + 2);
    page.text(300, y + 16, `${petitioner.name}, Petitioner`);
    y += 52;
    [
      `${attorney.name}, Attorney No. 27719-49`,
      `${attorney.last.toUpperCase()} LAW OFFICE, LLC`,
      attorney.address.street,
      `${attorney.address.city}, IN ${attorney.address.zip}`,
      `Telephone: ${attorney.phone}`,
      'Attorney for Petitioner',
    ].forEach((line, i) => page.text(72, y + i * 15, line));
    const truth = fullTruth(sample, {
      court: 'Superior Court',
      caseNumber,
      'petitioner.phoneNumber': '',
    });
    return { pages: [first, page], truth };
  },
};
