import type { LetterVersion } from '#api/letter-templates.api.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { createTemplateNotFoundError } from './direct-mail.errors.ts';
import { findLetterTemplate } from './letters/templates/letter-templates.ts';

export type Text = { leadType: PropertyType; name: string; body: string; closing: string };

export type LetterTextRow = {
  lead_type: PropertyType;
  name: string;
  body: string;
  closing: string;
};

/** The highest number that this template's texts ever had. */
export async function latestVersion(trx: Db, id: string): Promise<number> {
  const { latest } = await trx
    .selectFrom('letter_template_versions')
    .select(({ fn }) => fn.max('version').as('latest'))
    .where('template_id', '=', id)
    .executeTakeFirstOrThrow();
  return latest ?? 0;
}

/** The text that a template had then, even if it was changed or deleted since. @throws `direct_mail.template_not_found`, 404. */
export async function findVersion(
  db: Db,
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
}

/** Newest first; the shipped text is the last. */
export async function listVersions(db: Db, id: string): Promise<LetterVersion[]> {
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
    ...(shipped ? [{ ...toVersionText(shipped), version: 0, savedAt: null, savedBy: null }] : []),
  ];
}

const toVersionText = ({ name, body, closing }: Text) => ({ name, body, closing });

export function toText({ lead_type: leadType, name, body, closing }: LetterTextRow): Text {
  return { leadType, name, body, closing };
}
