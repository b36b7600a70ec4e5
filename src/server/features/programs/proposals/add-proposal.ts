import type { ProposableCall } from '#api/programs/proposable-calls.ts';
import { proposalTitles } from '#api/programs/proposal-titles.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';

type Proposed = {
  call: ProposableCall;
  request: { params?: unknown; query?: unknown; body?: unknown };
  /** Why, for the user who decides. */
  reason: string;
  /** Whose proposal it is: this user decides it, or an owner. */
  userId: string;
  apiTokenId?: number | null;
  at: Date;
  /** Who proposes it: 'A program' */
  by: string;
};

/** Proposes a call: nothing happens before a user approves it. @returns its id. */
export async function addProposal(db: Db, proposed: Proposed): Promise<number> {
  const { call, request, reason, userId, apiTokenId = null, at, by } = proposed;
  const { id } = await db
    .insertInto('proposals')
    .values({
      call,
      request: JSON.stringify(request),
      reason,
      user_id: userId,
      api_token_id: apiTokenId,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const description = `${proposalTitles[call]}. Look at it in Settings > Proposals.`;
  await publishLiveEvent(db, {
    noun: 'proposals',
    notice: { userId, title: `${by} proposes something`, description },
  });
  return id;
}
