import type { FilterKind } from './filter-operators.ts';

export type FilterChoice<Value extends string = string> = { value: Value; label: string };

/** The groups of the filter builder, in its order. */
export const filterGroups = [
  'Progress',
  'Contact',
  'Property',
  'House',
  'Ownership',
  'Value',
  'Dates',
  'Cases',
  'Source',
] as const;
export type FilterGroup = (typeof filterGroups)[number];

/** What leads can be filtered by. */
export type FilterField = {
  label: string;
  group: FilterGroup;
  kind: FilterKind;
  /** The column of `properties`; a field without one is code of the server, which the compiler asks for. */
  column?: string;
  ignoresCase?: true;
  /** The longest text, if it is not 100 characters. */
  max?: number;
  /** The only values of the kind `choice`, and proposals of any other. */
  choices?: readonly FilterChoice[];
  /** What is counted: 'calls'. */
  unit?: string;
  hint?: string;
  /** What its word means, where services differ. */
  meaning?: string;
};
