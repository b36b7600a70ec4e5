import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { dayOf, deathPlace, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Oklahoma: a lawyer's petition where there is no will, under a clerk's stamp, sworn to at its end. */
export const oklahomaPetition: Layout = {
  name: 'ok-letters',
  places: ['OK'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs, fileDay } = sample;
    const strong = { font: 'Times-Bold', size: 12 } as const;
    const county = place.county.toUpperCase();
    const caseNumber = `PB-${fileDay.getUTCFullYear()}-${sample.caseNumber.slice(-4)}`;
    const inFull = (text: string) => text.replace(/, OK (\d{5})/, ', Oklahoma $1');
    const name = deceased.name.toUpperCase();
    const first = createPage({ font: 'Times-Roman', size: 12 });
    first.centered(64, `IN THE DISTRICT COURT OF ${county} COUNTY`, strong);
    first.centered(80, 'STATE OF OKLAHOMA', strong);
    const [, date, month, year] = fileDay.toUTCString().split(' ');
    const stamp = `${month!.toUpperCase()} ${Number(date)} ${year}`;
    const stamped = { font: 'Helvetica-Bold', size: 9 } as const;
    first.centered(108, 'DISTRICT COURT', stamped, 490);
    first.centered(124, 'F I L E D', { ...stamped, size: 13 }, 490);
    first.centered(140, stamp, { ...stamped, size: 11 }, 490);
    first.centered(154, 'COURT CLERK', { ...stamped, size: 7 }, 490);
    first.centered(164, `STATE OF OKLA. ${county} COUNTY`, { ...stamped, size: 7 }, 490);
    first.text(72, 116, 'IN THE MATTER OF THE ESTATE OF');
    first.text(72, 144, `${name},`);
    if (traps.has('aka')) first.text(72, 160, `a/k/a ${sample.aka.toUpperCase()},`);
    first.text(180, 188, 'Deceased.');
    [116, 130, 144, 158, 172, 186].forEach((y) => first.text(330, y, ')'));
    first.text(350, 188, `Case No. ${caseNumber}`);
    first.centered(224, 'PETITION FOR LETTERS OF ADMINISTRATION', strong);
    first.centered(240, 'AND DETERMINATION OF HEIRS', strong);
    let page = first;
    let y = 272;
    const write = (value: string, indent = 36) => {
      y = page.paragraph({ x: 72, y, width: 468, indent, leading: 1.6 }, value) + 5;
    };
    write(
      `COMES NOW ${petitioner.name}, hereinafter referred to as "Petitioner", and respectfully represents and shows to the Court as follows, to-wit:`,
    );
    const where = traps.has('hospital') ? `at ${deathPlace(sample)}` : `in ${deathPlace(sample)}`;
    write(
      `1. That ${deceased.name}, hereinafter referred to as "Decedent", departed this life intestate on or about ${dayOf(sample.deathDay)}, ${where}, at the age of seventy-nine (79) years.`,
    );
    write(
      `2. That at the time of death Decedent was a resident of ${place.county} County, State of Oklahoma, residing at ${inFull(oneLine(deceased.address))}, and left an estate therein consisting of real and personal property subject to the jurisdiction of this Court.`,
    );
    write(
      '3. That Petitioner has made diligent search for a Last Will and Testament of Decedent, and none has been found, and Petitioner believes and therefore alleges that Decedent died without a will.',
    );
    write(
      '4. That the probable value of the estate does not exceed the sum of $210,000.00, of which approximately $165,000.00 is real property.',
    );
    const home = traps.has('same_as_above')
      ? 'at the same address at which Decedent resided'
      : `at ${inFull(oneLine(petitioner.address))}`;
    write(
      `5. That Petitioner is a child of Decedent, is over the age of eighteen years, resides ${home}, has never been convicted of an infamous crime, and is in all respects competent to serve as Personal Representative.`,
    );
    const counsel = (at: number) =>
      [
        `${attorney.name}, OBA No. 18846`,
        `${attorney.last.toUpperCase()} & ${sample.witnesses[1]!.last.toUpperCase()}, PLLC`,
        attorney.address.street,
        `${attorney.address.city}, Oklahoma ${attorney.address.zip}`,
        `${attorney.phone}   Facsimile: (918) 555-0108`,
        'ATTORNEY FOR PETITIONER',
      ].forEach((line, i) => page.text(300, at + i * 14, line, { size: 11 }));
    page = createPage({ font: 'Times-Roman', size: 12 });
    y = 76;
    const spouse = `${sample.witnesses[0]!.first} ${deceased.last}`;
    const married = traps.has('relatives')
      ? `was a widowed person, Decedent's spouse, ${spouse}, having died on or about ${dayOf(new Date(Date.UTC(2014, 6, 21)))},`
      : 'was a single person';
    write(
      `6. That Decedent ${married} and that the names, ages, relationships and residences of the heirs at law of Decedent, so far as known to Petitioner, are:`,
    );
    const row = (cells: string[], font: 'Times-Roman' | 'Times-Bold' = 'Times-Roman') => {
      cells.forEach((cell, i) => page.text([84, 234, 284, 350][i]!, y, cell, { font, size: 10 }));
      y += 15;
    };
    row(['NAME', 'AGE', 'RELATION', 'RESIDENCE'], 'Times-Bold');
    const own = petitioner.address;
    const beside = traps.has('same_as_above')
      ? ['Same as Decedent']
      : [own.street, `${own.city}, Oklahoma ${own.zip}`];
    row([petitioner.name, 'Legal', 'Child', beside[0]!]);
    if (beside[1]) row(['', '', '', beside[1]]);
    for (const { name: heir, relation, died, address } of heirs) {
      row([heir, died ? '' : 'Legal', relation, died ? `Deceased ${died}` : address.street]);
      if (!died) row(['', '', '', `${address.city}, Oklahoma ${address.zip}`]);
    }
    y += 8;
    write(
      'WHEREFORE, Petitioner prays that a time and place be fixed for the hearing of this Petition, that notice thereof be given as required by law, and that upon the hearing Petitioner be appointed Personal Representative of the estate, to serve without bond, and that the heirs of Decedent be determined.',
    );
    y += 14;
    page.rule(300, y, 540, y);
    counsel(y + 14);
    y += 114;
    page.text(72, y, 'STATE OF OKLAHOMA', { size: 11 });
    page.text(72, y + 28, `COUNTY OF ${county}`, { size: 11 });
    [0, 14, 28].forEach((down) => page.text(220, y + down, ')', { size: 11 }));
    page.text(232, y + 14, 'ss.', { size: 11 });
    page.text(300, y + 14, 'VERIFICATION', { font: 'Times-Bold', size: 11 });
    y = page.paragraph(
      { x: 72, y: y + 48, width: 468, indent: 36, leading: 1.3 },
      `${petitioner.name}, of lawful age, being first duly sworn upon oath, states: That affiant is the Petitioner above named, has read the foregoing Petition, and that the statements therein are true and correct.`,
      { size: 11 },
    );
    page.rule(300, y + 16, 540, y + 16);
    page.text(300, y + 29, petitioner.name, { size: 11 });
    page.text(72, y + 46, `Subscribed and sworn to before me ${dayOf(fileDay)}.`, { size: 11 });
    page.rule(300, y + 72, 540, y + 72);
    page.text(300, y + 84, `${sample.notary}, Notary Public`, { size: 10 });
    page.text(72, y + 84, 'My commission expires: 11/02/2027', { size: 10 });
    const truth = fullTruth(sample, {
      court: 'District Court',
      caseNumber,
      filingDate: fileDay.toISOString().slice(0, 10),
      'petitioner.phoneNumber': '',
    });
    return { pages: [first, page], truth };
  },
};
