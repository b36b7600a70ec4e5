import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** New York's affidavit of voluntary administration: typed into a printed form, often by an heir. */
export const newYorkVoluntary: Layout = {
  name: 'ny-voluntary-administration',
  places: ['NY-Monroe'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs, fileDay } = sample;
    const fileNumber = `${fileDay.getUTCFullYear()}-${sample.caseNumber.slice(-4)}`;
    const strong = { font: 'Times-Bold', size: 11 } as const;
    const typed = { font: 'Courier', size: 9.5 } as const;
    const first = createPage({ font: 'Times-Roman', size: 10.5 });
    let page = first;
    /** A ruled line with typed text on it and the caption centered below. */
    const blank = (x: number, y: number, width: number, value: string, caption = '') => {
      page.text(x + 4, y, value, typed);
      page.rule(x, y + 3, x + width, y + 3);
      page.centered(y + 11, caption, { size: 7.5 }, x + width / 2);
    };
    const county = place.county.toUpperCase();
    page.text(54, 50, "SURROGATE'S COURT OF THE STATE OF NEW YORK", strong);
    page.text(54, 66, 'COUNTY OF', strong);
    blank(120, 66, 130, county);
    page.text(54, 82, '-'.repeat(70) + 'x');
    page.text(54, 100, 'VOLUNTARY ADMINISTRATION, Estate of', strong);
    blank(54, 122, 240, deceased.name);
    page.text(54, 142, 'a/k/a');
    blank(82, 142, 212, traps.has('aka') ? sample.aka : '');
    page.text(230, 164, 'Deceased.');
    page.text(54, 178, '-'.repeat(70) + 'x');
    page.text(330, 100, 'AFFIDAVIT IN RELATION TO', strong);
    page.text(330, 114, 'SETTLEMENT OF ESTATE UNDER', strong);
    page.text(330, 128, 'ARTICLE 13, SCPA', strong);
    page.text(330, 156, 'File No.');
    blank(372, 156, 130, fileNumber);
    page.text(54, 198, 'STATE OF NEW YORK');
    page.text(190, 198, ')');
    page.text(190, 212, ')  ss.:');
    page.text(54, 226, 'COUNTY OF');
    blank(114, 226, 72, place.county);
    page.text(190, 226, ')');
    page.text(54, 252, 'I,');
    blank(66, 252, 270, petitioner.name, '(name of affiant)');
    page.text(342, 252, ', being duly sworn, depose and say:');
    const own = petitioner.address;
    const swapped = traps.has('state_in_zip');
    page.text(54, 282, '1.');
    page.text(72, 282, 'My domicile is');
    blank(140, 282, 300, own.street, '(Street/Number)');
    blank(72, 308, 150, own.city, '(City, Village/Town)');
    blank(232, 308, 110, place.county, '(County)');
    blank(352, 308, 90, swapped ? '' : own.state, '(State)');
    blank(452, 308, 106, swapped ? own.state : own.zip, '(Zip Code)');
    page.text(72, 338, 'Mailing address, if different');
    blank(196, 338, 362, '');
    page.text(72, 358, 'Telephone number');
    blank(158, 358, 150, petitioner.phone);
    page.text(54, 384, '2.');
    page.text(72, 384, 'I am:');
    const relation = 'Child';
    page.tick(102, 384, true, 'a distributee of the decedent, my relationship being');
    blank(346, 384, 110, relation);
    page.tick(
      102,
      402,
      false,
      'the executor named in the will, which is filed with this affidavit',
    );
    page.tick(102, 420, false, 'the fiduciary (guardian/committee) of a distributee');
    page.text(54, 448, '3.');
    page.text(72, 448, 'The name, date and place of death, and domicile of the decedent are:');
    page.text(72, 470, 'Name');
    blank(102, 470, 250, deceased.name);
    page.text(362, 470, 'Date of Death');
    blank(430, 470, 128, numericDate(sample.deathDay));
    page.text(72, 494, 'Place of Death');
    const died = traps.has('hospital')
      ? `${sample.hospital}, ${place.cities[0]![0]}, New York`
      : `${deceased.address.city}, New York`;
    blank(142, 494, 416, died);
    const last = deceased.address;
    const same = traps.has('same_as_above');
    page.text(72, 518, 'Domicile');
    blank(118, 518, 322, same ? 'Same as above' : last.street, '(Street/Number)');
    blank(72, 544, 150, same ? '' : last.city, '(City, Village/Town)');
    blank(232, 544, 110, same ? '' : place.county, '(County)');
    blank(352, 544, 90, same ? '' : last.state, '(State)');
    blank(452, 544, 106, same ? '' : last.zip, '(Zip Code)');
    page.text(54, 576, '4.');
    page.text(72, 576, 'The decedent died');
    let x = page.tick(160, 576, true, 'without a will (intestate)');
    page.tick(x, 576, false, 'leaving a will dated ____________________');
    page.text(54, 600, '5.');
    page.paragraph(
      { x: 72, y: 600, width: 486, leading: 1.25 },
      "No petition has been filed in this or any other court of this State for letters of administration or for probate of a will of the decedent, and a search of the records of the Surrogate's Court of this county shows none.",
    );
    page.text(54, 642, '6.');
    page.paragraph(
      { x: 72, y: 642, width: 486, leading: 1.25 },
      'The value of the entire personal property, wherever located, of the decedent, exclusive of joint bank accounts, trust accounts, U.S. savings bonds payable on death, jointly owned personal property, and property set off under EPTL 5-3.1, does not exceed $50,000. I understand that real property cannot be settled by this proceeding.',
    );
    page.text(54, 704, '7.');
    page.text(72, 704, 'The decedent was survived by (check all that apply):');
    x = page.tick(72, 724, false, 'Spouse');
    x = page.tick(x, 724, true, 'Child or children');
    x = page.tick(x, 724, false, 'Parents');
    page.tick(x, 724, false, 'Brothers and sisters');
    page.text(54, 768, 'SCPA 1301 et seq.  (Rev.)', { size: 7.5 });
    page.text(500, 768, 'Page 1 of 2', { size: 7.5 });

    const second = createPage({ font: 'Times-Roman', size: 10.5 });
    page = second;
    const grid = (y: number, columns: number[], rows: string[][]) => {
      rows.forEach((row, i) => {
        const top = y + i * 20;
        page.box(columns[0]!, top, columns.at(-1)! - columns[0]!, 20);
        row.forEach((value, column) => {
          const left = columns[column]!;
          page.rule(left, top, left, top + 20);
          page.text(left + 4, top + 14, value, i === 0 ? { size: 9 } : { ...typed, size: 8 });
        });
      });
      return y + rows.length * 20 + 24;
    };
    const item = (y: number, number: string, value: string) => {
      page.text(54, y, number);
      return page.paragraph({ x: 72, y, width: 486, leading: 1.25 }, value);
    };
    let y = item(54, '8.', 'The names and addresses of all distributees of the decedent are:');
    const spouse = `${sample.witnesses[1]!.first} ${deceased.last}`;
    y = grid(
      y - 4,
      [72, 226, 296, 558],
      [
        ['Name', 'Relationship', 'Address (include zip code)'],
        [petitioner.name, relation, same || swapped ? 'See 1 above' : oneLine(own)],
        ...(traps.has('relatives') ? [[spouse, 'Spouse', 'Died 05/11/2014']] : []),
        ...heirs
          .slice(0, 2)
          .map((heir) => [
            heir.name,
            heir.relation,
            heir.died ? `Died ${heir.died}` : oneLine(heir.address),
          ]),
        ['', '', ''],
      ],
    );
    const sums = (number: string, title: string, head: string[], rows: string[][]) => {
      y = grid(item(y, number, title) - 4, [72, 430, 558], [head, ...rows, ['', '']]);
    };
    sums(
      '9.',
      'The following is a complete list of the personal property of the decedent:',
      ['Items of personal property', 'Value'],
      [
        ['Savings account ending in 0917', '$ 17,226.40'],
        ['2011 Honda Accord', '$  4,300.00'],
      ],
    );
    const funeral = ['Funeral expenses (paid by affiant)', '$  6,150.00'];
    const owed = ['Name of creditor', 'Amount'];
    sums('10.', 'All of the liabilities of the decedent known to me are:', owed, [funeral]);
    y = item(
      y,
      '11.',
      'I undertake to act as voluntary administrator of the estate, to administer it under Article 13 of the SCPA, to reduce all of its assets to possession, to liquidate them to the extent necessary, to open an estate bank account, to pay the expenses of administration, the reasonable funeral expenses and the debts in the order provided by law, and to distribute the balance to those entitled to it. I will file an account with the clerk of the court.',
    );
    page.text(54, y + 22, 'Sworn to before me this');
    page.text(54, y + 38, longDate(fileDay), typed);
    blank(54, y + 70, 200, '', 'Notary Public');
    page.text(54, y + 96, `${sample.notary}, No. 01NO6204418`, { size: 8.5 });
    page.text(54, y + 107, `Qualified in ${place.county} County`, { size: 8.5 });
    page.text(54, y + 118, 'Commission Expires April 20, 2027', { size: 8.5 });
    blank(318, y + 30, 240, '', '(signature of affiant)');
    blank(318, y + 62, 240, petitioner.name, '(print name)');
    // Such estates are usually settled without a lawyer.
    const represented = traps.has('hospital');
    const office = attorney.address;
    y += 146;
    page.text(54, y, 'Name of Attorney, if any');
    blank(170, y, 180, represented ? attorney.name : '');
    page.text(362, y, 'Tel. No.');
    blank(404, y, 154, represented ? attorney.phone : '');
    page.text(54, y + 20, 'Address of Attorney');
    blank(150, y + 20, 408, represented ? oneLine(office) : '');
    page.text(500, 768, 'Page 2 of 2', { size: 7.5 });
    const truth = fullTruth(sample, {
      court: "Surrogate's Court",
      caseNumber: fileNumber,
      ...(swapped ? { 'petitioner.zipCode': '' } : {}),
      ...(represented ? {} : { attorney: '' }),
    });
    return { pages: [first, second], truth };
  },
};
