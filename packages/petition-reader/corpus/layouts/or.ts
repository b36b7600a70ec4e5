import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { deathPlace, longDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Oregon: a lawyer's pleading, its paragraphs numbered above them, both addresses at the end. */
export const oregonPetition: Layout = {
  name: 'or-petition',
  places: ['OR'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const caseNumber = `${sample.fileDay.getUTCFullYear() % 100}PB0${sample.caseNumber.slice(-4)}`;
    const inFull = (text: string) => text.replace(/, OR (\d{5})/, ', Oregon $1');
    const firm = `${attorney.last} & ${sample.witnesses[1]!.last}, P.C.`;
    const sheet = (number: number) => {
      const page = createPage({ font: 'Times-Roman', size: 12 });
      page.rule(72, 728, 540, 728);
      page.text(72, 741, `Page ${number} - PETITION FOR PROBATE OF WILL AND`, { size: 9 });
      page.text(72, 752, 'APPOINTMENT OF PERSONAL REPRESENTATIVE', { size: 9 });
      page.text(380, 741, firm, { size: 9 });
      page.text(380, 752, `${attorney.address.street}, ${attorney.address.city}`, { size: 9 });
      page.text(380, 763, `Telephone: ${attorney.phone}`, { size: 9 });
      return page;
    };
    const first = sheet(1);
    const strong = { font: 'Times-Bold', size: 12 } as const;
    first.centered(92, 'IN THE CIRCUIT COURT OF THE STATE OF OREGON', strong);
    first.centered(110, `FOR THE COUNTY OF ${place.county.toUpperCase()}`, strong);
    first.centered(128, 'PROBATE DEPARTMENT', strong);
    first.text(72, 164, 'In the Matter of the Estate of');
    first.text(72, 190, `${deceased.name.toUpperCase()},`);
    if (traps.has('aka')) first.text(72, 206, `aka ${sample.aka.toUpperCase()},`);
    first.text(200, 228, 'Deceased.');
    first.rule(72, 236, 300, 236);
    first.rule(300, 152, 300, 236);
    first.text(316, 164, `Case No. ${caseNumber}`);
    first.text(316, 190, 'PETITION FOR PROBATE OF WILL');
    first.text(316, 206, 'AND APPOINTMENT OF PERSONAL');
    first.text(316, 222, 'REPRESENTATIVE');
    first.text(316, 238, 'ORS 113.035', { size: 10 });
    let page = first;
    let y = 270;
    let count = 0;
    const say = (value: string) => {
      count += 1;
      page.centered(y, `${count}.`);
      y = page.paragraph({ x: 72, y: y + 20, width: 468, indent: 36, leading: 1.6 }, value) + 4;
    };
    first.text(108, y, 'Petitioner alleges:');
    y += 24;
    say(
      `${deceased.name}, age 86, died on ${longDate(sample.deathDay)} at ${deathPlace(sample)}. At the time of death the decedent was domiciled in ${place.county} County, Oregon, and the decedent's post office address was ${inFull(oneLine(deceased.address))}. The last four digits of the decedent's Social Security number are ${sample.caseNumber.slice(-4)}.`,
    );
    say(
      `The decedent died testate. The original will, dated ${longDate(new Date(Date.UTC(2015, 5, 11)))}, was witnessed by ${sample.witnesses[0]!.name} and ${sample.witnesses[1]!.name} and is filed with this petition. Petitioner knows of no codicil and of no later will.`,
    );
    const home = traps.has('same_as_above')
      ? "whose post office address is the same as the decedent's"
      : `whose post office address is ${inFull(oneLine(petitioner.address))}`;
    say(
      `The will nominates Petitioner, ${petitioner.name}, ${home}, as personal representative. Petitioner is not disqualified under ORS 113.095, and the will provides that no bond be required.`,
    );
    say('Venue is proper because the decedent was domiciled in this county at the time of death.');
    page = sheet(2);
    y = 84;
    const spouse = `${sample.witnesses[0]!.first} ${deceased.last}`;
    const widowed = traps.has('relatives')
      ? `The decedent's spouse, ${spouse}, died on ${longDate(new Date(Date.UTC(2017, 10, 8)))}.`
      : 'The decedent was not married.';
    say(
      `${widowed} The names, relationships and post office addresses of the heirs and devisees, all of whom are of full age, are:`,
    );
    heirs.forEach((heir) => {
      page.text(108, y, `${heir.name}, ${heir.relation.toLowerCase()}`, { size: 11 });
      const line = heir.died ? `Deceased, ${heir.died}` : inFull(oneLine(heir.address));
      page.text(122, y + 15, line, { size: 11 });
      y += 34;
    });
    y += 4;
    say(
      'Reasonable efforts have been made to identify and locate all heirs of the decedent. The approximate value of the assets is $265,000 in real property and $31,000 in personal property.',
    );
    y = page.paragraph(
      { x: 72, y: y + 4, width: 468, indent: 36, leading: 1.6 },
      'WHEREFORE, Petitioner prays for an order admitting the will to probate and appointing Petitioner as personal representative, to serve without bond.',
    );
    page.text(108, y + 6, `DATED: ${longDate(sample.fileDay)}.`);
    page.paragraph(
      { x: 72, y: y + 30, width: 468, leading: 1.3 },
      'I hereby declare that the above statement is true to the best of my knowledge and belief, and that I understand it is made for use as evidence in court and is subject to penalty for perjury.',
      { size: 11 },
    );
    page.rule(316, y + 92, 540, y + 92);
    page.text(316, y + 106, `${petitioner.name}, Petitioner`);
    const block = (x: number, head: string, lines: string[]) => {
      page.text(x, y + 132, head, { font: 'Times-Bold', size: 10 });
      lines.forEach((line, i) => page.text(x, y + 146 + i * 13, line, { size: 11 }));
    };
    const town = ({ city, zip }: typeof deceased.address) => `${city}, Oregon ${zip}`;
    block(72, 'PERSONAL REPRESENTATIVE:', [
      petitioner.name,
      petitioner.address.street,
      town(petitioner.address),
      petitioner.phone,
    ]);
    block(316, 'ATTORNEY FOR PERSONAL REPRESENTATIVE:', [
      `${attorney.name}, OSB No. 964512`,
      firm,
      attorney.address.street,
      town(attorney.address),
      attorney.phone,
    ]);
    const truth = fullTruth(sample, { court: 'Circuit Court', caseNumber });
    return { pages: [first, page], truth };
  },
};
