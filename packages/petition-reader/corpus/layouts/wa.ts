import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { longDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Washington: a pleading on numbered lines over two pages, the firm at the foot of each. */
export const washingtonPetition: Layout = {
  name: 'wa-probate-petition',
  places: ['WA'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const firm = [
      `${attorney.last.toUpperCase()} LAW, PLLC`,
      attorney.address.street,
      `${attorney.address.city}, WA ${attorney.address.zip}`,
      attorney.phone,
    ];
    const at = (line: number) => 60 + line * 25;
    const pleading = (number: number) => {
      const page = createPage({ font: 'Times-Roman', size: 12 });
      for (let i = 1; i <= 25; i++) page.text(i < 10 ? 50 : 44, at(i), String(i));
      page.rule(66, 30, 66, 762);
      page.text(76, 720, 'PETITION FOR PROBATE OF WILL AND', { size: 9 });
      page.text(76, 732, `NONINTERVENTION POWERS - ${number}`, { size: 9 });
      firm.forEach((line, i) => page.centered(714 + i * 12, line, { size: 9 }, 480));
      return page;
    };
    const first = pleading(1);
    const stamp = { font: 'Courier', size: 9 } as const;
    const [month, date, year] = longDate(sample.fileDay).replace(',', '').split(' ');
    first.text(76, 30, 'FILED', stamp);
    first.text(
      76,
      41,
      `${year} ${month!.slice(0, 3).toUpperCase()} ${date!.padStart(2, '0')} 11:26 AM`,
      stamp,
    );
    first.text(76, 52, `${place.county.toUpperCase()} COUNTY SUPERIOR COURT CLERK`, stamp);
    first.text(76, 63, `CASE #: ${sample.caseNumber}`, stamp);
    const bold = { font: 'Times-Bold' } as const;
    first.centered(at(3), 'SUPERIOR COURT OF WASHINGTON', bold, 310);
    first.centered(at(3) + 15, `IN AND FOR ${place.county.toUpperCase()} COUNTY`, bold, 310);
    first.text(76, at(5), 'In re the Estate of');
    first.text(76, at(6), `${deceased.name.toUpperCase()},`);
    if (traps.has('aka')) first.text(76, at(6) + 15, `aka ${sample.aka.toUpperCase()},`);
    first.text(240, at(7) + 10, 'Deceased.');
    first.rule(76, at(7) + 16, 310, at(7) + 16);
    first.rule(310, at(5) - 12, 310, at(7) + 16);
    first.text(322, at(5), `NO. ${sample.caseNumber}`);
    first.text(322, at(6), 'PETITION FOR PROBATE OF WILL', bold);
    first.text(322, at(6) + 15, 'AND NONINTERVENTION POWERS', bold);
    const area = { x: 76, width: 480, indent: 36, leading: 25 / 12 };
    const fullState = (text: string) => text.replace(', WA ', ', Washington ');
    const home = traps.has('same_as_above')
      ? "resides in the decedent's home at the address given below"
      : `resides at ${fullState(oneLine(petitioner.address))}`;
    let y = first.paragraph(
      { ...area, y: at(9) },
      `COMES NOW ${petitioner.name}, by and through counsel, and petitions the Court as follows:`,
    );
    y = first.paragraph(
      { ...area, y },
      `1. Petitioner. Petitioner ${home}, is over the age of eighteen, and is named as Personal Representative in the Will.`,
    );
    const hospital = `in ${sample.hospital}, 4220 Harding Pike, ${place.cities[0]![0]}, Washington`;
    y = first.paragraph(
      { ...area, y },
      `2. Death and residence. ${deceased.name} died on ${longDate(sample.deathDay)}, ${traps.has('hospital') ? hospital : 'at home'}. At the time of death the decedent was a resident of ${place.county} County and lived at ${fullState(oneLine(deceased.address))}, and left property in this State subject to probate.`,
    );
    y = first.paragraph(
      { ...area, y },
      `3. Will. The original Will, dated ${longDate(new Date(Date.UTC(2013, 10, 5)))}, was signed before ${sample.witnesses[0]!.name} and ${sample.witnesses[1]!.name} and has been delivered to the Clerk.`,
    );
    y = first.paragraph(
      { ...area, y },
      'To the best knowledge of Petitioner the Will is the last will of the decedent, was never revoked, and no codicil to it has been found among the papers of the decedent.',
    );
    first.paragraph(
      { ...area, y },
      'The decedent was not married and had no registered domestic partner. The probable value of the property is more than the debts and the expenses of administration.',
    );
    const second = pleading(2);
    y = second.paragraph(
      { ...area, y: at(1) },
      '4. Heirs and beneficiaries. The names, addresses and relationships of the heirs, legatees and devisees, all of legal age, are:',
    );
    heirs.forEach((heir, i) => {
      const line = heir.died ? `(deceased ${heir.died})` : oneLine(heir.address);
      second.text(112, y + i * 25, `${heir.name}, ${heir.relation.toLowerCase()}`, { size: 11 });
      second.text(300, y + i * 25, line, { size: 10 });
    });
    y = second.paragraph(
      { ...area, y: at(6) },
      '5. Solvency. The estate is fully solvent, and Petitioner asks to serve without bond and without intervention of the Court.',
    );
    y = second.paragraph(
      { ...area, y },
      'WHEREFORE, Petitioner prays that the Will be admitted to probate and Letters Testamentary issue.',
    );
    second.text(112, at(11), `DATED ${longDate(sample.fileDay)}.`);
    second.text(320, at(12), `${attorney.last.toUpperCase()} LAW, PLLC`);
    second.rule(320, at(14), 540, at(14));
    second.text(320, at(14) + 14, `${attorney.name}, WSBA No. 31877`);
    second.text(320, at(14) + 28, 'Attorneys for Petitioner');
    second.paragraph(
      { ...area, y: at(17) },
      'I declare under penalty of perjury under the laws of the State of Washington that the foregoing is true and correct.',
    );
    second.text(112, at(20), `Signed at ${petitioner.address.city}, Washington.`);
    second.rule(320, at(22), 540, at(22));
    second.text(320, at(22) + 14, `${petitioner.name}, Petitioner`);
    const truth = fullTruth(sample, {
      court: 'Superior Court',
      filingDate: sample.fileDay.toISOString().slice(0, 10),
      'petitioner.phoneNumber': '',
    });
    return { pages: [first, second], truth };
  },
};
