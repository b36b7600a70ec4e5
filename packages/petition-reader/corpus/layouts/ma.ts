import type { Layout } from '../layout.ts';
import { createPage } from '../pdf-writer.ts';
import { longDate, numericDate, oneLine } from '../sample-case.ts';
import { fullTruth } from '../truth.ts';

/** Massachusetts: a person's name and address in parts on one ruled line, their captions under it. */
export const massachusettsPetition: Layout = {
  name: 'ma-mpc-160',
  places: ['MA'],
  set(sample) {
    const { deceased, petitioner, attorney, place, traps } = sample;
    const page = createPage({ font: 'Helvetica', size: 9.5 });
    const strong = { font: 'Helvetica-Bold', size: 10 } as const;
    page.box(46, 36, 520, 84);
    page.rule(210, 36, 210, 120);
    page.rule(400, 36, 400, 120);
    page.text(52, 50, 'PETITION FOR', strong);
    page.text(52, 64, '[ ] FORMAL ADJUDICATION', { size: 8.5 });
    page.text(52, 77, '[X] FORMAL PROBATE OF WILL', { size: 8.5 });
    page.text(52, 90, '[X] APPOINTMENT OF', { size: 8.5 });
    page.text(64, 101, 'PERSONAL REPRESENTATIVE', { size: 8.5 });
    page.text(214, 46, 'Docket No.', { size: 8 });
    page.text(240, 72, sample.caseNumber, { size: 11 });
    page.centered(52, 'Commonwealth of Massachusetts', { ...strong, size: 9 }, 483);
    page.centered(68, 'The Trial Court', strong, 483);
    page.centered(84, 'Probate and Family Court', strong, 483);
    page.underlined(424, 104, 70, place.county, '');
    page.text(500, 104, 'Division');
    const parts = (y: number, values: [number, string, string][]) => {
      let x = 60;
      for (const [width, value, caption] of values) {
        page.underlined(x, y, width - 6, value, caption);
        x += width;
      }
    };
    const person = (who: typeof deceased): [number, string, string][] => [
      [170, who.first, '(First Name)'],
      [110, who.middle, '(Middle Name)'],
      [220, who.last, '(Last Name)'],
    ];
    const home = (at: typeof deceased.address): [number, string, string][] => {
      const [, street = '', unit = ''] = /^(.*?)( (?:Apt\.|Unit|#).*)?$/.exec(at.street)!;
      const swapped = traps.has('state_in_zip') && at === petitioner.address;
      return [
        [190, street, '(Address)'],
        [60, unit.trim(), '(Apt, Unit, etc.)'],
        [120, at.city, '(City/Town)'],
        [50, swapped ? '' : at.state, '(State)'],
        [80, swapped ? at.state : at.zip, '(Zip)'],
      ];
    };
    page.text(46, 144, 'Estate of:', strong);
    parts(162, person(deceased));
    page.text(60, 192, `Also known as: ${traps.has('aka') ? sample.aka : ''}`);
    page.text(380, 192, `Date of Death: ${numericDate(sample.deathDay)}`);
    page.text(46, 216, '1. Information about the Decedent:', strong);
    page.text(60, 234, 'Age at death: 77');
    page.text(180, 234, `Place of death: ${traps.has('hospital') ? sample.hospital : 'at home'}`);
    page.text(60, 252, 'The Decedent was domiciled at:');
    parts(272, home(deceased.address));
    page.text(60, 302, 'and the domicile was in the county named above.');
    page.text(46, 326, '2. Information about the Petitioner:', strong);
    page.text(60, 346, 'Name:');
    parts(364, person(petitioner));
    const blank = { street: 'Same as Decedent', city: '', state: '', zip: '' };
    parts(396, home(traps.has('same_as_above') ? blank : petitioner.address));
    page.text(60, 426, 'Mailing Address, if different: ______________________________');
    page.text(60, 444, `Primary Phone #: ${petitioner.phone}`);
    page.text(60, 462, 'Interest of the Petitioner (see instructions): nominated in the will');
    page.text(46, 488, '3. Persons who survived the Decedent, and others interested:', strong);
    ['Name', 'Address', 'Relationship'].forEach((head, i) =>
      page.text([60, 210, 470][i]!, 506, head, { size: 8 }),
    );
    sample.heirs.forEach((heir, i) => {
      const y = 522 + i * 16;
      page.rule(56, y - 11, 560, y - 11);
      page.text(60, y, heir.name, { size: 9 });
      page.text(210, y, heir.died ? `Died ${heir.died}` : oneLine(heir.address), { size: 9 });
      page.text(470, y, heir.relation, { size: 9 });
    });
    page.paragraph(
      { x: 46, y: 586, width: 520, leading: 1.3 },
      `4. The original will, dated ${longDate(new Date(Date.UTC(2016, 7, 3)))}, is in the possession of the court. Signed under the penalties of perjury: I have read this petition and its statements are true to the best of my knowledge.`,
    );
    page.underlined(46, 640, 120, numericDate(sample.fileDay), 'Date');
    page.underlined(306, 640, 254, '', 'Signature of Petitioner');
    page.underlined(46, 670, 240, '', 'Signature of Attorney for Petitioner');
    page.underlined(306, 670, 254, attorney.name, '(Print name)');
    page.underlined(46, 698, 240, attorney.address.street, '(Address)');
    const { city, state, zip } = attorney.address;
    page.underlined(306, 698, 254, `${city}  ${state}  ${zip}`, '(City/Town)   (State)   (Zip)');
    page.text(46, 730, 'BBO No. 664183');
    page.text(306, 730, `Primary Phone #: ${attorney.phone}`);
    page.text(46, 764, 'MPC 160', { size: 7 });
    const truth = fullTruth(sample, { court: 'Probate and Family Court' });
    if (traps.has('state_in_zip')) truth['petitioner.zipCode'] = '';
    return { pages: [page], truth };
  },
};
