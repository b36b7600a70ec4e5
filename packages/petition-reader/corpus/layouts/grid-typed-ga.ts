import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

const blankRule = '______________________';

/** An Ohio-like application: names over three columns, 'same as above', values far right of labels. */
const gridApplication: Layout = {
  name: 'grid-application',
  places: ['OH'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps } = sample;
    const page = createPage({ font: 'Times-Roman', size: 11 });
    page.centered(56, `PROBATE COURT OF ${place.county.toUpperCase()} COUNTY, OHIO`, {
      font: 'Times-Bold',
      size: 13,
    });
    page.text(60, 90, `ESTATE OF`);
    page.text(140, 90, deceased.name);
    page.text(480, 90, ', DECEASED');
    page.text(60, 110, 'CASE NO.');
    page.text(140, 110, sample.caseNumber);
    page.centered(140, 'APPLICATION FOR AUTHORITY TO ADMINISTER ESTATE', { font: 'Times-Bold' });
    const row = (y: number, label: string, value: string) => {
      page.text(60, y, label);
      page.text(290, y, value);
    };
    const same = traps.has('same_as_above');
    row(176, "Decedent's legal residence", deceased.address.street);
    row(194, '', `${deceased.address.city}, ${deceased.address.state} ${deceased.address.zip}`);
    row(216, "Decedent's date of death", longDate(sample.deathDay));
    row(
      234,
      'Place of death',
      traps.has('hospital') ? `${sample.hospital}, 410 W. 10th Avenue` : deceased.address.city,
    );
    row(258, "Applicant's name", petitioner.name);
    row(276, "Applicant's address", same ? 'Same as above' : oneLine(petitioner.address));
    row(294, "Applicant's telephone", petitioner.phone);
    row(312, 'Relationship to decedent', 'Son');
    page.paragraph(
      { x: 60, y: 344, width: 490, indent: 24 },
      'Applicant says that decedent died testate, that applicant is the person named executor in the will, and asks to be appointed. To applicant’s knowledge decedent’s next of kin are as listed.'.replaceAll(
        '’',
        "'",
      ),
    );
    page.text(60, 400, 'Next of kin', { font: 'Times-Bold' });
    page.text(220, 400, 'Relationship', { font: 'Times-Bold' });
    page.text(320, 400, 'Residence', { font: 'Times-Bold' });
    sample.heirs.forEach((heir, i) => {
      page.text(60, 420 + i * 18, heir.name, { size: 10 });
      page.text(220, 420 + i * 18, heir.relation, { size: 10 });
      page.text(320, 420 + i * 18, heir.died ? `Died ${heir.died}` : oneLine(heir.address), {
        size: 9.5,
      });
    });
    page.text(60, 520, 'Attorney for applicant');
    page.text(60, 538, attorney.name);
    page.text(60, 554, attorney.address.street);
    page.text(
      60,
      570,
      `${attorney.address.city}, ${attorney.address.state} ${attorney.address.zip}`,
    );
    page.text(60, 586, attorney.phone);
    page.text(320, 538, blankRule);
    page.text(320, 554, "Applicant's signature");
    const truth = fullTruth(sample, { court: 'Probate Court' });
    return { pages: [page], truth };
  },
};

