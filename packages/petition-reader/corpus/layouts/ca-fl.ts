import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { deathPlace, longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

const sans = { font: 'Helvetica', size: 9.5 } as const;
const bold = { font: 'Times-Bold', size: 12 } as const;

/** California DE-111: the attorney's box comes first, the person second, everything in boxes. */
const californiaPetition: Layout = {
  name: 'ca-de-111',
  places: ['CA'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps } = sample;
    const page = createPage(sans);
    page.box(50, 40, 340, 120);
    page.box(390, 40, 170, 190);
    page.text(54, 50, 'ATTORNEY OR PARTY WITHOUT ATTORNEY (Name, State Bar number, and address):', {
      size: 7,
    });
    page.text(60, 64, `${attorney.name} (SBN 118${sample.caseNumber.slice(-3)})`);
    page.text(60, 78, `Law Offices of ${attorney.name}`);
    page.text(60, 92, attorney.address.street);
    page.text(
      60,
      106,
      `${attorney.address.city}, ${attorney.address.state} ${attorney.address.zip}`,
    );
    page.text(54, 124, `TELEPHONE NO.: ${attorney.phone}`, { size: 8 });
    page.text(240, 124, 'FAX NO. (Optional):', { size: 8 });
    page.text(54, 138, `ATTORNEY FOR (Name): ${petitioner.name}`, { size: 8 });
    page.text(430, 50, 'FOR COURT USE ONLY', { size: 7, font: 'Helvetica-Bold' });
    page.text(420, 90, 'FILED', { size: 16, font: 'Helvetica-Bold' });
    page.text(420, 106, `${place.county.toUpperCase()} COUNTY`, { size: 8 });
    page.text(420, 118, numericDate(sample.fileDay), { size: 9 });
    page.box(50, 160, 340, 70);
    page.text(54, 170, `SUPERIOR COURT OF CALIFORNIA, COUNTY OF ${place.county.toUpperCase()}`, {
      font: 'Helvetica-Bold',
    });
    page.text(60, 184, 'STREET ADDRESS: 2120 Court Plaza', { size: 8 });
    page.text(60, 196, 'MAILING ADDRESS: same', { size: 8 });
    page.text(60, 208, `CITY AND ZIP CODE: ${place.cities[0]![0]} ${place.cities[0]![1]}`, {
      size: 8,
    });
    page.text(60, 220, 'BRANCH NAME: Probate', { size: 8 });
    page.box(50, 230, 340, 40);
    page.text(54, 240, 'ESTATE OF (Name):', { size: 8 });
    page.text(140, 252, `${deceased.name}${traps.has('aka') ? `, aka ${sample.aka}` : ''}`);
    page.text(340, 264, 'DECEDENT', { size: 8 });
    page.box(390, 230, 170, 40);
    page.text(394, 240, 'CASE NUMBER:', { size: 7 });
    page.text(420, 256, sample.caseNumber);
    page.box(50, 270, 510, 40);
    page.text(54, 282, 'PETITION FOR   [X] Probate of Will and for Letters Testamentary', {
      font: 'Helvetica-Bold',
    });
    page.text(120, 298, '[ ] Letters of Administration   [ ] Special Administration');
    page.text(54, 330, '1. Publication will be in (specify name of newspaper): The Daily Ledger');
    page.text(54, 350, `2. Petitioner (name each): ${petitioner.name}`);
    page.text(72, 366, 'requests that');
    page.text(72, 382, `b. [X] (name): ${petitioner.name}`);
    page.text(90, 398, 'be appointed   [X] executor   [ ] administrator');
    page.text(54, 420, '3. a. Attorney requests publication as required by law.');
    page.text(
      54,
      440,
      `   Decedent died on (date): ${numericDate(sample.deathDay)}   at (place): ${traps.has('hospital') ? sample.hospital : `${deceased.address.city}, California`}`,
    );
    page.text(72, 456, '(1) [X] a resident of the county named above.');
    page.text(
      54,
      478,
      "   b. Street address, city, and county of decedent's residence at time of death (specify):",
    );
    page.text(80, 494, `${oneLine(deceased.address)}, ${place.county} County`);
    page.text(
      54,
      520,
      '   c. Character and estimated value of the property of the estate (complete in all cases):',
    );
    page.text(80, 536, 'Personal property: $ 84,120.00     Real property: $ 612,000.00');
    page.text(54, 570, '8. Name and relationship to decedent');
    page.text(260, 570, 'Age');
    page.text(320, 570, 'Address');
    sample.heirs.forEach((heir, i) => {
      page.text(72, 588 + i * 18, `${heir.name}, ${heir.relation}`);
      page.text(260, 588 + i * 18, heir.died ? '' : 'adult');
      page.text(320, 588 + i * 18, heir.died ? `deceased ${heir.died}` : oneLine(heir.address));
    });
    const second = createPage(sans);
    second.text(54, 60, `ESTATE OF (Name): ${deceased.name}`, { size: 8 });
    second.text(394, 60, `CASE NUMBER: ${sample.caseNumber}`, { size: 8 });
    second.text(54, 100, `Date: ${numericDate(sample.fileDay)}`);
    second.rule(300, 130, 540, 130);
    second.text(54, 128, attorney.name);
    second.text(300, 140, '(SIGNATURE OF ATTORNEY)', { size: 7 });
    second.text(
      54,
      170,
      'I declare under penalty of perjury under the laws of the State of California that the foregoing is true and correct.',
    );
    second.text(54, 210, petitioner.name);
    second.rule(54, 214, 240, 214);
    second.text(54, 222, '(TYPE OR PRINT NAME OF PETITIONER)', { size: 7 });
    const truth = fullTruth(sample, {
      court: 'Superior Court of California',
      filingDate: sample.fileDay.toISOString().slice(0, 10),
    });
    for (const part of ['phoneNumber', 'streetAddress', 'city', 'state', 'zipCode'] as const)
      truth[`petitioner.${part}`] = '';
    return { pages: [page, second], truth };
  },
};

