import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { dayOf, longDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Alabama: an attorney's prose in the old manner over two pages, a list of kin, a notary. */
export const alabamaPetition: Layout = {
  name: 'al-probate-petition',
  places: ['AL'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const page = createPage({ font: 'Times-Roman', size: 12 });
    const strong = { font: 'Times-Bold', size: 12 } as const;
    const county = place.county.toUpperCase();
    const caseNumber = `${sample.caseNumber.slice(0, 2)}BHM0${sample.caseNumber.slice(-4)}`;
    page.centered(66, `IN THE PROBATE COURT OF ${county} COUNTY, ALABAMA`, strong);
    const left = [
      'IN THE MATTER OF',
      'THE ESTATE OF',
      `${deceased.name.toUpperCase()},`,
      traps.has('aka') ? `also known as ${sample.aka.toUpperCase()},` : '',
      '               Deceased.',
    ];
    left.forEach((line, i) => {
      page.text(72, 98 + i * 16, line);
      page.text(306, 98 + i * 16, ')');
    });
    page.text(330, 130, `CASE NO. ${caseNumber}`);
    page.centered(200, 'PETITION FOR PROBATE OF WILL', strong);
    page.text(72, 226, `TO THE HONORABLE JUDGE OF PROBATE OF ${county} COUNTY:`);
    const area = { x: 72, width: 468, indent: 36, leading: 1.6 };
    const inFull = (text: string) => text.replace(/, AL (\d{5})/, ', Alabama $1');
    let y = page.paragraph(
      { ...area, y: 252 },
      `Comes the undersigned, ${petitioner.name}, your petitioner, and represents unto your Honor as follows:`,
    );
    const where = traps.has('hospital')
      ? `while a patient of ${sample.hospital}, 800 Montclair Road, Birmingham, Alabama 35213,`
      : `in ${place.county} County, Alabama,`;
    y = page.paragraph(
      { ...area, y },
      `1. That ${deceased.name}, who was at the time of death an inhabitant of this County and resided at ${inFull(oneLine(deceased.address))}, departed this life ${where} on or about ${dayOf(sample.deathDay)}, leaving real and personal property in this County.`,
    );
    y = page.paragraph(
      { ...area, y },
      `2. That said decedent left a last will and testament, duly signed on ${longDate(new Date(Date.UTC(2011, 7, 9)))}, and attested by ${sample.witnesses[0]!.name} and ${sample.witnesses[1]!.name}, which is herewith propounded for probate.`,
    );
    const home = traps.has('same_as_above')
      ? 'resides where the decedent resided'
      : `resides at ${inFull(oneLine(petitioner.address))}`;
    y = page.paragraph(
      { ...area, y },
      `3. That your petitioner is over the age of nineteen years, ${home}, and is named in said will as personal representative, to serve without bond or inventory.`,
    );
    const spouse = `${sample.witnesses[0]!.first} ${deceased.last}`;
    const widowed = traps.has('relatives')
      ? `${spouse}, the spouse of the decedent, died on ${longDate(new Date(Date.UTC(2013, 0, 27)))}.`
      : 'The decedent left no surviving spouse.';
    y = page.paragraph(
      { ...area, y },
      `4. ${widowed} The following is a true list of the next of kin, with their ages, condition and places of residence:`,
    );
    const listed = y + 6;
    page.text(72, listed, 'Name and relationship', { ...strong, size: 11 });
    page.text(260, listed, 'Age and condition', { ...strong, size: 11 });
    page.text(380, listed, 'Residence', { ...strong, size: 11 });
    heirs.forEach((heir, i) => {
      const at = listed + 20 + i * 35;
      page.text(72, at, heir.name, { size: 11 });
      page.text(84, at + 14, heir.relation.toLowerCase(), { size: 11 });
      page.text(260, at, heir.died ? '' : 'Over 19; sound mind', { size: 11 });
      const lines = heir.died
        ? [`Died ${heir.died}`]
        : [heir.address.street, `${heir.address.city}, AL ${heir.address.zip}`];
      lines.forEach((line, j) => page.text(380, at + j * 14, line, { size: 10 }));
    });
    const second = createPage({ font: 'Times-Roman', size: 12 });
    y = second.paragraph(
      { ...area, y: 72 },
      'WHEREFORE, your petitioner prays that your Honor will take jurisdiction of this petition, admit said will to probate, and grant letters testamentary to your petitioner.',
    );
    second.rule(310, y + 26, 540, y + 26);
    second.text(310, y + 40, `${petitioner.name}, Petitioner`);
    second.rule(72, y + 76, 300, y + 76);
    const counsel = [
      attorney.name,
      `Attorney for Petitioner (${attorney.last.slice(0, 3).toUpperCase()}041)`,
      `${attorney.last} & Associates, P.C.`,
      attorney.address.street,
      `${attorney.address.city}, Alabama ${attorney.address.zip}`,
      attorney.phone,
    ];
    counsel.forEach((line, i) => second.text(72, y + 90 + i * 15, line));
    y += 204;
    second.text(72, y, 'STATE OF ALABAMA', strong);
    second.text(250, y, ')');
    second.text(72, y + 16, `${county} COUNTY`, strong);
    second.text(250, y + 16, ')');
    y = second.paragraph(
      { ...area, y: y + 42 },
      `Before me, ${sample.notary}, a Notary Public in and for said County in said State, personally appeared ${petitioner.name}, who, being by me first duly sworn, says that the facts alleged in the above petition are true according to the best of petitioner's knowledge, information and belief.`,
    );
    second.text(
      72,
      y + 10,
      `Sworn to and subscribed before me on this ${dayOf(sample.fileDay).slice(4)}.`,
    );
    second.rule(310, y + 52, 540, y + 52);
    second.text(310, y + 66, 'Notary Public');
    second.text(310, y + 81, 'My commission expires: 05/22/2028', { size: 10 });
    const truth = fullTruth(sample, {
      court: 'Probate Court',
      caseNumber,
      'petitioner.phoneNumber': '',
    });
    return { pages: [page, second], truth };
  },
};
