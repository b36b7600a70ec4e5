import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { dayOf, deathPlace, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

const lineOf = (y: number) => y + 15;

/** Mississippi: a chancery pleading in sentences under Roman numerals, the parties to the right. */
export const mississippiPetition: Layout = {
  name: 'ms-chancery',
  places: ['MS'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const strong = { font: 'Times-Bold', size: 12 } as const;
    const year = sample.fileDay.getUTCFullYear() % 100;
    const caseNumber = `25CH1:${year}-pr-0${sample.caseNumber.slice(-4)}`;
    const inFull = (text: string) => text.replace(/, MS (\d{5})/, ', Mississippi $1');
    const sheet = (number: number) => {
      const page = createPage({ font: 'Times-Roman', size: 12 });
      page.centered(
        30,
        `Case: ${caseNumber}    Document #: 1    Filed: ${numericDate(sample.fileDay)}    Page ${number} of 3`,
        { font: 'Helvetica', size: 8.5 },
      );
      if (number > 1) page.centered(764, String(number));
      return page;
    };
    const first = sheet(1);
    let page = first;
    const county = place.county.toUpperCase();
    page.centered(76, 'IN THE CHANCERY COURT OF THE FIRST JUDICIAL DISTRICT', strong);
    page.centered(92, `OF ${county} COUNTY, MISSISSIPPI`, strong);
    page.text(72, 126, 'IN THE MATTER OF THE ESTATE OF', strong);
    const named = [deceased.name, ...(traps.has('aka') ? [`A/K/A ${sample.aka}`] : [])];
    let y = 142;
    for (const line of [...named, 'DECEASED'].join(',\n').toUpperCase().split('\n'))
      y = page.text(72, y, line, strong);
    page.text(330, y + 10, `CAUSE NO. ${caseNumber}`, strong);
    page.text(72, y + 38, petitioner.name.toUpperCase(), strong);
    page.text(456, y + 38, 'PETITIONER', strong);
    page.rule(72, y + 46, 540, y + 46);
    page.centered(y + 64, 'PETITION FOR PROBATE OF LAST WILL AND TESTAMENT', strong);
    page.centered(y + 80, 'AND FOR ISSUANCE OF LETTERS TESTAMENTARY', strong);
    page.rule(72, y + 88, 540, y + 88);
    y += 116;
    const write = (value: string) => {
      y = page.paragraph({ x: 72, y, width: 468, indent: 36, leading: 1.7 }, value) + 4;
    };
    const numerals = ['I.', 'II.', 'III.', 'IV.', 'V.', 'VI.', 'VII.'];
    const say = (value: string) => {
      page.centered(y, numerals.shift()!);
      y += 22;
      write(value);
    };
    write(
      `COMES NOW ${petitioner.name} (hereinafter "Petitioner"), by and through the undersigned counsel, and files this Petition, and in support thereof would respectfully show unto the Court the following facts, to-wit:`,
    );
    const citizen = `an adult resident citizen of ${place.county} County, Mississippi`;
    const residence = traps.has('same_as_above')
      ? "whose post office address is the same as that of the Decedent's residence, set out in Paragraph I above"
      : `whose post office address is ${inFull(oneLine(petitioner.address))}`;
    say(
      `That ${deceased.name} (hereinafter "Decedent") departed this life on or about ${dayOf(sample.deathDay)}, at ${deathPlace(sample)}. At the time of death Decedent was ${citizen}, having a fixed place of residence at ${inFull(oneLine(deceased.address))}.`,
    );
    say(
      `That Petitioner is ${citizen}, ${residence}, is under no legal disability, and is named in the will as Executor.`,
    );
    const [one, two] = sample.witnesses;
    say(
      `That Decedent left an instrument of writing, dated ${dayOf(new Date(Date.UTC(2011, 1, 23)))}, the original of which is attached hereto as Exhibit "A," and which was attested by ${one!.name} and ${two!.name}, both credible witnesses, whose affidavits are attached as Exhibit "B."`,
    );
    const second = sheet(2);
    page = second;
    y = 76;
    const widowed = traps.has('relatives')
      ? `Decedent's spouse, ${two!.first} ${deceased.last}, departed this life on ${dayOf(new Date(Date.UTC(2013, 6, 19)))}, and Decedent never remarried.`
      : 'Decedent was unmarried.';
    const kin = heirs.map((heir, i) => {
      const where = heir.died
        ? `who died on ${heir.died}`
        : `an adult, of ${inFull(oneLine(heir.address))}`;
      return `(${'abc'[i]}) ${heir.name}, ${heir.relation.toLowerCase()}, ${where}`;
    });
    say(
      `That ${widowed} The heirs at law of Decedent, so far as is known to Petitioner after diligent inquiry, are as follows: ${kin.join('; ')}.`,
    );
    say(
      `That Decedent was seized and possessed of real property situated in ${place.county} County, and of personal property of the value of approximately $64,000.00, and that it is necessary that the estate be administered in this Court.`,
    );
    say(
      'That by Item VIII of the will the Executor is relieved of giving bond and of making any inventory, appraisal or accounting to any court.',
    );
    write(
      `WHEREFORE, PREMISES CONSIDERED, Petitioner prays that this Petition be received and filed, that the instrument be admitted to probate in common form as the true last will and testament of ${deceased.name}, deceased, and that Letters Testamentary be issued to Petitioner without bond. And, as in duty bound, Petitioner will ever pray.`,
    );
    const lines = (x: number, values: string[]) => {
      for (const value of values) {
        page.text(x, y, value);
        y = lineOf(y);
      }
    };
    lines(306, [
      'RESPECTFULLY SUBMITTED,',
      '',
      petitioner.name.toUpperCase(),
      'Petitioner',
      '',
      '',
    ]);
    page.rule(330, y - 14, 540, y - 14);
    page.text(306, y - 16, 'BY:');
    lines(330, [`${attorney.name.toUpperCase()}, MSB #10482`, 'Attorney for Petitioner', '']);
    page = sheet(3);
    y = 76;
    lines(72, ['STATE OF MISSISSIPPI', `COUNTY OF ${county}`, '']);
    y = page.paragraph(
      { x: 72, y, width: 468, indent: 36, leading: 1.4 },
      `PERSONALLY CAME AND APPEARED BEFORE ME, the undersigned authority in and for the jurisdiction aforesaid, the within named ${petitioner.name}, who, being by me first duly sworn, stated on oath that the matters and facts set forth in the foregoing Petition are true and correct as therein stated.`,
    );
    page.rule(306, y + 18, 540, y + 18);
    page.text(306, y + 32, petitioner.name.toUpperCase());
    y = page.paragraph(
      { x: 72, y: y + 58, width: 468, indent: 36, leading: 1.4 },
      `SWORN TO AND SUBSCRIBED BEFORE ME, this ${dayOf(sample.fileDay)}.`,
    );
    page.rule(306, y + 18, 540, y + 18);
    page.text(306, y + 32, 'NOTARY PUBLIC');
    page.text(72, y + 32, 'My Commission Expires: August 9, 2028', { size: 11 });
    y += 66;
    lines(72, [
      'OF COUNSEL:',
      `${attorney.name}, MSB #10482`,
      `${attorney.last.toUpperCase()} & ${one!.last.toUpperCase()}, PLLC`,
      attorney.address.street,
      `${attorney.address.city}, Mississippi ${attorney.address.zip}`,
      `Telephone: ${attorney.phone}`,
    ]);
    const truth = fullTruth(sample, {
      court: 'Chancery Court',
      caseNumber,
      'petitioner.phoneNumber': '',
      filingDate: sample.fileDay.toISOString().slice(0, 10),
    });
    return { pages: [first, second, page], truth };
  },
};
