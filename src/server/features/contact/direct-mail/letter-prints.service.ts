import type { Db } from '#server/platform/database/connect.ts';
import { anyOf } from '#server/platform/database/sql.ts';
import type { PdfMaker } from '#server/platform/pdf/pdf-maker.ts';
import { createIncompleteError, createPieceNotFoundError } from './direct-mail.errors.ts';
import { letter as storedLetter, type Letter } from './letters/letter.ts';
import { renderAddressLabels, renderLetters } from './letters/render-letters.ts';

export type LetterPrintsService = ReturnType<typeof createLetterPrintsService>;

/** Letters as PDF, to be printed. */
export function createLetterPrintsService(options: { db: Db; pdfMaker: PdfMaker }) {
  const { db, pdfMaker } = options;

  /**
   * In the order in which they were asked for.
   * @throws `direct_mail.piece_not_found`, 404; `direct_mail.incomplete`, 409.
   */
  async function readLetters(trackingIds: string[]): Promise<Letter[]> {
    const rows = await db
      .selectFrom('mail_pieces')
      .select(['tracking_id', 'letter', 'missing'])
      .where('tracking_id', '=', anyOf(trackingIds))
      .execute();
    const missing = new Set(rows.flatMap((row) => row.missing));
    if (missing.size > 0) throw createIncompleteError([...missing]);
    const letters = new Map(
      rows.map((row) => [row.tracking_id, storedLetter.safeParse(row.letter)]),
    );
    return trackingIds.map((id) => {
      // A piece that was only recorded has no letter.
      const letter = letters.get(id)?.data;
      if (!letter) throw createPieceNotFoundError();
      return letter;
    });
  }

  return {
    letters: async (trackingIds: string[]) =>
      renderLetters({ pdfMaker, letters: await readLetters(trackingIds) }),

    labels: async (trackingIds: string[], skip: number) => {
      const letters = await readLetters(trackingIds);
      const recipients = letters.map((letter) => letter.recipient);
      return renderAddressLabels({ pdfMaker, recipients, skip });
    },
  };
}
