import type { Role } from '../petition.ts';
import { partOfHome, slotsOf, type LabelField } from './label-kinds.ts';
import { roles, values } from './label-tokens.ts';

/** A label's words and their kinds, as the rules below use them. */
type Asked = {
  words: string[];
  role: Role | undefined;
  /** The kinds of value that the words name: 'name', 'street', 'phone' … */
  kinds: Set<string>;
  /** Whether a word names one of these kinds. */
  has(...kinds: string[]): boolean;
  /** Whether the label contains one of these words. */
  says(...words: string[]): boolean;
  /** 'No.', 'number', 'ID'. */
  numbered: boolean;
  /** Street, address or mailing. */
  address: boolean;
};

type LabelRule = {
  name: string;
  /** Labels that the rule applies to. */
  example: string;
  /** The field; undefined if the rule does not apply, null if the text is not a label. */
  field(asked: Asked): LabelField | null | undefined;
};

const files = ['administration', 'proceeding', 'suit', 'registry', 'civil', 'record', 'fiduciary'];
const conditions = ['before', 'after', 'since', 'until', 'prior'];
const dwelling = ['resides', 'reside', 'residing', 'resided', 'lives', 'lived'];

function isDying({ words, has, says, address }: Asked): boolean {
  const ofDeceased = says('deceased') && (words.at(-1) === 'on' || (has('date') && !address));
  const dayOfDeath = has('death') && (has('date') || says('day')) && !address;
  return has('died') || ofDeceased || dayOfDeath || says('dod');
}

