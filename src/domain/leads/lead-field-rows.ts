/** A group of fields in the mapping dialog, in its order. */
export const leadFieldGroups = [
  'Property',
  'Facts',
  'Owner',
  'Mailing address',
  'Event',
  'Amounts',
  'Contact',
  'Work',
  'Probate',
] as const;
export type LeadFieldGroup = (typeof leadFieldGroups)[number];

/**
 * What a value is. Cells, columns, the API, exports and screens know each kind once.
 * - `text`: '' if unknown; every other kind is null then.
 * - `money`: cents; dollars in the API and in lists.
 * - `area`: square feet.
 * - `choice`: one of the row's `choices`.
 * - `own`: has a schema and code of its own.
 */
export type LeadFieldKind =
  | 'text'
  | 'day'
  | 'money'
  | 'count'
  | 'area'
  | 'year'
  | 'number'
  | 'flag'
  | 'choice'
  | 'own';

/**
 * How a list changes the field of a known lead; what a user has typed always stays.
 * - `replaces`: the newest list counts; `fills`: only an unknown value changes.
 * - `name`, `mailing`, `parcel`, `town`, `position`, `sale`, `event`: together with the others of the rule.
 * - `place`: decides which lead a row means.
 * - `work`: replaces the value of a new lead; `adds`: to a set; `once`: for new leads alone.
 * - `extra`: kept by its label among the extra fields.
 */
export type ListRule =
  | 'replaces'
  | 'fills'
  | 'name'
  | 'mailing'
  | 'parcel'
  | 'town'
  | 'position'
  | 'sale'
  | 'event'
  | 'place'
  | 'work'
  | 'adds'
  | 'once'
  | 'extra';

/**
 * What a kept lead takes from the leads that are merged into it.
 * - `keeps`: nothing; `fills`: a value that it lacks.
 * - `owner`, `mailing`, `violation`, `parcel`, `position`, `sale`: what it lacks, with the others of the rule.
 * - `own`: by a rule of its own; `extra`: with the extra fields.
 */
export type MergeRule =
  | 'keeps'
  | 'fills'
  | 'owner'
  | 'mailing'
  | 'violation'
  | 'parcel'
  | 'position'
  | 'sale'
  | 'own'
  | 'extra';

/** Where a field shows of itself: the open lead's further information, a column of the table. */
export type LeadFieldScreen = 'open' | 'table';

/** All that is to know of a field of a lead. */
export type LeadFieldRow = {
  label: string;
  group: LeadFieldGroup;
  kind: LeadFieldKind;
  /** Of `properties`; null: kept among the extra fields. */
  column: string | null;
  list: ListRule;
  merge: MergeRule;
  shows?: readonly LeadFieldScreen[];
  /** The values of a `choice`. */
  choices?: readonly string[];
};
