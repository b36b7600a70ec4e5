import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { type Address, dayOf, deathPlace, longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

const inFull = ({ street, city, zip }: Address) => `${street}, ${city}, Nebraska ${zip}`;

/** Nebraska: a typed informal application in numbered statements; the stamp alone has the number. */
export const nebraskaApplication: Layout = {
  name: 'ne-informal',
  places: ['NE'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs, fileDay } = sample;
    const first = createPage({ font: 'Times-Roman', size: 12 });
    const county = place.county.toUpperCase();
    const year = fileDay.getUTCFullYear() % 100;
    const caseNumber = `C01PR${year}000${sample.caseNumber.slice(-4)}`;
    [
      `Filed in ${place.county} County Court`,
      '*** EFILED ***',
      `Case Number: ${caseNumber}`,
      `Transaction ID: 002${sample.caseNumber.slice(-4)}613`,
      `Filing Date: ${numericDate(fileDay)} 03:26:51 PM CST`,
    ].forEach((line, i) => first.text(410, 26 + i * 10, line, { font: 'Helvetica', size: 8 }));
    const strong = { font: 'Times-Bold', size: 12 } as const;
    first.centered(98, `IN THE COUNTY COURT OF ${county} COUNTY, NEBRASKA`, strong);
    first.text(72, 130, 'IN THE MATTER OF THE ESTATE OF');
    first.text(72, 158, `${deceased.name.toUpperCase()},`);
    if (traps.has('aka')) first.text(72, 173, `a/k/a ${sample.aka.toUpperCase()},`);
    first.text(72, 196, 'Deceased.');
    for (let i = 0; i < 6; i++) first.text(312, 130 + i * 13.2, ')');
    first.text(332, 130, `CASE NO. PR ${year}-________`);
    [
      'APPLICATION FOR INFORMAL',
      'PROBATE OF WILL AND INFORMAL',
      'APPOINTMENT OF PERSONAL',
      'REPRESENTATIVE',
    ].forEach((line, i) => first.text(332, 156 + i * 14, line, strong));
    let page = first;
    let y = 230;
    const write = (value: string, indent = 36) => {
      y = page.paragraph({ x: 72, y, width: 468, indent, leading: 1.45 }, value) + 5;
    };
    write(`${petitioner.name}, Applicant, states to the Registrar:`);
    const same = traps.has('same_as_above');
    const own = same
      ? "whose address is the same as the Decedent's last residence set out in paragraph 2"
      : `whose address is ${inFull(petitioner.address)}`;
    write(
      `1.  Applicant, ${own}, is a child of the Decedent and is the person nominated as Personal Representative in the Decedent's Will, and is therefore an interested person as defined by Neb. Rev. Stat. 30-2209(21).`,
    );
    // The statute asks for no more than the county, and some lawyers give no more than the town.
    const brief = traps.has('no_phone');
    const where = traps.has('hospital') ? `at ${deathPlace(sample)}` : `in ${deathPlace(sample)}`;
    const domicile = brief
      ? `domiciled in ${deceased.address.city}, ${place.county} County, Nebraska`
      : `domiciled in ${place.county} County, Nebraska, with a last residence of ${inFull(deceased.address)}`;
    const also = traps.has('aka') ? `, also known as ${sample.aka},` : ',';
    write(
      `2.  The Decedent, ${deceased.name}${also} died ${where} on ${longDate(sample.deathDay)}, at the age of 78 years, and at the time of death was ${domicile}.`,
    );
    write(
      '3.  Venue for this proceeding is in this County because the Decedent was domiciled here at the time of death.',
    );
    write(
      '4.  No Personal Representative of the Decedent has been appointed in this state or elsewhere whose appointment has not been terminated.',
    );
    write(
      '5.  Applicant has not received a demand for notice and is not aware of any demand for notice of any probate or appointment proceeding concerning the Decedent that may have been filed in this state or elsewhere.',
    );
    write(
      `6.  The original of the Decedent's Last Will, dated ${longDate(new Date(Date.UTC(2009, 9, 22)))}, accompanies this Application. Applicant, to the best of Applicant's knowledge, believes the Will to have been validly executed.`,
    );
    write(
      '7.  After the exercise of reasonable diligence, Applicant is unaware of any instrument revoking the Will, and believes that it is the last will of the Decedent.',
    );
    write(
      "8.  The time limit for informal probate and appointment has not expired, since not more than three years have passed since the Decedent's death.",
    );
    first.centered(764, '1', { size: 10 });
    page = createPage({ font: 'Times-Roman', size: 12 });
    y = 76;
    write(
      '9.  The names and addresses of the spouse, children, heirs and devisees of the Decedent, and the ages of any who are minors, so far as known or ascertainable with reasonable diligence, are:',
    );
    const spouse = `${sample.witnesses[0]!.first} ${deceased.last}`;
    const widowed = traps.has('relatives') ? [[spouse, 'Spouse', 'Died November 9, 2017']] : [];
    const rows = [
      ['NAME', 'RELATIONSHIP', 'ADDRESS'],
      ...widowed,
      [petitioner.name, 'Child/Devisee', same ? 'See paragraph 1' : oneLine(petitioner.address)],
      ...heirs.map(({ name, relation, died, address }) => [
        name,
        `${relation}/Devisee`,
        died ? `Deceased ${died}` : oneLine(address),
      ]),
    ];
    rows.forEach((cells, row) => {
      cells.forEach((cell, i) =>
        page.text([72, 218, 304][i]!, y, cell, {
          font: row === 0 ? 'Times-Bold' : 'Times-Roman',
          size: 9.5,
        }),
      );
      y += 16;
    });
    y += 8;
    write(
      '10.  The Will nominates Applicant to serve as Personal Representative without bond, and Applicant has priority for appointment under Neb. Rev. Stat. 30-2412.',
    );
    write(
      'WHEREFORE, Applicant requests that the Will be informally probated, that Applicant be informally appointed as Personal Representative of the Estate, to serve without bond, and that Letters be issued.',
    );
    page.rule(306, y + 24, 540, y + 24);
    page.text(306, y + 38, `${petitioner.name}, Applicant`);
    if (petitioner.phone) page.text(306, y + 53, `Telephone: ${petitioner.phone}`);
    y += 82;
    page.text(72, y, 'STATE OF NEBRASKA');
    page.text(72, y + 28, `COUNTY OF ${county}`);
    [0, 14, 28].forEach((down) => page.text(222, y + down, ')'));
    page.text(236, y + 14, 'ss.');
    y += 54;
    write(
      `${petitioner.name}, being first duly sworn, states that Applicant has read the foregoing Application and that the statements in it are accurate and complete to the best of Applicant's knowledge and belief.`,
    );
    write(`Subscribed and sworn to before me ${dayOf(fileDay)}.`);
    page.rule(306, y + 22, 540, y + 22);
    page.text(306, y + 36, `${sample.notary}, Notary Public`);
    y += 62;
    const { street, city, zip } = attorney.address;
    page.text(72, y, 'Prepared and Submitted by:', { size: 11 });
    [
      `${attorney.name}, #23651`,
      `${attorney.last.toUpperCase()} LAW, P.C., L.L.O.`,
      street,
      `${city}, Nebraska ${zip}`,
      attorney.phone,
      'Attorney for Applicant',
    ].forEach((line, i) => page.text(72, y + 15 + i * 13.5, line, { size: 11 }));
    page.centered(764, '2', { size: 10 });
    const truth = fullTruth(sample, {
      court: 'County Court',
      caseNumber,
      filingDate: fileDay.toISOString().slice(0, 10),
      ...(brief ? { 'deceased.streetAddress': '', 'deceased.zipCode': '' } : {}),
    });
    return { pages: [first, page], truth };
  },
};
