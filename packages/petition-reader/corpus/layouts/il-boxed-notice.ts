import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

const blankRule = '______________________';

/** Illinois: sworn prose with its blanks filled in over small captions. */
const illinoisPetition: Layout = {
  name: 'il-petition',
  places: ['IL'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps } = sample;
    const page = createPage({ font: 'Times-Roman', size: 11 });
    page.centered(56, `IN THE CIRCUIT COURT OF ${place.county.toUpperCase()} COUNTY, ILLINOIS`, {
      font: 'Times-Bold',
    });
    page.centered(72, 'COUNTY DEPARTMENT, PROBATE DIVISION');
    page.text(60, 104, 'Estate of');
    page.text(310, 104, ')');
    page.text(60, 122, deceased.name);
    page.text(310, 122, `)   No. ${sample.caseNumber}`);
    page.text(220, 140, 'Deceased');
    page.text(310, 140, ')');
    page.centered(170, 'PETITION FOR PROBATE OF WILL AND FOR LETTERS TESTAMENTARY', {
      font: 'Times-Bold',
    });
    page.text(60, 196, `${petitioner.name}, on oath states:`);
    page.text(60, 220, `1. ${deceased.name}, whose place of residence at the time of death was`);
    page.underlined(60, 244, 180, deceased.address.street, '(address)');
    page.underlined(250, 244, 110, deceased.address.city, '(city)');
    page.underlined(370, 244, 70, place.county, '(county)');
    page.underlined(450, 244, 40, deceased.address.state, '(state)');
    page.underlined(500, 244, 60, deceased.address.zip, '(zip)');
    page.text(
      60,
      276,
      `died ${longDate(sample.deathDay)} at ${traps.has('hospital') ? sample.hospital : deceased.address.city}, Illinois, leaving a will dated ${longDate(new Date(Date.UTC(2011, 4, 17)))}.`,
    );
    page.paragraph(
      { x: 60, y: 300, width: 490 },
      '2. The approximate value of the estate in this state is: personal $41,000, real $230,000.',
    );
    page.text(
      60,
      330,
      '3. The names and post office addresses of heirs and legatees are set forth on Exhibit A made a part of this petition.',
    );
    page.text(
      60,
      352,
      '4. The testator nominated as executor the following, qualified and willing to act:',
    );
    page.text(80, 374, 'Name', { font: 'Times-Bold' });
    page.text(270, 374, 'Post Office Address', { font: 'Times-Bold' });
    page.text(80, 392, petitioner.name);
    page.text(270, 392, oneLine(petitioner.address));
    page.text(
      60,
      430,
      'Petitioner asks that the will be admitted to probate and that letters testamentary issue.',
    );
    page.text(330, 470, blankRule);
    page.text(330, 484, 'Petitioner', { size: 8 });
    page.text(60, 540, `Atty. Name: ${attorney.name}`);
    page.text(60, 556, `Firm Name: ${attorney.last} & Associates`);
    page.text(60, 572, `Address: ${attorney.address.street}`);
    page.text(
      60,
      588,
      `City & Zip: ${attorney.address.city}, ${attorney.address.state} ${attorney.address.zip}`,
    );
    page.text(60, 604, `Telephone: ${attorney.phone}`);
    const truth = fullTruth(sample, { court: 'Circuit Court', 'petitioner.phoneNumber': '' });
    return { pages: [page], truth };
  },
};

