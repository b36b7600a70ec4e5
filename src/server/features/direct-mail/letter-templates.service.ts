import type { LetterTemplate, LetterVersion } from '#api/letter-templates.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createTemplateChangedError, createTemplateNotFoundError } from './direct-mail.errors.ts';
import { findLetterTemplate, letterTemplates } from './letters/templates/letter-templates.ts';

export type LetterTemplatesService = ReturnType<typeof createLetterTemplatesService>;

type Text = { leadType: PropertyType; name: string; body: string; closing: string };
type Row = { lead_type: PropertyType; name: string; body: string; closing: string };

/** The templates that come with the product, with what this installation has made of them. */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createLetterTemplatesService({ db, clock }: { db: Db; clock: Clock }) {
  async function list(): Promise<LetterTemplate[]> {
    const rows = await db.selectFrom('letter_templates').selectAll().orderBy('name').execute();
    const own = new Map(rows.map((row) => [row.id, row]));
    const shipped = Object.values(letterTemplates)
      .flat()
      .map((template) => {
        const changed = own.get(template.id);
        own.delete(template.id);
        return changed ? toAnswer(changed) : toShipped(template);
      });
    return [...shipped, ...[...own.values()].map(toAnswer)];
  }

  /** The highest number that this template's texts ever had. */
  async function latestVersion(trx: Db, id: string): Promise<number> {
    const { latest } = await trx
      .selectFrom('letter_template_versions')
      .select(({ fn }) => fn.max('version').as('latest'))
      .where('template_id', '=', id)
      .executeTakeFirstOrThrow();
    return latest ?? 0;
  }

  return {
    list,

    /** @throws `direct_mail.template_not_found`, 404. */
    async find(id: string | undefined, leadType: PropertyType): Promise<LetterTemplate> {
      const all = await list();
      const found = all.find((one) => (id ? one.id === id : one.leadType === leadType));
      if (!found) throw createTemplateNotFoundError();
      return found;
    },

    /** The text that a template had then, whatever became of it. @throws as `find`. */
    async findVersion(
      id: string,
      version: number,
    ): Promise<Text & { id: string; version: number }> {
      const shipped = version === 0 ? findLetterTemplate(id) : undefined;
      if (shipped) return { ...shipped, version };
      const row = await db
        .selectFrom('letter_template_versions')
        .selectAll()
        .where('template_id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      if (!row) throw createTemplateNotFoundError();
      return { id, version, ...toText(row) };
    },

    /**
     * @param version the version that was changed; absent where it does not matter.
     * @throws `direct_mail.template_changed`, 409.
     */
    async save(
      id: string,
      { version, ...template }: Text & { version?: number | undefined },
      actor: { userId: string },
    ): Promise<LetterTemplate> {
      const { leadType: lead_type, name, body, closing } = template;
      const at = clock.now();
      return inTransaction(db, async (trx) => {
        const present = await trx
          .selectFrom('letter_templates')
          .select('version')
          .where('id', '=', id)
          .forUpdate()
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
            conflict
              .column('id')
              .doUpdateSet({ ...changes, updated_by: actor.userId, updated_at: at }),
          )
          .execute();
        await trx
          .insertInto('letter_template_versions')
          .values({ template_id: id, ...changes, saved_by: actor.userId, saved_at: at })
          .execute();
        await publishLiveEvent(trx, { noun: 'settings' });
        return toAnswer({ id, ...changes });
      });
    },

    /** Its texts stay readable by number. @throws `direct_mail.template_not_found`, 404. */
    async remove(id: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const removed = await trx
          .deleteFrom('letter_templates')
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        if (!removed && !findLetterTemplate(id)) throw createTemplateNotFoundError();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'settings' });
      });
    },

    /** Newest first; the text that comes with the product is the last. */
    async versions(id: string): Promise<LetterVersion[]> {
      const rows = await db
        .selectFrom('letter_template_versions as v')
        .leftJoin('users as u', 'u.id', 'v.saved_by')
        .select(['v.version', 'v.name', 'v.body', 'v.closing', 'v.saved_at', 'u.name as savedBy'])
        .where('v.template_id', '=', id)
        .orderBy('v.version', 'desc')
        .limit(100)
        .execute();
      const shipped = findLetterTemplate(id);
      return [
        ...rows.map(({ saved_at: savedAt, ...row }) => ({
          ...row,
          savedAt: savedAt.toISOString(),
        })),
        ...(shipped
          ? [{ ...toVersionText(shipped), version: 0, savedAt: null, savedBy: null }]
          : []),
      ];
    },
  };
}

const toVersionText = ({ name, body, closing }: Text) => ({ name, body, closing });

function toText({ lead_type: leadType, name, body, closing }: Row): Text {
  return { leadType, name, body, closing };
}

function toAnswer(row: Row & { id: string; version: number }): LetterTemplate {
  const canBePutBack = findLetterTemplate(row.id) !== undefined;
  return { id: row.id, version: row.version, ...toText(row), isShipped: false, canBePutBack };
}

function toShipped(template: Text & { id: string }): LetterTemplate {
  return { ...template, version: 0, isShipped: true, canBePutBack: true };
}
