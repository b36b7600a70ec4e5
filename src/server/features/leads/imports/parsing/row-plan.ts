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
import { headerWords } from '#domain/lists/header-key.ts';
import { extraPrefix } from '#domain/lead-file.ts';
import { findPetitionerRole, findRoleColumns } from './contact-role.ts';
import { findPhoneDetails } from './phone-details.ts';

/** Everything that turns a row into a lead, worked out once for all rows. */
export type RowPlan = {
  kind: PropertyType;
  /** Plain field -> its columns, in column order. */
  plain: Partial<Record<PlainImportField, number[]>>;
  /** Several columns may flag one phone. */
  phones: { parts: Partial<Record<PhonePart, number[]>> }[];
  /** A column of phones -> the columns that rank, score or tested it. */
  phoneDetails: ReturnType<typeof findPhoneDetails>;
  emails: number[];
  /** A column of contacts -> the column that says whose they are. */
  roles: ReadonlyMap<number, number>;
  /** The columns of the petitioner, and the one that says whether that is an attorney. */
  petitioner: { columns: number[]; role: number | null };
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
  /** Whether the column of last names is called 'First name': its cells are the start of 'DOE JANE A'. */
  isNameSwapped: boolean;
  /** The columns of a tax map's block and lot, and of the qualifier if there is one. */
  taxMap: { block: number; lot: number; qualifier: number } | null;
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

function findTaxMap(extras: RowPlan['extras']): RowPlan['taxMap'] {
  const columnOf = (name: RegExp) => [...extras].find(([, header]) => name.test(header))?.[0];
  const [block, lot] = [columnOf(/^block$/i), columnOf(/^lot$/i)];
  if (block === undefined || lot === undefined) return null;
  return { block, lot, qualifier: columnOf(/^qual(?:ifier)?$/i) ?? -1 };
}

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

/** The place of a column in a name: 0 for the first name; 3 for a header that names no part. */
function partOfName(header: string): number {
  const found = ['first', 'middle', 'last'].findIndex((part) =>
    headerWords(header).split(' ').includes(part),
  );
  return found < 0 ? 3 : found;
}

/** The orders of names, each decided from its column; those in columns of their parts are put in order. */
function orderNames(plan: RowPlan): RowPlan['nameOrders'] {
  const orders: RowPlan['nameOrders'] = {};
  for (const field of Object.keys(plan.plain) as PlainImportField[]) {
    const { names } = formsOfField(plan, field);
    if (names) orders[field] = names;
  }
  for (const field of ['deceasedName', 'petitionerName'] as const) {
    const columns = plan.plain[field] ?? [];
    const partOf = (column: number) => partOfName(plan.headers[column]!);
    if (columns.length < 2 || columns.every((column) => partOf(column) === 3)) continue;
    columns.sort((a, b) => partOf(a) - partOf(b) || a - b);
    orders[field] = 'given-first';
  }
  return orders;
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
    phoneDetails: new Map(),
    emails: [],
    roles: new Map(),
    petitioner: { columns: [], role: null },
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
    isNameSwapped: false,
    taxMap: null,
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
  plan.taxMap = findTaxMap(plan.extras);
  const { firstName, lastName } = plan.plain;
  plan.isNameSwapped =
    firstName !== undefined && /\bfirst\b/i.test(names[lastName?.[0] ?? -1] ?? '');
  // Holes of numbers that no column has.
  plan.phones = plan.phones.filter(Boolean);
  const numbers = plan.phones.flatMap(({ parts }) => parts[''] ?? []);
  plan.phoneDetails = findPhoneDetails(numbers, names);
  plan.roles = findRoleColumns(headers, numbers.concat(plan.emails));
  const petitioners = Object.entries(plan.plain)
    .filter(([field]) => field.startsWith('petitioner'))
    .flatMap(([, columns]) => columns);
  plan.petitioner = { columns: petitioners, role: findPetitionerRole(headers, petitioners) };
  plan.nameOrders = orderNames(plan);
  return plan;
}

/** How the first column of a field is written. */
export function formsOfField({ plain, forms }: RowPlan, field: PlainImportField): ColumnForms {
  return forms?.[String(plain[field]?.[0])] ?? {};
}
