import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { deathPlace, longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** An estate notice: one paragraph, then executor and attorney side by side. */
const estateNotice: Layout = {
  name: 'estate-notice',
  places: ['NJ', 'OH', 'IL'],
  set(sample) {
    const { deceased, petitioner, attorney, place } = sample;
    const page = createPage({ font: 'Times-Roman', size: 11 });
    page.centered(70, 'ESTATE NOTICE', { font: 'Times-Bold', size: 14 });
    page.centered(90, `${place.county} County Surrogate's Court   File No. ${sample.caseNumber}`);
    const area = { x: 100, width: 410 };
    const y = page.paragraph(
      { ...area, y: 126 },
      `Estate of ${deceased.name.toUpperCase()}, deceased, late of ${oneLine(deceased.address)}. The decedent died on ${longDate(sample.deathDay)}. Letters Testamentary on the above estate having been granted to the undersigned, all persons indebted to the said estate are requested to make payment, and those having claims to present the same without delay to:`,
    );
    page.text(110, y + 24, `${petitioner.name.toUpperCase()}`);
    page.text(110, y + 38, 'Executor');
    page.text(110, y + 52, petitioner.address.street);
    page.text(
      110,
      y + 66,
      `${petitioner.address.city}, ${petitioner.address.state} ${petitioner.address.zip}`,
    );
    page.text(330, y + 24, 'Attorney:');
    page.text(330, y + 38, attorney.name);
    page.text(330, y + 52, attorney.address.street);
    page.text(
      330,
      y + 66,
      `${attorney.address.city}, ${attorney.address.state} ${attorney.address.zip}`,
    );
    page.centered(y + 110, 'To be published once a week for three successive weeks.', { size: 9 });
    return {
      pages: [page],
      truth: fullTruth(sample, { court: "Surrogate's Court", 'petitioner.phoneNumber': '' }),
    };
  },
};

/** An affidavit in the first person, signed over a ruled line. */
const smallEstateAffidavit: Layout = {
  name: 'small-estate-affidavit',
  places: ['TN', 'MA', 'GA'],
  set(sample) {
    const { deceased, petitioner, heirs, place, traps } = sample;
    const page = createPage({ font: 'Times-Roman', size: 11.5 });
    page.centered(64, 'AFFIDAVIT FOR COLLECTION OF SMALL ESTATE', { font: 'Times-Bold', size: 13 });
    page.text(72, 94, `Probate Court of ${place.county} County`);
    page.text(380, 94, `Docket No. ${sample.caseNumber}`);
    page.text(72, 112, `Estate of: ${deceased.name}`);
    page.text(380, 112, `Filed: ${numericDate(sample.fileDay)}`);
    const area = { x: 72, width: 468, leading: 1.6 };
    const phone = petitioner.phone ? ` My telephone number is ${petitioner.phone}.` : '';
    let y = page.paragraph(
      { ...area, y: 146 },
      `I, ${petitioner.name}, being first duly sworn, depose and say:`,
    );
    y = page.paragraph(
      { ...area, y: y + 6 },
      `1. I reside at ${oneLine(petitioner.address)}.${phone}`,
    );
    y = page.paragraph(
      { ...area, y: y + 6 },
      `2. ${deceased.name} died on ${longDate(sample.deathDay)} at ${deathPlace(sample)}, being then a resident of ${oneLine(deceased.address)}.`,
    );
    y = page.paragraph(
      { ...area, y: y + 6 },
      `3. The decedent was survived by ${heirs[1]!.name}, a daughter, whose address is ${oneLine(heirs[1]!.address)}, and by ${heirs[2]!.name}, a niece, of ${oneLine(heirs[2]!.address)}. ${traps.has('relatives') ? `The decedent's son, ${heirs[0]!.name}, died on ${longDate(new Date(Date.UTC(2015, 4, 6)))}.` : ''}`,
    );
    y = page.paragraph(
      { ...area, y: y + 6 },
      '4. More than forty-five days have passed since the death, and no petition for a personal representative is pending.',
    );
    page.rule(300, y + 50, 520, y + 50);
    page.text(300, y + 64, petitioner.name);
    page.text(300, y + 78, 'Affiant');
    page.text(72, y + 110, `Sworn to before me on ${longDate(sample.fileDay)}.`);
    page.text(72, y + 140, `${sample.notary}, Notary Public`);
    return {
      pages: [page],
      truth: fullTruth(sample, {
        court: 'Probate Court',
        attorney: '',
        filingDate: sample.fileDay.toISOString().slice(0, 10),
      }),
    };
  },
};

export const noticeAndAffidavit: Layout[] = [estateNotice, smallEstateAffidavit];
