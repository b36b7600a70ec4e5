import type { Selectable } from 'kysely';
import type { PetitionFieldName } from '@lotline/petition-reader/petition-field.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { LearnedLabelsTable } from '#server/platform/database/schema/probate-intake.tables.ts';
import type { FoundLabel } from '@lotline/petition-reader/learning/label-beside.ts';
import type { FormPrint, LearnedLabel } from '@lotline/petition-reader/learning/learned-label.ts';

function toLabel(row: Selectable<LearnedLabelsTable>): LearnedLabel {
  const { id, label, side, x, y, page, corrections, confirmations, contradictions } = row;
  const { court, county, state, phrases } = row;
  const form = { court, county, state, phrases };
  const field = row.field as PetitionFieldName;
  return { id, field, label, side, x, y, page, form, corrections, confirmations, contradictions };
}

type Tally = 'corrections' | 'confirmations' | 'contradictions';

/** Rows of `learned_labels`. */
export const learnedLabelsStore = {
  async all(db: Db): Promise<LearnedLabel[]> {
    const rows = await db.selectFrom('learned_labels').selectAll().orderBy('id').execute();
    return rows.map(toLabel);
  },

  async add(
    db: Db,
    {
      field,
      found,
      form,
      at,
    }: { field: PetitionFieldName; found: FoundLabel; form: FormPrint; at: Date },
  ): Promise<void> {
    const { court, county, state, phrases } = form;
    await db
      .insertInto('learned_labels')
      .values({
        ...found,
        field,
        court,
        county,
        state,
        phrases: JSON.stringify(phrases),
        corrections: 1,
        created_at: at,
        updated_at: at,
      })
      .execute();
  },

  /** Counts one more petition for or against a label; what its form has in common gets clearer. */
  async count(
    db: Db,
    id: number,
    { tally, form, at }: { tally: Tally; form: FormPrint; at: Date },
  ): Promise<void> {
    await db
      .updateTable('learned_labels')
      .set((row) => ({
        [tally]: row(tally, '+', 1),
        phrases: JSON.stringify(form.phrases),
        updated_at: at,
      }))
      .where('id', '=', id)
      .execute();
  },

  async forget(db: Db, ids: number[]): Promise<void> {
    if (ids.length > 0) await db.deleteFrom('learned_labels').where('id', 'in', ids).execute();
  },
};
