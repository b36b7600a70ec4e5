import {
  listHappenings,
  summariseCall,
  type ThreadHappening,
} from '#api/conversations/thread-extras.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import {
  createConversationNotFoundError,
  createNothingSaidError,
  type ThreadSpan,
} from '#server/features/contact/conversations/conversations.public.ts';
import { joinEntries } from './join-entries.ts';

/** What a feature adds to the thread of a person, beside texts and e-mails: at most 100 of a span. */
type EntriesOf = (span: ThreadSpan) => Promise<ThreadHappening[]>;

type ReadSpan = (
  db: Db,
  conversationId: number,
  piece: { before?: number | undefined; limit: number },
) => Promise<ThreadSpan | undefined>;

type Needs = {
  conversations: {
    readThreadSpan: ReadSpan;
    entriesOf: EntriesOf;
    /** By the user's own model. */
    summarise: (
      conversationId: number,
      said: string,
      actor: { userId: string },
    ) => Promise<{ summary: string; model: string; costCents: number | null }>;
  };
  carrierCalls: { entriesOf: EntriesOf };
};

/** One thread: what several features know of a person, in one order. */
export function createThreadsModule(
  { db }: Pick<Platform, 'db'>,
  { conversations, carrierCalls }: Needs,
) {
  // One line a feature: it is asked for each piece of a thread.
  const sources: readonly EntriesOf[] = [conversations.entriesOf, carrierCalls.entriesOf];
  return {
    endpoints({ mount }) {
      mount(listHappenings, async ({ params, query }) => {
        const span = await conversations.readThreadSpan(db, params.id, query);
        if (!span) throw createConversationNotFoundError();
        return joinEntries(await Promise.all(sources.map((entriesOf) => entriesOf(span))));
      });
      mount(summariseCall, async ({ params, body, session }) => {
        const span = await conversations.readThreadSpan(db, params.id, { limit: 1 });
        if (!span) throw createConversationNotFoundError();
        const calls = await carrierCalls.entriesOf({ ...span, since: null, until: null });
        const said = calls.find(({ id }) => id === body.callId)?.text ?? '';
        if (said === '') throw createNothingSaidError();
        return conversations.summarise(params.id, said, session);
      });
    },
  } satisfies FeatureModule;
}
