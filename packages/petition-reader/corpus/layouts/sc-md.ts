import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { dayOf, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** South Carolina: the applicant stands before the decedent, labels left of long rules. */
const southCarolinaApplication: Layout = {
  name: 'sc-300es',
  places: ['SC'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const page = createPage({ font: 'Times-Roman', size: 11 });
    const strong = { font: 'Times-Bold', size: 11 } as const;
    const caseNumber = `${sample.fileDay.getUTCFullYear()}ES230${sample.caseNumber.slice(-4)}`;
    page.text(54, 50, 'STATE OF SOUTH CAROLINA', strong);
    page.text(54, 78, 'COUNTY OF:', strong);
    page.text(128, 78, place.county.toUpperCase());
    page.text(54, 106, 'IN THE MATTER OF:', strong);
    page.text(66, 122, deceased.name.toUpperCase());
    if (traps.has('aka')) page.text(66, 136, `a/k/a ${sample.aka}`);
    page.text(54, 152, '(Decedent)');
    for (let i = 0; i < 9; i++) page.text(290, 50 + i * 13, ')');
    page.text(360, 50, 'IN THE PROBATE COURT', strong);
    page.tick(310, 74, true, 'APPLICATION FOR INFORMAL', { size: 9.5 });
    page.tick(330, 88, true, 'PROBATE OF WILL', { size: 9.5 });
    page.tick(440, 88, true, 'APPOINTMENT', { size: 9.5 });
    page.tick(310, 104, false, 'PETITION FOR FORMAL TESTACY', { size: 9.5 });
    page.tick(310, 120, false, 'PETITION FOR FORMAL APPOINTMENT', { size: 9.5 });
    page.text(310, 148, 'CASE NUMBER:', strong);
    page.text(398, 148, caseNumber);
    page.rule(54, 162, 558, 162);
    const line = (y: number, parts: [number, string, number, string][]) => {
      for (const [x, label, width, value] of parts) {
        page.text(x, y, label, { size: 10 });
        page.underlined(x + 8 + label.length * 4.9, y, width, value, '');
      }
    };
    page.text(54, 182, '1. APPLICANT/PETITIONER', strong);
    const own = petitioner.address;
    line(200, [[66, 'Name:', 440, petitioner.name]]);
    line(218, [[66, 'Address:', 424, own.street]]);
    line(236, [
      [66, 'City:', 160, own.city],
      [270, 'State:', 60, own.state],
      [380, 'Zip Code:', 100, own.zip],
    ]);
    line(254, [
      [66, 'Telephone (home):', 120, ''],
      [290, 'Telephone (mobile):', 130, petitioner.phone],
    ]);
    line(272, [[66, 'Relationship to Decedent or other interest:', 240, 'Devisee']]);
    page.text(54, 298, '2. DECEDENT', strong);
    const same = traps.has('same_as_above');
    const home = deceased.address;
    line(316, [
      [66, 'Date of Birth:', 100, '02/19/1941'],
      [270, 'Date of Death:', 110, numericDate(sample.deathDay)],
      [466, 'Age:', 40, '82'],
    ]);
    line(334, [
      [66, 'Domicile (street):', 392, same ? "Same as Applicant's address above" : home.street],
    ]);
    line(352, [
      [66, 'City:', 110, same ? '' : home.city],
      [220, 'County:', 100, place.county],
      [376, 'State:', 40, same ? '' : home.state],
      [462, 'Zip:', 60, same ? '' : home.zip],
    ]);
    const died = traps.has('hospital') ? `${sample.hospital}, Greenville, SC` : 'Residence';
    line(370, [[66, 'Place of Death:', 392, died]]);
    page.paragraph(
      { x: 54, y: 394, width: 504, leading: 1.3 },
      '3. Venue is proper because Decedent was domiciled in this county at death. No other application is pending, and the time limit for probate has not expired.',
    );
    page.text(54, 430, '4. SPOUSE, CHILDREN, HEIRS AND DEVISEES', strong);
    ['Name', 'Address', 'Relationship'].forEach((head, i) =>
      page.text([66, 216, 486][i]!, 446, head, { font: 'Times-Bold', size: 9 }),
    );
    heirs.forEach((heir, i) => {
      const y = 462 + i * 17;
      page.text(66, y, heir.name, { size: 9.5 });
      page.text(216, y, heir.died ? `Deceased ${heir.died}` : oneLine(heir.address), { size: 9 });
      page.text(486, y, heir.relation, { size: 9.5 });
      page.rule(62, y + 4, 558, y + 4);
    });
    page.text(54, 522, '5. PERSONAL REPRESENTATIVE NOMINATED IN THE WILL', strong);
    line(540, [[66, 'Name:', 440, petitioner.name]]);
    line(558, [[66, 'Address:', 424, 'Same as item 1']]);
    page.text(54, 584, 'VERIFICATION: I swear that the facts stated above are true.');
    const date = dayOf(sample.fileDay);
    page.text(54, 608, 'SWORN to before me', { size: 10 });
    page.text(54, 622, date, { size: 10 });
    page.underlined(54, 650, 220, '', `${sample.notary}, Notary Public for South Carolina`);
    page.text(54, 676, 'My Commission Expires: 11/14/2029', { size: 9 });
    page.underlined(310, 618, 248, '', 'Signature of Applicant/Petitioner');
    const lawyer: [string, string][] = [
      ['Attorney:', `${attorney.name}  (SC Bar 72218)`],
      ['Address:', attorney.address.street],
      ['', `${attorney.address.city}, ${attorney.address.state} ${attorney.address.zip}`],
      ['Telephone:', attorney.phone],
    ];
    lawyer.forEach(([label, value], i) => {
      page.text(310, 650 + i * 15, label, { size: 9.5 });
      page.underlined(360, 650 + i * 15, 198, value, '');
    });
    page.text(54, 758, 'FORM #300ES (1/2014)', { size: 7 });
    const truth = fullTruth(sample, { court: 'Probate Court', caseNumber });
    return { pages: [page], truth };
  },
};

/** Maryland: name and address on rules side by side, the decedent in one sentence with blanks. */
const marylandPetition: Layout = {
  name: 'md-rw1112',
  places: ['MD'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps } = sample;
    const page = createPage({ font: 'Times-Roman', size: 10.5 });
    const strong = { font: 'Times-Bold', size: 10.5 } as const;
    const caseNumber = `W${sample.caseNumber.slice(0, 2)}${sample.caseNumber.slice(-4)}`;
    page.text(54, 48, "IN THE ORPHANS' COURT FOR");
    page.underlined(208, 48, 210, '', '');
    page.text(54, 66, '(OR)');
    page.text(90, 66, 'BEFORE THE REGISTER OF WILLS FOR');
    page.underlined(290, 66, 190, `${place.county} County`, '');
    page.text(484, 66, ', MARYLAND');
    page.text(54, 92, 'IN THE ESTATE OF:');
    const aka = traps.has('aka') ? ` a/k/a ${sample.aka}` : '';
    page.underlined(54, 112, 290, `${deceased.name.toUpperCase()}${aka}`, '');
    page.text(380, 112, 'ESTATE NO.');
    page.underlined(446, 112, 112, caseNumber, '');
    page.text(54, 136, 'FOR:', strong);
    const kinds: [boolean, string, string[]][] = [
      [true, 'REGULAR ESTATE', ['PETITION FOR PROBATE', 'Complete and attach', 'Schedule A.']],
      [false, 'SMALL ESTATE', ['PETITION FOR', 'ADMINISTRATION', 'Attach Schedule B.']],
      [false, 'WILL OF NO ESTATE', ['Complete items 2 and 5', 'only.']],
      [false, 'LIMITED ORDERS', ['Complete item 2 and', 'attach Schedule C.']],
    ];
    kinds.forEach(([on, title, lines], i) => {
      const x = 54 + i * 128;
      page.tick(x, 152, on, title, { font: 'Times-Bold', size: 8.5 });
      lines.forEach((line, j) => page.text(x + 13, 163 + j * 10, line, { size: 8 }));
    });
    page.text(54, 208, 'The petition of:');
    const own = petitioner.address;
    const same = traps.has('same_as_above');
    const rows: [string, string[]][] = [
      [petitioner.name, [own.street, `${own.city}, ${place.stateName} ${own.zip}`]],
      ['', ['', '']],
    ];
    rows.forEach(([name, address], i) => {
      const y = 228 + i * 46;
      page.underlined(54, y, 240, name, 'Name');
      page.underlined(318, y, 240, address[0]!, '');
      page.underlined(318, y + 18, 240, address[1]!, 'Address');
    });
    page.text(54, 318, 'Each of us states:');
    const area = { x: 54, width: 504, indent: 18, leading: 1.4 };
    let y = page.paragraph(
      { ...area, y: 338 },
      '1. I am (a) at least 18 years of age and either a citizen of the United States or a permanent resident of the United States who is the spouse, an ancestor, a descendant or a sibling of the decedent, or (b) a trust company authorized by law to act as personal representative.',
    );
    const [, month, date, year] = /^(\w+) (\d+), (\d+)$/.exec(
      new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
        sample.deathDay,
      ),
    )!;
    page.text(72, y + 4, '2. The Decedent,');
    page.underlined(152, y + 4, 216, deceased.name, '');
    page.text(372, y + 4, ', was domiciled in');
    page.underlined(454, y + 4, 104, place.county, '(county)');
    page.text(54, y + 28, 'State of');
    page.underlined(92, y + 28, 100, place.stateName, '');
    page.text(196, y + 28, 'and died on the');
    page.underlined(264, y + 28, 30, date!, '');
    page.text(298, y + 28, 'day of');
    page.underlined(330, y + 28, 80, month!, '');
    page.text(413, y + 28, ',');
    page.underlined(420, y + 28, 50, year!, '');
    page.text(474, y + 28, ', at');
    const town = place.cities[1]![0];
    const died = traps.has('hospital') ? `${sample.hospital}, ${town}` : town;
    page.underlined(54, y + 48, 300, `${died}, Maryland`, '(place of death)');
    page.text(358, y + 48, '.');
    y = page.paragraph(
      { ...area, y: y + 78 },
      '3. If the decedent was not domiciled in this county at the time of death, this is the proper office in which to file this petition because: not applicable.',
    );
    y = page.paragraph(
      { ...area, y },
      `4. I am entitled to priority of appointment as personal representative because: I am named in the will${same ? ' and shared the home of the decedent' : ''}. I am mentally competent and am not disqualified by any conviction.`,
    );
    y = page.paragraph(
      { ...area, y },
      `5. I have made a diligent search for a will, and the will dated October 3, 2017, accompanying this petition is the last will. It came into my hands in the following manner: from the safe of ${sample.witnesses[0]!.name}.`,
    );
    page.paragraph(
      { ...area, y },
      'I solemnly affirm under the penalties of perjury that the contents of this petition are true to the best of my knowledge, information, and belief.',
    );
    page.underlined(54, 630, 230, attorney.name, 'Attorney');
    page.underlined(54, 656, 230, attorney.address.street, '');
    const { city, state, zip } = attorney.address;
    page.underlined(54, 674, 230, `${city}, ${state} ${zip}`, 'Address');
    page.underlined(54, 704, 230, attorney.phone, 'Telephone Number');
    page.underlined(318, 630, 150, '', 'Petitioner');
    page.underlined(478, 630, 80, numericDate(sample.fileDay), 'Date');
    page.underlined(318, 656, 150, '', 'Petitioner');
    page.underlined(478, 656, 80, '', 'Date');
    page.underlined(318, 704, 240, petitioner.phone, 'Telephone Number (optional)');
    page.text(54, 752, 'RW1112', { size: 7 });
    const truth = fullTruth(sample, {
      court: 'Register of Wills',
      caseNumber,
      'deceased.streetAddress': '',
      'deceased.city': '',
      'deceased.zipCode': '',
    });
    return { pages: [page], truth };
  },
};

export const southCarolinaAndMaryland: Layout[] = [southCarolinaApplication, marylandPetition];
