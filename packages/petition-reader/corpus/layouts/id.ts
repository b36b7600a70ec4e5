import type { Layout } from '../layout.ts';
import { createPage, textWidth } from '../pdf-writer.ts';
import { longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Idaho: who files speaks for themselves and stands where a lawyer's name would. */
export const idahoApplication: Layout = {
  name: 'id-pro-se-informal',
  places: ['ID'],
  set(sample) {
    const { deceased, petitioner, place, traps, heirs, fileDay } = sample;
    const county = place.county.toUpperCase();
    const caseNumber = `CV01-${fileDay.getUTCFullYear() % 100}-1${sample.caseNumber.slice(-4)}`;
    const strong = { font: 'Helvetica-Bold', size: 10.5 } as const;
    const hand = { font: 'Times-Roman', size: 11.5 } as const;
    const sheet = (number: number) => {
      const page = createPage({ font: 'Helvetica', size: 9.5 });
      page.rule(60, 750, 552, 750);
      page.text(60, 761, 'APPLICATION FOR INFORMAL PROBATE OF WILL', { size: 7.5 });
      page.text(60, 771, 'AND APPOINTMENT OF PERSONAL REPRESENTATIVE', { size: 7.5 });
      page.text(512, 761, `PAGE ${number} OF 2`, { size: 7.5 });
      return page;
    };
    const first = sheet(1);
    let page = first;
    /** A label and, from its end on, a rule with what was written on it. */
    const blank = (y: number, x: number, to: number, label: string, value: string) => {
      const from = label ? x + textWidth(label, 'Helvetica', 9.5) + 5 : x;
      page.text(x, y, label);
      page.text(from + 4, y, value, hand);
      page.rule(from, y + 3, to, y + 3);
    };
    const under = (y: number, value: string, caption: string) => {
      first.text(64, y, value, hand);
      first.rule(60, y + 3, 300, y + 3);
      first.text(60, y + 11, caption, { size: 7 });
    };
    const own = petitioner.address;
    under(50, petitioner.name, 'Full Name of Party Filing Document');
    under(76, own.street, 'Mailing Address (Street or Post Office Box)');
    under(102, `${own.city}, Idaho ${own.zip}`, 'City, State and Zip Code');
    under(128, petitioner.phone, 'Telephone');
    under(154, '', 'Email Address (if any)');
    [
      `Filed: ${numericDate(fileDay)} 10:52:37`,
      `Fourth Judicial District, ${place.county} County`,
      'Clerk of the Court',
      'By: Deputy Clerk',
    ].forEach((line, i) => first.text(400, 44 + i * 10, line, { size: 8 }));
    first.centered(192, 'IN THE DISTRICT COURT OF THE FOURTH JUDICIAL DISTRICT', strong);
    first.centered(206, `FOR THE STATE OF IDAHO, IN AND FOR THE COUNTY OF ${county}`, strong);
    first.centered(220, 'MAGISTRATE DIVISION', strong);
    first.text(60, 248, 'IN THE MATTER OF THE ESTATE OF');
    first.text(64, 272, deceased.name, hand);
    first.rule(60, 275, 290, 275);
    if (traps.has('aka')) first.text(64, 291, `aka ${sample.aka}`, hand);
    first.rule(60, 294, 290, 294);
    first.text(230, 310, 'Deceased.');
    first.rule(300, 238, 300, 316);
    first.rule(60, 316, 300, 316);
    blank(252, 312, 520, 'Case No.', caseNumber);
    first.text(312, 278, 'APPLICATION FOR INFORMAL', strong);
    first.text(312, 292, 'PROBATE OF WILL AND APPOINTMENT', strong);
    first.text(312, 306, 'OF PERSONAL REPRESENTATIVE', strong);
    first.text(60, 340, 'I, the Applicant, state under oath:');
    const number = (y: number, value: string, head: string) => {
      page.text(60, y, value);
      page.text(80, y, head);
    };
    number(362, '1.', 'My relationship to the decedent (check all that apply):');
    let x = first.tick(92, 380, false, 'surviving spouse');
    x = first.tick(x, 380, true, 'child');
    x = first.tick(x, 380, false, 'other heir');
    first.tick(x, 380, true, 'named as personal representative in the will');
    number(404, '2.', 'Information about the decedent:');
    blank(424, 92, 552, 'Full name of decedent:', deceased.name);
    blank(444, 92, 300, 'Date of birth:', '07/14/1940');
    blank(444, 310, 552, 'Date of death:', longDate(sample.deathDay));
    const died = traps.has('hospital')
      ? `${sample.hospital}, ${place.cities[0]![0]}, ID`
      : 'At home';
    blank(464, 92, 552, 'Place of death (facility, city, state):', died);
    blank(484, 92, 330, 'County of domicile at death:', place.county);
    blank(484, 340, 552, 'State of domicile:', 'Idaho');
    const last = deceased.address;
    const same = traps.has('same_as_above');
    blank(
      504,
      92,
      552,
      'Residence address at death:',
      same ? 'Same as my address above' : last.street,
    );
    blank(524, 92, 552, 'City, State, Zip:', same ? '' : `${last.city}, Idaho ${last.zip}`);
    number(550, '3.', 'Venue is proper in this county because (check one):');
    first.tick(92, 568, true, 'the decedent lived in this county when he or she died.');
    first.tick(
      92,
      584,
      false,
      'the decedent did not live in Idaho but owned property in this county.',
    );
    number(608, '4.', 'A personal representative:');
    first.tick(92, 626, true, 'has not been appointed in this state or anywhere else.');
    first.tick(92, 642, false, 'has been appointed. Name and address:');
    first.rule(292, 645, 552, 645);
    number(666, '5.', 'A demand for notice of any probate proceeding:');
    x = first.tick(92, 684, true, 'has not been received by me.');
    first.tick(x, 684, false, 'has been received by me; a copy is attached.');
    number(708, '6.', 'The time limit for informal probate (three years) has not run out:');
    first.tick(400, 708, true, 'true');
    page = sheet(2);
    number(
      60,
      '7.',
      'The people who are or may be heirs or devisees (spouse, children and all others in the will):',
    );
    const columns = [80, 214, 290, 552];
    const spouse = `${sample.witnesses[0]!.first} ${deceased.last}`;
    const rows = heirs.map((heir) => [
      heir.name,
      heir.relation,
      heir.died ? `Died ${heir.died}` : oneLine(heir.address),
    ]);
    if (traps.has('relatives')) rows.unshift([spouse, 'Spouse', 'Died 04/22/2019']);
    const table = [['Name', 'Relationship', 'Address'], ...rows, ['', '', '']];
    table.forEach((row, i) => {
      const y = 72 + i * 20;
      page.box(80, y, 472, 20);
      row.forEach((value, column) => {
        page.text(columns[column]! + 4, y + 14, value, i === 0 ? {} : { ...hand, size: 9.5 });
        page.rule(columns[column]!, y, columns[column]!, y + 20);
      });
    });
    let y = 72 + table.length * 20 + 26;
    number(y, '8.', 'The will (check all that apply):');
    page.tick(92, y + 18, true, 'The original will is filed with this Application.');
    blank(y + 38, 92, 330, 'Date of the will:', longDate(new Date(Date.UTC(2017, 2, 8))));
    page.tick(
      92,
      y + 58,
      true,
      'I believe the will was validly executed, and I know of no later will or codicil.',
    );
    y += 84;
    number(y, '9.', 'I ask that (check all that apply):');
    page.tick(92, y + 18, true, 'the will be informally probated.');
    page.tick(92, y + 36, true, '');
    blank(y + 36, 105, 380, '', petitioner.name);
    page.text(386, y + 36, 'be appointed personal');
    page.text(105, y + 52, 'representative, to serve without bond and without court supervision.');
    y += 84;
    page.text(60, y, 'CERTIFICATION UNDER PENALTY OF PERJURY', strong);
    y = page.paragraph(
      { x: 60, y: y + 18, width: 492 },
      'I certify under penalty of perjury pursuant to the law of the State of Idaho that the foregoing is true and correct.',
    );
    blank(y + 16, 60, 240, 'Date:', numericDate(fileDay));
    page.underlined(60, y + 60, 220, petitioner.name, 'Typed/printed');
    page.underlined(312, y + 60, 240, '', 'Signature');
    const truth = fullTruth(sample, {
      court: 'District Court',
      caseNumber,
      filingDate: fileDay.toISOString().slice(0, 10),
      attorney: '',
    });
    return { pages: [first, page], truth };
  },
};