/** Florida: numbered prose and a table of beneficiaries. */
const floridaPetition: Layout = {
  name: 'fl-petition',
  places: ['FL'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps } = sample;
    const page = createPage({ font: 'Times-Roman', size: 11.5 });
    page.text(72, 60, `IN THE CIRCUIT COURT FOR ${place.county.toUpperCase()} COUNTY, FLORIDA`);
    page.text(360, 80, 'PROBATE DIVISION');
    page.text(72, 110, 'IN RE: ESTATE OF');
    page.text(
      72,
      134,
      `${deceased.name.toUpperCase()}${traps.has('aka') ? ` A/K/A ${sample.aka.toUpperCase()}` : ''}`,
    );
    page.text(110, 158, 'Deceased.');
    page.text(360, 134, `File No. ${sample.caseNumber}`);
    page.text(360, 150, 'Division A');
    page.centered(190, 'PETITION FOR ADMINISTRATION', bold);
    const area = { x: 72, width: 468, indent: 36, leading: 1.6 };
    const same = traps.has('same_as_above');
    let y = page.paragraph(
      { ...area, y: 216 },
      `Petitioner, ${petitioner.name.toUpperCase()}, alleges:`,
    );
    y = page.paragraph(
      { ...area, y },
      `1. Petitioner has an interest in the above estate as the nominated personal representative. Petitioner's address is ${same ? 'the same as that of the decedent' : oneLine(petitioner.address)}, and the name and office address of petitioner's attorney are set forth at the end of this Petition.`,
    );
    y = page.paragraph(
      { ...area, y },
      `2. Decedent, ${deceased.name.toUpperCase()}, whose last known address was ${oneLine(deceased.address)}, and, if known, whose age was 84 and the last four digits of whose social security number are 4417, died on ${longDate(sample.deathDay)}, at ${deathPlace(sample)}, and on the date of death decedent was domiciled in ${place.county} County, Florida.`,
    );
    y = page.paragraph(
      { ...area, y },
      '3. So far as is known, the names of the beneficiaries of this estate and of the surviving spouse, if any, their addresses and relationships to decedent are:',
    );
    page.text(80, y + 6, 'NAME', bold);
    page.text(230, y + 6, 'ADDRESS', bold);
    page.text(460, y + 6, 'RELATIONSHIP', bold);
    sample.heirs.forEach((heir, i) => {
      page.text(80, y + 28 + i * 18, heir.name, { size: 10 });
      page.text(230, y + 28 + i * 18, heir.died ? `(died ${heir.died})` : oneLine(heir.address), {
        size: 9,
      });
      page.text(470, y + 28 + i * 18, heir.relation, { size: 10 });
    });
    const second = createPage({ font: 'Times-Roman', size: 11.5 });
    second.paragraph(
      { ...area, y: 72 },
      `4. Venue of this proceeding is in this county because decedent was a resident of ${place.county} County at the time of death.`,
    );
    second.paragraph(
      { ...area, y: 120 },
      `Under penalties of perjury, I declare that I have read the foregoing, and the facts alleged are true, to the best of my knowledge and belief. Signed on ${longDate(sample.fileDay)}.`,
    );
    second.rule(320, 210, 540, 210);
    second.text(320, 224, `${petitioner.name}, Petitioner`);
    second.rule(72, 270, 280, 270);
    second.text(72, 284, attorney.name);
    second.text(72, 300, 'Attorney for Petitioner');
    second.text(72, 316, 'Florida Bar No. 0418823');
    second.text(72, 332, attorney.address.street);
    second.text(
      72,
      348,
      `${attorney.address.city}, ${attorney.address.state} ${attorney.address.zip}`,
    );
    second.text(72, 364, `Telephone: ${attorney.phone}`);
    const truth = fullTruth(sample, { court: 'Circuit Court', 'petitioner.phoneNumber': '' });
    return { pages: [page, second], truth };
  },
};

export const californiaAndFlorida: Layout[] = [californiaPetition, floridaPetition];
