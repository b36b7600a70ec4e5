import { numericDate, oneLine, type Address } from '../sample-case.ts';
import type { Cell, Variant } from './variant-sheet.ts';

type Who = 'deceased' | 'petitioner';

const called = {
  deceased: {
    heading: [
      'DECEDENT INFORMATION',
      'Information about the Decedent',
      'PART A - THE DECEASED',
      '1. About the person who died',
      "DECEDENT'S INFORMATION",
      'SECTION 1: DECEDENT',
      'Deceased',
      'I. DECEDENT',
      'Particulars of the Deceased',
      '1. Decedent Information:',
    ],
    name: [
      'Name of Decedent',
      "Decedent's full name",
      'Full legal name of deceased',
      "Deceased's name",
      'Name of deceased person',
      'Decedent',
      "Decedent's name (first, middle, last)",
      'Name of person who died',
      'Full Name of Decedent',
    ],
    street: [
      "Decedent's residence at time of death",
      "Decedent's last address",
      'Last known address of decedent',
      'Address of decedent at death',
      'Last residence of decedent',
      "Decedent's permanent residence",
      "Decedent's street address",
      'Residence at death',
      'Domicile at death',
      "Deceased's last place of residence",
    ],
  },
  petitioner: {
    heading: [
      '* INFORMATION',
      'Information about the *',
      'PART B - THE *',
      '2. About the *',
      'SECTION 2: *',
      '*',
      'II. *',
      '2. * Information:',
    ],
    name: [
      'Name of *',
      "*'s name",
      'Full name of *',
      '*',
      '* (full name)',
      "*'s full legal name",
      'Name of *',
    ],
    street: [
      "*'s address",
      'Address of *',
      "*'s residence address",
      "*'s mailing address",
      'Residence of *',
      "*'s street address",
      'Address and domicile of *',
    ],
  },
} as const;
const plain = {
  name: [
    'Name',
    'Full name',
    'Full legal name',
    'Legal name',
    'Name (first, middle, last)',
    'Name in full',
  ],
  street: [
    'Address',
    'Street address',
    'Residence address',
    'Home address',
    'Residence',
    'Mailing address',
    'Street and number',
    'Number and street',
    'Street',
  ],
  city: ['City', 'City/Town', 'City or town', 'City, town or village', 'Town'],
  state: ['State', 'St.', 'State'],
  zip: ['ZIP', 'Zip code', 'ZIP Code', 'Zip', 'Postal code'],
  cityline: [
    'City, State, ZIP',
    'City, state and zip code',
    'City/State/Zip',
    'City, State, Zip Code',
  ],
  phone: [
    'Telephone',
    'Telephone No.',
    'Phone',
    'Phone number',
    'Daytime telephone',
    'Tel. No.',
    'Telephone number',
    'Contact phone',
    'Home/cell phone',
    'Phone #',
  ],
  death: [
    'Date of death',
    'Date of Death (mm/dd/yyyy)',
    'Date died',
    'D.O.D.',
    'Died on',
    'DATE OF DEATH',
    'Date of Death',
  ],
  deathOwn: [
    "Decedent's date of death",
    'Date of death of decedent',
    "Date of decedent's death",
    'Decedent died on',
    'Deceased on',
  ],
} as const;

/** The label of a person's name or street that names the person. */
function ownLabel(variant: Variant, who: Who, part: 'name' | 'street'): string {
  return variant.chance.pick<string>(called[who][part]).replace('*', variant.petitionerWord);
}

/** Adds a person's printed address to the truth. */
export function printAddress(
  { truth }: Variant,
  who: Who,
  { street, city, state, zip }: Address,
): void {
  truth[`${who}.streetAddress`] = street;
  truth[`${who}.city`] = city;
  truth[`${who}.state`] = state;
  truth[`${who}.zipCode`] = zip;
}

