import type { LetterTemplate } from '#api/letter-templates.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createTemplateChangedError } from './direct-mail.errors.ts';
import { findLetterTemplate } from './letters/templates/letter-templates.ts';
import { latestVersion, toText, type LetterTextRow, type Text } from './letter-versions.query.ts';

type Options = { db: Db; clock: Clock };

/**
 * @param version the version that was changed; absent if it does not matter.
 * @throws `direct_mail.template_changed`, 409.
 */
export async function saveLetterTemplate(
  { db, clock }: Options,
  id: string,
  { version, ...template }: Text & { version?: number | undefined },
  actor: { userId: string },
): Promise<LetterTemplate> {
  const { leadType: lead_type, name, body, closing } = template;
  const at = clock.now();
  return inTransaction(db, async (trx) => {
    // A row lock would not do: the first save of a template has no row, but counts its versions too.
    await sql`select pg_advisory_xact_lock(hashtext('letter-template'), hashtext(${id}))`.execute(
      trx,
    );
    const present = await trx
      .selectFrom('letter_templates')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirst();
    if (version !== undefined && version !== (present?.version ?? 0)) {
      throw createTemplateChangedError();
    }
    const next = (await latestVersion(trx, id)) + 1;
    const changes = { lead_type, name, body, closing, version: next };
    await trx
      .insertInto('letter_templates')
      .values({ id, ...changes, updated_by: actor.userId, updated_at: at })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ ...changes, updated_by: actor.userId, updated_at: at }),
      )
      .execute();
    await trx
      .insertInto('letter_template_versions')
      .values({ template_id: id, ...changes, saved_by: actor.userId, saved_at: at })
      .execute();
    await publishLiveEvent(trx, { noun: 'settings' });
    return toLetterTemplate({ id, ...changes });
  });
}

export function toLetterTemplate(
  row: LetterTextRow & { id: string; version: number },
): LetterTemplate {
  const canBePutBack = findLetterTemplate(row.id) !== undefined;
  return { id: row.id, version: row.version, ...toText(row), isShipped: false, canBePutBack };
}
