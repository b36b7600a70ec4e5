import type { Layout } from '../layout.ts';
import { createPage, textWidth } from '../pdf-writer.ts';
import { longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** New Mexico: answers on rules within sentences, with what they are in brackets behind. */
export const newMexicoApplication: Layout = {
  name: 'nm-informal-4b-302',
  places: ['NM'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const caseNumber = `PB-${sample.fileDay.getUTCFullYear()}-0${sample.caseNumber.slice(-4)}`;
    const strong = { font: 'Times-Bold', size: 11.5 } as const;
    const same = traps.has('same_as_above');
    const swapped = traps.has('state_in_zip');
    const own = petitioner.address;
    // Whoever gives no telephone comes without a lawyer too, as most do who use this form.
    const alone = traps.has('no_phone');
    const first = createPage({ font: 'Times-Roman', size: 11 });
    let page = first;
    let y = 0;
    /** One line of a form: printed words, and answers as [width, answer] over a rule. */
    const line = (x: number, parts: (string | [number, string])[], gap = 20) => {
      for (const part of parts) {
        if (typeof part === 'string') {
          page.text(x, y, part);
          x += textWidth(part, 'Times-Roman', 11) + 4;
        } else {
          page.underlined(x, y, part[0], part[1], '');
          x += part[0] + 4;
        }
      }
      y += gap;
    };
    const boxes = (labels: [boolean, string][]) => {
      for (const [on, label] of labels) {
        page.tick(90, y, on, label);
        y += 17;
      }
      y += 4;
    };
    page.text(54, 48, '4B-302. Application for informal probate of will and appointment.', {
      size: 8,
    });
    page.text(54, 70, 'STATE OF NEW MEXICO', strong);
    page.text(54, 85, `COUNTY OF ${place.county.toUpperCase()}`, strong);
    page.text(54, 100, 'IN THE PROBATE COURT', strong);
    const stamp = { font: 'Courier', size: 9 } as const;
    ['FILED IN MY OFFICE', 'PROBATE COURT CLERK', numericDate(sample.fileDay), '11:08 AM'].forEach(
      (text, i) => page.text(420, 64 + i * 11, text, stamp),
    );
    page.text(54, 128, 'IN THE MATTER OF THE ESTATE OF');
    y = 146;
    line(54, [[230, deceased.name], ', DECEASED.', ' ', 'No.', [150, caseNumber]]);
    page.centered(176, 'APPLICATION FOR INFORMAL PROBATE OF WILL AND FOR', strong);
    page.centered(191, 'INFORMAL APPOINTMENT OF PERSONAL REPRESENTATIVE', strong);
    y = 218;
    line(54, ['I,', [230, petitioner.name], '(name of applicant), state that:']);
    line(54, ['1.  I am an interested person because I am (check one):'], 17);
    boxes([
      [false, 'the surviving spouse of the person who died'],
      [true, 'the person named in the will to serve as personal representative'],
      [false, 'a creditor, and forty-five days have passed since the death'],
    ]);
    line(54, ['2.  My contact information:']);
    line(74, [[468, same ? 'same as decedent, see 4' : own.street]], 13);
    page.text(74, y, '(physical address)', { size: 9 });
    y += 19;
    line(
      74,
      [
        [180, same ? '' : own.city],
        '(city)',
        [60, same || swapped ? '' : own.state],
        '(state)',
        [100, same ? '' : swapped ? own.state : own.zip],
        '(zip code)',
      ],
      20,
    );
    line(74, [[150, petitioner.phone], '(telephone)', [180, ''], '(e-mail, if any)']);
    line(54, ['3.  The decedent,', [220, deceased.name], '(full name of decedent),'], 20);
    line(74, [
      'also known as',
      [180, traps.has('aka') ? sample.aka : ''],
      '(other names, if any),',
    ]);
    line(74, [
      'died on',
      [140, longDate(sample.deathDay)],
      '(date of death), at the age of',
      [40, '76'],
    ]);
    const died = traps.has('hospital')
      ? `${sample.hospital}, Santa Fe, New Mexico`
      : `${deceased.address.city}, ${place.stateName}`;
    line(74, ['in', [300, died], '(place of death).']);
    line(54, ['4.  Venue is proper in this county because (check one):'], 17);
    boxes([[true, 'at the time of death the decedent lived in this county at']]);
    y -= 4;
    line(103, [[437, oneLine(deceased.address)]], 13);
    page.text(103, y, "(decedent's street address, city, state, zip code)", { size: 9 });
    y += 19;
    boxes([[false, 'the decedent did not live in New Mexico but owned property in this county.']]);
    line(
      54,
      ["5.  The decedent's will is dated", [140, 'December 3, 2015'], '(date of will).  The will:'],
      17,
    );
    boxes([
      [true, 'is filed with this application'],
      [false, 'was already lodged with the court'],
    ]);
    line(
      54,
      ['6.  I have looked and found no later will and no change to the will, and no court has'],
      16,
    );
    line(74, ['appointed a personal representative.'], 20);
    line(54, ['7.  Three years have not passed since the death of the decedent.']);
    const foot = (number: number) => page.centered(766, String(number), { size: 9 });
    foot(1);
    page = createPage({ font: 'Times-Roman', size: 11 });
    foot(2);
    y = 60;
    line(
      54,
      ['8.  The surviving spouse, children, heirs and devisees are (add pages if needed):'],
      10,
    );
    const spouse = `${sample.witnesses[1]!.first} ${deceased.last}`;
    const kin = heirs.map((heir) => ({ ...heir, age: heir.died ? '-' : 'over 18' }));
    if (traps.has('relatives'))
      kin.unshift({ ...kin[1]!, name: spouse, relation: 'Spouse', died: '11/11/2014', age: '-' });
    const edges = [54, 194, 266, 318, 558];
    ['Name', 'Relationship', 'Age', 'Address'].forEach((head, i) =>
      page.text(edges[i]! + 4, y + 12, head, { font: 'Times-Bold', size: 10 }),
    );
    kin.forEach((heir, i) => {
      const where = heir.died ? `Deceased ${heir.died}` : oneLine(heir.address);
      [heir.name, heir.relation, heir.age, where].forEach((text, j) =>
        page.text(edges[j]! + 4, y + 30 + i * 18, text, { size: 9 }),
      );
    });
    for (let i = 0; i < kin.length + 2; i++) page.rule(54, y + i * 18, 558, y + i * 18);
    for (const x of edges) page.rule(x, y, x, y + (kin.length + 1) * 18);
    y += (kin.length + 1) * 18 + 26;
    line(
      54,
      [
        '9.  Bond is not required because the will waives it.  I ask the court to admit the will to',
      ],
      16,
    );
    line(74, ['informal probate and to appoint', [220, petitioner.name], 'as personal']);
    line(74, ['representative, to serve without bond in an unsupervised administration.'], 36);
    page.text(
      54,
      y,
      'I affirm under penalty of perjury under the laws of the State of New Mexico that the',
    );
    page.text(54, y + 15, 'statements in this application are true and correct.');
    y += 62;
    page.underlined(54, y, 130, numericDate(sample.fileDay), '(date)');
    page.underlined(260, y, 298, '', '(signature of applicant)');
    y += 48;
    page.text(54, y, 'Attorney for applicant, if any:');
    y += 22;
    page.underlined(54, y, 230, alone ? 'None' : attorney.name, '(name)');
    page.underlined(300, y, 258, alone ? '' : oneLine(attorney.address), '(mailing address)');
    page.underlined(54, y + 30, 230, alone ? '' : attorney.phone, '(telephone)');
    page.text(54, y + 80, 'USE NOTE', strong);
    page.paragraph(
      { x: 54, y: y + 98, width: 504, leading: 1.3 },
      'The applicant must file the original will and a certified copy of the death certificate with the probate court in the county where the decedent lived. Notice must be given as Section 45-3-306 NMSA 1978 requires.',
      { size: 9.5 },
    );
    const truth = fullTruth(sample, {
      court: 'Probate Court',
      caseNumber,
      filingDate: sample.fileDay.toISOString().slice(0, 10),
    });
    if (alone) truth.attorney = '';
    if (swapped) truth['petitioner.zipCode'] = '';
    return { pages: [first, page], truth };
  },
};
