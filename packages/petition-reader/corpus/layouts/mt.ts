import type { Layout } from '../layout.ts';
import { createPage, textWidth } from '../pdf-writer.ts';
import { dayOf, deathPlace, longDate, numericDate, type Address } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/**
 * Montana: a lawyer's letterhead, the clerk's stamp, statements over several pages, relatives in
 * address blocks.
 */
export const montanaApplication: Layout = {
  name: 'mt-informal-application',
  places: ['MT'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs, fileDay } = sample;
    const caseNumber = `DP-56-${fileDay.getUTCFullYear()}-000${sample.caseNumber.slice(-4)}-IT`;
    const strong = { font: 'Times-Bold', size: 12 } as const;
    const start = () => createPage({ font: 'Times-Roman', size: 12 });
    const pages = [start()];
    let page = pages[0]!;
    let y = 54;
    const firm = `${attorney.last.toUpperCase()} & ${sample.witnesses[0]!.last.toUpperCase()}, PLLP`;
    const office = attorney.address;
    [
      attorney.name,
      firm,
      office.street,
      `${office.city}, Montana ${office.zip}`,
      `Telephone: ${attorney.phone}`,
      'Attorneys for Applicant',
    ].forEach((line, i) => page.text(72, 54 + i * 14, line));
    [
      'FILED',
      numericDate(fileDay),
      'CLERK',
      `${place.county} County District Court`,
      'STATE OF MONTANA',
      'By: Deputy Clerk',
      caseNumber,
      '1.00',
    ].forEach((line, i) =>
      page.centered(46 + i * 10, line, { font: 'Helvetica', size: i ? 7.5 : 10 }, 488),
    );
    const county = place.county.toUpperCase();
    page.centered(172, 'MONTANA THIRTEENTH JUDICIAL DISTRICT COURT', strong);
    page.centered(187, `${county} COUNTY`, strong);
    page.rule(72, 202, 540, 202);
    page.text(72, 222, 'IN THE MATTER OF THE ESTATE OF');
    page.text(72, 250, `${deceased.name.toUpperCase()},`, strong);
    if (traps.has('aka')) page.text(72, 265, `a/k/a ${sample.aka.toUpperCase()},`, strong);
    page.text(168, 290, 'Deceased.');
    for (let i = 0; i < 7; i++) page.text(312, 218 + i * 14, ')');
    page.text(330, 222, `Cause No. ${caseNumber}`);
    ['APPLICATION FOR INFORMAL', 'PROBATE OF WILL AND FOR', 'INFORMAL APPOINTMENT OF'].forEach(
      (line, i) => page.text(330, 250 + i * 14, line, strong),
    );
    page.text(330, 292, 'PERSONAL REPRESENTATIVE', strong);
    page.rule(72, 306, 312, 306);
    const turn = () => {
      page = start();
      pages.push(page);
      y = 72;
    };
    const say = (value: string, indent = 36) => {
      const lines = Math.ceil((textWidth(value, 'Times-Roman', 12) + indent) / 455);
      if (y + (lines - 1) * 19.2 > 716) turn();
      y = page.paragraph({ x: 72, y, width: 468, indent, leading: 1.6 }, value) + 5;
    };
    y = 336;
    say('STATE OF MONTANA, TO THE CLERK OF COURT:', 0);
    say(
      `Applicant, ${petitioner.name}, for the above-entitled estate, makes the following statements:`,
    );
    say(
      "1. Applicant's interest in this matter is that of an heir and devisee of the decedent, and the person nominated as Personal Representative in the decedent's Will.",
    );
    const last = deceased.address;
    say(
      `2. The decedent, ${deceased.name}, died on ${longDate(sample.deathDay)}, at ${deathPlace(sample)}, at the age of 81 years. At the time of death the decedent was domiciled in ${place.county} County, Montana, and resided at ${last.street}, ${last.city}, Montana ${last.zip}.`,
    );
    const gone = `${sample.witnesses[1]!.first} ${deceased.last}`;
    const spouse = traps.has('relatives')
      ? `The decedent's spouse, ${gone}, died on June 19, 2015.`
      : 'The decedent left no surviving spouse.';
    say(
      `3. ${spouse} The names and addresses of the children, heirs and devisees of the decedent, and the ages of any who are minors, so far as known or ascertainable with reasonable diligence by the Applicant, are:`,
    );
    const block = (name: string, age: string, relation: string, where: Address | string) => {
      if (y > 690) turn();
      page.text(108, y, name);
      page.text(330, y, age);
      page.text(420, y, relation);
      if (typeof where === 'string') page.text(108, y + 14, where);
      else {
        page.text(108, y + 14, where.street);
        page.text(108, y + 28, `${where.city}, MT ${where.zip}`);
      }
      y += typeof where === 'string' ? 34 : 48;
    };
    if (y > 640) turn();
    page.text(108, y, 'Name and Address', strong);
    page.text(330, y, 'Age', strong);
    page.text(420, y, 'Relationship', strong);
    y += 18;
    block(petitioner.name, 'Adult', 'Child', petitioner.address);
    for (const heir of heirs)
      block(
        heir.name,
        heir.died ? '' : 'Adult',
        heir.relation,
        heir.died ? `(deceased ${heir.died})` : heir.address,
      );
    y += 6;
    say(
      '4. Venue for this proceeding is proper in this county because the decedent was domiciled in this county at the time of death.',
    );
    say(
      '5. No personal representative of the decedent has been appointed in this state or elsewhere whose appointment has not been terminated.',
    );
    say(
      '6. Applicant has neither received a demand for notice nor is aware of any demand for notice of any probate or appointment proceeding concerning the decedent that may have been filed in this state or elsewhere.',
    );
    say(
      "7. The time limit for informal probate and appointment has not expired because three years or less have passed since the decedent's death.",
    );
    say(
      `8. The original of the decedent's Last Will and Testament, dated ${longDate(new Date(Date.UTC(2013, 4, 21)))}, accompanies this Application.`,
    );
    say(
      '9. Applicant, to the best of his or her knowledge, believes the Will to have been validly executed. Having exercised reasonable diligence, Applicant is unaware of any instrument revoking the Will.',
    );
    const own = petitioner.address;
    const home = traps.has('same_as_above')
      ? 'whose address is the same as the last residence of the decedent'
      : `whose address is ${own.street}, ${own.city}, Montana ${own.zip}`;
    say(
      `10. The Will nominates Applicant, ${petitioner.name}, ${home}, as Personal Representative, to serve without bond. Applicant is qualified to act and has priority for appointment under Section 72-3-502, MCA.`,
    );
    say(
      'WHEREFORE, Applicant requests that the Will be informally probated, that Applicant be informally appointed Personal Representative of the estate, to act without bond in an unsupervised administration, and that Letters Testamentary be issued.',
    );
    if (y > 440) turn();
    say(`DATED this ${dayOf(fileDay).slice(4)}.`);
    y += 24;
    page.rule(306, y, 540, y);
    page.text(306, y + 14, `${petitioner.name}, Applicant`);
    if (petitioner.phone) page.text(306, y + 28, `Telephone: ${petitioner.phone}`);
    y += 58;
    page.text(72, y, 'STATE OF MONTANA');
    page.text(220, y, ')');
    page.text(220, y + 14, ') ss.');
    page.text(72, y + 28, `County of ${place.county}`);
    page.text(220, y + 28, ')');
    y += 52;
    say(
      `${petitioner.name}, being first duly sworn, states that the facts contained in the foregoing Application are true, accurate and complete to the best of Applicant's knowledge and belief.`,
    );
    say(`Subscribed and sworn to before me on ${longDate(fileDay)}.`);
    page.rule(306, y + 18, 540, y + 18);
    page.text(306, y + 32, sample.notary);
    page.text(306, y + 46, 'Notary Public for the State of Montana');
    page.text(306, y + 60, `Residing at ${place.cities[0]![0]}, Montana`);
    page.text(306, y + 74, 'My commission expires: August 14, 2027');
    pages.forEach((each, i) => {
      each.text(72, 758, 'Application for Informal Probate of Will', { size: 8.5 });
      each.text(486, 758, `Page ${i + 1} of ${pages.length}`, { size: 8.5 });
    });
    const truth = fullTruth(sample, {
      court: 'District Court',
      caseNumber,
      filingDate: fileDay.toISOString().slice(0, 10),
    });
    return { pages, truth };
  },
};