/** A petition typed without a form. */
const typedPetition: Layout = {
  name: 'typed-petition',
  places: ['MO', 'MA', 'TN'],
  set(sample) {
    const { deceased, petitioner, place, traps } = sample;
    const page = createPage({ font: 'Courier', size: 10.5 });
    page.text(60, 60, longDate(sample.fileDay));
    page.text(60, 90, `To the Judge of Probate, ${place.county} County`);
    page.text(
      60,
      118,
      `Re: Estate of ${deceased.name}${traps.has('aka') ? ` (also known as ${sample.aka})` : ''}`,
    );
    page.text(60, 132, `    Case No. ${sample.caseNumber}`);
    const area = { x: 60, width: 490, leading: 1.6 };
    let y = page.paragraph(
      { ...area, y: 168 },
      `I, ${petitioner.name}, petition this court to open the estate of my late father, ${deceased.name}. I live at ${oneLine(petitioner.address)}${petitioner.phone ? ` and my telephone number is ${petitioner.phone}` : ''}.`,
    );
    y = page.paragraph(
      { ...area, y: y + 10 },
      `${deceased.name} passed away on ${longDate(sample.deathDay)} at ${traps.has('hospital') ? `${sample.hospital}` : 'home'}. He lived at ${oneLine(deceased.address)} for more than thirty years.`,
    );
    y = page.paragraph(
      { ...area, y: y + 10 },
      `He left no will that I could find. His wife, ${sample.heirs[1]!.name}, died before him on ${numericDate(new Date(Date.UTC(2014, 6, 9)))}. The other heirs are ${sample.heirs[0]!.name} of ${oneLine(sample.heirs[0]!.address)} and ${sample.heirs[2]!.name} of ${oneLine(sample.heirs[2]!.address)}.`,
    );
    y = page.paragraph(
      { ...area, y: y + 10 },
      'I ask to be appointed administrator, without bond. I have no attorney.',
    );
    page.text(60, y + 30, 'Respectfully,');
    page.text(60, y + 80, petitioner.name);
    const truth = fullTruth(sample, { court: '', attorney: '', filingDate: '*' });
    return { pages: [page], truth };
  },
};

/** Georgia: the petition's first sentence is a form, with captions in parentheses within the line. */
const georgiaPetition: Layout = {
  name: 'ga-petition',
  places: ['GA'],
  set(sample) {
    const { deceased, petitioner, attorney, place } = sample;
    const page = createPage({ font: 'Times-Roman', size: 11.5 });
    page.centered(56, `IN THE PROBATE COURT OF ${place.county.toUpperCase()} COUNTY`, {
      font: 'Times-Bold',
    });
    page.centered(72, 'STATE OF GEORGIA', { font: 'Times-Bold' });
    page.text(60, 104, 'IN RE: ESTATE OF');
    page.text(320, 104, ')');
    page.text(60, 122, `${deceased.name.toUpperCase()},`);
    page.text(320, 122, `)   ESTATE NO. ${sample.caseNumber}`);
    page.text(60, 140, 'DECEASED');
    page.text(320, 140, ')');
    page.centered(172, 'PETITION TO PROBATE WILL IN SOLEMN FORM', { font: 'Times-Bold' });
    const area = { x: 60, width: 490, leading: 1.7 };
    let y = page.paragraph(
      { ...area, y: 200 },
      `The petition of ${petitioner.name} [full name(s) of Petitioner(s)], whose physical address(es) is/are ${petitioner.address.street} [street], ${petitioner.address.city} [city], ${petitioner.address.state} [state] ${petitioner.address.zip} [zip code], and whose mailing address(es) is/are the same as above, shows to the Court the following:`,
    );
    y = page.paragraph(
      { ...area, y: y + 8 },
      `1. ${deceased.name} [full name of Decedent], whose place of domicile was ${deceased.address.street} [street], ${deceased.address.city} [city], ${place.county} [county], ${deceased.address.state} [state] ${deceased.address.zip} [zip code], departed this life on ${longDate(sample.deathDay)}, while domiciled in the above county.`,
    );
    y = page.paragraph(
      { ...area, y: y + 8 },
      `2. While alive, Decedent duly made and published a Last Will and Testament dated ${longDate(new Date(Date.UTC(2012, 2, 8)))}, naming the Petitioner as Executor.`,
    );
    y = page.paragraph(
      { ...area, y: y + 8 },
      `3. Listed below are all of the heirs of Decedent: ${sample.heirs.map((heir) => `${heir.name}, age over 18, ${oneLine(heir.address)}, ${heir.relation}`).join('; ')}.`,
    );
    page.text(300, y + 30, blankRule);
    page.text(300, y + 44, 'Signature of Petitioner', { size: 9 });
    page.text(60, y + 80, 'Signature of Attorney: ______________');
    page.text(60, y + 96, `Printed name of attorney: ${attorney.name}`);
    page.text(60, y + 112, `Address: ${oneLine(attorney.address)}`);
    page.text(60, y + 128, `Telephone: ${attorney.phone}`);
    const truth = fullTruth(sample, { court: 'Probate Court', 'petitioner.phoneNumber': '' });
    return { pages: [page], truth };
  },
};

export const gridTypedAndGeorgia: Layout[] = [gridApplication, typedPetition, georgiaPetition];
