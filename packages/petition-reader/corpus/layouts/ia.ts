import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { deathPlace, longDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

const shortMonths = 'JAN,FEB,MAR,APR,MAY,JUN,JUL,AUG,SEP,OCT,NOV,DEC'.split(',');

/** Iowa: "the undersigned" petitions; names stand in the caption and under the signatures only. */
export const iowaPetition: Layout = {
  name: 'ia-undersigned',
  places: ['IA'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs, fileDay } = sample;
    const strong = { font: 'Times-Bold', size: 12 } as const;
    const caseNumber = `ESPR08${sample.caseNumber.slice(-4)}`;
    const inFull = (text: string) => text.replace(/, IA (\d{5})/, ', Iowa $1');
    const county = place.county.toUpperCase();
    const stamped = `${fileDay.getUTCFullYear()} ${shortMonths[fileDay.getUTCMonth()]} ${String(fileDay.getUTCDate()).padStart(2, '0')}`;
    const sheet = (number: number) => {
      const page = createPage({ font: 'Times-Roman', size: 12 });
      page.text(
        84,
        26,
        `E-FILED  ${caseNumber} - ${stamped} 02:17 PM             ${county}    CLERK OF DISTRICT COURT`,
        { font: 'Helvetica', size: 8 },
      );
      page.centered(38, `Page ${number} of 2`, { font: 'Helvetica', size: 8 });
      return page;
    };
    const first = sheet(1);
    first.centered(84, `IN THE IOWA DISTRICT COURT FOR ${county} COUNTY`, strong);
    first.rule(72, 96, 540, 96);
    first.text(72, 122, 'IN THE MATTER OF THE ESTATE OF');
    first.text(72, 150, `${deceased.name.toUpperCase()},`, strong);
    if (traps.has('aka')) first.text(72, 166, `also known as ${sample.aka.toUpperCase()},`);
    first.text(144, 192, 'Deceased.');
    first.text(336, 122, `PROBATE NO. ${caseNumber}`);
    first.text(336, 150, 'PETITION FOR PROBATE OF WILL', strong);
    first.text(336, 166, 'AND APPOINTMENT OF', strong);
    first.text(336, 182, 'EXECUTOR', strong);
    first.rule(318, 106, 318, 204);
    first.rule(72, 204, 540, 204);
    let page = first;
    let y = 232;
    let count = 0;
    const write = (value: string) => {
      y = page.paragraph({ x: 72, y, width: 468, indent: 36, leading: 1.65 }, value) + 5;
    };
    const say = (value: string) => {
      count += 1;
      write(`${count}.  ${value}`);
    };
    write('TO THE COURT: The undersigned Petitioner respectfully states:');
    say(
      `The Decedent died on ${longDate(sample.deathDay)}, at ${deathPlace(sample)}, at the age of 79 years. At the time of death the Decedent was domiciled in ${place.county} County, Iowa, and resided at ${inFull(oneLine(deceased.address))}.`,
    );
    say(
      `The instrument filed with the Clerk on this date is the Last Will and Testament of the Decedent, dated ${longDate(new Date(Date.UTC(2018, 2, 14)))}. It was witnessed by ${sample.witnesses[0]!.name} and ${sample.witnesses[1]!.name}.`,
    );
    say(
      'The undersigned is nominated in the Will as Executor and requests appointment without bond, as the Will provides.',
    );
    if (traps.has('same_as_above'))
      say(
        'The undersigned made a home with the Decedent and continues to live at the address stated in paragraph 1.',
      );
    const spouse = `${sample.witnesses[1]!.first} ${deceased.last}`;
    const widowed = traps.has('relatives')
      ? `The Decedent's spouse, ${spouse}, died on ${longDate(new Date(Date.UTC(2009, 7, 21)))}.`
      : 'The Decedent was not survived by a spouse.';
    say(`${widowed} The names and addresses of the heirs and beneficiaries are:`);
    heirs.forEach((heir) => {
      page.text(108, y, `${heir.name} (${heir.relation.toLowerCase()})`, { size: 11 });
      const line = heir.died ? `Deceased, ${heir.died}` : inFull(oneLine(heir.address));
      page.text(288, y, line, { size: 10 });
      y += 17;
    });
    y += 4;
    say(
      'The estimated gross value of the property of the Decedent in this state is $215,000, of which $160,000 is real estate.',
    );
    say(
      `The undersigned designates ${attorney.name} as attorney for the Executor under Iowa Code section 633.82.`,
    );
    page = sheet(2);
    y = 80;
    write(
      'WHEREFORE, the undersigned prays that the Court enter an order admitting the Will to probate, appointing the undersigned as Executor, fixing bond, if any, and directing that Letters of Appointment be issued, and that notice be published as provided by law.',
    );
    y = page.paragraph(
      { x: 72, y: y + 4, width: 468, indent: 36, leading: 1.4 },
      'I certify under penalty of perjury and pursuant to the laws of the State of Iowa that the preceding is true and correct.',
    );
    page.text(72, y + 14, `Dated ${longDate(fileDay)}.`);
    const own = petitioner.address;
    const block = (x: number, top: number, lines: string[]) => {
      page.rule(x, top - 14, x + 216, top - 14);
      lines.filter(Boolean).forEach((line, i) => page.text(x, top + i * 15, line));
    };
    const home = [own.street, `${own.city}, Iowa ${own.zip}`];
    block(324, y + 60, [
      petitioner.name,
      ...(traps.has('same_as_above') ? [] : home),
      petitioner.phone,
      'Petitioner and Proposed Executor',
    ]);
    block(72, y + 180, [
      `${attorney.name}, AT0008${sample.caseNumber.slice(-3)}`,
      `${attorney.last.toUpperCase()} LAW FIRM, P.L.C.`,
      attorney.address.street,
      `${attorney.address.city}, Iowa ${attorney.address.zip}`,
      `Telephone: ${attorney.phone}`,
      'Email: service@example.com',
      'ATTORNEY FOR PETITIONER',
    ]);
    const truth = fullTruth(sample, {
      court: 'District Court',
      caseNumber,
      filingDate: fileDay.toISOString().slice(0, 10),
    });
    return { pages: [first, page], truth };
  },
};
