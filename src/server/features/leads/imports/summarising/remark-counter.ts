import type { ImportRemark } from '#api/imports/import-lists.api.ts';
import { importFieldLabel, isImportField } from '#domain/import-fields.ts';
import type { ImportedLead, ParsedRow, RowRemark } from '../parsing/imported-lead.ts';

/** What the rows of a list have in common that a user may want to know. */
export type CountedRemark = {
  code: ImportRemark['code'];
  /** A header, a field or a reason; '' if its code says everything. */
  about: string;
  /** What one of the rows says. */
  example: string;
  /** All of them, in the order of the file. */
  rows: number[];
  /** Which section of the sheet they are in. */
  section: number;
};

/** From which row on, as a spreadsheet counts, the rows belong to which section. */
type SectionStart = { row: number; section: number };

/** What the reading thread counted of a list. */
export type CountedList = {
  remarks: CountedRemark[];
  sections: SectionStart[];
  /** How many rows each section has. */
  rowsOf: number[];
};

type Counted = Omit<CountedRemark, 'code'> & { code: CountedRemark['code'] | RowRemark['code'] };

/** Days of a column that tell nothing of its order are suspicious once there are as many of them. */
const telltaleDays = 5;

/** The day on which a case was opened, where the row has one of its own. */
const openedBySelf = ({ signal, auctionDate, violationDate, deceased }: ImportedLead) =>
  [auctionDate, violationDate, deceased['deceasedDate']].includes(signal.opened ?? '')
    ? null
    : signal.opened;

/** Plausible days by field, in years around today: a sale is planned ahead, a death is not. */
const plausibleYears: readonly [string, (lead: ImportedLead) => string | null, number, number][] = [
  ['auctionDate', (lead) => lead.auctionDate, 40, 10],
  ['violationDate', (lead) => lead.violationDate, 80, 0],
  ['caseOpened', openedBySelf, 80, 10],
  ['caseClosed', ({ signal }) => signal.closed, 80, 10],
  ['deceasedDate', ({ deceased }) => deceased['deceasedDate'] ?? null, 80, 0],
];

const codesOfProblems: Partial<Record<string, CountedRemark['code']>> = {
  phone: 'phones_not_understood',
  flag: 'flags_not_understood',
};

const shiftYears = (day: string, years: number) =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Dates are undecided or contradictory by their column, whose rows were all counted. */
function remarksOfDates(
  header: string,
  days: Record<'day_first' | 'month_first' | 'either_order', Counted | undefined>,
  distinct: number,
): CountedRemark[] {
  const { day_first: dayFirst, month_first: monthFirst, either_order: either } = days;
  if (dayFirst && monthFirst) {
    const fewer = dayFirst.rows.length > monthFirst.rows.length ? monthFirst : dayFirst;
    return [{ ...fewer, code: 'dates_contradict', about: header }];
  }
  if (dayFirst || monthFirst || !either || distinct < telltaleDays) return [];
  return [{ ...either, code: 'date_order_open', about: header }];
}

/**
 * Counts what is worth knowing of a list while its rows are read.
 * @param today 'YYYY-MM-DD'.
 */
export function createRemarkCounter(today: string) {
  const counted = new Map<string, Counted>();
  const sections: SectionStart[] = [];
  const rowsOf: number[] = [];
  let section = 0;
  const daysOfColumns = new Map<string, Set<string>>();
  const limits = plausibleYears.map(
    ([field, read, past, future]) =>
      [field, read, shiftYears(today, -past), shiftYears(today, future)] as const,
  );

  const keyOf = (code: Counted['code'], about: string, of: number) => `${code}\n${of}\n${about}`;

  function count(remark: Omit<Counted, 'rows' | 'section'>, row: number): void {
    const key = keyOf(remark.code, remark.about, section);
    const known = counted.get(key);
    if (!known) counted.set(key, { ...remark, section, rows: [row] });
    else if (known.rows.at(-1) !== row) known.rows.push(row);
  }

  function countLead(lead: ImportedLead): void {
    for (const remark of lead.remarks) {
      count(remark, lead.rowNumber);
      if (remark.code !== 'either_order') continue;
      const column = `${section}\n${remark.about}`;
      const days = daysOfColumns.get(column) ?? new Set();
      if (days.size < telltaleDays) daysOfColumns.set(column, days.add(remark.example));
    }
    for (const { field, header, cell } of lead.problems) {
      // A date in the other order is counted with its column.
      if (lead.remarks.some(({ about, example }) => about === header && example === cell)) continue;
      const code = codesOfProblems[field] ?? 'cells_not_understood';
      count({ code, about: header, example: cell }, lead.rowNumber);
    }
    for (const [field, read, first, last] of limits) {
      const day = read(lead);
      if (day === null || (day >= first && day <= last)) continue;
      const about = isImportField(field) ? importFieldLabel(field) : field;
      const [year, month, date] = day.split('-').map(Number);
      const example = `${month}/${date}/${year}`;
      count({ code: 'date_out_of_range', about, example }, lead.rowNumber);
    }
  }

  return {
    /** @param of the section of the row. */
    add(parsed: ParsedRow, row: number, of: number): void {
      if (sections.at(-1)?.section !== of) sections.push({ row, section: of });
      section = of;
      if (!parsed) return;
      rowsOf[of] = (rowsOf[of] ?? 0) + 1;
      if ('lead' in parsed) return countLead(parsed.lead);
      const { reason, rowNumber } = parsed.reject;
      count({ code: 'rows_refused', about: reason, example: '' }, rowNumber);
    },
    finish(): CountedList {
      const remarks: CountedRemark[] = [];
      const columns = new Map<string, Pick<Counted, 'about' | 'section'>>();
      for (const remark of counted.values()) {
        const { code, about, section: of } = remark;
        if (code === 'day_first' || code === 'month_first' || code === 'either_order')
          columns.set(`${of}\n${about}`, { about, section: of });
        else remarks.push({ ...remark, code });
      }
      for (const [column, { about, section: of }] of columns) {
        const days = {
          day_first: counted.get(keyOf('day_first', about, of)),
          month_first: counted.get(keyOf('month_first', about, of)),
          either_order: counted.get(keyOf('either_order', about, of)),
        };
        remarks.push(...remarksOfDates(about, days, daysOfColumns.get(column)?.size ?? 0));
      }
      return { remarks, sections, rowsOf };
    },
  };
}
