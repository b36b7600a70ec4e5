import type { FilterChoice, FilterField } from './filter-field.ts';
import { filterFields } from './filter-fields.ts';
import { filterKinds, filterOperators } from './filter-operators.ts';
import type { FilterKind, FilterOperator } from './filter-operators.ts';
import { leadFilters, type FilterRow, type LeadFilterName } from './lead-filters.ts';

type Rows = typeof leadFilters;
type Fields = typeof filterFields;

type Takes<Operator extends FilterOperator> = (typeof filterOperators)[Operator] extends {
  takes: infer Kind;
}
  ? Kind
  : never;
/** The kind of a filter's value: the operator's, if it has one, else the field's. */
export type KindOf<Name extends LeadFilterName> = [Takes<Rows[Name]['operator']>] extends [never]
  ? Fields[Rows[Name]['field']]['kind']
  : Takes<Rows[Name]['operator']> & FilterKind;

type Shapes<Item> = {
  list: Item[];
  numbers: number[];
  number: number;
  day: string;
  flag: boolean;
  area: [lng: number, lat: number][];
};
type ItemOf<Name extends LeadFilterName> = Fields[Rows[Name]['field']] extends {
  kind: 'choice';
  choices: readonly FilterChoice<infer Value>[];
}
  ? Value
  : string;
/** The value of a filter once it is parsed. */
export type FilterValue<Name extends LeadFilterName> = Shapes<
  ItemOf<Name>
>[(typeof filterKinds)[KindOf<Name>]['shape']];

/** The filters whose field is not a column: what they mean is code. */
export type SpecialFilter = {
  [Name in LeadFilterName]: Fields[Rows[Name]['field']] extends { column: string } ? never : Name;
}[LeadFilterName];

/** A filter with its field, the kind and shape of its value, and its words. */
export function describeFilter(name: LeadFilterName) {
  const row: FilterRow = leadFilters[name];
  const field: FilterField = filterFields[row.field];
  const operator: { words: string; several?: string; takes?: FilterKind } =
    filterOperators[row.operator];
  const kind = operator.takes ?? field.kind;
  const { shape, editor, unit } = filterKinds[kind] as {
    shape: keyof Shapes<string>;
    editor: (typeof filterKinds)[FilterKind]['editor'];
    unit?: string;
  };
  return {
    name,
    ...row,
    field,
    fieldName: row.field,
    kind,
    shape,
    editor,
    unit: unit ?? field.unit ?? '',
    several: operator.several,
    words: row.words ?? operator.words,
  };
}
export type DescribedFilter = ReturnType<typeof describeFilter>;
