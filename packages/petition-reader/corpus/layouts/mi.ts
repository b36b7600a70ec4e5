import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Michigan PC 559: a caption in three boxes, short numbered items, signatures in two columns. */
export const michiganPetition: Layout = {
  name: 'mi-pc-559',
  places: ['MI'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps } = sample;
    const page = createPage({ font: 'Helvetica', size: 9.5 });
    const strong = { font: 'Helvetica-Bold', size: 10 } as const;
    page.box(46, 44, 520, 48);
    page.rule(206, 44, 206, 92);
    page.rule(406, 44, 406, 92);
    page.text(50, 56, 'STATE OF MICHIGAN', strong);
    page.text(50, 68, 'PROBATE COURT', strong);
    page.text(50, 84, `COUNTY OF ${place.county.toUpperCase()}`, strong);
    page.centered(64, 'PETITION FOR PROBATE AND/OR', strong, 306);
    page.centered(76, 'APPOINTMENT OF', strong, 306);
    page.centered(88, 'PERSONAL REPRESENTATIVE', strong, 306);
    page.text(410, 56, 'CASE NO. and JUDGE', strong);
    page.text(424, 78, sample.caseNumber);
    const aka = traps.has('aka') ? `, also known as ${sample.aka}` : '';
    page.text(46, 116, 'Estate of');
    page.underlined(92, 116, 300, `${deceased.name}${aka}`, '');
    page.text(396, 116, ', deceased');
    page.text(46, 144, '1. I,');
    page.underlined(68, 144, 180, petitioner.name, 'Name');
    page.text(252, 144, ', am interested in the estate and petition as');
    page.underlined(446, 144, 120, 'Heir and devisee', 'State interest or relationship');
    page.text(46, 178, '2. Decedent information:');
    page.underlined(160, 178, 90, numericDate(sample.deathDay), 'Date of death');
    page.underlined(258, 178, 60, traps.has('hospital') ? '11:40 p.m.' : '', 'Time (if known)');
    page.underlined(326, 178, 34, '88', 'Age');
    page.underlined(
      368,
      178,
      198,
      `xxx-xx-${sample.caseNumber.slice(-4)}`,
      'Last four digits of SSN',
    );
    page.text(60, 208, 'Domicile (at date of death):');
    page.underlined(190, 208, 150, deceased.address.city, 'City/Township/Village');
    page.underlined(350, 208, 110, place.county, 'County');
    page.underlined(470, 208, 96, place.stateName, 'State');
    page.text(
      60,
      236,
      'Estimated value of estate assets:  Real estate: $ 140,000   Personal estate: $ 22,500',
    );
    page.text(
      46,
      260,
      '3. The heirs and devisees, and their addresses and relationships, are as follows:',
    );
    page.box(60, 268, 506, 78);
    ['NAME', 'ADDRESS', 'RELATIONSHIP', 'AGE'].forEach((head, i) => {
      const x = [60, 196, 446, 522][i]!;
      page.text(x + 4, 278, head, { size: 7 });
      if (i > 0) page.rule(x, 268, x, 346);
    });
    sample.heirs.forEach((heir, i) => {
      const y = 295 + i * 21;
      page.rule(60, y - 12, 566, y - 12);
      page.text(64, y, heir.name, { size: 8.5 });
      page.text(200, y, heir.died ? `Deceased ${heir.died}` : oneLine(heir.address), { size: 8 });
      page.text(450, y, heir.relation, { size: 8.5 });
    });
    page.text(
      46,
      366,
      '4. [X] a. Venue is proper in this county because the decedent was domiciled here.',
    );
    page.text(
      60,
      380,
      '[ ] b. The decedent was not domiciled in Michigan, but left property in this county.',
    );
    page.text(
      46,
      400,
      `5. [X] The decedent's will, dated ${longDate(new Date(Date.UTC(2010, 3, 20)))}, is offered for probate and is attached.`,
    );
    page.text(46, 420, '6. I ask that the following person be appointed personal representative:');
    const own = petitioner.address;
    const same = traps.has('same_as_above');
    page.underlined(60, 440, 170, petitioner.name, 'Name');
    page.underlined(240, 440, 170, own.street, 'Address');
    page.underlined(420, 440, 146, `${own.city}, ${own.state} ${own.zip}`, 'City, state, zip');
    page.text(
      46,
      474,
      '7. The nominee has priority for appointment:  [X] by will   [ ] by statute',
    );
    page.text(46, 494, '8. Administration is requested to be:  [X] unsupervised   [ ] supervised');
    page.paragraph(
      { x: 46, y: 518, width: 520, leading: 1.3 },
      'I declare under the penalties of perjury that I have examined this petition and that its contents are true to the best of my information, knowledge, and belief.',
    );
    const block = (x: number, role: string, who: typeof attorney, bar: string, home: string[]) => {
      page.underlined(x, 582, 245, '', `${role} signature`);
      page.underlined(x, 608, bar ? 175 : 245, who.name, `${role} name (type or print)`);
      if (bar) page.underlined(x + 180, 608, 65, bar, 'Bar no.');
      page.underlined(x, 634, 245, home[0]!, 'Address');
      page.underlined(x, 660, 150, home[1]!, 'City, state, zip');
      page.underlined(x + 155, 660, 90, who.phone, 'Telephone no.');
    };
    const lines = ({ address }: typeof attorney) => [
      address.street,
      `${address.city}, ${address.state} ${address.zip}`,
    ];
    page.underlined(321, 556, 245, longDate(sample.fileDay), 'Date');
    block(46, 'Attorney', attorney, 'P41882', lines(attorney));
    block(321, 'Petitioner', petitioner, '', same ? ['Same as item 6', ''] : lines(petitioner));
    page.box(46, 690, 520, 40);
    page.text(50, 700, 'FOR COURT USE ONLY', { size: 7 });
    page.text(46, 764, 'PC 559   PETITION FOR PROBATE AND/OR APPOINTMENT', { size: 7 });
    const truth = fullTruth(sample, {
      court: 'Probate Court',
      'deceased.streetAddress': '',
      'deceased.zipCode': '',
    });
    return { pages: [page], truth };
  },
};
