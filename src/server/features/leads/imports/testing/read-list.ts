import type { ImportedLead } from '../parsing/imported-lead.ts';
import { proposeSheets } from '../list-reading.ts';
import { createValueCounts } from '../reading/value-counts.ts';
import { createSectionFinder } from '../sections/find-sections.ts';
import { createRowPlanner, parsePlanned } from '../sections/read-sections.ts';
import { planSections } from '../sections/section-plans.ts';
import type { SectionsChoice } from '../import-choice.ts';

/** Lines of cells with semicolons between them. */
export const cells = (text: string) => text.split('\n').map((line) => line.split(';'));

/** What a list becomes with its proposal as it stands, or with parts of it chosen otherwise. */
export async function readList(rows: string[][], chosen: Partial<SectionsChoice> = {}) {
  const finder = createSectionFinder();
  finder.add(rows);
  const head = rows.slice(0, 100);
  const counting = createValueCounts();
  counting.add(rows);
  const values = counting.finish();
  const summary = { name: 'list', totalRows: rows.length, head, values, sections: finder.finish() };
  const { sheets, kind } = await proposeSheets([summary], {
    filename: 'list.csv',
    kind: 'foreclosure',
    findMapping: () => Promise.resolve(undefined),
  });
  const { proposal, sections = [] } = sheets[0]!;
  const columnMappings = proposal.columnMappings as SectionsChoice['columnMappings'];
  const choice = { headerRow: proposal.headerRow, columnMappings, ...chosen };
  const planRow = createRowPlanner(planSections({ head, sections, values }, choice, true), {
    kind,
  });
  const leads: ImportedLead[] = [];
  const refused: [number, string][] = [];
  for (const row of rows) {
    const planned = planRow(row);
    const parsed = planned && parsePlanned(planned);
    if (!parsed) continue;
    if ('lead' in parsed) leads.push(parsed.lead);
    else refused.push([parsed.reject.rowNumber, parsed.reject.reason]);
  }
  return { sections, leads, refused };
}

/** A lead in short: street, town, owner and day of its auction. */
export const facts = ({ streetAddress, city, fullName, auctionDate }: ImportedLead) =>
  [streetAddress, city, fullName, auctionDate ?? ''].join('|');
