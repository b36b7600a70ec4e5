import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { deathPlace, longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

const bold = { font: 'Helvetica-Bold', size: 10 } as const;
const months = 'JAN,FEB,MAR,APR,MAY,JUN,JUL,AUG,SEP,OCT,NOV,DEC'.split(',');

/** '04-MAR-2024', as the court's electronic filing stamps it. */
function stampDate(day: Date): string {
  const date = String(day.getUTCDate()).padStart(2, '0');
  return `${date}-${months[day.getUTCMonth()]}-${day.getUTCFullYear()}`;
}

/** Hawaii: the circuit court's boxed form, its top in cells, decedent and applicant in grids. */
export const hawaiiApplication: Layout = {
  name: 'hi-circuit-informal',
  places: ['HI'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs, fileDay } = sample;
    const first = createPage({ font: 'Helvetica', size: 10 });
    const caseNumber = `1CLP-${fileDay.getUTCFullYear() % 100}-000${sample.caseNumber.slice(-4)}`;
    // A petitioner without a phone number files without a lawyer.
    const alone = traps.has('no_phone');
    [
      'Electronically Filed',
      'FIRST CIRCUIT',
      caseNumber,
      stampDate(fileDay),
      '10:42 AM',
      'Dkt. 1 APPL',
    ].forEach((line, i) => first.text(470, 26 + i * 10, line, { font: 'Helvetica-Bold', size: 8 }));
    const left = 40;
    const right = 572;
    const head = 90;
    first.box(left, head, 150, 66);
    ["STATE OF HAWAI'I", 'CIRCUIT COURT OF THE', 'FIRST CIRCUIT'].forEach((line, i) =>
      first.centered(head + 20 + i * 14, line, bold, left + 75),
    );
    first.box(190, head, 232, 66);
    [
      'APPLICATION FOR INFORMAL',
      'APPOINTMENT OF PERSONAL',
      'REPRESENTATIVE',
      '(Decedent Left No Will)',
    ].forEach((line, i) =>
      first.centered(head + 16 + i * 14, line, i < 3 ? { ...bold, size: 11 } : {}, 306),
    );
    first.cell([422, head, 150, 66], 'CASE NUMBER', '');
    first.text(430, head + 36, caseNumber);
    const box = head + 66;
    first.box(left, box, 266, 96);
    first.text(43, box + 9, 'IN THE MATTER OF THE ESTATE OF', { size: 7 });
    first.text(52, box + 34, deceased.name.toUpperCase(), bold);
    if (traps.has('aka')) first.text(52, box + 50, `aka ${sample.aka.toUpperCase()}`, bold);
    first.text(210, box + 86, 'Deceased.');
    first.box(306, box, 266, 96);
    const tiny = { size: 6.5 };
    const caption = "FILING PARTY/FILING PARTY'S ATTORNEY (Name, Attorney Number, Firm Name";
    first.text(309, box + 9, caption, tiny);
    first.text(309, box + 17, '(if applicable), Address, Telephone and Facsimile Numbers)', tiny);
    const filer = alone
      ? [
          petitioner.name,
          petitioner.address.street,
          `${petitioner.address.city}, Hawai'i ${petitioner.address.zip}`,
          'Applicant, pro se',
        ]
      : [
          `${attorney.name}     6114`,
          `Law Offices of ${attorney.last} & ${sample.witnesses[0]!.last}`,
          attorney.address.street,
          `${attorney.address.city}, Hawai'i ${attorney.address.zip}`,
          `Tel: ${attorney.phone}   Fax: (808) 555-0117`,
          'Attorney for Applicant',
        ];
    filer.forEach((line, i) => first.text(314, box + 31 + i * 12, line, { size: 9.5 }));
    let y = box + 114;
    first.text(left, y, 'TO THE REGISTRAR OF THE ABOVE-ENTITLED COURT:', bold);
    y = first.paragraph(
      { x: left, y: y + 17, width: 532, leading: 1.3 },
      "Applicant applies for informal appointment of a personal representative and states that the following is accurate and complete to the best of Applicant's knowledge and belief (HRS Sec. 560:3-301):",
      { size: 9.5 },
    );
    const row = (at: number, cells: [number, string, string][]) => {
      let x = left;
      for (const [width, caption, value] of cells) {
        first.cell([x, at, width, 29], caption, value);
        x += width;
      }
      return at + 29;
    };
    const street = 'Street Address, Apartment or Unit No.';
    first.text(left, y + 8, '1.   DECEDENT', bold);
    y = row(y + 14, [
      [312, 'Full Name (First, Middle, Last)', deceased.name],
      [220, 'Other Names Used', traps.has('aka') ? sample.aka : ''],
    ]);
    y = row(y, [
      [112, 'Date of Death', numericDate(sample.deathDay)],
      [50, 'Age', '84'],
      [370, 'Place of Death', deathPlace(sample)],
    ]);
    const home = deceased.address;
    y = row(y, [
      [282, `Residence at Death: ${street}`, home.street],
      [120, 'City', home.city],
      [50, 'State', home.state],
      [80, 'Zip Code', home.zip],
    ]);
    const own = petitioner.address;
    const same = traps.has('same_as_above');
    const swapped = traps.has('state_in_zip');
    first.text(left, y + 18, '2.   APPLICANT', bold);
    y = row(y + 24, [
      [252, 'Full Name (First, Middle, Last)', petitioner.name],
      [150, 'Interest in the Estate', 'Child of Decedent'],
      [130, 'Telephone No.', petitioner.phone],
    ]);
    y = row(y, [
      [282, `Residence: ${street}`, same ? 'Same as above' : own.street],
      [120, 'City', same ? '' : own.city],
      [50, 'State', same || swapped ? '' : own.state],
      [80, 'Zip Code', swapped ? own.state : same ? '' : own.zip],
    ]);
    y += 18;
    first.text(left, y, '3.   VENUE', bold);
    y += 15;
    [
      `[X] At the time of death Decedent was domiciled in the City and County of ${place.county}, State of Hawai'i.`,
      "[ ] Decedent was not domiciled in the State of Hawai'i but left property within this Circuit.",
      '4. [X] No personal representative has been appointed in this State or elsewhere whose appointment has not been terminated.',
      '5. [X] Applicant has not received a demand for notice and is not aware of any demand for notice of any probate or appointment proceeding concerning Decedent.',
      '6. [X] After the exercise of reasonable diligence, Applicant is unaware of any unrevoked testamentary instrument relating to property having a situs in this State.',
    ].forEach((statement) => {
      const [, number, mark, words] = /^(\S*?) ?\[(.)\] (.*)$/.exec(statement)!;
      const area = { x: 78, y, width: right - 78, leading: 1.25 };
      first.text(left, y, number!);
      first.tick(62, y, mark === 'X', '');
      y = first.paragraph(area, words!, { size: 9.5 }) + 3;
    });
    const foot = (sheet: typeof first, number: number) => {
      sheet.text(left, 768, '1C-P-618 (Rev. 06/2021)', { size: 7 });
      sheet.text(530, 768, `Page ${number} of 2`, { size: 7 });
    };
    foot(first, 1);
    const page = createPage({ font: 'Helvetica', size: 10 });
    page.text(left, 50, '7.   NAMES AND ADDRESSES OF SPOUSE, CHILDREN AND HEIRS', bold);
    const columns = [left, 190, 262, 302, right];
    ['Name', 'Relationship', 'Age', 'Address'].forEach((name, i) =>
      page.text(columns[i]! + 4, 70, name, { ...bold, size: 8.5 }),
    );
    for (let i = 0; i < 7; i++) page.rule(left, 58 + i * 18, right, 58 + i * 18);
    for (const x of columns) page.rule(x, 58, x, 166);
    const rows = heirs.map(({ name, relation, died, address }) =>
      died
        ? [name, relation, '', `Deceased (${died})`]
        : [name, relation, 'Adult', oneLine(address)],
    );
    [[petitioner.name, 'Child', 'Adult', 'See item 2'], ...rows].forEach((cells, i) =>
      cells.forEach((cell, column) =>
        page.text(columns[column]! + 4, 88 + i * 18, cell, { size: 8.5 }),
      ),
    );
    y = 190;
    for (const text of [
      '8.   Applicant is nominated by, or is among, the persons having priority for appointment under HRS Sec. 560:3-203, and there is no other person having a prior or equal right to appointment who has not renounced.',
      '9.   The estimated value of the estate is:  Real property $ 640,000.00   Personal property $ 51,500.00',
      'Applicant requests that Applicant be informally appointed personal representative of the estate, to act without bond in an unsupervised administration, and that Letters of Administration be issued.',
      'I declare under penalty of law that the foregoing is true and correct.',
    ])
      y = page.paragraph({ x: left, y, width: 532, leading: 1.35 }, text) + 6;
    page.cell([left, y + 10, 266, 44], 'DATE', `Honolulu, Hawai'i, ${longDate(fileDay)}`);
    page.cell([306, y + 10, 266, 44], 'SIGNATURE OF APPLICANT', '');
    page.cell([left, y + 54, 266, 34], 'PRINT NAME OF APPLICANT', petitioner.name);
    page.cell([306, y + 54, 266, 34], 'SIGNATURE OF ATTORNEY', alone ? '' : `/s/ ${attorney.name}`);
    page.box(left, 690, 532, 54);
    page.paragraph(
      { x: left + 6, y: 704, width: 520, leading: 1.3 },
      "In accordance with the Americans with Disabilities Act, and other applicable state and federal laws, if you require a reasonable accommodation for a disability, please contact the ADA Coordinator at the Circuit Court, 777 Punchbowl Street, Honolulu, Hawai'i 96813, at PHONE NO. (808) 555-0140, at least ten (10) working days before your hearing or appointment date.",
      { size: 8 },
    );
    foot(page, 2);
    const truth = fullTruth(sample, {
      court: 'Circuit Court',
      caseNumber,
      filingDate: fileDay.toISOString().slice(0, 10),
    });
    if (swapped) truth['petitioner.zipCode'] = '';
    if (alone) truth.attorney = '';
    return { pages: [first, page], truth };
  },
};
