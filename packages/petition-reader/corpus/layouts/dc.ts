import type { Layout } from '../layout.ts';
import { createPage, textWidth } from '../pdf-writer.ts';
import { longDate, numericDate, type Address } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Streets of Washington bear their quadrant; some of the samples' could not. */
function inQuadrant(address: Address): Address {
  const [, road = '', unit = ''] = /^(.*?)((?:,? (?:Apt\.|Unit|#).*)?)$/.exec(address.street)!;
  const outside = /Highway|County Road|North|W\. /.test(road);
  return { ...address, street: outside ? address.street : `${road}, N.W.${unit}` };
}

const inFull = ({ street, city, zip }: Address) => `${street}, ${city}, D.C. ${zip}`;

/** The District of Columbia: sentences with blanks in them, a capital that lies in no county. */
export const districtPetition: Layout = {
  name: 'dc-petition-for-probate',
  places: ['DC'],
  set(sample) {
    const { deceased, petitioner, attorney, traps, heirs } = sample;
    const caseNumber = `${sample.fileDay.getUTCFullYear()} ADM 00${sample.caseNumber.slice(-4)}`;
    const strong = { font: 'Times-Bold', size: 12 } as const;
    const face = { font: 'Times-Roman', size: 11 } as const;
    const last = inQuadrant(deceased.address);
    const own = inQuadrant(petitioner.address);
    const same = traps.has('same_as_above');
    const sheet = (number: number) => {
      const page = createPage(face);
      page.text(72, 764, 'Petition for Probate', { size: 8 });
      page.centered(764, `${number}`, { size: 9 });
      return page;
    };
    const first = sheet(1);
    let page = first;
    let [x, y] = [72, 0];
    /** Goes on in the sentence: printed words, or a value on a rule that is at least so wide. */
    const print = (words: string) => {
      for (const word of words.split(' ')) {
        const width = textWidth(word, face.font, face.size);
        if (x + width > 544) [x, y] = [90, y + 24];
        page.text(x, y, word);
        x += width + 3.5;
      }
    };
    const fill = (value: string, least: number, caption = '') => {
      const width = Math.max(least, textWidth(value, 'Helvetica', 10) + 12);
      if (x + width > 544) [x, y] = [90, y + 24];
      page.text(x + 5, y, value, { font: 'Helvetica', size: 10 });
      page.rule(x, y + 3, x + width, y + 3);
      if (caption) page.text(x + 5, y + 11, caption, { size: 7 });
      x += width + 5;
    };
    const item = (at: number, number: string) => {
      [x, y] = [72, at];
      page.text(x, y, number);
      x = 90;
    };
    first.centered(58, 'SUPERIOR COURT OF THE DISTRICT OF COLUMBIA', strong);
    first.centered(74, 'PROBATE DIVISION', strong);
    first.text(72, 106, 'Estate of');
    first.text(76, 128, deceased.name, { font: 'Helvetica', size: 10 });
    first.rule(72, 131, 320, 131);
    first.text(240, 144, 'Deceased');
    first.text(360, 128, 'Administration No.');
    first.text(454, 128, caseNumber, { font: 'Helvetica', size: 10 });
    first.rule(450, 131, 544, 131);
    first.centered(172, 'PETITION FOR PROBATE', strong);
    first.centered(186, '(For estates of decedents dying on or after July 1, 1995)', { size: 9.5 });
    let tick = first.tick(90, 206, true, 'Abbreviated Probate');
    tick = first.tick(tick + 10, 206, false, 'Standard Probate');
    tick = first.tick(90, 222, true, 'Unsupervised Administration');
    first.tick(tick + 10, 222, false, 'Supervised Administration');
    first.text(
      72,
      246,
      'The petition of the undersigned respectfully represents to the Court as follows:',
    );
    item(270, '1.');
    print('Petitioner(s)');
    fill(petitioner.name, 220);
    print('whose address(es) and telephone number(s) are');
    if (same) fill("same as decedent's", 250);
    else fill(inFull(own), 250);
    fill(petitioner.phone, 130);
    print(
      'is/are entitled to appointment as personal representative(s) pursuant to D.C. Code, sec. 20-303 because',
    );
    fill('nominated in the will', 150);
    print('and is/are a citizen of the United States.');
    item(y + 28, '2.');
    print('The decedent,');
    fill(deceased.name, 200);
    print('also known as');
    fill(traps.has('aka') ? sample.aka : 'N/A', 100);
    print(', age');
    fill('84', 30);
    print(', died on');
    fill(longDate(sample.deathDay), 120, '(date of death)');
    print('at');
    const died = traps.has('hospital') ? `${sample.hospital}, Washington, D.C.` : 'home';
    fill(died, 200, '(place of death)');
    print(', domiciled in');
    fill('the District of Columbia', 140, '(jurisdiction)');
    print('with residence at');
    fill(inFull(last), 300, '(last address, with zip code)');
    item(y + 32, '3.');
    print('The decedent died');
    page.tick(x + 4, y, true, 'testate');
    page.tick(x + 74, y, false, 'intestate');
    x += 150;
    print('and the will dated');
    fill(longDate(new Date(Date.UTC(2010, 9, 5))), 120);
    print('with codicil(s) dated');
    fill('none', 60);
    print('was filed with the Register of Wills on');
    fill(numericDate(new Date(sample.deathDay.getTime() + 11 * 86_400_000)), 80);
    print('. Petitioner has made a diligent search and knows of no later will.');
    item(y + 27, '4.');
    print('The witnesses to the will are');
    fill(sample.witnesses.map(({ name }) => name).join(' and '), 240);
    item(y + 27, '5.');
    print('The approximate value of the assets of the estate is: Real property in the District $');
    fill('412,000.00', 80);
    print('Personal property $');
    fill('57,500.00', 80);
    print('. Debts, unsecured $');
    fill('4,800.00', 70);
    item(y + 27, '6.');
    print(
      'After a diligent search the names and addresses of all heirs and legatees of the decedent are shown in the List of Interested Persons on the next page, which is made a part of this petition.',
    );
    item(y + 27, '7.');
    print(
      'WHEREFORE, petitioner(s) request that the will be admitted to probate, that petitioner(s) be appointed personal representative(s) without bond, and that letters of administration be issued.',
    );
    page = sheet(2);
    page.text(72, 56, `Estate of ${deceased.name}`);
    page.text(400, 56, `Adm. No. ${caseNumber}`);
    page.centered(84, 'LIST OF INTERESTED PERSONS', strong);
    const columns = [72, 206, 272, 544];
    const spouse = `${sample.witnesses[0]!.first} ${deceased.last}`;
    const rows = heirs.map((heir) => [
      heir.name,
      heir.relation,
      heir.died ? `Deceased, ${heir.died}` : inFull(inQuadrant(heir.address)),
    ]);
    if (traps.has('relatives')) rows.unshift([spouse, 'Spouse', 'Deceased, 12/18/2013']);
    const table = [['Name', 'Relationship', 'Address'], ...rows];
    table.forEach((row, i) => {
      row.forEach((value, column) =>
        page.text(columns[column]! + 4, 114 + i * 20, value, { size: i === 0 ? 11 : 9.5 }),
      );
      page.box(72, 100 + i * 20, 472, 20);
    });
    const bottom = 100 + table.length * 20;
    for (const column of [206, 272]) page.rule(column, 100, column, bottom);
    y = page.paragraph(
      { x: 72, y: bottom + 34, width: 472, indent: 36 },
      'I do solemnly declare and affirm under penalty of law that the contents of the foregoing document are true and correct to the best of my knowledge, information, and belief.',
    );
    const sign = (at: number, left: [string, string], right: [string, string]) => {
      page.underlined(72, at, 210, ...left);
      page.underlined(322, at, 222, ...right);
    };
    sign(y + 34, ['', 'Signature of Attorney'], ['', 'Signature of Petitioner']);
    sign(
      y + 66,
      [attorney.name, 'Typed Name of Attorney'],
      [petitioner.name, 'Typed Name of Petitioner'],
    );
    const office = inQuadrant(attorney.address);
    const town = ({ city, zip }: Address) => `${city}, D.C. ${zip}`;
    sign(y + 98, [office.street, 'Address'], [same ? '' : own.street, 'Address']);
    sign(y + 130, [town(office), ''], [same ? '' : town(own), '']);
    sign(y + 162, [attorney.phone, 'Telephone number'], [numericDate(sample.fileDay), 'Date']);
    page.underlined(72, y + 194, 210, '431882', 'Unified Bar Number');
    const truth = fullTruth(sample, {
      court: 'Superior Court',
      caseNumber,
      'deceased.streetAddress': last.street,
      'petitioner.streetAddress': own.street,
      // Whether the District counts as a county of its own is each reader's choice.
      county: '*',
    });
    return { pages: [first, page], truth };
  },
};
