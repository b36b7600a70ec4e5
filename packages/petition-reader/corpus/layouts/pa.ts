import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

const heading = { font: 'Times-Bold', size: 12 } as const;

/** Pennsylvania's petition for grant of letters: ruled lines with captions, a table of petitioners. */
export const pennsylvaniaPetition: Layout = {
  name: 'pa-rw-02',
  places: ['PA'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps } = sample;
    const page = createPage({ font: 'Times-Roman', size: 10.5 });
    const { street, city, zip } = deceased.address;
    page.centered(50, 'PETITION FOR GRANT OF LETTERS', { font: 'Times-Bold', size: 14 });
    page.centered(
      68,
      `REGISTER OF WILLS OF ${place.county.toUpperCase()} COUNTY, PENNSYLVANIA`,
      heading,
    );
    page.paragraph(
      { x: 54, y: 92, width: 504, leading: 1.25 },
      'The petitioner(s) named below, being 18 years of age or older, apply for letters as marked, and in support say the following and ask that letters be granted in the form shown:',
    );
    page.text(54, 126, "Decedent's Information", heading);
    page.text(54, 144, `Name: ${deceased.name}`);
    page.text(54, 160, `a/k/a: ${traps.has('aka') ? sample.aka : ''}`);
    page.text(54, 176, 'a/k/a:');
    page.text(340, 144, `File No: ${sample.caseNumber}`);
    page.text(400, 154, '(Assigned by Register)', { size: 7 });
    page.text(340, 168, 'Social Security No: xxx-xx-4471');
    page.text(54, 196, `Date of Death: ${numericDate(sample.deathDay)}`);
    page.text(340, 196, 'Age at death: 81');
    page.text(54, 216, 'Decedent was domiciled at death in');
    page.text(
      209,
      216,
      `${place.county} County, ${place.stateName} with last principal residence at`,
    );
    page.underlined(
      54,
      236,
      260,
      `${street}, ${city} ${zip}`,
      'Street address, Post Office and Zip Code',
    );
    page.underlined(324, 236, 130, city, 'City, Township or Borough');
    page.underlined(464, 236, 94, place.county, 'County');
    page.text(54, 266, 'Decedent died at');
    const where = traps.has('hospital') ? `${sample.hospital}, 4220 Harding Pike` : 'Residence';
    const [town, townZip] = traps.has('hospital') ? place.cities[0]! : [city, ''];
    page.underlined(
      54,
      284,
      270,
      `${where} ${townZip}`,
      'Street address, Post Office and Zip Code',
    );
    page.underlined(334, 284, 90, town, 'City, Township or Borough');
    page.underlined(434, 284, 70, place.county, 'County');
    page.underlined(514, 284, 44, place.state, 'State');
    page.text(54, 314, "Estimate of value of decedent's property at death:");
    page.text(
      74,
      330,
      'If domiciled in Pennsylvania ......... All personal property      $ 38,400.00',
    );
    page.text(
      74,
      345,
      'Value of real estate in Pennsylvania ...............................   $ 174,000.00',
    );
    page.text(54, 368, '[X]  A. Petition for Probate and Grant of Letters Testamentary', heading);
    page.paragraph(
      { x: 54, y: 384, width: 504, leading: 1.25 },
      `Petitioner(s) aver that he/she/they is/are the Executor(s) named in the last Will of the Decedent, dated ${longDate(new Date(Date.UTC(2014, 1, 11)))} and Codicil(s) dated ____________.`,
    );
    page.text(54, 416, '[  ]  B. Petition for Grant of Letters of Administration', heading);
    page.text(54, 434, 'Decedent was survived by the following heirs:');
    ['Name', 'Relationship', 'Address'].forEach((head, i) =>
      page.text([58, 216, 292][i]!, 450, head, { font: 'Times-Bold' }),
    );
    sample.heirs.forEach((heir, i) => {
      const y = 466 + i * 15;
      page.rule(54, y - 12, 558, y - 12);
      page.text(58, y, heir.name, { size: 9.5 });
      page.text(216, y, heir.relation, { size: 9.5 });
      page.text(292, y, heir.died ? `Deceased ${heir.died}` : oneLine(heir.address), { size: 9.5 });
    });
    page.box(54, 439, 504, 62);
    page.text(54, 524, 'Oath of Personal Representative', heading);
    page.paragraph(
      { x: 54, y: 540, width: 504, leading: 1.25 },
      'The petitioner(s) swear or affirm that the statements above are true and correct to the best of their knowledge, and that they will well and truly administer the estate according to law.',
    );
    page.box(54, 572, 504, 52);
    page.rule(54, 588, 558, 588);
    page.rule(204, 572, 204, 624);
    page.rule(346, 572, 346, 624);
    page.text(58, 583, 'Signature', { size: 8 });
    page.text(208, 583, 'Petitioner(s) Printed Name', { size: 8 });
    page.text(350, 583, 'Petitioner(s) Printed Address', { size: 8 });
    page.text(208, 602, petitioner.name, { size: 9.5 });
    const own = petitioner.address;
    if (traps.has('same_as_above')) page.text(350, 602, "Same as decedent's residence");
    else {
      page.text(350, 602, own.street, { size: 9.5 });
      page.text(350, 616, `${own.city}, ${own.state} ${own.zip}`, { size: 9.5 });
    }
    page.text(54, 648, 'Sworn to or affirmed and subscribed');
    page.text(54, 662, `before me ${longDate(sample.fileDay)}`);
    page.rule(54, 696, 250, 696);
    page.text(54, 707, 'For the Register', { size: 8 });
    const lawyer = [
      'Attorney Signature: ________________________',
      `Printed Name: ${attorney.name}`,
      'Supreme Court ID No.: 84417',
      `Firm Name: ${attorney.last} & ${sample.witnesses[0]!.last}, P.C.`,
      `Address: ${attorney.address.street}`,
      `${attorney.address.city}, ${attorney.address.state} ${attorney.address.zip}`,
      `Phone: ${attorney.phone}`,
    ];
    lawyer.forEach((line, i) => page.text(i === 5 ? 349 : 306, 648 + i * 14, line, { size: 10 }));
    page.text(54, 764, 'Form RW-02', { size: 7 });
    const truth = fullTruth(sample, { court: 'Register of Wills', 'petitioner.phoneNumber': '' });
    return { pages: [page], truth };
  },
};
