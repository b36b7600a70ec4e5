import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Rhode Island: a city's own probate court; values on ruled lines, their small captions under them. */
export const rhodeIslandPetition: Layout = {
  name: 'ri-pc-1-1',
  places: ['RI'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const page = createPage({ font: 'Times-Roman', size: 10.5 });
    const strong = { font: 'Times-Bold', size: 11 } as const;
    const small = { size: 8 } as const;
    const caseNumber = `${sample.fileDay.getUTCFullYear()}-${sample.caseNumber.slice(-4)}`;
    const home = deceased.address;
    const own = petitioner.address;
    const same = traps.has('same_as_above');
    const swapped = traps.has('state_in_zip');
    page.text(54, 46, 'STATE OF RHODE ISLAND', strong);
    page.text(54, 64, `COUNTY OF ${place.county.toUpperCase()}`, strong);
    page.text(366, 46, 'PROBATE COURT OF THE', strong);
    page.text(366, 64, `CITY OF ${home.city.toUpperCase()}`, strong);
    page.underlined(54, 96, 250, deceased.name, 'ESTATE OF');
    page.underlined(316, 96, 130, traps.has('aka') ? sample.aka : '', 'ALIAS');
    page.underlined(458, 96, 100, caseNumber, 'NO.');
    page.centered(134, 'PETITION FOR PROBATE OF WILL', { font: 'Times-Bold', size: 14 });
    page.text(54, 160, 'TO THE HONORABLE PROBATE COURT:');
    page.text(54, 184, 'Respectfully represents');
    page.underlined(160, 184, 236, petitioner.name, 'PETITIONER');
    page.text(400, 184, 'tel.');
    page.underlined(422, 184, 136, petitioner.phone, 'TELEPHONE');
    page.text(54, 212, 'of');
    page.underlined(70, 212, 204, same ? 'Same as deceased' : own.street, 'STREET ADDRESS');
    page.underlined(282, 212, 130, same ? '' : own.city, 'CITY OR TOWN');
    page.underlined(420, 212, 50, same || swapped ? '' : own.state, 'STATE');
    page.underlined(478, 212, 80, same ? '' : swapped ? own.state : own.zip, 'ZIP');
    page.text(54, 242, 'that');
    page.underlined(78, 242, 232, deceased.name, 'DECEASED');
    page.text(316, 242, ', late of');
    page.underlined(358, 242, 200, home.street, 'STREET ADDRESS');
    page.underlined(54, 270, 170, home.city, 'CITY OR TOWN');
    page.underlined(232, 270, 44, home.state, 'STATE');
    page.underlined(284, 270, 70, home.zip, 'ZIP');
    page.text(360, 270, ', a domiciled inhabitant of said');
    page.text(54, 298, `${home.city}, died on`);
    page.underlined(162, 298, 130, longDate(sample.deathDay), 'DATE OF DEATH');
    page.text(298, 298, 'at');
    const died = traps.has('hospital') ? `${sample.hospital}, Warwick, R.I.` : 'home';
    page.underlined(312, 298, 246, died, 'PLACE OF DEATH');
    page.text(54, 328, 'leaving an instrument in writing dated');
    page.underlined(
      228,
      328,
      120,
      longDate(new Date(Date.UTC(2012, 4, 17))),
      'DATE OF WILL AND CODICILS',
    );
    page.text(354, 328, 'as and for a last will and testament,');
    page.text(54, 354, 'wherein the petitioner is named as');
    page.underlined(212, 354, 120, 'Executor', 'EXECUTOR/EXECUTRIX');
    page.text(338, 354, ', and that said deceased left the following');
    page.text(54, 380, 'surviving spouse and heirs at law, to wit:');
    const spouse = `${sample.witnesses[1]!.first} ${deceased.last}`;
    page.text(54, 402, 'SPOUSE:', small);
    page.underlined(
      96,
      402,
      462,
      traps.has('relatives') ? `${spouse}, died March 2, 2016` : 'None',
      '',
    );
    ['NAME', 'ADDRESS (INCLUDE ZIP CODE)', 'RELATIONSHIP'].forEach((head, i) =>
      page.text([58, 200, 480][i]!, 420, head, small),
    );
    for (let i = 0; i < 4; i++) {
      const heir = heirs[i];
      const y = 438 + i * 18;
      page.rule(54, y + 3, 558, y + 3);
      if (!heir) continue;
      page.text(58, y, heir.name, { size: 9.5 });
      page.text(200, y, heir.died ? `Deceased ${heir.died}` : oneLine(heir.address), { size: 9.5 });
      page.text(480, y, heir.relation, { size: 9.5 });
    }
    page.text(54, 516, 'Estimated value of personal property in Rhode Island');
    page.underlined(296, 516, 90, '$ 46,500.00', '');
    page.text(398, 516, 'Real estate');
    page.underlined(452, 516, 106, '$ 310,000.00', '');
    const y = page.paragraph(
      { x: 54, y: 538, width: 504, leading: 1.3 },
      'WHEREFORE your petitioner prays that said instrument may be proved, approved, allowed and recorded as the last will and testament of the deceased, and that letters testamentary issue to the executor named therein without surety on bond, as the will provides.',
    );
    page.underlined(54, y + 26, 250, '', 'SIGNATURE OF PETITIONER');
    page.underlined(316, y + 26, 110, numericDate(sample.fileDay), 'DATE');
    page.text(54, y + 54, `Subscribed and sworn to before me in ${home.city}`);
    page.underlined(284, y + 54, 142, sample.notary, 'NOTARY PUBLIC');
    page.underlined(54, y + 86, 170, attorney.name, 'ATTORNEY FOR PETITIONER');
    page.underlined(232, y + 86, 60, '5286', 'BAR NO.');
    page.underlined(300, y + 86, 126, attorney.phone, 'TELEPHONE');
    const { street, city, zip } = attorney.address;
    page.underlined(54, y + 114, 190, street, 'STREET ADDRESS');
    page.underlined(252, y + 114, 110, city, 'CITY OR TOWN');
    page.underlined(370, y + 114, 56, zip, 'ZIP');
    page.box(438, y + 8, 120, 116);
    page.centered(y + 20, 'FOR COURT USE ONLY', small, 498);
    const hearing = new Date(sample.fileDay.getTime() + 23 * 86_400_000);
    page.text(444, y + 42, `Filed: ${numericDate(sample.fileDay)}`);
    page.text(444, y + 62, 'Fee: $ 1,030.00');
    page.text(444, y + 82, `Hearing: ${numericDate(hearing)}`);
    page.text(444, y + 102, 'Book _____ Page _____');
    page.text(54, 774, 'PC-1.1 (Rev. 01/15)', { size: 7 });
    const truth = fullTruth(sample, {
      court: 'Probate Court',
      caseNumber,
      filingDate: sample.fileDay.toISOString().slice(0, 10),
    });
    if (swapped) truth['petitioner.zipCode'] = '';
    return { pages: [page], truth };
  },
};
