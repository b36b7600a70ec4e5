import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { longDate, numericDate } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Connecticut: cells that hold a person whole, name over address over telephone, no county. */
export const connecticutPetition: Layout = {
  name: 'ct-pc-200',
  places: ['CT'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const page = createPage({ font: 'Times-Roman', size: 10.5 });
    const strong = { font: 'Times-Bold', size: 11 } as const;
    page.text(50, 46, 'PETITION/', strong);
    page.text(50, 59, 'ADMINISTRATION OR', strong);
    page.text(50, 72, 'PROBATE OF WILL', strong);
    page.text(50, 84, 'PC-200 REV. 7/21', { size: 8 });
    page.centered(50, 'STATE OF CONNECTICUT', { font: 'Times-Bold', size: 13 });
    page.centered(68, 'COURT OF PROBATE', strong);
    page.box(440, 34, 122, 54);
    page.text(444, 43, 'RECORDED:', { size: 7 });
    page.text(50, 100, '[Type or print in black ink. Use a second sheet, if necessary.]', {
      size: 8,
    });
    const cell = (
      [x, y, width, height]: [number, number, number, number],
      caption: string,
      note: string,
      lines: string[],
    ) => {
      page.box(x, y, width, height);
      page.text(x + 3, y + 9, caption, { font: 'Times-Bold', size: 8 });
      page.text(x + 3, y + 18, note, { size: 7 });
      lines.forEach((line, i) => page.text(x + 8, y + 32 + i * 13, line));
    };
    const district = place.cities[0]![0].toUpperCase();
    page.box(50, 106, 512, 20);
    page.text(54, 120, `TO: COURT OF PROBATE,   ${district} PROBATE DISTRICT`, { size: 9.5 });
    page.text(430, 120, 'DISTRICT NO.   PD02', { size: 9.5 });
    const aka = traps.has('aka') ? `, a/k/a ${sample.aka}` : '';
    const town = ({ city, zip }: typeof deceased.address) => `${city}, Connecticut ${zip}`;
    cell(
      [50, 126, 360, 42],
      'ESTATE OF',
      '[Include all names and initials under which any asset was held.]',
      [`${deceased.name}${aka}`],
    );
    cell([410, 126, 152, 42], 'DATE OF DEATH', '', [longDate(sample.deathDay)]);
    cell(
      [50, 168, 256, 58],
      "DECEDENT'S RESIDENCE AT THE TIME OF DEATH",
      '[Include street, town, state and zip code.]',
      [deceased.address.street, town(deceased.address)],
    );
    page.box(306, 168, 256, 58);
    page.text(309, 177, 'JURISDICTION BASED ON', { font: 'Times-Bold', size: 8 });
    page.tick(314, 192, true, 'Domicile in district', { size: 9 });
    page.tick(430, 192, false, 'Bank account', { size: 9 });
    page.tick(314, 206, false, 'Real property in district', { size: 9 });
    page.tick(430, 206, false, 'Cause of action', { size: 9 });
    page.tick(314, 220, false, 'Tangible personal property', { size: 9 });
    const same = traps.has('same_as_above');
    const home = same
      ? ["Same as decedent's residence above"]
      : [petitioner.address.street, town(petitioner.address)];
    cell([50, 226, 256, 84], 'PETITIONER', '[Name, address, zip code and telephone number.]', [
      petitioner.name,
      ...home,
      ...(petitioner.phone ? [petitioner.phone] : []),
    ]);
    const spouse = `${sample.witnesses[0]!.first} ${deceased.last}`;
    const widowed = traps.has('relatives');
    cell(
      [306, 226, 256, 84],
      'SURVIVING SPOUSE',
      '[Name, address and zip code. If there is none, so state.]',
      widowed
        ? ['None. Predeceased:', `${spouse}, d. 04/22/2012`]
        : [spouse, sample.witnesses[0]!.address.street, town(sample.witnesses[0]!.address)],
    );
    page.box(50, 310, 512, 100);
    page.rule(50, 334, 562, 334);
    page.rule(290, 334, 290, 410);
    page.text(53, 319, 'HEIRS AND BENEFICIARIES', { font: 'Times-Bold', size: 8 });
    page.text(53, 329, '[Name, relationship, and address. If deceased, give the date of death.]', {
      size: 7,
    });
    heirs.forEach((heir, i) => {
      const y = 347 + i * 24;
      page.text(58, y, `${heir.name}, ${heir.relation.toLowerCase()}`, { size: 10 });
      const lines = heir.died
        ? [`Deceased ${heir.died}`]
        : [heir.address.street, town(heir.address)];
      lines.forEach((line, j) => page.text(298, y + j * 11, line, { size: 9.5 }));
    });
    page.text(50, 428, 'THE PETITIONER REPRESENTS that', strong);
    page.tick(60, 446, true, 'a Will, dated May 7, 2014, and no codicil, is presented herewith;', {
      size: 10,
    });
    page.tick(60, 462, false, 'the decedent left no Will;', { size: 10 });
    page.tick(60, 478, false, 'the decedent received aid or care from the State of Connecticut.', {
      size: 10,
    });
    const place2 = traps.has('hospital') ? `${sample.hospital}, Hartford` : 'home';
    page.text(60, 498, `The decedent died at ${place2}. The estate is estimated at $ 310,000.00.`, {
      size: 10,
    });
    page.paragraph(
      { x: 50, y: 520, width: 512, leading: 1.35 },
      'WHEREFORE, THE PETITIONER REQUESTS that the Will be admitted and that letters issue to the fiduciary proposed, and that probate bond be excused as the Will directs.',
    );
    cell([50, 548, 256, 84], 'PROPOSED FIDUCIARY', '[Name, address, zip code.]', [
      petitioner.name,
      'Same as petitioner',
    ]);
    cell(
      [306, 548, 256, 84],
      'ATTORNEY FOR PETITIONER',
      '[Name, address, zip code, telephone and juris number.]',
      [
        attorney.name,
        attorney.address.street,
        town(attorney.address),
        `${attorney.phone}      Juris No. 418822`,
      ],
    );
    page.text(
      50,
      654,
      'The representations contained herein are made under the penalties of false statement.',
      { size: 9.5 },
    );
    page.underlined(50, 690, 260, '', 'PETITIONER');
    page.text(54, 712, `Print name: ${petitioner.name}`, { size: 9.5 });
    page.text(330, 690, 'Date:', { size: 9.5 });
    page.underlined(358, 690, 120, numericDate(sample.fileDay), '');
    page.text(50, 760, 'PC-200   PETITION/ADMINISTRATION OR PROBATE OF WILL', { size: 7 });
    const truth = fullTruth(sample, { court: 'Court of Probate', county: '', caseNumber: '' });
    return { pages: [page], truth };
  },
};
