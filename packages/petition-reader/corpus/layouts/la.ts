import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { dayOf, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Louisiana: a succession in a parish, an attorney's prose, and a sworn affidavit behind it. */
export const louisianaSuccession: Layout = {
  name: 'la-succession',
  places: ['LA'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const parish = place.county.toUpperCase();
    const caseNumber = `P-1${sample.caseNumber.slice(0, 2)},${sample.caseNumber.slice(-3)}`;
    const strong = { font: 'Times-Bold', size: 12 } as const;
    const page = createPage({ font: 'Times-Roman', size: 12 });
    const aka = traps.has('aka') ? [`A/K/A ${sample.aka.toUpperCase()}`] : [];
    ['SUCCESSION OF', '', deceased.name.toUpperCase(), ...aka].forEach((line, i) =>
      page.text(72, 66 + i * 18, line, strong),
    );
    page.text(330, 66, `NUMBER: ${caseNumber}`);
    page.text(480, 66, 'DIV. "27"');
    page.text(330, 90, '19TH JUDICIAL DISTRICT COURT');
    page.text(330, 114, `PARISH OF ${parish}`);
    page.text(330, 138, 'STATE OF LOUISIANA');
    page.text(72, 166, 'FILED: ________________________');
    page.text(330, 166, '______________________________');
    page.text(400, 180, 'DEPUTY CLERK', { size: 9 });
    page.rule(72, 190, 540, 190);
    page.centered(212, 'PETITION FOR PROBATE OF NOTARIAL TESTAMENT AND', strong);
    page.centered(228, 'CONFIRMATION OF INDEPENDENT EXECUTOR', strong);
    const area = { x: 72, width: 468, indent: 36, leading: 1.65 };
    const inFull = (text: string) => text.replace(/, LA (\d{5})/, ', Louisiana $1');
    const home = traps.has('same_as_above')
      ? 'residing in the home of the Decedent, whose address is stated below'
      : `whose mailing address is ${inFull(oneLine(petitioner.address))}`;
    let y = page.paragraph(
      { ...area, y: 254 },
      `The petition of ${petitioner.name.toUpperCase()}, a person of the full age of majority domiciled in the Parish of ${place.county}, State of Louisiana, ${home}, who appears herein through undersigned counsel, respectfully represents that:`,
    );
    const item = (number: string, value: string) => {
      page.centered(y + 2, number);
      y = page.paragraph({ ...area, y: y + 20 }, value);
    };
    const where = traps.has('hospital')
      ? `at ${sample.hospital}, 8585 Picardy Avenue, Baton Rouge, Louisiana`
      : `in the Parish of ${place.county}`;
    item(
      '1.',
      `${deceased.name} ("Decedent") died ${where}, on ${dayOf(sample.deathDay)}. At the time of death the Decedent was domiciled in this Parish, with a principal residence at ${inFull(oneLine(deceased.address))}, and left property within the jurisdiction of this Honorable Court.`,
    );
    const spouse = `${sample.witnesses[0]!.first} ${deceased.last}`;
    item(
      '2.',
      `The Decedent was married but once, and then to ${spouse}, ${heirs[0]!.died ? `from whom the Decedent was widowed on ${dayOf(new Date(Date.UTC(2016, 10, 2)))}` : 'from whom the Decedent was divorced'}. The Decedent did not thereafter remarry.`,
    );
    item(
      '3.',
      `Of that marriage were born two children, namely ${heirs[0]!.name}${heirs[0]!.died ? ', who predeceased the Decedent,' : ''} and ${heirs[1]!.name}, who resides at ${inFull(oneLine(heirs[1]!.address))}.`,
    );
    item(
      '4.',
      `The Decedent left a testament in notarial form dated ${dayOf(new Date(Date.UTC(2012, 6, 19)))}, passed before ${sample.notary}, Notary Public, which names petitioner as independent executor.`,
    );
    page.paragraph(
      { ...area, y: y + 6 },
      'WHEREFORE, petitioner prays that the testament be filed, recorded and executed, and that letters of independent executorship issue to petitioner without bond.',
    );
    const second = createPage({ font: 'Times-Roman', size: 12 });
    y = 60;
    const counsel = [
      'Respectfully submitted:',
      `${attorney.last.toUpperCase()} & ${sample.witnesses[1]!.last.toUpperCase()}, L.L.C.`,
      '',
      'BY: ______________________________',
      `${attorney.name}, La. Bar Roll No. 21874`,
      attorney.address.street,
      `${attorney.address.city}, Louisiana ${attorney.address.zip}`,
      `Telephone: ${attorney.phone}`,
      'ATTORNEY FOR PETITIONER',
    ];
    counsel.forEach((line, i) => second.text(290, y + 16 + i * 16, line));
    y += 16 + counsel.length * 16 + 20;
    second.text(72, y, 'STATE OF LOUISIANA', strong);
    second.text(72, y + 16, `PARISH OF ${parish}`, strong);
    second.centered(y + 44, 'AFFIDAVIT OF VERIFICATION', strong);
    y = second.paragraph(
      { ...area, y: y + 68 },
      `BEFORE ME, the undersigned authority, personally came and appeared ${petitioner.name}, who, being duly sworn, deposed that the allegations of the foregoing petition are true and correct to the best of affiant's knowledge.`,
    );
    second.rule(290, y + 34, 520, y + 34);
    second.text(290, y + 48, petitioner.name);
    second.text(72, y + 72, `SWORN TO AND SUBSCRIBED before me, this`);
    second.text(72, y + 88, `${dayOf(sample.fileDay).slice(4)}.`);
    second.rule(72, y + 122, 290, y + 122);
    second.text(72, y + 136, `${sample.notary}, Notary Public`);
    const truth = fullTruth(sample, {
      court: 'Judicial District Court',
      caseNumber,
      'petitioner.phoneNumber': '',
    });
    return { pages: [page, second], truth };
  },
};
