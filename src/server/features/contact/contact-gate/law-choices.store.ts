import { sql } from '#server/platform/database/sql.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Clock } from '#domain/clock.ts';
import type { LawChoices } from '#domain/law/law-choices.ts';
import type { LawChoicesTable } from '#server/platform/database/schema/contact-gate.tables.ts';

type Kind = LawChoicesTable['kind'];

/** What the owner has decided about the rules, as it stands now. */
export async function readLawChoices(db: Db): Promise<LawChoices> {
  const { rows } = await sql<{ kind: Kind; key: string }>`
    select kind, key from law_choices
  `.execute(db);
  const keysOf = (kind: Kind) =>
    new Set(rows.filter((row) => row.kind === kind).map(({ key }) => key));
  const off = keysOf('switch_off');
  return {
    offersCount: !off.has('offers_count'),
    callsBindTexts: !off.has('calls_bind_texts'),
    switchedOff: keysOf('switched_off'),
    confirmed: keysOf('confirmed'),
    emergencies: keysOf('emergency'),
  };
}

export type LawChoice = { kind: Kind; key: string; reason: string };

/** The owner's choices with who made them, and when. */
export async function listLawChoices(db: Db) {
  const rows = await db.selectFrom('law_choices').selectAll().orderBy('key').execute();
  return rows.map((row) => ({
    kind: row.kind,
    key: row.key,
    choice: { reason: row.reason, by: row.chosen_by, at: row.chosen_at.toISOString() },
  }));
}

/** Makes a choice, or takes it back; the audit log has both. */
export async function storeLawChoice(
  db: Db,
  { kind, key, reason }: LawChoice,
  { isChosen, by, clock }: { isChosen: boolean; by: string; clock: Clock },
): Promise<void> {
  if (!isChosen) {
    await db.deleteFrom('law_choices').where('kind', '=', kind).where('key', '=', key).execute();
    return;
  }
  const made = { reason, chosen_by: by, chosen_at: clock.now() };
  await db
    .insertInto('law_choices')
    .values({ kind, key, ...made })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(made))
    .execute();
}
