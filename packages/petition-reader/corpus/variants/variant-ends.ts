import { longDate, oneLine } from '../sample-case.ts';
import { lawyer } from './variant-lawyers.ts';
import type { Variant } from './variant-sheet.ts';

/** A table of relatives. */
export function kin({ chance, sample, sheet }: Variant): void {
  sheet.room(110);
  sheet.heading(
    chance.pick([
      'Heirs, devisees and next of kin',
      '4. Names and addresses of all heirs and beneficiaries:',
      'PERSONS INTERESTED IN THE ESTATE',
      'Spouse, children and other heirs',
    ]),
  );
  const columns = chance.pick([
    [60, 200, 470],
    [60, 280, 190],
  ]);
  ['Name', 'Address', 'Relationship'].forEach((head, i) =>
    sheet.page().text(columns[i]!, sheet.at(), head, { size: 8 }),
  );
  for (const [i, heir] of sample.heirs.entries()) {
    const y = sheet.at() + 15 + i * 15;
    sheet.page().text(columns[0]!, y, heir.name, { size: 9 });
    sheet
      .page()
      .text(columns[1]!, y, heir.died ? `Died ${heir.died}` : oneLine(heir.address), { size: 8 });
    sheet.page().text(columns[2]!, y, heir.relation, { size: 9 });
  }
  sheet.skip(74);
}

/** Signatures of the petitioner and the attorney, and the notary's jurat. */
export function signatures(variant: Variant): void {
  const { chance, sample, sheet, truth, petitionerWord: word } = variant;
  const { attorney, petitioner } = sample;
  sheet.room(190);
  sheet.skip(10);
  sheet.line(
    `${chance.pick(['Dated', 'DATED:', 'Date', 'Signed this day'])} ${longDate(sample.fileDay)}`,
  );
  sheet.skip(14);
  const y = sheet.at();
  const page = sheet.page();
  page.rule(320, y, 540, y);
  page.text(
    320,
    y + 11,
    chance.pick([
      `${petitioner.name}, ${word}`,
      `Signature of ${word}`,
      `${word}'s signature`,
      word,
    ]),
    { size: 9 },
  );
  // A petitioner without another place for it signs with a phone number.
  if (variant.signsWithPhone && petitioner.phone) {
    page.text(320, y + 24, petitioner.phone, { size: 9 });
    truth['petitioner.phoneNumber'] = petitioner.phone.replace(/\D/g, '');
  }
  const home = [
    attorney.address.street,
    `${attorney.address.city}, ${attorney.address.state} ${attorney.address.zip}`,
  ];
  const style = truth.attorney ? 3 : chance.whole(0, 5);
  if (style === 0) {
    truth.attorney = attorney.name;
    page.rule(60, y + 30, 280, y + 30);
    for (const [i, text] of [
      `${attorney.name}${chance.pick(['', ', Esq.', ', Bar No. 20114'])}`,
      chance.pick([`Attorney for ${word}`, `Counsel for ${word}`, `Attorneys for the ${word}`]),
      ...home,
      attorney.phone,
    ].entries())
      page.text(60, y + 42 + i * 13, text, { size: 9.5 });
    sheet.moveTo(y + 120);
  } else if (style === 1) {
    truth.attorney = attorney.name;
    sheet.moveTo(y + 34);
    sheet.cells(
      [
        {
          label: chance.pick([
            'Attorney name',
            'Name of attorney',
            'Attorney for petitioner',
            "Attorney's name",
          ]),
          value: attorney.name,
        },
        {
          label: chance.pick(['Telephone', 'Attorney telephone']),
          value: chance.next() < 0.5 ? attorney.phone : '',
        },
      ],
      variant.relation,
    );
    sheet.cells(
      [
        {
          label: chance.pick([
            'Address',
            'Street address',
            'Attorney address',
            'Firm name and address',
          ]),
          value: oneLine(attorney.address),
        },
      ],
      variant.relation,
    );
  } else if (style > 3) {
    sheet.moveTo(y + 40);
    sheet.room(150);
    lawyer(variant);
  } else sheet.moveTo(y + 36);
  if (chance.next() < 0.5) {
    sheet.skip(8);
    sheet.line(
      `Sworn to and subscribed before me this ${sample.fileDay.getUTCDate()} day of ${longDate(sample.fileDay).split(' ')[0]}, ${sample.fileDay.getUTCFullYear()}.`,
    );
    sheet.skip(10);
    sheet.line(`${sample.notary}, Notary Public`);
    sheet.line('My commission expires: 06/30/2029');
  }
}
