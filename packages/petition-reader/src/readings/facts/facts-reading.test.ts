import { expect, test } from 'vitest';
import { typePage } from '../../../corpus/typed-page.ts';
import { extractPetition } from '../../extract-petition.ts';
import type { PetitionFacts } from '../../petition.ts';

const head = (title: string) => `
                  PROBATE COURT OF DAVIDSON COUNTY

${title}

Decedent: Ottoline Marchbanks          Date of death: March 4, 2025
Petitioner: Barnaby Thistlewood
`;

const factsOf = (page: string): PetitionFacts => extractPetition([typePage(page, () => '')]).facts;

test('a title gives the relief requested, and with it whether there is a will', () => {
  const intestate = factsOf(head('PETITION FOR LETTERS OF ADMINISTRATION'));
  expect(intestate.petitionKinds).toMatchObject([{ value: 'letters of administration', page: 1 }]);
  expect(intestate.will).toMatchObject({ value: 'no', page: 1 });
  const testate = factsOf(head('APPLICATION FOR PROBATE OF WILL AND LETTERS TESTAMENTARY'));
  expect(testate.petitionKinds.map(({ value }) => value)).toEqual([
    'letters testamentary',
    'probate of will',
  ]);
  expect(testate.will.value).toBe('yes');
  const annexed = factsOf(head('PETITION FOR LETTERS OF ADMINISTRATION WITH WILL ANNEXED'));
  expect(annexed.will.value).toBe('yes');
});

test('a checked option counts before the title, and the empty box beside it does not', () => {
  const { petitionKinds, will } = factsOf(`${head('PETITION FOR LETTERS OF:')}
[ ] Letters Testamentary          [X] Letters of Administration

[X] The decedent died intestate.
[ ] The decedent left a will dated
`);
  expect(petitionKinds.map(({ value }) => value)).toEqual(['letters of administration']);
  expect(will).toMatchObject({ value: 'no' });
});

test('a day after the words for it is the will’s, and words without an answer give none', () => {
  expect(
    factsOf(`${head('PETITION')}\nThe last will of the decedent is dated June 2, 2011.`).will,
  ).toMatchObject({ value: 'yes' });
  expect(factsOf(`${head('PETITION')}\nThe last will of the decedent is dated`).will.value).toBe(
    '',
  );
});

test('the hearing date follows its label or is under it', () => {
  const behind = factsOf(`${head('PETITION')}\nHearing date: August 17, 2026    Time: 9:00`);
  expect(behind.hearingDate).toMatchObject({ value: '2026-08-17', page: 1 });
  const under = factsOf(`${head('PETITION')}
Case number               HEARING DATE AND TIME:
2025-1187                 August 17, 2026
`);
  expect(under.hearingDate.value).toBe('2026-08-17');
  // The date of death is in the next column.
  expect(factsOf(head('PETITION')).hearingDate.value).toBe('');
});

test('the value of the estate is an amount that was filled in, not a statutory limit', () => {
  const total = factsOf(`${head('PETITION')}
Personal property:                    $ 12,500.00
Real property:                        $ 300,000.00
Total:                                $ 312,500.00
`);
  expect(total.estateValue).toMatchObject({ value: '312500.00', page: 1 });
  const said = 'The estimated value of the property of the estate is $ 83,400.';
  expect(factsOf(`${head('PETITION')}\n${said}`).estateValue.value).toBe('83400');
  const limit = 'The total value of the estate does not exceed $50,000.';
  expect(factsOf(`${head('AFFIDAVIT')}\n${limit}`).estateValue.value).toBe('');
});

test('heirs are in the rows of a table, each with relationship and address', () => {
  const { heirs } = factsOf(`${head('PETITION')}
The decedent left the following heirs:
Name                      Relationship     Address
Lionel Dacosta            Grandson         52 Windlass Way, Portsmouth, RI 02871
Beatrix Fallon            Niece            9 Foxglove Court, Peoria, IL 61614

Signature of petitioner
Barnaby Thistlewood       Nephew
`);
  expect(heirs).toMatchObject([
    {
      name: { value: 'Lionel Dacosta', page: 1 },
      relationship: { value: 'Grandson' },
      streetAddress: { value: '52 Windlass Way' },
      city: { value: 'Portsmouth' },
      state: { value: 'RI' },
      zipCode: { value: '02871' },
    },
    { name: { value: 'Beatrix Fallon' }, zipCode: { value: '61614' } },
  ]);
  expect(heirs.every(({ name }) => name.confidence < 0.9)).toBe(true);
});

test('reads a relationship after the name, and leaves out the decedent among the names', () => {
  const { heirs } = factsOf(`${head('PETITION')}
Heirs and beneficiaries
Name and relationship                  Age     Residence address
Ottoline Marchbanks                            12 Oak Street, Nashville, TN 37203
Lionel Dacosta, grandson               29      52 Windlass Way, Portsmouth, RI 02871
`);
  expect(heirs.map(({ name }) => name.value)).toEqual(['Lionel Dacosta']);
  expect(heirs[0]!.relationship.value).toBe('grandson');
});

test('the petitioner’s own lines are not a list of heirs', () => {
  const { heirs } = factsOf(`${head('PETITION')}
Name of petitioner        Relationship to decedent     Address
Barnaby Thistlewood       Nephew                       9 Foxglove Court, Peoria, IL 61614
`);
  expect(heirs).toEqual([]);
});

/** A page as an OCR engine read it, each word with the given confidence. */
function scanned(page: string, doubted: Record<string, number> = {}): PetitionFacts {
  const typed = typePage(page, () => '');
  const words = typed.words.map((word) => ({ ...word, confidence: doubted[word.text] ?? 0.95 }));
  return extractPetition([{ ...typed, source: 'ocr', words }]).facts;
}

test('an amount with a misread or lost comma is read whole or not at all', () => {
  const valueOf = (sum: string) =>
    scanned(`${head('PETITION')}\nTotal value of the estate: $ ${sum}\n`).estateValue.value;
  expect(valueOf('149,571.00')).toBe('149571.00');
  expect(valueOf('149.571.00')).toBe('149571.00');
  expect(valueOf('149 571.00')).toBe('149571.00');
  expect(valueOf('149 5')).toBe('');
});

test('an heir on a scan has a completely read name, or is left to the user', () => {
  const heirsOf = (name: string, doubted = {}) =>
    scanned(
      `${head('PETITION')}
The decedent left the following heirs:
Name                      Relationship     Address
${name.padEnd(26)}Niece            9 Foxglove Court, Peoria, IL 61614
`,
      doubted,
    ).heirs.map((heir) => heir.name.value);
  expect(heirsOf('Gwendolyn Paul weiss')).toEqual(['Gwendolyn Paul Weiss']);
  expect(heirsOf('Comelius K. Sandoval')).toEqual(['Cornelius K. Sandoval']);
  expect(heirsOf('Raymond Elaine |barra')).toEqual([]);
  expect(heirsOf('Raymond Elaine Ibarra', { Ibarra: 0.5 })).toEqual([]);
});
