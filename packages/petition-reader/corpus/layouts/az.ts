import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { deathPlace, longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Arizona: the filing lawyer is above the court; then the applicant's entries, in lettered items. */
export const arizonaApplication: Layout = {
  name: 'az-informal-application',
  places: ['AZ'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const page = createPage({ font: 'Helvetica', size: 10 });
    const small = { size: 9 };
    const strong = { font: 'Helvetica-Bold', size: 10.5 } as const;
    const county = place.county.toUpperCase();
    const caseNumber = `PB${sample.fileDay.getUTCFullYear()}-00${sample.caseNumber.slice(-4)}`;
    const filled = (
      y: number,
      x: number,
      label: string,
      from: number,
      to: number,
      value: string,
    ) => {
      page.text(x, y, label);
      page.underlined(from, y, to - from, value, '');
    };
    const { street, city, state, zip } = attorney.address;
    filled(48, 50, 'Person Filing:', 118, 390, attorney.name);
    filled(64, 50, 'Address (if not protected):', 176, 390, street);
    filled(80, 50, 'City, State, Zip Code:', 156, 390, `${city}, ${state} ${zip}`);
    filled(96, 50, 'Telephone:', 106, 390, attorney.phone);
    filled(112, 50, 'Email Address:', 124, 390, 'filings@example.com');
    filled(128, 50, "Lawyer's Bar Number:", 156, 390, '024417');
    page.text(50, 146, 'Representing', small);
    let x = page.tick(112, 146, false, 'Self, without a Lawyer  or', small);
    x = page.tick(x, 146, true, 'Attorney for', small);
    x = page.tick(x, 146, true, 'Petitioner  OR', small);
    page.tick(x, 146, false, 'Respondent', small);
    page.box(446, 36, 116, 84);
    page.centered(112, "FOR CLERK'S USE ONLY", { size: 7 }, 504);
    page.centered(182, 'SUPERIOR COURT OF ARIZONA', { font: 'Helvetica-Bold', size: 13 });
    page.centered(198, `IN ${county} COUNTY`, { font: 'Helvetica-Bold', size: 13 });
    page.text(50, 226, 'In the Matter of the Estate of');
    page.underlined(50, 248, 230, deceased.name, '');
    page.underlined(50, 270, 230, traps.has('aka') ? `aka ${sample.aka}` : '', '');
    page.text(50, 288, 'Deceased');
    page.rule(296, 214, 296, 294);
    filled(226, 310, 'Case Number', 380, 562, caseNumber);
    page.text(310, 248, 'APPLICATION FOR INFORMAL PROBATE', strong);
    page.text(310, 262, 'OF A WILL AND FOR INFORMAL', strong);
    page.text(310, 276, 'APPOINTMENT OF A PERSONAL', strong);
    page.text(310, 290, 'REPRESENTATIVE', strong);
    page.text(50, 322, 'UNDER OATH OR BY AFFIRMATION, APPLICANT STATES TO THE REGISTRAR:', strong);
    page.text(50, 346, 'A.', strong);
    page.text(70, 346, 'INFORMATION ABOUT ME, THE APPLICANT:', strong);
    const own = petitioner.address;
    const same = traps.has('same_as_above');
    const swapped = traps.has('state_in_zip');
    filled(364, 70, 'My name is:', 134, 562, petitioner.name);
    filled(382, 70, 'My address is:', 142, 562, same ? "The decedent's home, see B.4" : own.street);
    filled(400, 70, 'City:', 96, 290, same ? '' : own.city);
    filled(400, 300, 'State:', 332, 400, same || swapped ? '' : own.state);
    filled(400, 410, 'Zip Code:', 458, 562, same ? '' : swapped ? own.state : own.zip);
    filled(418, 70, 'My telephone number is:', 186, 320, petitioner.phone);
    filled(418, 330, 'My date of birth is:', 418, 562, '');
    filled(436, 70, 'My relationship to the person who died is:', 268, 562, 'named in the Will');
    page.text(50, 462, 'B.', strong);
    page.text(70, 462, 'INFORMATION ABOUT THE PERSON WHO DIED:', strong);
    filled(480, 70, '1. Name of person who died:', 212, 562, deceased.name);
    filled(498, 70, '2. Date of death:', 152, 330, longDate(sample.deathDay));
    filled(498, 340, 'Age at death:', 406, 562, '84');
    filled(516, 70, '3. Place of death:', 156, 562, deathPlace(sample));
    filled(534, 70, '4. Home address when he or she died:', 254, 562, deceased.address.street);
    const home = `${deceased.address.city}, Arizona ${deceased.address.zip}`;
    filled(552, 84, 'City, State, Zip Code:', 190, 562, home);
    filled(570, 70, '5. County and state of domicile:', 222, 562, `${place.county}, Arizona`);
    page.text(50, 596, 'C.', strong);
    page.text(70, 596, 'THE WILL. I believe that the Will dated', small);
    page.underlined(236, 596, 110, longDate(new Date(Date.UTC(2009, 9, 2))), '');
    page.text(350, 596, 'is the last Will and was validly signed.', small);
    page.text(50, 618, 'D.', strong);
    page.text(70, 618, 'TIME. Not more than two years have passed since the death.', small);
    page.text(50, 768, 'Superior Court of Arizona in Maricopa County', { size: 7 });
    page.text(520, 768, 'Page 1 of 2', { size: 7 });
    page.text(50, 640, 'E.', strong);
    page.text(70, 640, 'VENUE is proper in this county because the person who died:', small);
    page.tick(84, 656, true, 'had his or her domicile in this county.', small);
    page.tick(
      84,
      672,
      false,
      'had no domicile in Arizona but left property in this county.',
      small,
    );

    const second = createPage({ font: 'Helvetica', size: 10 });
    second.text(50, 48, `Case No. ${caseNumber}`);
    second.text(50, 76, 'F.', strong);
    second.text(70, 76, 'SPOUSE, CHILDREN, HEIRS AND DEVISEES:', strong);
    heirs.forEach((heir, i) => {
      const y = 96 + i * 48;
      const line = (at: number, label: string, value: string) => {
        second.text(84, at, label, small);
        second.underlined(170, at, 392, value, '');
      };
      line(y, 'Name:', heir.name);
      line(y + 15, 'Address:', heir.died ? `died ${heir.died}` : oneLine(heir.address));
      line(y + 30, 'Relationship:', heir.relation);
    });
    second.text(50, 256, 'G.', strong);
    second.paragraph(
      { x: 70, y: 256, width: 490, leading: 1.4 },
      'REQUESTS. I ask the Registrar to probate the Will informally, to appoint me Personal Representative without bond, and to issue Letters.',
    );
    second.text(50, 306, 'OATH OR AFFIRMATION AND VERIFICATION', strong);
    second.paragraph(
      { x: 50, y: 324, width: 510, leading: 1.4 },
      'I swear or affirm that I have read this document and that the information in it is true and correct to the best of my knowledge and belief.',
    );
    second.underlined(50, 380, 230, '', "Applicant's Signature");
    second.underlined(320, 380, 230, numericDate(sample.fileDay), 'Date');
    second.text(50, 420, 'STATE OF ARIZONA');
    second.text(50, 436, `COUNTY OF ${county}`);
    second.text(50, 460, 'Subscribed and sworn to or affirmed before me on');
    second.underlined(278, 460, 90, numericDate(sample.fileDay), '');
    second.text(374, 460, 'by');
    second.underlined(390, 460, 172, petitioner.name, '');
    second.underlined(50, 500, 230, sample.notary, 'Deputy Clerk or Notary Public');
    second.underlined(320, 500, 230, '11/30/2027', 'My Commission Expires');
    second.text(520, 768, 'Page 2 of 2', { size: 7 });
    const truth = fullTruth(sample, { court: 'Superior Court', caseNumber });
    if (swapped) truth['petitioner.zipCode'] = '';
    return { pages: [page, second], truth };
  },
};
