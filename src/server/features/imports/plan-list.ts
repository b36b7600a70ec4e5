import type { RowOptions } from './import-choice.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import { planRows, type RowPlan } from './parsing/row-plan.ts';
import { findFlagsWithoutPhone } from './proposing/flags-without-phone.ts';
import { sourceOfHeaders } from './proposing/source-match.ts';

export type ListPlan = RowOptions & {
  kind: PropertyType;
  columnMappings: Readonly<Record<string, string>>;
  /** Whether bare date serials count from 1904. */
  date1904?: boolean;
  /**
   * The column that identifies a case; without one its number does, or else its day and wording.
   */
  signalKeyColumn?: number | undefined;
};

/**
 * How the rows below these headers are read. The dialog's first rows, the summary and the import
 * itself all use it, so that what is shown is what is stored.
 */
export function planList(headers: readonly string[], list: ListPlan): RowPlan {
  const source = sourceOfHeaders(headers);
  const allYes = [headers.map(() => 'yes')];
  return planRows({
    kind: list.kind,
    headers,
    columnMappings: list.columnMappings,
    date1904: list.date1904 ?? false,
    fills: list.constants ?? source?.fills ?? null,
    caseStatuses: list.caseStatuses ?? {},
    closedCases: list.closedCases ?? 'keep',
    signalKind: list.signalKind,
    signalKeyColumn: list.signalKeyColumn,
    isOwn: source?.isOwn === true,
    flagsWithoutPhone: findFlagsWithoutPhone(headers, allYes, list.columnMappings).map(
      ({ column }) => column,
    ),
  });
}
