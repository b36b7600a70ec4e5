import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { deathPlace, longDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

const heading = { font: 'Times-Bold', size: 12 } as const;

/** New Jersey: a verified application to the Surrogate, written like a letter in the third person. */
export const newJerseyApplication: Layout = {
  name: 'nj-application',
  places: ['NJ'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const page = createPage({ font: 'Times-Roman', size: 11.5 });
    const county = place.county.toUpperCase();
    const letterhead = [
      attorney.name,
      attorney.address.street,
      `${attorney.address.city}, ${attorney.address.state} ${attorney.address.zip}`,
      attorney.phone,
      'Attorney for Applicant',
    ];
    letterhead.forEach((line, i) => page.text(72, 54 + i * 14, line));
    page.rule(72, 126, 300, 126);
    page.rule(300, 126, 300, 206);
    page.text(72, 146, 'IN THE MATTER OF THE ESTATE OF');
    page.text(72, 166, `${deceased.name.toUpperCase()},`);
    if (traps.has('aka')) page.text(72, 182, `a/k/a ${sample.aka.toUpperCase()},`);
    page.text(220, 200, 'Deceased.');
    page.rule(72, 206, 300, 206);
    page.text(316, 146, `${county} COUNTY SURROGATE'S COURT`);
    page.text(316, 166, `Docket No. ${sample.caseNumber}`);
    page.text(316, 190, 'APPLICATION FOR PROBATE', heading);
    const area = { x: 72, width: 468, leading: 1.5, indent: 30 };
    const say = (y: number, value: string) => page.paragraph({ ...area, y: y + 5 }, value);
    let y = page.text(72, 234, `To the Surrogate of the County of ${place.county}:`);
    const home = traps.has('same_as_above')
      ? 'who lived with the decedent and still resides at the address given in paragraph 1'
      : `residing at ${oneLine(petitioner.address)}`;
    const phone = petitioner.phone ? ` (telephone ${petitioner.phone})` : '';
    y = say(
      y,
      `The applicant, ${petitioner.name}, ${home}${phone}, of full age, respectfully says:`,
    );
    y = say(
      y,
      `1. The decedent, ${deceased.name}, resided at ${oneLine(deceased.address)}, in the County of ${place.county}, and departed this life at ${deathPlace(sample)}, on ${longDate(sample.deathDay)}.`,
    );
    y = say(
      y,
      `2. The decedent left a paper writing dated ${longDate(new Date(Date.UTC(2009, 9, 22)))} and witnessed by ${sample.witnesses[0]!.name} and ${sample.witnesses[1]!.name}, which the applicant believes to be the last Will, and in which the applicant is named Executor.`,
    );
    const kin = heirs.map((heir) =>
      heir.died
        ? `${heir.name}, ${heir.relation.toLowerCase()}, who died on ${heir.died}`
        : `${heir.name}, ${heir.relation.toLowerCase()}, residing at ${oneLine(heir.address)}`,
    );
    y = say(
      y,
      `3. The decedent left no surviving spouse or partner. The next of kin are: ${kin.join('; ')}. All who are living are over eighteen years of age.`,
    );
    y = say(y, '4. Ten days have passed since the death, and no caveat is known to be on file.');
    y = say(y, 'The applicant therefore asks that the Will be proved and that letters be issued.');
    page.text(72, y + 24, `Dated: ${longDate(sample.fileDay)}`);
    page.rule(330, y + 40, 540, y + 40);
    page.text(330, y + 53, `${petitioner.name}, Applicant`);
    return { pages: [page], truth: fullTruth(sample, { court: "Surrogate's Court" }) };
  },
};
