import type { Layout } from '../layout.ts';
import { createPage, textWidth } from '../pdf-writer.ts';
import { dayOf, deathPlace, longDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Wyoming: a petition in unnumbered prose, its state and county beside the court. */
export const wyomingPetition: Layout = {
  name: 'wy-petition-in-prose',
  places: ['WY'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs, fileDay } = sample;
    const caseNumber = `${fileDay.getUTCFullYear()}-PR-020${sample.caseNumber.slice(-4)}`;
    const county = place.county.toUpperCase();
    const start = () => createPage({ font: 'Times-Roman', size: 12 });
    const strong = { font: 'Times-Bold', size: 12 } as const;
    const first = start();
    const pages = [first];
    let page = first;
    let y = 64;
    const venue = () => {
      page.text(72, y, 'STATE OF WYOMING');
      page.text(230, y, ')');
      page.text(230, y + 14, ') ss.');
      page.text(72, y + 28, `COUNTY OF ${county}`);
      page.text(230, y + 28, ')');
    };
    venue();
    page.text(318, y, 'IN THE DISTRICT COURT');
    page.text(318, y + 28, 'FIRST JUDICIAL DISTRICT');
    page.text(72, 132, 'IN THE MATTER OF THE ESTATE OF');
    page.text(72, 160, `${deceased.name.toUpperCase()},`, strong);
    page.text(72, 174, traps.has('aka') ? `a/k/a ${sample.aka.toUpperCase()},` : '', strong);
    page.text(180, 202, 'Deceased.');
    for (let i = 0; i < 6; i++) page.text(306, 132 + i * 14, ')');
    page.text(318, 160, `Probate No. ${caseNumber}`);
    page.rule(72, 216, 540, 216);
    page.centered(238, 'PETITION FOR PROBATE OF WILL AND FOR', strong);
    page.centered(253, 'APPOINTMENT OF PERSONAL REPRESENTATIVE', strong);
    page.rule(72, 264, 540, 264);
    const turn = () => {
      page = start();
      pages.push(page);
      y = 72;
    };
    const say = (value: string) => {
      const lines = Math.ceil((textWidth(value, 'Times-Roman', 12) + 36) / 455);
      if (y + (lines - 1) * 19.8 > 720) turn();
      y = page.paragraph({ x: 72, y, width: 468, indent: 36, leading: 1.65 }, value) + 7;
    };
    y = 292;
    say(
      `COMES NOW the Petitioner, ${petitioner.name}, by and through undersigned counsel, ${attorney.name}, and pursuant to W.S. 2-6-201 petitions the Court to admit to probate the Last Will and Testament of ${deceased.name}, deceased, and to appoint the Petitioner as Personal Representative of the estate. In support of this Petition, Petitioner states and alleges as follows:`,
    );
    const last = deceased.address;
    say(
      `${deceased.name} (hereinafter "Decedent") died testate on or about ${dayOf(sample.deathDay)}, at ${deathPlace(sample)}, being 81 years of age. At the time of death Decedent was a resident of and domiciled in ${place.county} County, Wyoming, living at ${last.street}, in ${last.city}, and left real and personal property in said county and state which is subject to administration by this Court.`,
    );
    const own = petitioner.address;
    const same = traps.has('same_as_above');
    const home = same
      ? 'resides at the same address as Decedent did'
      : `resides at ${own.street}, ${own.city}, Wyoming ${own.zip}`;
    say(
      `Petitioner is an adult child of Decedent, is over the age of eighteen years, ${home}, and is in all respects competent and qualified to act as Personal Representative. Petitioner is nominated in the Will to serve in that capacity without bond, and consents to the appointment.`,
    );
    say(
      `Decedent left a Last Will and Testament dated ${longDate(new Date(Date.UTC(2010, 9, 6)))}, which was signed by Decedent in the presence of ${sample.witnesses[0]!.name} and ${sample.witnesses[1]!.name}, competent witnesses, and is self-proving under W.S. 2-6-114. The original Will has been deposited with the Clerk of this Court. To the best knowledge of Petitioner it is Decedent's last will and has not been revoked.`,
    );
    const spouse = `${sample.witnesses[1]!.first} ${deceased.last}`;
    const alone = traps.has('relatives')
      ? `Decedent's spouse, ${spouse}, preceded Decedent in death on February 3, 2018.`
      : 'Decedent was not married at the time of death.';
    const kin = heirs.map((heir) =>
      heir.died
        ? `${heir.name}, ${heir.relation.toLowerCase()}, who died on ${heir.died}`
        : `${heir.name}, ${heir.relation.toLowerCase()}, an adult, of ${oneLine(heir.address)}`,
    );
    say(
      `${alone} Besides the Petitioner, the names, ages and residences of the heirs and devisees of Decedent, so far as known to Petitioner, are: ${kin.join('; ')}.`,
    );
    say(
      'The probable value of the property of the estate is $318,000.00, consisting of a residence of the value of $265,000.00, a motor vehicle of the value of $14,500.00, and bank accounts, household goods and other personal property of the value of $38,500.00.',
    );
    say(
      'No other petition for the probate of the Will or for the administration of the estate has been filed in this or any other court, and no personal representative has been appointed.',
    );
    say(
      'WHEREFORE, Petitioner prays that the Will be admitted to probate, that Petitioner be appointed Personal Representative to serve without bond, that Letters Testamentary be issued, that notice be given to creditors as provided by law, and for such other relief as the Court deems proper.',
    );
    if (y > 560) turn();
    say(`DATED this ${dayOf(fileDay).replace('the ', '')}.`);
    y += 20;
    page.rule(306, y, 540, y);
    [
      `${attorney.name}, WSB #6-3318`,
      `${attorney.last} Law Office, P.C.`,
      attorney.address.street,
      `${attorney.address.city}, Wyoming ${attorney.address.zip}`,
      attorney.phone,
      'ATTORNEY FOR PETITIONER',
    ].forEach((line, i) => page.text(306, y + 14 + i * 14, line));
    y += 128;
    if (y > 540) turn();
    page.centered(y, 'VERIFICATION', strong);
    y += 24;
    venue();
    y += 54;
    say(
      `${petitioner.name}, being first duly sworn upon oath, deposes and states: that I am the Petitioner named above; that I have read the foregoing Petition and know its contents; and that the matters stated in it are true to the best of my knowledge, information and belief.`,
    );
    y += 14;
    page.rule(306, y, 540, y);
    page.text(306, y + 14, petitioner.name);
    y += 38;
    say(`Subscribed and sworn to before me by ${petitioner.name} this ${dayOf(fileDay).slice(4)}.`);
    page.text(72, y, 'WITNESS my hand and official seal.');
    y += 30;
    page.rule(306, y, 540, y);
    page.text(306, y + 14, `${sample.notary}, Notary Public`);
    page.text(72, y + 14, 'My Commission Expires: 09/30/2026');
    pages.forEach((each, i) => each.centered(762, `${i + 1}`, { size: 10 }));
    // The document gives only the decedent's street and city, even for a person who lived there too.
    const truth = fullTruth(sample, {
      court: 'District Court',
      caseNumber,
      'deceased.zipCode': '',
      'petitioner.phoneNumber': '',
      ...(same ? { 'petitioner.zipCode': '' } : {}),
    });
    return { pages, truth };
  },
};
