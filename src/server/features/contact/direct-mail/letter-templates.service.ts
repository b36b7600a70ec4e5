import type { LetterTemplate } from '#api/letter-templates.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createTemplateNotFoundError } from './direct-mail.errors.ts';
import { findLetterTemplate, letterTemplates } from './letters/templates/letter-templates.ts';
import { findVersion, listVersions, type Text } from './letter-versions.query.ts';
import { saveLetterTemplate, toLetterTemplate } from './save-letter-template.ts';

export type LetterTemplatesService = ReturnType<typeof createLetterTemplatesService>;

/** The templates that come with the product, with what this installation has made of them. */
export function createLetterTemplatesService({ db, clock }: { db: Db; clock: Clock }) {
  async function list(): Promise<LetterTemplate[]> {
    const rows = await db.selectFrom('letter_templates').selectAll().orderBy('name').execute();
    const own = new Map(rows.map((row) => [row.id, row]));
    const shipped = Object.values(letterTemplates)
      .flat()
      .map((template) => {
        const changed = own.get(template.id);
        own.delete(template.id);
        return changed ? toLetterTemplate(changed) : toShipped(template);
      });
    return [...shipped, ...[...own.values()].map(toLetterTemplate)];
  }

  return {
    list,
    save: saveLetterTemplate.bind(null, { db, clock }),
    findVersion: (id: string, version: number) => findVersion(db, id, version),
    versions: (id: string) => listVersions(db, id),

    /** @throws `direct_mail.template_not_found`, 404. */
    async find(id: string | undefined, leadType: PropertyType): Promise<LetterTemplate> {
      const all = await list();
      const found = all.find((one) => (id ? one.id === id : one.leadType === leadType));
      if (!found) throw createTemplateNotFoundError();
      return found;
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
  };
}

function toShipped(template: Text & { id: string }): LetterTemplate {
  return { ...template, version: 0, isShipped: true, canBePutBack: true };
}
