import { textWidth } from '../pdf-writer.ts';
import { oneLine } from '../sample-case.ts';
import { printAddress } from './variant-people.ts';
import type { Variant } from './variant-sheet.ts';

/** A sentence with blanks filled in: text, or a value on a ruled line with a caption under it. */
type Piece = string | { value: string; caption?: string; width?: number };

function fill({ sheet, chance }: Variant, pieces: Piece[], captioned: boolean): void {
  const [left, right] = [60, 550];
  const size = sheet.size;
  const leading = captioned ? 27 : 20;
  sheet.room(leading * 4);
  let x = left;
  const next = () => {
    sheet.skip(leading);
    x = left;
  };
  const wide = (text: string) => textWidth(text, 'Times-Roman', size) * 1.12;
  for (const piece of pieces) {
    if (typeof piece !== 'string') {
      const width = Math.max(piece.width ?? 0, wide(piece.value) + 14);
      if (x + width > right) next();
      sheet
        .page()
        .underlined(x, sheet.at(), width, piece.value, captioned ? (piece.caption ?? '') : '');
      x += width + 3;
      continue;
    }
    for (const word of piece.split(' ').filter(Boolean)) {
      if (x + wide(word) > right) next();
      sheet.page().text(x, sheet.at(), word);
      x += textWidth(word, 'Helvetica', size) + size * 0.3;
    }
  }
  next();
  sheet.skip(chance.whole(0, 5));
}

/** Numbered sentences with blanks that were filled in by hand. */
export function blanksFilled(variant: Variant): void {
  const { chance, sample, truth, petitionerWord: word } = variant;
  const { deceased, petitioner, place } = sample;
  const captioned = chance.next() < 0.5;
  truth['petitioner.fullName'] = petitioner.name;
  truth['petitioner.phoneNumber'] = petitioner.phone.replace(/\D/g, '');
  truth['deceased.fullName'] = deceased.name;
  truth['deceased.deceasedDate'] = sample.deathDay.toISOString().slice(0, 10);
  const same = sample.traps.has('same_as_above');
  printAddress(variant, 'petitioner', same ? deceased.address : petitioner.address);
  printAddress(variant, 'deceased', deceased.address);
  const own = {
    value: same ? 'same as decedent' : oneLine(petitioner.address),
    caption: '(address)',
  };
  const home = {
    value: oneLine(deceased.address),
    caption: chance.pick(['(street, city, state, zip)', '(address)', '(last residence)']),
  };
  const [name, dead] = [
    { value: petitioner.name, caption: '(name)' },
    { value: deceased.name, caption: chance.pick(['(name of decedent)', '(name)', '(full name)']) },
  ];
  const day = { value: variant.date(sample.deathDay).replace(/^the /, ''), caption: '(date)' };
  const phone: Piece[] = petitioner.phone ? ['Telephone:', { value: petitioner.phone }] : [];
  const county = { value: place.county, caption: '(county)' };
  const first = chance.pick<Piece[]>([
    [`1. ${word}`, name, 'whose address is', own, ', states that:'],
    [`1. The ${word.toLowerCase()},`, name, ', resides at', own, '.'],
    ['1. I,', name, ', reside at', own, 'and am over eighteen years of age.'],
    [`1. ${word}'s name is`, name, `and ${word.toLowerCase()}'s residence is`, own, '.'],
  ]);
  const options = chance.pick<string>([
    `2. ${word} is an interested person as the [ ] surviving spouse [X] child [ ] heir [ ] devisee [ ] creditor of the decedent.`,
    `2. The ${word.toLowerCase()} has priority because: [X] named in the will [ ] heir at law [ ] nominee.`,
    `2. ${word} is the son of the decedent and is named in the will.`,
  ]);
  const death = chance.pick<Piece[][]>([
    [
      ['3.', dead, ', the decedent, died on', day, 'at the age of', { value: '83' }, 'years.'],
      [
        '4. At death the decedent was domiciled in the County of',
        county,
        ', and lived at',
        home,
        '.',
      ],
    ],
    [['3. The decedent', dead, 'died on', day, ', a resident of', home, '.']],
    [['3. Decedent:', dead, 'died', day, '. Last residence:', home, '.']],
    [
      ['3. The name of the decedent is', dead, 'and the date of death is', day, '.'],
      ["4. The decedent's residence at the time of death was", home, '.'],
    ],
  ]);
  fill(variant, first, captioned);
  if (phone.length > 0) fill(variant, phone, false);
  fill(variant, [options], false);
  for (const pieces of death) fill(variant, pieces, captioned);
}

/** The people of the case in a table, the role in its first column. */
export function peopleInTable(variant: Variant): void {
  const { chance, sample, sheet, truth, petitionerWord: word } = variant;
  const rows = [
    {
      who: sample.deceased,
      role: chance.pick(['Decedent', 'Deceased', 'Decedent (deceased person)']),
      phone: '',
    },
    { who: sample.petitioner, role: word, phone: sample.petitioner.phone },
    {
      who: sample.attorney,
      role: chance.pick(['Attorney', `Attorney for ${word}`, 'Counsel']),
      phone: sample.attorney.phone,
    },
  ];
  if (truth.attorney) rows.pop();
  else truth.attorney = sample.attorney.name;
  sheet.room(140);
  const columns = [60, 150, 280, 470];
  ['Role', 'Name', 'Address', 'Telephone'].forEach((head, i) =>
    sheet.page().text(columns[i]!, sheet.at(), head, { font: sheet.bold, size: 8.5 }),
  );
  for (const [i, { who, role, phone }] of rows.entries()) {
    const y = sheet.at() + 18 + i * 30;
    const { street, city, state, zip } = who.address;
    const same = who === sample.petitioner && sample.traps.has('same_as_above');
    sheet.page().text(columns[0]!, y, role, { size: role.length > 18 ? 6.5 : 8.5 });
    sheet.page().text(columns[1]!, y, who.name, { size: 8.5 });
    sheet.page().text(columns[2]!, y, same ? 'Same as decedent' : `${street},`, { size: 8.5 });
    if (!same) sheet.page().text(columns[2]!, y + 11, `${city}, ${state} ${zip}`, { size: 8.5 });
    sheet.page().text(columns[3]!, y, phone, { size: 8.5 });
  }
  sheet.skip(30 + rows.length * 30);
  truth['deceased.fullName'] = sample.deceased.name;
  truth['petitioner.fullName'] = sample.petitioner.name;
  truth['petitioner.phoneNumber'] = sample.petitioner.phone.replace(/\D/g, '');
  truth['deceased.deceasedDate'] = sample.deathDay.toISOString().slice(0, 10);
  printAddress(variant, 'deceased', sample.deceased.address);
  printAddress(
    variant,
    'petitioner',
    sample.traps.has('same_as_above') ? sample.deceased.address : sample.petitioner.address,
  );
  sheet.line(
    `${chance.pick(["Decedent's date of death", 'Date of death', 'The decedent died on'])}: ${variant.date(sample.deathDay)}`,
  );
}
