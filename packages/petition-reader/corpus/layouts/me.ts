import type { Layout } from '../layout.ts';
import { createPage, textWidth } from '../pdf-writer.ts';
import { longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Maine: the applicant in one blank of three lines, then the decedent over captions in brackets. */
export const maineApplication: Layout = {
  name: 'me-de-201',
  places: ['ME'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const year = sample.fileDay.getUTCFullYear();
    const caseNumber = `${year}-${sample.caseNumber.slice(-4)}`;
    const typed = { font: 'Courier', size: 10 } as const;
    const strong = { font: 'Times-Bold', size: 11 } as const;
    const sheet = (number: number) => {
      const page = createPage({ font: 'Times-Roman', size: 10.5 });
      page.text(54, 766, 'DE-201  Rev. 09/19', { size: 8 });
      page.text(500, 766, `Page ${number} of 2`, { size: 8 });
      return page;
    };
    const first = sheet(1);
    let page = first;
    /** A typed value on a rule, its caption in brackets under the middle of it. */
    const blank = (y: number, from: number, to: number, value: string, caption = '') => {
      page.text(from + 4, y, value, typed);
      page.rule(from, y + 3, to, y + 3);
      if (caption) page.centered(y + 12, `(${caption})`, { size: 8 }, (from + to) / 2);
    };
    first.text(54, 56, 'STATE OF MAINE', strong);
    first.text(380, 56, 'PROBATE COURT', strong);
    blank(78, 54, 180, place.county.toUpperCase());
    first.text(184, 78, 'COUNTY');
    first.text(380, 78, 'DOCKET NO.');
    blank(78, 446, 558, caseNumber);
    first.text(54, 112, 'Estate of');
    blank(130, 54, 300, deceased.name);
    if (traps.has('aka')) blank(150, 54, 300, `a/k/a ${sample.aka}`);
    first.text(240, 172, 'Deceased');
    first.centered(112, 'APPLICATION FOR INFORMAL', strong, 440);
    first.tick(346, 132, true, 'PROBATE OF WILL');
    first.tick(346, 150, true, 'APPOINTMENT OF PERSONAL');
    first.text(359, 163, 'REPRESENTATIVE');
    first.text(359, 178, '18-C M.R.S. Section 3-301', { size: 9 });
    first.rule(54, 186, 558, 186);
    const area = { x: 72, width: 486, leading: 1.35 };
    first.text(54, 204, '1.');
    first.text(72, 204, 'Name, mailing address and telephone number of applicant:');
    blank(224, 72, 558, petitioner.name);
    blank(244, 72, 558, oneLine(petitioner.address));
    blank(264, 72, 558, petitioner.phone ? `Tel. ${petitioner.phone}` : '');
    first.text(54, 288, '2.');
    first.text(72, 288, 'Interest of applicant in this proceeding:');
    let x = first.tick(268, 288, true, 'nominee in will', { size: 10 });
    x = first.tick(x, 288, false, 'heir', { size: 10 });
    x = first.tick(x, 288, false, 'creditor', { size: 10 });
    first.tick(x, 288, false, 'other', { size: 10 });
    first.text(54, 314, '3.');
    first.text(72, 314, 'The decedent,');
    blank(314, 140, 400, deceased.name, 'name');
    first.text(406, 314, ', born');
    blank(314, 440, 558, '02/26/1938', 'date of birth');
    first.text(72, 342, 'died on');
    blank(342, 110, 250, longDate(sample.deathDay), 'date of death');
    first.text(256, 342, 'at');
    const [town] = place.cities[0]!;
    const died = traps.has('hospital') ? `${sample.hospital}, ${town}` : deceased.address.city;
    blank(342, 270, 558, died, 'place of death');
    first.text(72, 370, 'The domicile (legal residence) of the decedent at the time of death was:');
    const { street, city, state, zip } = deceased.address;
    const swapped = traps.has('state_in_zip');
    if (traps.has('same_as_above')) {
      blank(390, 72, 330, "Same as applicant's, see 1.", 'street address');
      blank(390, 338, 558, '', 'city or town');
      blank(418, 338, 420, '', 'state');
      blank(418, 428, 558, '', 'zip code');
    } else {
      blank(390, 72, 330, street, 'street address');
      blank(390, 338, 558, city, 'city or town');
      blank(418, 338, 420, swapped ? '' : state, 'state');
      blank(418, 428, 558, swapped ? state : zip, 'zip code');
    }
    blank(418, 72, 330, place.county, 'county');
    first.text(54, 454, '4.');
    first.paragraph(
      { ...area, y: 454 },
      'The names and addresses of the spouse, children, heirs and devisees, and the ages of any who are minors, so far as known or ascertainable with reasonable diligence by the applicant, are:',
    );
    const columns = [72, 212, 450, 558];
    const spouse = `${sample.witnesses[0]!.first} ${deceased.last}`;
    const rows = heirs.map(({ name, relation, address, died: ended }) => [
      name,
      ended ? `Deceased ${ended}` : oneLine(address),
      relation,
    ]);
    if (traps.has('relatives')) rows.unshift([spouse, 'Died June 9, 2016', 'Spouse']);
    [['Name', 'Address', 'Relationship'], ...rows].forEach((row, i) => {
      const y = 500 + i * 20;
      row.forEach((value, column) =>
        page.text(columns[column]! + 4, y, value, i === 0 ? strong : { size: 9 }),
      );
      page.rule(72, y + 6, 558, y + 6);
    });
    page = sheet(2);
    let y = 62;
    const say = (number: number, value: string) => {
      page.text(54, y, `${number}.`);
      y = page.paragraph({ ...area, y }, value) + 8;
    };
    say(
      5,
      'Venue is proper because the decedent was domiciled in this county at the time of death.',
    );
    say(
      6,
      'No personal representative of the decedent has been appointed in this State or elsewhere whose appointment has not been terminated. The applicant has not received, and is not aware of, any demand for notice of any probate or appointment proceeding.',
    );
    say(
      7,
      `The original of the decedent's last will, dated ${longDate(new Date(Date.UTC(2011, 3, 19)))}, [X] accompanies this application [  ] is in the possession of the court. The applicant, to the best of the applicant's knowledge, believes the will to have been validly executed and, after the exercise of reasonable diligence, is unaware of any instrument revoking it.`,
    );
    say(
      8,
      `The person whose appointment as personal representative is sought is ${petitioner.name}, who has priority because nominated in the will. Bond is excused by the will.`,
    );
    say(9, 'Estimated value of the estate:');
    page.text(90, y, 'Personal property  $');
    blank(y, 184, 270, '64,000.00');
    page.text(290, y, 'Real estate in Maine  $');
    blank(y, 398, 484, '218,000.00');
    y = page.paragraph(
      { x: 54, y: y + 28, width: 504, leading: 1.35 },
      'WHEREFORE, the applicant requests that the will be informally probated and that the applicant be informally appointed personal representative of the estate in unsupervised administration, to serve without bond, and that letters be issued.',
    );
    y = page.paragraph(
      { x: 54, y: y + 6, width: 504, leading: 1.35 },
      'Under penalty for perjury, I declare that I have read the foregoing application and that the facts alleged therein are true to the best of my knowledge and belief.',
    );
    page.text(54, y + 26, 'Dated:');
    blank(y + 26, 88, 220, numericDate(sample.fileDay));
    blank(y + 26, 320, 558, '', 'signature of applicant');
    y += 70;
    page.text(54, y, 'Attorney for applicant, if any:', strong);
    const line = (label: string, value: string) => {
      y += 20;
      page.text(72, y, label);
      blank(y, 78 + textWidth(label || 'Address', 'Times-Roman', 10.5), 400, value);
    };
    line('Name', attorney.name);
    line('Maine Bar No.', '008213');
    line('Address', attorney.address.street);
    line('', `${attorney.address.city}, ME ${attorney.address.zip}`);
    line('Telephone', attorney.phone);
    const truth = fullTruth(sample, { court: 'Probate Court', caseNumber });
    if (swapped) truth['deceased.zipCode'] = '';
    return { pages: [first, page], truth };
  },
};
