import type { LetterTemplate as AnsweredTemplate } from '#api/direct-mail.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { PropertyType } from '#domain/property-type.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createTemplateNotFoundError } from './direct-mail.errors.ts';
import { findLetterTemplate, letterTemplates } from './letters/templates/letter-templates.ts';

export type LetterTemplatesService = ReturnType<typeof createLetterTemplatesService>;

/** The templates that come with the product, with what this installation has made of them. */
export function createLetterTemplatesService({ db, clock }: { db: Db; clock: Clock }) {
  async function list(): Promise<AnsweredTemplate[]> {
    const rows = await db.selectFrom('letter_templates').selectAll().orderBy('name').execute();
    const own = new Map(rows.map((row) => [row.id, row]));
    const shipped = Object.values(letterTemplates)
      .flat()
      .map((template) => {
        const changed = own.get(template.id);
        own.delete(template.id);
        return changed ? toAnswer(changed) : { ...template, isShipped: true };
      });
    return [...shipped, ...[...own.values()].map(toAnswer)];
  }

  return {
    list,

    /** @throws `direct_mail.template_not_found`, 404. */
    async find(id: string | undefined, leadType: PropertyType): Promise<AnsweredTemplate> {
      const all = await list();
      const found = all.find((one) => (id ? one.id === id : one.leadType === leadType));
      if (!found) throw createTemplateNotFoundError();
      return found;
    },

    async save(
      id: string,
      template: { leadType: PropertyType; name: string; body: string; closing: string },
      actor: { userId: string },
    ): Promise<AnsweredTemplate> {
      const { leadType: lead_type, name, body, closing } = template;
      const changes = { lead_type, name, body, closing, updated_by: actor.userId };
      await db
        .insertInto('letter_templates')
        .values({ id, ...changes, updated_at: clock.now() })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ ...changes, updated_at: clock.now() }),
        )
        .execute();
      await publishLiveEvent(db, { noun: 'settings' });
      return { id, ...template, isShipped: false };
    },

    /** @throws `direct_mail.template_not_found`, 404. */
    async remove(id: string): Promise<void> {
      const removed = await db
        .deleteFrom('letter_templates')
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      if (!removed && !findLetterTemplate(id)) throw createTemplateNotFoundError();
      await publishLiveEvent(db, { noun: 'settings' });
    },
  };
}

function toAnswer(row: {
  id: string;
  lead_type: PropertyType;
  name: string;
  body: string;
  closing: string;
}): AnsweredTemplate {
  const { id, lead_type: leadType, name, body, closing } = row;
  return { id, leadType, name, body, closing, isShipped: false };
}
