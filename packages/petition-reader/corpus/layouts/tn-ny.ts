import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { deathPlace, longDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

const serif = { font: 'Times-Roman', size: 12 } as const;
const sans = { font: 'Helvetica', size: 9.5 } as const;
const bold = { font: 'Times-Bold', size: 12 } as const;

/** Tennessee: free prose under a caption set off by parentheses, attorney and notary at the end. */
const tennesseePetition: Layout = {
  name: 'tn-petition',
  places: ['TN'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps } = sample;
    const page = createPage(serif);
    page.centered(
      70,
      `IN THE PROBATE COURT OF ${place.county.toUpperCase()} COUNTY, ${place.stateName.toUpperCase()}`,
      bold,
    );
    const left = [
      'IN RE:',
      'ESTATE OF',
      `${deceased.name.toUpperCase()},`,
      traps.has('aka') ? `a/k/a ${sample.aka},` : '',
      'DECEASED.',
    ].filter(Boolean);
    left.forEach((line, i) => page.text(72, 110 + i * 16, line));
    for (let i = 0; i < 6; i++) page.text(310, 110 + i * 16, ')');
    page.text(340, 142, `No. ${sample.caseNumber}`);
    page.centered(222, 'PETITION TO ADMIT WILL TO PROBATE', bold);
    const area = { x: 72, width: 468, indent: 36, leading: 1.7 };
    const same = traps.has('same_as_above');
    let y = page.paragraph(
      { ...area, y: 250 },
      `Comes now your Petitioner, ${petitioner.name}, ${same ? 'who resided with the decedent at the address stated below' : `whose address is ${oneLine(petitioner.address)}`}${petitioner.phone ? `, telephone ${petitioner.phone}` : ''}, and respectfully shows to the Court:`,
    );
    y = page.paragraph(
      { ...area, y: y + 4 },
      `1. That ${deceased.name} died on ${longDate(sample.deathDay)} at ${deathPlace(sample)}, and at the time of death was domiciled at ${oneLine(deceased.address)}, in ${place.county} County.`,
    );
    y = page.paragraph(
      { ...area, y: y + 4 },
      `2. That the decedent left surviving as heirs at law: ${sample.heirs.map((heir) => `${heir.name}, ${heir.relation.toLowerCase()}, of ${oneLine(heir.address)}${heir.died ? ` (died ${heir.died})` : ''}`).join('; ')}.`,
    );
    y = page.paragraph(
      { ...area, y: y + 4 },
      '3. That the last will and testament of the decedent was executed in due form and names your Petitioner as Executor.',
    );
    const second = createPage(serif);
    second.text(310, 80, 'Respectfully submitted,');
    second.rule(310, 120, 520, 120);
    second.text(310, 134, attorney.name);
    second.text(310, 150, 'Attorney for Petitioner');
    second.text(310, 166, attorney.address.street);
    second.text(
      310,
      182,
      `${attorney.address.city}, ${attorney.address.state} ${attorney.address.zip}`,
    );
    second.text(310, 198, attorney.phone);
    second.text(72, 250, `STATE OF ${place.stateName.toUpperCase()}`);
    second.text(72, 266, `COUNTY OF ${place.county.toUpperCase()}`);
    second.paragraph(
      { ...area, y: 290 },
      `${petitioner.name}, being duly sworn, makes oath that the facts stated in the foregoing petition are true. Sworn to and subscribed before me this ${longDate(sample.fileDay)}.`,
    );
    second.text(310, 380, sample.notary);
    second.text(310, 396, 'NOTARY PUBLIC');
    second.text(310, 412, `My commission expires: 08/31/2027`);
    return {
      pages: [page, second],
      truth: fullTruth(sample, {
        court: 'Probate Court',
        ...(same
          ? {
              'petitioner.streetAddress': '*',
              'petitioner.city': '*',
              'petitioner.state': '*',
              'petitioner.zipCode': '*',
            }
          : {}),
      }),
    };
  },
};