function addressCells(variant: Variant, who: Who, own: boolean): Cell[][] {
  const { chance, sample, relation } = variant;
  const { address } = sample[who];
  const street = own ? ownLabel(variant, who, 'street') : chance.pick(plain.street);
  if (who === 'petitioner' && sample.traps.has('same_as_above')) {
    printAddress(variant, who, sample.deceased.address);
    return [
      [
        {
          label: street,
          value: chance.pick([
            'Same as decedent',
            'Same as above',
            'same as above',
            "Same as decedent's",
          ]),
        },
      ],
    ];
  }
  printAddress(variant, who, address);
  const style = chance.whole(0, 3);
  const wide = address.street.length > 24 ? 2.2 : 1.8;
  if (style === 0 && relation !== 'column') return [[{ label: street, value: oneLine(address) }]];
  if (style === 1)
    return [
      [
        { label: street, value: address.street, width: wide },
        { label: chance.pick(plain.city), value: address.city },
        { label: chance.pick(plain.state), value: address.state, width: 0.5 },
        { label: chance.pick(plain.zip), value: address.zip, width: 0.6 },
      ],
    ];
  return [
    [
      { label: street, value: address.street, width: 1.4 },
      {
        label: chance.pick(plain.cityline),
        value: `${address.city}, ${address.state} ${address.zip}`,
      },
    ],
  ];
}

/** A person's labeled fields under a heading, or with labels that name the person. */
export function personFields(variant: Variant, who: Who): void {
  const { chance, sample, sheet, truth, relation } = variant;
  const person = sample[who];
  const own = chance.next() < 0.4;
  if (!own)
    sheet.heading(
      chance
        .pick<string>(called[who].heading)
        .replace(
          '*',
          variant.petitionerWord.toUpperCase() === variant.petitionerWord
            ? variant.petitionerWord
            : chance.next() < 0.5
              ? variant.petitionerWord.toUpperCase()
              : variant.petitionerWord,
        ),
    );
  truth[`${who}.fullName`] = person.name;
  const turned = chance.next() < 0.15 && !sample.traps.has('same_name');
  const parted = chance.next() < 0.3 && (relation === 'above' || relation === 'below');
  const name: Cell[] = parted
    ? [
        {
          label: chance.pick(['First name', 'First', 'First Name', '(First)']),
          value: person.first,
        },
        {
          label: chance.pick(['Middle', 'Middle name', 'Middle Name', '(Middle)']),
          value: person.middle,
          width: 0.6,
        },
        {
          label: chance.pick(['Last name', 'Last', 'Last Name', 'Surname', '(Last)']),
          value: person.last,
        },
      ]
    : [
        {
          label: own ? ownLabel(variant, who, 'name') : chance.pick(plain.name),
          value: turned ? `${person.last}, ${person.first} ${person.middle}`.trim() : person.name,
          width: 1.6,
        },
      ];
  // A name in parts needs a heading that names the person.
  if (parted && own) sheet.heading(who === 'deceased' ? 'Decedent' : variant.petitionerWord);
  const rows: Cell[][] = [];
  if (who === 'deceased') {
    truth['deceased.deceasedDate'] = sample.deathDay.toISOString().slice(0, 10);
    const death = {
      label: chance.pick(own ? plain.deathOwn : plain.death),
      value: variant.date(sample.deathDay),
      width: 0.9,
    };
    rows.push([...name, ...(parted ? [] : [death])]);
    if (parted)
      rows.push([
        { label: 'Also known as', value: sample.traps.has('aka') ? sample.aka : '' },
        death,
      ]);
    if (chance.next() < 0.4)
      rows.push([
        {
          label: chance.pick(['Date of birth', 'Born', 'DOB']),
          value: numericDate(new Date(Date.UTC(1941, 4, 12))),
        },
        { label: chance.pick(['Age', 'Age at death']), value: '83' },
        {
          label: chance.pick(['Place of death', 'Died at']),
          value: sample.traps.has('hospital') ? sample.hospital : sample.deceased.address.city,
          width: 1.6,
        },
      ]);
  } else {
    const phone = { label: chance.pick(plain.phone), value: person.phone, width: 0.8 };
    truth['petitioner.phoneNumber'] = person.phone.replace(/\D/g, '');
    rows.push(parted ? name : [...name, phone]);
    if (parted)
      rows.push([
        phone,
        {
          label: chance.pick(['Relationship to decedent', 'Relationship', 'Interest in estate']),
          value: 'Son',
        },
      ]);
    else if (chance.next() < 0.5)
      rows.push([
        {
          label: chance.pick(['Relationship to decedent', 'Relationship', 'Interest in estate']),
          value: chance.pick(['Son', 'Niece', 'Named in will']),
        },
      ]);
  }
  rows.splice(chance.next() < 0.6 ? rows.length : 1, 0, ...addressCells(variant, who, own));
  for (const row of rows) sheet.cells(row, relation);
  sheet.skip(4);
}
