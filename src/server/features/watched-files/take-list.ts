import type { ImportsService } from '#server/features/imports/imports.public.ts';

export type ListImports = Pick<ImportsService, 'upload' | 'knownShape' | 'changeKind' | 'process'>;

const unknownShape =
  'Lotline has not seen a list with these columns. Import it once by hand; then press Try again, and lists like it are taken by themselves.';

/**
 * Imports an uploaded list with the mapping that was chosen for a list with the same headers.
 * Nothing is guessed: without such a mapping, or with rows on several sheets, it is refused.
 * @throws what the import refuses, with its sentence.
 */
export async function takeList(
  imports: ListImports,
  fileId: string,
  actor: { userId: string },
): Promise<{ importId: number } | { refused: string }> {
  const known = await imports.knownShape(fileId);
  if (!known) return { refused: unknownShape };
  if (known.summary.sheets.filter(({ totalRows }) => totalRows > 0).length > 1) {
    return { refused: 'The workbook has rows on several sheets. Import it by hand.' };
  }
  // Its looks may say another type than the one as which it was imported.
  if (!known.isOwnKind) await imports.changeKind(fileId, known.kind);
  const { importId } = await imports.process(fileId, known.kind, known.choice, actor);
  return { importId };
}
