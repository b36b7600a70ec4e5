import { textWidth } from '../pdf-writer.ts';
import { oneLine, type Person } from '../sample-case.ts';
import { printAddress } from './variant-people.ts';
import type { Variant } from './variant-sheet.ts';

const captions = {
  deceased: [
    "DECEDENT'S NAME AND LAST RESIDENCE [Include zip code]",
    'Decedent (name and address at death)',
    'NAME AND ADDRESS OF DECEDENT',
    'Deceased: full name and last residence',
    'ESTATE OF (name, residence at death)',
  ],
  petitioner: [
    '* [Name, address, zip code and telephone number]',
    'NAME, ADDRESS AND TELEPHONE OF *',
    '* (name, address, phone)',
    "*'s name, address and telephone number",
    '* or person filing (Name and address):',
  ],
  attorney: [
    'ATTORNEY FOR * [Name, firm, address, bar number and telephone number]',
    'ATTORNEY OR PARTY WITHOUT ATTORNEY (Name and Address):',
    "Attorney's name, address and telephone",
    'NAME, ADDRESS AND TELEPHONE NO. OF ATTORNEY',
    'Attorney for * (name, address, phone)',
  ],
} as const;

type Who = keyof typeof captions;

const cityLine = ({ address: { city, state, zip } }: Person) => `${city}, ${state} ${zip}`;

function linesOf(variant: Variant, who: Who): string[] {
  const { sample, truth, chance } = variant;
  const person = sample[who];
  const same = who === 'petitioner' && sample.traps.has('same_as_above');
  const home = same
    ? ['Same address as decedent']
    : chance.next() < 0.6
      ? [person.address.street, cityLine(person)]
      : [oneLine(person.address)];
  if (who !== 'attorney')
    printAddress(variant, who, same ? sample.deceased.address : person.address);
  if (who === 'deceased') {
    truth['deceased.fullName'] = person.name;
    return [person.name, ...home];
  }
  if (who === 'petitioner') {
    truth['petitioner.fullName'] = person.name;
    truth['petitioner.phoneNumber'] = person.phone.replace(/\D/g, '');
    return [person.name, ...home, person.phone];
  }
  truth.attorney = person.name;
  const firm =
    chance.next() < 0.5
      ? [
          `${person.last} & ${sample.witnesses[0]!.last}, ${chance.pick(['P.A.', 'LLP', 'PLLC', 'P.C.'])}`,
        ]
      : [];
  return [
    `${person.name}${chance.pick(['', ', Esq.', ', Bar No. 41187'])}`,
    ...firm,
    ...home,
    person.phone,
  ];
}

/** One box with its caption at the top and several lines in it. */
function box(variant: Variant, who: Who, x: number, width: number): void {
  const { sheet, chance, petitionerWord } = variant;
  const y = sheet.at();
  const size = 7;
  const caption = chance.pick<string>(captions[who]).replace('*', petitionerWord);
  sheet.page().box(x - 4, y - 9, width, 82);
  // A caption that is wider than its box continues on a second line.
  const words = caption.split(' ');
  let [line, at] = ['', y];
  for (const word of words) {
    if (line && textWidth(`${line} ${word}`, 'Helvetica', size) > width - 12) {
      sheet.page().text(x, at, line, { size });
      [line, at] = [word, at + 8];
    } else line = line ? `${line} ${word}` : word;
  }
  sheet.page().text(x, at, line, { size });
  linesOf(variant, who).forEach((text, i) =>
    sheet.page().text(x + 2, at + 14 + i * 12, text, { size: 9.5 }),
  );
}

/** Decedent, petitioner and attorney each in a box of several lines, some side by side. */
export function peopleInBoxes(variant: Variant): void {
  const { sheet, chance, sample, truth } = variant;
  const beside = chance.next() < 0.6;
  sheet.room(280);
  box(variant, 'deceased', 60, beside ? 250 : 500);
  truth['deceased.deceasedDate'] = sample.deathDay.toISOString().slice(0, 10);
  const date = variant.date(sample.deathDay);
  const label = chance.pick([
    'DATE OF DEATH',
    'Date of death',
    "Decedent's date of death",
    'Date of death:',
  ]);
  if (beside) {
    const y = sheet.at();
    sheet.page().box(306, y - 9, 254, 82);
    sheet.page().text(310, y, label, { size: 7 });
    sheet.page().text(312, y + 14, date);
    sheet
      .page()
      .text(310, y + 36, chance.pick(['SURVIVING SPOUSE', 'Age at death', 'Place of death']), {
        size: 7,
      });
    sheet.page().text(312, y + 50, 'None', { size: 9.5 });
  }
  sheet.skip(82);
  if (!beside) {
    sheet.line(`${label}${label.endsWith(':') ? '' : ':'} ${date}`);
    sheet.skip(6);
  }
  const lawyer = truth.attorney === '';
  box(variant, 'petitioner', 60, beside ? 250 : 500);
  if (lawyer && !beside) sheet.skip(82);
  if (lawyer) box(variant, 'attorney', beside ? 310 : 60, beside ? 250 : 500);
  sheet.skip(96);
}
