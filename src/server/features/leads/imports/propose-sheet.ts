import { canPlaceLeads } from '#domain/import-places.ts';
import type { ImportField } from '#domain/import-fields.ts';
import type { RememberedMapping } from './remembered-mappings.store.ts';
import { followMapping } from '#domain/lists/list-sections.ts';
import type { StoredSection } from './sections/section-plans.ts';
import { headersKey, widthOf } from './sheet-headers.ts';
import { caseStatusWords } from './proposing/case-status-words.ts';
import { proposeConstants } from './proposing/constants/propose-constants.ts';
import type { ListKind, Proposal } from './proposing/proposal.ts';
import { isTraceAnswer } from './proposing/sheet-role.ts';
import { readSheetUnblocked } from './proposing/read-sheet-unblocked.ts';
import type { SheetSummary } from './reading/list-file.reader.ts';

export type ProposalContext = {
  filename: string;
  /** Whether the file has one sheet: then its name adds nothing to the file's. */
  isOnlySheet: boolean;
  /** The type as which the list is imported; null to detect it. */
  kind: ListKind | null;
  findMapping: (kind: ListKind, headersKey: string) => Promise<RememberedMapping | undefined>;
};

export type SheetProposal = {
  kind: ListKind;
  proposal: Proposal;
  /** Whether its rows are leads. */
  isList: boolean;
  sections: StoredSection[];
};

/** What a user chose for the same headers before takes precedence over what the headers suggest. */
function withRemembered(
  proposal: Proposal,
  remembered: RememberedMapping | undefined,
  width: number,
): Proposal {
  if (!remembered) return proposal;
  const isThere = ([column]: [string, string]) => Number(column) < width;
  const columnMappings = Object.fromEntries(
    Object.entries(remembered.columnMappings).filter(isThere),
  ) as Proposal['columnMappings'];
  const { id, filename, options } = remembered;
  const isSame = JSON.stringify(columnMappings) === JSON.stringify(proposal.columnMappings);
  if (isSame && Object.keys(options).length === 0) return proposal;
  return { ...proposal, columnMappings, remembered: { id, filename, ...options } };
}

/** The rows of one section as a sheet of its own: what stands above it, its header, its first rows. */
function sheetOfSection(sheet: SheetSummary, index: number): SheetSummary & { headerRow?: number } {
  const sections = sheet.sections ?? [];
  const section = sections[index];
  if (!section) return sheet;
  const { headerRow, headers } = section;
  const above = sheet.head.slice(0, Math.max(0, headerRow));
  const end = sections[index + 1]?.headerRow ?? sheet.head.length;
  const below = index === 0 ? sheet.head.slice(headerRow + 1, end) : section.head;
  const isInHead = headerRow < sheet.head.length;
  return {
    ...sheet,
    headerRow: isInHead ? headerRow : 0,
    head: [...(isInHead ? above : []), ...(headerRow < 0 ? [] : [headers]), ...below],
  };
}

const canPlace = (kind: ListKind, columnMappings: Readonly<Record<string, string>>) =>
  canPlaceLeads(kind, new Set(Object.values(columnMappings) as ImportField[]), true);

/**
 * The most likely type and mapping of a sheet, with values for all rows, the words of its status
 * column, and what a user chose for the same headers before. The first section that holds leads is
 * proposed; those below it share its columns by the texts of their headers.
 */
export async function proposeSheet(
  sheet: SheetSummary,
  context: ProposalContext,
): Promise<SheetProposal> {
  const { filename } = context;
  const found = sheet.sections ?? [];
  const read = (index: number, kind: ListKind | null) => {
    const { headerRow, head } = sheetOfSection(sheet, index);
    return readSheetUnblocked({ filename, sheetName: sheet.name, head, headerRow, kind });
  };
  const first = await read(0, context.kind);
  let [primary, reading] = [0, first];
  for (let index = 1; index < found.length; index += 1) {
    if (canPlace(reading.kind, reading.proposal.columnMappings)) break;
    const other = await read(index, context.kind);
    if (canPlace(other.kind, other.proposal.columnMappings)) [primary, reading] = [index, other];
  }
  const proposal = await proposeSection(sheetOfSection(sheet, primary), reading, context);
  const { kind } = reading;
  const headerRow = found[primary]?.headerRow ?? proposal.headerRow;
  const { headers } = found[primary] ?? reading;
  const sections: StoredSection[] = [];
  for (const [index, section] of found.entries()) {
    const own = index === primary ? proposal : (await read(index, kind)).proposal;
    const columnMappings =
      index > primary
        ? followMapping(
            { headers, columnMappings: proposal.columnMappings },
            { ...section, ...own },
          )
        : own.columnMappings;
    const leftOut = index < primary || (index > primary && !canPlace(kind, columnMappings));
    sections.push({ ...section, columnMappings, leftOut });
  }
  const isList = canPlace(kind, proposal.columnMappings);
  return { kind, proposal: { ...proposal, headerRow }, isList, sections };
}

/** The proposal for the rows of one section, with all that is not said by their columns. */
async function proposeSection(
  sheet: SheetSummary,
  { kind, looks, headers, proposal: fresh }: Awaited<ReturnType<typeof readSheetUnblocked>>,
  context: ProposalContext,
): Promise<Proposal> {
  const known =
    headers.length > 0 ? await context.findMapping(kind, headersKey(headers)) : undefined;
  const proposal = withRemembered(fresh, known, widthOf(sheet.head));
  const statusColumn = columnOf(proposal, 'caseStatus');
  return {
    ...proposal,
    ...(looks && looks !== kind && { looksLike: looks }),
    ...(fresh.source !== 'Lotline' &&
      isTraceAnswer(headers, fresh.columnMappings) && { isTraceAnswer: true }),
    reasons: reasonsOf(proposal),
    constants: proposeConstants({
      filename: context.filename,
      sheetName: context.isOnlySheet ? null : sheet.name,
      head: sheet.head,
      proposal,
    }),
    ...(statusColumn !== undefined && {
      caseStatuses: caseStatusWords(sheet, statusColumn, proposal.headerRow),
    }),
  };
}

function columnOf({ columnMappings }: Proposal, field: string): number | undefined {
  const found = Object.entries(columnMappings).find(([, mapped]) => mapped === field);
  return found && Number(found[0]);
}

/**
 * The reasons, without the one that no street was found if a remembered mapping names its column.
 */
function reasonsOf(proposal: Proposal): string[] {
  const isMapped = columnOf(proposal, 'streetAddress') !== undefined;
  return proposal.reasons.filter(
    (reason) => !isMapped || !reason.startsWith('No column looks like a street address'),
  );
}
