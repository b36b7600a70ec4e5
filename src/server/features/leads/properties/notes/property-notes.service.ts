import { findMentions } from '#domain/mentions.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { listAssignees } from '../list/assignees.query.ts';
import { createChangedMeanwhileError } from '../properties.errors.ts';
import { mergeNotes, type SentNote } from './note-merge.ts';
import type { Actor, ChangeProperty } from '../property-change.ts';

export type PropertyNotesService = ReturnType<typeof createPropertyNotesService>;

/** What people write about a lead. */
export function createPropertyNotesService({ change }: { change: ChangeProperty }) {
  return {
    /**
     * Writes the whole list, merged with what others wrote in the meantime.
     * @param readVersion the version that the writer had read, if given.
     * @throws `properties.changed_meanwhile`, 409, if the property never had that version.
     */
    write: (id: number, sent: SentNote[], readVersion: number | undefined, actor: Actor) =>
      change(id, actor, async (trx, row) => {
        if ((readVersion ?? 0) > row.version) throw createChangedMeanwhileError(row.version);
        const stored = await trx
          .selectFrom('property_notes')
          .select(['noted_at as timestamp', 'content', 'added_in_version as addedInVersion'])
          .where('property_id', '=', id)
          .execute();
        const { added, changed, removed } = mergeNotes(stored, sent, readVersion);
        if (added.length + changed.length + removed.length === 0) return null;

        if (removed.length > 0) {
          await trx
            .deleteFrom('property_notes')
            .where('property_id', '=', id)
            .where(
              'noted_at',
              'in',
              removed.map((note) => note.timestamp),
            )
            .execute();
        }
        const mentionsOf = await mentionFinder(trx, [...added, ...changed]);
        for (const { timestamp, content } of changed) {
          await trx
            .updateTable('property_notes')
            .set({ content, mentions: mentionsOf(content) })
            .where('property_id', '=', id)
            .where('noted_at', '=', timestamp)
            .execute();
        }
        if (added.length > 0) {
          const rows = added.map(({ timestamp, content }) => ({
            property_id: id,
            noted_at: timestamp,
            content,
            author_id: actor.userId,
            mentions: mentionsOf(content),
            added_in_version: row.version + 1,
          }));
          await trx.insertInto('property_notes').values(rows).execute();
        }
        return {
          events: [
            ...added.map((note) => ({ kind: 'note_added', newValue: note })),
            ...changed.map(({ oldContent, ...note }) => ({
              kind: 'note_changed',
              oldValue: { ...note, content: oldContent },
              newValue: note,
            })),
            ...removed.map(({ timestamp, content }) => ({
              kind: 'note_deleted',
              oldValue: { timestamp, content },
            })),
          ],
        };
      }),
  };
}

/** Loads the team only if a note can mention someone. */
async function mentionFinder(
  trx: Db,
  notes: readonly SentNote[],
): Promise<(content: string) => string[]> {
  if (!notes.some(({ content }) => content.includes('@'))) return () => [];
  const members = await listAssignees(trx);
  return (content) => findMentions(content, members);
}
