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
  const daysOfColumns = new Map<string, Set<string>>();
  const limits = plausibleYears.map(
    ([field, read, past, future]) =>
      [field, read, shiftYears(today, -past), shiftYears(today, future)] as const,
  );

  function count(remark: Omit<Counted, 'rows'>, row: number): void {
    const key = `${remark.code}\n${remark.about}`;
    const known = counted.get(key);
    if (!known) counted.set(key, { ...remark, rows: [row] });
    else if (known.rows.at(-1) !== row) known.rows.push(row);
  }

  function countLead(lead: ImportedLead): void {
    for (const remark of lead.remarks) {
      count(remark, lead.rowNumber);
      if (remark.code !== 'either_order') continue;
      const days = daysOfColumns.get(remark.about) ?? new Set();
      if (days.size < telltaleDays) daysOfColumns.set(remark.about, days.add(remark.example));
    }
    for (const { field, header, cell } of lead.problems) {
      // A date in the other order is counted with its column.
      if (lead.remarks.some(({ about, example }) => about === header && example === cell)) continue;
      const code = field === 'phone' ? 'phones_not_understood' : 'cells_not_understood';
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
    add(parsed: ParsedRow): void {
      if (!parsed) return;
      if ('lead' in parsed) return countLead(parsed.lead);
      const { reason, rowNumber } = parsed.reject;
      count({ code: 'rows_refused', about: reason, example: '' }, rowNumber);
    },
    finish(): CountedRemark[] {
      const remarks: CountedRemark[] = [];
      const headers = new Set<string>();
      for (const remark of counted.values()) {
        const { code } = remark;
        if (code === 'day_first' || code === 'month_first' || code === 'either_order')
          headers.add(remark.about);
        else remarks.push({ ...remark, code });
      }
      for (const header of headers) {
        const of = (code: RowRemark['code']) => counted.get(`${code}\n${header}`);
        const days = {
          day_first: of('day_first'),
          month_first: of('month_first'),
          either_order: of('either_order'),
        };
        remarks.push(...remarksOfDates(header, days, daysOfColumns.get(header)?.size ?? 0));
      }
      return remarks;
    },
  };
}