/** New York P-1: numbered items, values on ruled lines with their labels in small letters below. */
const newYorkProbate: Layout = {
  name: 'ny-p-1',
  places: ['NY'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps } = sample;
    const page = createPage(sans);
    page.text(60, 50, "SURROGATE'S COURT OF THE STATE OF NEW YORK", { font: 'Helvetica-Bold' });
    page.text(60, 64, `COUNTY OF ${place.county.toUpperCase()}`, { font: 'Helvetica-Bold' });
    page.text(60, 92, 'PROBATE PROCEEDING, WILL OF');
    page.text(330, 92, 'PETITION FOR PROBATE AND', { font: 'Helvetica-Bold' });
    page.text(330, 106, 'LETTERS TESTAMENTARY', { font: 'Helvetica-Bold' });
    page.text(60, 112, deceased.name.toUpperCase());
    page.text(60, 126, `a/k/a ${traps.has('aka') ? sample.aka : ''}`);
    page.text(200, 146, 'Deceased.');
    page.text(330, 146, `File No. ${sample.caseNumber}`);
    page.text(60, 172, `TO THE SURROGATE'S COURT, COUNTY OF ${place.county.toUpperCase()}:`);
    page.text(60, 190, 'It is respectfully alleged:');
    page.text(
      60,
      208,
      '1. (a) The name, citizenship, domicile (or, in the case of a bank, its principal office) of the petitioner are as follows:',
    );
    page.text(72, 226, `Name: ${petitioner.name}`);
    page.text(72, 246, 'Domicile or Principal Office:');
    page.underlined(210, 246, 330, petitioner.address.street, '(Street and Number)');
    const cityRow = (
      y: number,
      { city, state, zip }: { city: string; state: string; zip: string },
    ) => {
      page.underlined(72, y, 190, city, '(City, Village or Town)');
      page.underlined(280, y, 110, traps.has('state_in_zip') ? zip : state, '(State)');
      page.underlined(410, y, 130, traps.has('state_in_zip') ? state : zip, '(Zip Code)');
    };
    cityRow(276, petitioner.address);
    page.text(72, 304, `Telephone Number: ${petitioner.phone}`);
    page.text(330, 304, 'Citizen of: U.S.A.');
    page.text(
      60,
      330,
      '2. The name, domicile, date and place of death, and national citizenship of the above-named decedent are as follows:',
    );
    page.text(72, 350, `(a) Name: ${deceased.name}`);
    page.text(72, 370, `(b) Date of death: ${traps.has('blank') ? '' : longDate(sample.deathDay)}`);
    page.text(72, 390, `(c) Place of death: ${traps.has('blank') ? '' : deathPlace(sample)}`);
    page.text(72, 410, `(d) Domicile: Street ${deceased.address.street}`);
    page.text(90, 428, `City, Town, Village: ${deceased.address.city}`);
    page.text(90, 446, `County: ${place.county}`);
    page.text(300, 446, `State: ${deceased.address.state}   Zip: ${deceased.address.zip}`);
    page.text(
      60,
      476,
      '3. The Last Will, herein presented, relates to both real and personal property and consists of an instrument or',
    );
    page.text(
      60,
      489,
      'instruments dated as shown below and signed at the end thereof by the decedent and the following attesting witnesses:',
    );
    sample.witnesses.forEach((witness, i) => page.text(90, 510 + i * 16, witness.name));
    page.text(
      60,
      560,
      '5. The names, relationship and addresses of the distributees are as follows:',
    );
    sample.heirs.forEach((heir, i) => {
      const note = heir.died ? `deceased ${heir.died}` : heir.name && oneLine(heir.address);
      page.text(72, 584 + i * 16, heir.name);
      page.text(230, 584 + i * 16, heir.name && heir.relation);
      page.text(300, 584 + i * 16, note);
    });
    page.text(60, 660, `Signature of Attorney: ____________________`);
    page.text(60, 678, `Print Name: ${attorney.name}`);
    page.text(330, 678, `Tel. No.: ${attorney.phone}`);
    page.text(60, 694, `Address of Attorney: ${attorney.name && oneLine(attorney.address)}`);
    return { pages: [page], truth: fullTruth(sample, { court: "Surrogate's Court" }) };
  },
};

export const tennesseeAndNewYork: Layout[] = [tennesseePetition, newYorkProbate];
