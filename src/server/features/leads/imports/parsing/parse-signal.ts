import {
  endedCaseStatuses,
  proposeCaseStatus,
  type CaseStatus,
} from '#domain/leads/case-status.ts';
import type { PlainImportField } from '#domain/import-fields.ts';
import { readSignalKind, signalKey, signalKindOfLead } from '#domain/leads/signal-kind.ts';
import type { ImportedLead, ImportedSignal } from './imported-lead.ts';
import type { FieldReader } from './field-reader.ts';
import type { RowPlan } from './row-plan.ts';

/** The amount of a case is the first of these that the row has. */
const amountFields = {
  balanceDue: 'balance',
  lienAmount: 'lien',
  judgmentAmount: 'judgment',
  fineAmount: 'fine',
  openingBid: 'openingBid',
  soldAmount: 'sold',
} as const satisfies Partial<Record<PlainImportField, string>>;

const namedAmounts = Object.entries(amountFields) as [PlainImportField, string][];

type Reader = Pick<FieldReader, 'text' | 'header' | 'day' | 'cents'>;
type Event = Pick<
  ImportedLead,
  'propertyType' | 'auctionDate' | 'violationDate' | 'violationType' | 'caseNumber' | 'deceased'
>;

function amountsOf(
  { cents: centsOf }: Reader,
  { plain }: RowPlan,
): Pick<ImportedSignal, 'amounts' | 'amountCents'> {
  const amounts: Record<string, number> = {};
  let amountCents: number | null = null;
  for (const [field, name] of namedAmounts) {
    const cents = plain[field] ? centsOf(field) : null;
    if (cents === null) continue;
    amounts[name] = cents;
    amountCents ??= cents;
  }
  return { amounts, amountCents };
}

const maxStatusLength = 200;

/** The meaning of the list's word: the user's, else the proposed one; a closing date closes too. */
function meaningOf(status: string, closed: string | null, plan: RowPlan): CaseStatus | null {
  if (status === '') return closed === null ? null : 'closed';
  // 'toString' may be a word of a list too, and is not a key of the mapping.
  const mapped = Object.hasOwn(plan.caseStatuses, status) ? plan.caseStatuses[status] : undefined;
  return mapped ?? proposeCaseStatus(status);
}

/**
 * The list's word for the status. Auction sites write 'Canceled per Order' where the day of the sale
 * stood, under 'Status' or 'Sale date'.
 */
export function statusOf({ text, header, day }: Reader, { plain }: RowPlan): string {
  if (plain.caseStatus) return text('caseStatus').slice(0, maxStatusLength);
  const cell = plain.auctionDate ? text('auctionDate').slice(0, maxStatusLength) : '';
  const isStatus =
    /\bstatus\b/i.test(header('auctionDate')) ||
    (day('auctionDate') === null && proposeCaseStatus(cell) !== 'open');
  return isStatus ? cell : '';
}

function openedOf({ day }: Reader, event: Event): string | null {
  const said = day('caseOpened');
  if (event.propertyType === 'violation') return event.violationDate ?? said;
  if (event.propertyType === 'foreclosure') return said ?? event.auctionDate;
  return said ?? event.deceased['deceasedDate'] ?? null;
}

/** Whether a case of this meaning is over. */
export const isEnded = (meaning: CaseStatus | null): boolean =>
  meaning !== null && endedCaseStatuses.has(meaning);

const keyOf = (row: readonly string[], { signalKeyColumn }: RowPlan) =>
  signalKeyColumn === undefined ? '' : (row[signalKeyColumn] ?? '').trim().slice(0, 200);

/** The case in a row of a list. */
export function parseSignal(
  reader: Reader,
  row: readonly string[],
  event: Event,
  plan: RowPlan,
): ImportedSignal {
  const { propertyType, caseNumber, violationType } = event;
  const caseType = plan.plain.caseType ? reader.text('caseType') : '';
  const opened = openedOf(reader, event);
  const closed = plan.plain.caseClosed ? reader.day('caseClosed') : null;
  const status = statusOf(reader, plan);
  const named = readSignalKind(caseType);
  return {
    key: keyOf(row, plan) || signalKey({ caseNumber, date: opened, description: violationType }),
    kind: plan.signalKind ?? named ?? signalKindOfLead(propertyType, event.auctionDate),
    isKindNamed: named !== null || event.auctionDate !== null || plan.signalKind !== undefined,
    description: (violationType || caseType).slice(0, 500),
    opened,
    closed,
    status,
    meaning: meaningOf(status, closed, plan),
    ...amountsOf(reader, plan),
  };
}