/** The fields of labels. The first rule that applies decides. */
export const labelRules: LabelRule[] = [
  {
    name: 'day of another death',
    example: 'Date of death, if deceased',
    field: ({ words, says, has }) =>
      says('if') &&
      has('death', 'died', 'date') &&
      words.some((word) => roles.get(word) === 'deceased')
        ? 'ignored'
        : undefined,
  },
  {
    name: 'condition of a law',
    example: 'Decedent died before (January 1, 2005)',
    field: ({ words }) => (conditions.includes(words.at(-1) ?? '') ? null : undefined),
  },
  {
    name: 'everything of one person',
    example: "Petitioner's name, address and interest",
    field: ({ words, has }) =>
      roles.get(words[0] ?? '') === 'petitioner' &&
      has('name') &&
      has('address') &&
      has('relation') &&
      words.length < 8
        ? 'block'
        : undefined,
  },
  { name: 'relation', example: 'Relationship to decedent', field: when('relation') },
  { name: 'column of roles', example: 'Capacity', field: when('rolecolumn') },
  {
    name: 'suffix',
    example: 'Suffix',
    field: ({ has, words }) => (has('suffix') && words.length === 1 ? 'suffix' : undefined),
  },
  {
    name: 'other names',
    example: 'Other names, a/k/a',
    field: ({ has, says }) => (has('aka') || (says('other') && has('name')) ? 'aka' : undefined),
  },
  { name: 'signature', example: 'Signature of petitioner', field: when('signature') },
  {
    name: 'name and address',
    example: 'Name and address',
    field: ({ has, address }) => (has('name') && address ? 'block' : undefined),
  },
  {
    name: 'everything of a lawyer',
    example: "Applicant's attorney, bar no., address, and telephone no.",
    field: ({ role, says, address, has }) =>
      role === 'attorney' && says('bar') && address && has('phone') ? 'block' : undefined,
  },
  {
    name: 'name and a number',
    example: 'Name and bar number',
    field: ({ has, says, kinds }) =>
      has('name') &&
      says('bar', 'will') &&
      [...kinds].every((kind) => kind === 'name' || kind === 'ignored')
        ? 'name'
        : undefined,
  },
  {
    name: 'number of a will',
    example: 'Will no.',
    field: ({ numbered, says, words }) =>
      numbered && says('will') && words.length < 4 ? 'caseNumber' : undefined,
  },
  { name: 'nothing that is read', example: 'Date of birth', field: when('ignored') },
  {
    name: 'county of something',
    example: 'County of residence',
    field: ({ words, has, says }) =>
      words.map((word) => values.get(word)).find((kind) => kind !== undefined) === 'county' &&
      says('of', 'where', 'which') &&
      !has('city', 'street', 'zip')
        ? 'county'
        : undefined,
  },
  {
    name: 'town of death',
    example: 'City and state of death',
    field: ({ words, has, says }) =>
      words.at(-1) === 'death' &&
      words.at(-2) === 'of' &&
      !says('time', 'day') &&
      !has('date') &&
      slotsOf(words).length > 0
        ? 'deathPlace'
        : undefined,
  },
  {
    name: 'where the decedent died',
    example: 'Where died',
    field: ({ has, says }) => (says('where') && has('died') ? 'deathPlace' : undefined),
  },
  {
    name: 'home when the decedent died',
    example: 'Home address when she died',
    field: ({ has, says, address }) =>
      address && has('died') && says('when') ? 'address' : undefined,
  },
  {
    name: 'day or place of death',
    example: 'Date of death; Died at',
    field: (asked) => {
      if (!isDying(asked)) return undefined;
      return ['at', 'in'].includes(asked.words.at(-1) ?? '') ? 'deathPlace' : 'deathDate';
    },
  },
  {
    name: 'place',
    example: 'Place of death; Place of residence',
    field: ({ words, has, address }) => {
      if (!has('place')) return undefined;
      return address && !words.join(' ').includes('place of death') ? 'address' : 'deathPlace';
    },
  },
  {
    name: 'day of filing',
    example: 'Date filed',
    field: ({ has }) => (has('filed') ? 'filingDate' : undefined),
  },
  {
    name: 'telephone',
    example: 'Phone; Number to reach you',
    field: ({ has, says, numbered }) =>
      has('phone') || (numbered && says('reach')) ? 'phone' : undefined,
  },
  {
    name: 'case number',
    example: 'Estate file no.',
    field: ({ has, says, numbered }) =>
      numbered && (has('case') || has('estate') || says(...files)) ? 'caseNumber' : undefined,
  },
  {
    name: 'postal code',
    example: 'Postal code',
    field: ({ has, address }) => (has('postal') && !address ? 'zip' : undefined),
  },
  { name: 'line of a town', example: 'City/St/Zip', field: when('cityline') },
  {
    name: 'ZIP, alone or with more',
    example: 'ZIP; City and ZIP; Address with ZIP',
    field: ({ has, address }) => {
      if (!has('zip')) return undefined;
      if (!has('city') && !has('state')) return 'zip';
      return address ? 'address' : 'cityline';
    },
  },
  {
    name: 'name of a county',
    example: 'Name of county',
    field: ({ has, kinds }) =>
      has('name') && has('county') && kinds.size === 2 ? 'county' : undefined,
  },
  {
    name: 'a name or a part of one',
    example: 'Full name; First name; Last name',
    field: ({ has, says }) => {
      if (!has('name')) return undefined;
      if (says('last') && !has('first', 'middle')) return 'last';
      if (has('first') && !says('last')) return has('middle') ? 'name' : 'first';
      return has('middle') && !has('first') ? 'middle' : 'name';
    },
  },
  {
    name: 'bare part of a name',
    example: 'Last; First; Middle initial',
    field: ({ has, words }) => {
      const alone = new Set(words).size === 1;
      if (has('last') || (alone && words[0] === 'last')) return 'last';
      if (alone && has('first', 'middle')) return has('first') ? 'first' : 'middle';
      return undefined;
    },
  },
  {
    name: 'apartment',
    example: 'Apt.',
    field: ({ has, address }) => (has('unit') && !address ? 'unit' : undefined),
  },
  {
    name: 'address',
    example: 'Street address; Residence - State',
    field: ({ address, words }) => (address ? (partOfHome(words) ?? 'address') : undefined),
  },
  {
    name: 'parts of a place',
    example: 'City, county, state',
    field: ({ words }) => (slotsOf(words).length > 0 ? 'cityline' : undefined),
  },
  { name: 'town', example: 'City', field: when('city') },
  { name: 'state', example: 'State', field: when('state') },
  { name: 'county', example: 'County', field: when('county') },
  {
    name: 'estate',
    example: 'Estate of; Decedent estate',
    field: ({ has, says, role }) => {
      if (!has('estate')) return undefined;
      return says('of') ? 'name' : role ? 'role' : null;
    },
  },
  {
    name: 'verb of dwelling',
    example: 'Resides at',
    field: ({ says, words }) =>
      says(...dwelling) && (words.length === 1 || ['at', 'in'].includes(words.at(-1)!))
        ? 'address'
        : undefined,
  },
  {
    name: 'file date',
    example: 'File date',
    field: ({ has, says, words }) =>
      says('file') && has('date') && words.length < 4 ? 'filingDate' : undefined,
  },
  {
    name: 'some date or case',
    example: 'Date',
    field: ({ has }) => (has('case', 'date') ? 'ignored' : undefined),
  },
  {
    name: 'bare number',
    example: 'No.',
    // 'ID 83702' is Idaho's.
    field: ({ numbered, says, words }) =>
      numbered && words.length === 1 && !says('id') ? 'caseNumber' : undefined,
  },
  {
    name: 'bare role',
    example: 'Petitioner',
    field: ({ role }) => (role ? 'role' : undefined),
  },
];

/** A rule for labels with a word of this kind, which is also the field. */
function when(kind: LabelField): LabelRule['field'] {
  return ({ has }) => (has(kind) ? kind : undefined);
}

/** The field of a label with these words, in any order; undefined if they are not a label. */
export function fieldOf(words: string[], role: Role | undefined): LabelField | undefined {
  const kinds = new Set(words.flatMap((word) => values.get(word) ?? []));
  const has = (...wanted: string[]) => wanted.some((kind) => kinds.has(kind));
  const says = (...wanted: string[]) => wanted.some((word) => words.includes(word));
  const asked: Asked = {
    words,
    role,
    kinds,
    has,
    says,
    numbered: says('no', 'id', 'number', 'nos'),
    address: has('address', 'street', 'mailing'),
  };
  for (const rule of labelRules) {
    const field = rule.field(asked);
    if (field !== undefined) return field ?? undefined;
  }
  return undefined;
}
