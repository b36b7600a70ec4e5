import type { SqlBool } from 'kysely';
import { sql } from '#server/platform/database/sql.ts';
import { jobWasDeleted, unsentRows, type Unsent } from '#server/platform/jobs/unsent.ts';
import type { MessageChannel } from '#server/platform/database/schema/conversations.tables.ts';
import { sendMessageJob } from '../send-message.kind.ts';

/** Messages that are written down and not yet handed over. */
export const unsentMessages = (
  channel: MessageChannel,
  words: Pick<Unsent, 'what'> & { job: NonNullable<Unsent['job']> },
): Unsent =>
  unsentRows({
    ...words,
    end: 'ended as not known',
    table: 'messages',
    where: () =>
      sql<SqlBool>`sender = 'user' and channel = ${channel} and status in ('queued', 'sending')`,
    set: () => sql`status = 'doubtful', reason = ${jobWasDeleted}`,
  });

const textsOnTheirWay = unsentMessages('text', {
  what: 'texts on their way',
  job: { name: sendMessageJob.name, id: 'messageId' },
});

/** Texts whose hour has come: others have not been sent anywhere. */
const dueTexts = unsentRows({
  what: 'scheduled texts that are due',
  end: 'held',
  table: 'scheduled_texts',
  where: (at) => sql<SqlBool>`ended_at is null and held_at is null and send_at <= ${at}`,
  set: (at) => sql`held_at = ${at},
    problem = 'A backup was restored after its hour: it may have been sent before.'`,
});

export const unsentTexts = [dueTexts, textsOnTheirWay];
