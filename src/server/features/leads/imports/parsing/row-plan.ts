import {
  isImportField,
  readNumberedField,
  type ImportField,
  type PhonePart,
  type PlainImportField,
} from '#domain/import-fields.ts';
import type { ColumnForms, ListConstants } from '#api/imports/import.schema.ts';
import type { CaseStatus } from '#domain/leads/case-status.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import type { Carried } from '../sections/headings.ts';
import { extraPrefix } from '#domain/lead-file.ts';
import { findRoleColumns } from './contact-role.ts';

/** Everything that turns a row into a lead, worked out once for all rows. */
export type RowPlan = {
  kind: PropertyType;
  /** Plain field -> its columns, in column order. */
  plain: Partial<Record<PlainImportField, number[]>>;
  /** Several columns may flag one phone. */
  phones: { parts: Partial<Record<PhonePart, number[]>> }[];
  emails: number[];
  /** A column of contacts -> the column that says whose they are. */
  roles: ReadonlyMap<number, number>;
  /** Column -> name under which its cells are kept. */
  extras: Map<number, string>;
  headers: string[];
  ignored: Set<number>;
  /** Columns of flags that belong to no phone: a 'yes' in them is lost. */
  flagsWithoutPhone: readonly number[];
  date1904: boolean;
  /** 'YYYY-MM-DD'; no house was sold later. */
  today: string;
  /** Values for all rows that lack them: given by the user, or the city of a known source. */
  fills: ListConstants | null;
  /** The list's word for the status of a case -> its meaning for the user. */
  caseStatuses: Readonly<Record<string, CaseStatus>>;
  /** Whether rows with a closed case are imported. */
  closedCases: 'keep' | 'skip';
  /** The kind of all its cases, as the user chose it or as its feed has it. */
  signalKind?: string | undefined;
  /** The column that identifies a case of a feed. */
  signalKeyColumn?: number | undefined;
  /** The product's own export: names and addresses are imported unchanged. */
  isOwn: boolean;
  /** An answer of skip tracing: the lead's id may be all that names its place. */
  isAnswer: boolean;
  /** How columns are written; null where no rows were seen before, and each cell decides. */
  forms: Readonly<Record<string, ColumnForms>> | null;
  /** The order of the names of a field, decided from its whole column; none where that is open. */
  nameOrders: Partial<Record<PlainImportField, NonNullable<ColumnForms['names']>>>;
  /** What headings above the row say of it. */
  carried: Carried;
};

type PlanOptions = {
  kind: PropertyType;
  /** The cells of the header row; empty if there is none. */
  headers: readonly string[];
  columnMappings: Readonly<Record<string, string>>;
  fills?: ListConstants | null;
  caseStatuses?: Readonly<Record<string, CaseStatus>>;
  closedCases?: 'keep' | 'skip';
  date1904?: boolean;
  today?: string;
  signalKind?: string | undefined;
  signalKeyColumn?: number | undefined;
  isOwn?: boolean;
  isAnswer?: boolean;
  forms?: Readonly<Record<string, ColumnForms>> | null | undefined;
  flagsWithoutPhone?: readonly number[];
};

const maxHeaderLength = 120;

/**
 * Names of the columns, each different, since they are the keys of extra fields: 'City', 'City (2)'
 * for a repeated header, 'Column 5' for one without any.
 */
export function columnNames(headers: readonly string[], width: number): string[] {
  const used = new Set<string>();
  const names = Array.from({ length: width }, () => '');
  const isExtra = (column: number) => headers[column]?.startsWith(extraPrefix) ?? false;
  const columns = [...names.keys()];
  // An export's extra field keeps its name, though a field of the lead is called so too.
  for (const column of [...columns.filter(isExtra), ...columns.filter((each) => !isExtra(each))]) {
    const header = (headers[column] ?? '').replaceAll('\u0000', '').replace(/\s+/g, ' ').trim();
    const bare = header.startsWith(extraPrefix) ? header.slice(extraPrefix.length) : header;
    const name = bare.toWellFormed().slice(0, maxHeaderLength) || `Column ${column + 1}`;
    let unique = name;
    for (let times = 2; used.has(unique); times += 1) unique = `${name} (${times})`;
    used.add(unique);
    names[column] = unique;
  }
  return names;
}

/**
 * Works out what each column does. A column without a mapping is kept as an extra field.
 * @param options.columnMappings column index as text -> field; unknown fields count as none.
 */
export function planRows({
  kind,
  headers,
  columnMappings,
  fills = null,
  caseStatuses = {},
  closedCases = 'keep',
  date1904 = false,
  today = new Date().toISOString().slice(0, 10),
  signalKind,
  signalKeyColumn,
  isOwn = false,
  isAnswer = false,
  forms = null,
  flagsWithoutPhone = [],
}: PlanOptions): RowPlan {
  const mapped = Object.entries(columnMappings)
    .map(([column, field]) => ({ column: Number(column), field }))
    .filter((entry): entry is { column: number; field: ImportField } => isImportField(entry.field))
    .sort((a, b) => a.column - b.column);
  const width = Math.max(headers.length, ...mapped.map(({ column }) => column + 1), 0);
  const names = columnNames(headers, width);
  const plan: RowPlan = {
    kind,
    plain: {},
    phones: [],
    emails: [],
    roles: new Map(),
    extras: new Map(names.map((name, column) => [column, name])),
    headers: names,
    ignored: new Set(),
    flagsWithoutPhone,
    date1904,
    today,
    fills,
    caseStatuses,
    closedCases,
    signalKind,
    signalKeyColumn,
    isOwn,
    isAnswer,
    forms,
    nameOrders: {},
    carried: {},
  };
  for (const { column, field } of mapped) {
    plan.extras.delete(column);
    const known = readNumberedField(field);
    if (field === 'ignore') plan.ignored.add(column);
    else if (known?.kind === 'email') plan.emails.push(column);
    else if (known) {
      const { parts } = (plan.phones[known.index] ??= { parts: {} });
      (parts[known.part] ??= []).push(column);
    } else (plan.plain[field as PlainImportField] ??= []).push(column);
  }
  // Holes of numbers that no column has.
  plan.phones = plan.phones.filter(Boolean);
  const contacts = plan.phones.flatMap(({ parts }) => parts[''] ?? []).concat(plan.emails);
  plan.roles = findRoleColumns(headers, contacts);
  for (const field of Object.keys(plan.plain) as PlainImportField[]) {
    const { names } = formsOfField(plan, field);
    if (names) plan.nameOrders[field] = names;
  }
  return plan;
}

/** How the first column of a field is written. */
export function formsOfField({ plain, forms }: RowPlan, field: PlainImportField): ColumnForms {
  return forms?.[String(plain[field]?.[0])] ?? {};
}
