import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { deathPlace, longDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Missouri: one long sentence of blanks, each with what belongs in it printed under its line. */
export const missouriApplication: Layout = {
  name: 'mo-letters',
  places: ['MO'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps, heirs } = sample;
    const page = createPage({ font: 'Times-Roman', size: 11 });
    const strong = { font: 'Times-Bold', size: 12 } as const;
    const year = sample.fileDay.getUTCFullYear() % 100;
    const caseNumber = `${year}SL-PR0${sample.caseNumber.slice(-4)}`;
    /** Blanks side by side over the width of the page, each as wide as its share. */
    const row = (y: number, from: number, cells: [number, string, string][]) => {
      const total = cells.reduce((sum, [share]) => sum + share, 0);
      let x = from;
      for (const [share, value, caption] of cells) {
        const width = ((552 - from) * share) / total;
        page.underlined(x, y, width - 8, value, caption);
        x += width;
      }
    };
    const county = place.county.toUpperCase();
    page.centered(52, `IN THE CIRCUIT COURT OF ${county} COUNTY, MISSOURI`, strong);
    page.centered(67, 'PROBATE DIVISION', strong);
    page.text(60, 98, 'In the Estate of');
    page.underlined(60, 120, 236, deceased.name, '');
    page.text(250, 138, 'Deceased.');
    [92, 106, 120, 134].forEach((y) => page.text(312, y, ')'));
    page.text(336, 108, 'Estate No.');
    page.underlined(388, 108, 160, caseNumber, '');
    page.text(336, 128, 'Division No.');
    page.underlined(396, 128, 152, '12', '');
    page.centered(164, 'APPLICATION FOR LETTERS TESTAMENTARY', strong);
    page.centered(177, '(Section 473.017, RSMo)', { size: 9 });
    page.text(60, 202, 'The undersigned applicant states to the Court that');
    const aka = traps.has('aka') ? `, a/k/a ${sample.aka}` : '';
    row(222, 60, [[1, `${deceased.name}${aka}`, 'Name of decedent']]);
    page.text(60, 248, ', whose age was');
    page.underlined(136, 248, 40, '79', '');
    page.text(180, 248, ', whose domicile and last residence address was');
    const at = deceased.address;
    row(270, 60, [[1, at.street, 'Street and number']]);
    row(296, 60, [
      [3, at.city, 'City'],
      [2, place.county, 'County'],
      [2, place.stateName, 'State'],
      [1.4, at.zip, 'Zip'],
    ]);
    page.text(60, 322, 'died on');
    row(322, 98, [
      [2, longDate(sample.deathDay), 'Date of death'],
      [5, deathPlace(sample), 'Place of death'],
    ]);
    page.text(60, 350, '[X]  leaving a last will dated');
    page.underlined(186, 350, 120, longDate(new Date(Date.UTC(2012, 2, 19))), '');
    page.text(312, 350, ', presented herewith.      [  ]  leaving no will.');
    page.text(60, 372, 'The surviving spouse of the decedent is');
    const widowed = traps.has('relatives') ? 'None (spouse died 06/17/2014)' : 'None';
    row(372, 244, [[1, widowed, 'If none, so state']]);
    page.text(
      60,
      402,
      'The names, relationships to decedent and residence addresses of the heirs and',
    );
    page.text(60, 416, 'devisees are:');
    heirs.forEach((heir, i) =>
      row(440 + i * 28, 60, [
        [3, heir.name, 'Name'],
        [1.4, heir.relation, 'Relationship'],
        [5, heir.died ? `Deceased ${heir.died}` : oneLine(heir.address), 'Residence address'],
      ]),
    );
    page.text(
      60,
      528,
      'Applicant requests that letters be granted, without bond as the will directs, to',
    );
    const own = petitioner.address;
    const same = traps.has('same_as_above');
    const swapped = traps.has('state_in_zip');
    row(550, 60, [
      [3, petitioner.name, 'Name of personal representative'],
      [2, petitioner.phone, 'Telephone'],
    ]);
    row(576, 60, [
      [4, same ? 'Same as decedent' : own.street, 'Residence address'],
      [2, same ? '' : own.city, 'City'],
      [1, same || swapped ? '' : own.state, 'State'],
      [1, same ? '' : swapped ? own.state : own.zip, 'Zip'],
    ]);
    page.text(60, 602, 'who is the executor named in the will and a resident of this state.');
    page.text(
      60,
      624,
      'The above is true to the best knowledge and belief of the applicant, subject to the',
      {
        size: 10,
      },
    );
    page.text(60, 637, 'penalties of making a false affidavit or declaration.', { size: 10 });
    const column = (x: number, y: number, value: string, caption: string) =>
      page.underlined(x, y, 230, value, caption);
    column(60, 664, '', 'Signature of attorney');
    column(60, 690, `${attorney.name}   #41276`, 'Attorney name (typed) and Missouri bar number');
    column(60, 716, attorney.address.street, 'Address');
    const { city, state, zip } = attorney.address;
    page.underlined(60, 742, 140, `${city}, ${state} ${zip}`, 'City, state, zip');
    page.underlined(206, 742, 84, attorney.phone, 'Telephone');
    column(318, 664, '', 'Signature of applicant');
    column(318, 690, petitioner.name, 'Applicant name (typed)');
    column(318, 716, longDate(sample.fileDay), 'Date');
    const truth = fullTruth(sample, { court: 'Circuit Court', caseNumber });
    if (swapped) truth['petitioner.zipCode'] = '';
    return { pages: [page], truth };
  },
};
