import type { ImportsService } from '#server/features/leads/imports/imports.public.ts';
import { AppError } from '#server/platform/http/app-error.ts';

type Choice = Parameters<ImportsService['summarise']>[1];

export type ListImports = Pick<
  ImportsService,
  'upload' | 'preview' | 'knownColumns' | 'changeKind' | 'summarise' | 'process'
>;

const unknownShape =
  'Lotline has not seen a list with these columns. Import it once by hand; then press Try again, and lists like it are taken by themselves.';

const looksWrong = 'Much of this list looks wrong, so it waits for you: import it by hand.';

type ImportOptions = {
  fileId: string;
  /** The sheet that a user chose; null if none was chosen. */
  sheet: string | null;
  actor: { userId: string };
};

type Outcome =
  | {
      importId: number;
      /** Sheets with rows that were left out; '' if there were none. */
      note: string;
    }
  | {
      refused: string;
      /** Sheets from which a user can choose. */
      sheets: string[];
    };

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

/** What a user should look at before the list is imported; null where nothing asks for that. */
async function askingRemark(imports: ListImports, fileId: string, choice: Choice) {
  const never = new AbortController().signal;
  try {
    const { asks, remarks } = await imports.summarise(fileId, choice, never);
    return asks ? `${looksWrong} ${remarks[0]!.sentence}` : null;
  } catch (error) {
    // A list that is too long to count would be tried again and again.
    if (error instanceof AppError && error.code === 'imports.summary_too_long')
      return error.message;
    throw error;
  }
}

/**
 * Imports an uploaded list with the mapping that was chosen for a list with the same headers. Of
 * several sheets with rows it imports the only one with known columns, or the one that a user
 * chose. Nothing is guessed: everything else is refused.
 * @throws what the import refuses, with its sentence.
 */
export async function importList(
  imports: ListImports,
  { fileId, sheet: chosen, actor }: ImportOptions,
): Promise<Outcome> {
  const { sheets, sheet: first } = await imports.preview(fileId, undefined);
  const filled = sheets.filter(({ rows }) => rows > 0).map(({ name }) => name);
  const names = chosen === null ? (filled.length > 0 ? filled : [first]) : [chosen];
  const known = [];
  for (const name of names) {
    const shape = await imports.knownColumns(fileId, name);
    if (shape) known.push({ name, ...shape });
  }
  const [only] = known;
  const offered = filled.length > 1 ? filled : [];
  if (!only) {
    const where = chosen === null ? names : [chosen];
    const which = offered.length > 0 ? ` It looked at ${quoted(where)}.` : '';
    return { refused: unknownShape + which, sheets: offered };
  }
  if (known.length > 1) {
    const refused = `The workbook has known columns on several sheets: ${quoted(known.map(({ name }) => name))}. Choose the one to take.`;
    return { refused, sheets: offered };
  }
  // Its cells may suggest another type than the one as which it was imported.
  if (!only.isOwnKind) await imports.changeKind(fileId, only.kind);
  const refused = await askingRemark(imports, fileId, only.choice);
  if (refused) return { refused, sheets: offered };
  const { importId } = await imports.process(fileId, only.kind, only.choice, actor);
  const left = filled.filter((name) => name !== only.name);
  const note = left.length > 0 ? `Taken from “${only.name}”. Not taken: ${quoted(left)}.` : '';
  return { importId, note };
}
