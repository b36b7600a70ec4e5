import type { RowOptions } from './import-choice.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import { planRows, type RowPlan } from './parsing/row-plan.ts';
import { findFlagsWithoutPhone } from './proposing/flags-without-phone.ts';
import type { SectionPlan } from './sections/section-plans.ts';
import { sourceOfHeaders } from './proposing/source-match.ts';

/** What holds for all rows of a list. */
export type ListPlan = RowOptions & {
  kind: PropertyType;
  /** Whether bare date serials count from 1904. */
  date1904?: boolean;
  /**
   * The column that identifies a case; without one its number does, or else its day and wording.
   */
  signalKeyColumn?: number | undefined;
  /** An answer of skip tracing, whose rows need no place. */
  isAnswer?: boolean;
};

type Columns = Pick<SectionPlan, 'headers' | 'columnMappings'> &
  Partial<Pick<SectionPlan, 'forms'>>;

/**
 * How the rows below these headers are read. The dialog's first rows, the summary and the import
 * itself all use it, so that what is shown is what is stored.
 */
export function planList({ headers, columnMappings, forms }: Columns, list: ListPlan): RowPlan {
  const source = sourceOfHeaders(headers);
  const allYes = [headers.map(() => 'yes')];
  return planRows({
    kind: list.kind,
    headers,
    columnMappings,
    forms,
    date1904: list.date1904 ?? false,
    fills: list.constants ?? source?.fills ?? null,
    caseStatuses: list.caseStatuses ?? {},
    closedCases: list.closedCases ?? 'keep',
    signalKind: list.signalKind,
    signalKeyColumn: list.signalKeyColumn,
    isOwn: source?.ownColumns !== undefined,
    flagsWithoutPhone: findFlagsWithoutPhone(headers, allYes, columnMappings).map(
      ({ column }) => column,
    ),
    isAnswer: list.isAnswer ?? false,
  });
}
