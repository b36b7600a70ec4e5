import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { longDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Ohio forms 4.0 and 1.0: a short application, then the next of kin in a table of their own. */
export const ohioApplication: Layout = {
  name: 'oh-form-4-0',
  places: ['OH'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const county = place.county.toUpperCase();
    const caseNumber = `6${sample.caseNumber.slice(-4)}2`;
    const judge = sample.witnesses[1]!.name.toUpperCase();
    const strong = { font: 'Helvetica-Bold', size: 11 } as const;
    const small = { size: 8.5 };
    const aka = traps.has('aka') ? ` aka ${sample.aka}` : '';
    const begin = (title: string, under: string) => {
      const page = createPage({ font: 'Helvetica', size: 10.5 });
      page.centered(50, `PROBATE COURT OF ${county} COUNTY, OHIO`, { ...strong, size: 13 });
      page.centered(64, `${judge}, JUDGE`, { size: 9 });
      page.text(56, 92, 'ESTATE OF', strong);
      page.underlined(124, 92, 350, `${deceased.name}${aka}`, '');
      page.text(478, 92, ', DECEASED', strong);
      page.text(56, 114, 'CASE NO.', strong);
      page.underlined(124, 114, 150, caseNumber, '');
      page.centered(146, title, { ...strong, size: 12.5 });
      page.centered(159, under, { size: 8 });
      return page;
    };
    const page = begin(
      'APPLICATION FOR AUTHORITY TO ADMINISTER ESTATE',
      '[R.C. 2109.02 and 2109.07]  [For Executors and all Administrators]',
    );
    page.text(56, 190, 'Applicant states that decedent died on');
    page.underlined(238, 190, 180, longDate(sample.deathDay), '');
    page.text(56, 212, "Decedent's domicile was");
    const at = deceased.address;
    page.underlined(
      178,
      212,
      374,
      at.street,
      '                                        Street Address',
    );
    page.underlined(56, 238, 300, at.city, 'City or Village, or Township if unincorporated area');
    page.underlined(362, 238, 190, place.county, 'County');
    page.underlined(56, 264, 230, at.city, 'Post Office');
    page.underlined(292, 264, 130, place.stateName, 'State');
    page.underlined(428, 264, 124, at.zip, 'Zip Code');
    page.text(56, 294, 'Applicant asks to be appointed');
    page.underlined(204, 294, 160, 'Executor', '');
    page.text(370, 294, "of decedent's estate. [Check one]");
    page.tick(66, 314, false, "To applicant's knowledge, decedent did not leave a Will.", small);
    page.tick(66, 330, true, "Decedent's Will has been admitted to probate in this Court.", small);
    page.tick(66, 346, false, 'A document purporting to be a Will has been offered here.', small);
    page.text(
      56,
      370,
      'Attached is a list of the surviving spouse, children, next of kin, legatees and devisees. [Form 1.0]',
      small,
    );
    page.text(56, 390, 'The estimated value of the estate is:');
    const values = ['Personal property', 'Annual real property rentals', 'Real property'];
    const money = ['42,600.00', '0.00', '168,000.00'];
    values.forEach((value, i) => {
      page.text(76, 408 + i * 16, value, small);
      page.text(230, 408 + i * 16, '. . . . . . . . . . . . . . . . . .  $', small);
      page.text(360, 408 + i * 16, money[i]!, small);
    });
    page.paragraph(
      { x: 56, y: 466, width: 496, leading: 1.4 },
      'Applicant owes the estate nothing and says that the Will dispenses with bond. Applicant accepts the duties of fiduciary in the estate imposed by law, and such additional duties as may be required by the Court, and acknowledges being subject to removal for failure to perform them.',
      { size: 9.5 },
    );
    const own = petitioner.address;
    const same = traps.has('same_as_above');
    const block = (x: number, role: string, lines: [string, string][]) => {
      page.underlined(x, 558, 236, '', role);
      lines.forEach(([value, caption], i) => page.underlined(x, 586 + i * 26, 236, value, caption));
    };
    const far = attorney.address;
    block(56, 'Attorney for Applicant', [
      [attorney.name, 'Typed or Printed Name'],
      [far.street, 'Address'],
      [`${far.city}, OH ${far.zip}`, 'City, State, Zip'],
      [attorney.phone, 'Phone Number (include area code)'],
      ['0071834', 'Attorney Registration No.'],
    ]);
    block(316, 'Applicant', [
      [petitioner.name, 'Typed or Printed Name'],
      [same ? "Same as decedent's domicile" : own.street, 'Address'],
      [same ? '' : `${own.city}, OH ${own.zip}`, 'City, State, Zip'],
      [petitioner.phone, 'Phone Number (include area code)'],
    ]);
    page.text(56, 756, 'FORM 4.0 - APPLICATION FOR AUTHORITY TO ADMINISTER ESTATE', { size: 7.5 });

    const second = begin(
      'SURVIVING SPOUSE, CHILDREN, NEXT OF KIN, LEGATEES AND DEVISEES',
      '[R.C. 2105.06, 2106.13 and 2107.19]',
    );
    second.paragraph(
      { x: 56, y: 184, width: 496, leading: 1.35 },
      "The following are decedent's known surviving spouse, children, and the lineal descendants of deceased children. If none, the following are decedent's known next of kin who are or would be entitled to inherit under the statutes of descent and distribution.",
      { size: 9 },
    );
    const columns = [56, 174, 416, 486, 552];
    const heads = ['Name', 'Residence Address', 'Relationship', 'Birthdate of'];
    heads.forEach((head, i) => second.text(columns[i]! + 4, 238, head, small));
    second.text(columns[2]! + 4, 248, 'to Decedent', small);
    second.text(columns[3]! + 4, 248, 'Minor', small);
    const spouse = `${sample.witnesses[0]!.first} ${deceased.last}`;
    const kin = [
      [spouse, traps.has('relatives') ? 'Deceased 10/03/2016' : oneLine(at), 'Spouse'],
      ...heirs.map((heir) => [
        heir.name,
        heir.died ? `Deceased ${heir.died}` : oneLine(heir.address),
        heir.relation,
      ]),
    ];
    for (const x of columns) second.rule(x, 226, x, 254 + 6 * 26);
    second.rule(56, 226, 552, 226);
    for (let i = 0; i < 7; i++) second.rule(56, 254 + i * 26, 552, 254 + i * 26);
    kin.forEach((cells, i) =>
      cells.forEach((cell, j) => second.text(columns[j]! + 4, 271 + i * 26, cell, { size: 8 })),
    );
    second.underlined(316, 470, 236, '', 'Applicant (or give other title)');
    second.text(56, 470, longDate(sample.fileDay));
    second.text(56, 756, 'FORM 1.0 - SURVIVING SPOUSE, CHILDREN, NEXT OF KIN', { size: 7.5 });
    const truth = fullTruth(sample, { court: 'Probate Court', caseNumber });
    return { pages: [page, second], truth };
  },
};