/** New York A-1 in the style of a boxed form: a small label in each box, the value under it. */
const boxedAdministration: Layout = {
  name: 'boxed-administration',
  places: ['NY', 'NJ'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps } = sample;
    const page = createPage({ font: 'Helvetica', size: 10 });
    page.centered(50, 'PETITION FOR LETTERS OF ADMINISTRATION', {
      font: 'Helvetica-Bold',
      size: 13,
    });
    page.centered(66, `Surrogate's Court, ${place.county} County`);
    const cell = (x: number, y: number, width: number, label: string, value: string) => {
      page.box(x, y, width, 32);
      page.text(x + 3, y + 9, label, { size: 7 });
      page.text(x + 6, y + 25, value);
    };
    const blank = traps.has('blank');
    cell(50, 84, 250, 'File number', sample.caseNumber);
    cell(300, 84, 260, 'Date received by the court', blank ? '' : numericDate(sample.fileDay));
    page.text(50, 140, 'A. DECEDENT', { font: 'Helvetica-Bold' });
    cell(50, 146, 170, 'First name', deceased.first);
    cell(220, 146, 120, 'Middle name', deceased.middle);
    cell(340, 146, 220, 'Last name', deceased.last);
    cell(
      50,
      178,
      300,
      'Other names by which decedent was known',
      traps.has('aka') ? sample.aka : '',
    );
    cell(350, 178, 210, 'Date of death', blank ? '' : numericDate(sample.deathDay));
    cell(
      50,
      210,
      510,
      'Place of death',
      blank ? '' : traps.has('hospital') ? sample.hospital : deceased.address.city,
    );
    cell(50, 242, 510, 'Street address of domicile', deceased.address.street);
    cell(50, 274, 190, 'City or town', deceased.address.city);
    cell(240, 274, 130, 'County', place.county);
    cell(370, 274, 80, 'State', traps.has('state_in_zip') ? '' : deceased.address.state);
    cell(
      450,
      274,
      110,
      'Zip code',
      traps.has('state_in_zip') ? deceased.address.state : deceased.address.zip,
    );
    page.text(50, 330, 'B. PETITIONER', { font: 'Helvetica-Bold' });
    cell(50, 336, 170, 'First name', petitioner.first);
    cell(220, 336, 120, 'Middle name', petitioner.middle);
    cell(340, 336, 220, 'Last name', petitioner.last);
    cell(50, 368, 340, 'Street address', petitioner.address.street);
    cell(390, 368, 170, 'Daytime telephone', petitioner.phone);
    cell(50, 400, 250, 'City or town', petitioner.address.city);
    cell(300, 400, 110, 'State', petitioner.address.state);
    cell(410, 400, 150, 'Zip code', petitioner.address.zip);
    cell(50, 432, 510, 'Interest of petitioner (relationship to decedent)', blank ? '' : 'Child');
    page.text(50, 488, 'C. ATTORNEY', { font: 'Helvetica-Bold' });
    cell(50, 494, 250, 'Name of attorney', attorney.name);
    cell(300, 494, 260, 'Telephone', attorney.phone);
    cell(50, 526, 510, 'Office address', attorney.name && oneLine(attorney.address));
    const truth = fullTruth(sample, {
      court: "Surrogate's Court",
      filingDate: blank ? '' : sample.fileDay.toISOString().slice(0, 10),
    });
    if (traps.has('state_in_zip')) truth['deceased.zipCode'] = '';
    return { pages: [page], truth };
  },
};

/** A notice to creditors as printed in a newspaper: one narrow column. */
const noticeToCreditors: Layout = {
  name: 'notice-to-creditors',
  places: ['FL', 'TN', 'MO'],
  set(sample) {
    const { deceased, petitioner, attorney, place } = sample;
    const page = createPage({ font: 'Times-Roman', size: 10.5 });
    page.centered(60, 'NOTICE TO CREDITORS', { font: 'Times-Bold', size: 13 });
    page.centered(78, `Probate Court of ${place.county} County, ${place.stateName}`);
    page.centered(94, `Case Number ${sample.caseNumber}`);
    const area = { x: 170, width: 270 };
    let y = page.paragraph(
      { ...area, y: 124 },
      `ESTATE OF ${deceased.name.toUpperCase()}, LATE OF ${place.county.toUpperCase()} COUNTY, ${place.stateName.toUpperCase()}`,
    );
    y = page.paragraph(
      { ...area, y: y + 8 },
      `Notice is hereby given that on ${longDate(sample.fileDay)}, Letters Testamentary in respect of the Estate of ${deceased.name}, who died ${longDate(sample.deathDay)}, were issued to the undersigned. The decedent's residence at the time of death was ${oneLine(deceased.address)}.`,
    );
    y = page.paragraph(
      { ...area, y: y + 8 },
      'All persons, resident and non-resident, having claims, matured or unmatured, against the estate are required to file the same with the Clerk of the above named Court within the earlier of four months from the date of the first publication or twelve months from the date of death, or their claims will be forever barred.',
    );
    page.text(170, y + 20, petitioner.name);
    page.text(170, y + 34, 'Personal Representative');
    page.text(170, y + 48, petitioner.address.street);
    page.text(
      170,
      y + 62,
      `${petitioner.address.city}, ${petitioner.address.state} ${petitioner.address.zip}`,
    );
    page.text(330, y + 20, attorney.name);
    page.text(330, y + 34, 'Attorney for the Estate');
    page.text(330, y + 48, attorney.address.street, { size: 9 });
    page.text(
      330,
      y + 62,
      `${attorney.address.city}, ${attorney.address.state} ${attorney.address.zip}`,
    );
    page.centered(y + 100, 'Sample Weekly Record', { size: 9 });
    const truth = fullTruth(sample, {
      court: 'Probate Court',
      'petitioner.phoneNumber': '',
      filingDate: '*',
    });
    return { pages: [page], truth };
  },
};

export const illinoisBoxedAndNotice: Layout[] = [
  illinoisPetition,
  boxedAdministration,
  noticeToCreditors,
];
