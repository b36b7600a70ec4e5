import { z } from 'zod';
import type { createProposal, Proposal } from '#api/programs/proposals.api.ts';
import type { ProposableCall } from '#api/programs/proposable-calls.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { CallAnswer, CallParts } from '#server/platform/http/call-as.ts';
import type { Session } from '#server/platform/http/session.ts';
import { addProposal } from './add-proposal.ts';
import { createProposalDecidedError, createTooManyProposalsError } from './proposals.errors.ts';
import { findProposal, listVisible, claimProposal, toProposal } from './proposals.store.ts';

const maxWaiting = 200;

/** Params, query and body as proposed; the call itself parses each. */
const part = z.unknown().optional();
const callParts = z.object({ params: part, query: part, body: part });

export type ProposalsService = ReturnType<typeof createProposalsService>;

type MakeCall = (call: ProposableCall, parts: CallParts) => Promise<CallAnswer>;

/** Calls that programs propose: nothing happens before a user approves. */
export function createProposalsService({ db, clock }: { db: Db; clock: Clock }) {
  const read = async (session: Session, id: number) =>
    toProposal(await findProposal(db, session, id));

  return {
    /** @throws `proposals.too_many`, 409. */
    async create(
      session: Session,
      { call, params, query, body, reason }: z.output<typeof createProposal.body>,
    ): Promise<Proposal> {
      const waiting = await listVisible(db, { ...session, role: 'member' }, 'pending');
      if (waiting.length >= maxWaiting) throw createTooManyProposalsError(maxWaiting);
      const id = await addProposal(db, {
        call,
        request: { params, query, body },
        reason,
        userId: session.userId,
        apiTokenId: session.token?.id ?? null,
        at: clock.now(),
        by: 'A program',
      });
      return read(session, id);
    },

    async list(session: Session, state?: Proposal['state']): Promise<Proposal[]> {
      return (await listVisible(db, session, state)).map(toProposal);
    },

    /** @throws `proposals.not_found`, 404. */
    async read(session: Session, id: number): Promise<{ proposal: Proposal; parts: CallParts }> {
      const row = await findProposal(db, session, id);
      return { proposal: toProposal(row), parts: callParts.parse(row.request) };
    },

    /**
     * Makes the proposed call, once.
     * @throws `proposals.not_found`, 404; `proposals.decided`, 409.
     */
    async approve(session: Session, id: number, makeCall: MakeCall): Promise<Proposal> {
      const { call, request } = await findProposal(db, session, id);
      const decision = { state: 'running', by: session.userId, at: clock.now() } as const;
      if (!(await claimProposal(db, id, decision))) throw createProposalDecidedError();
      const answer = await makeCall(call, callParts.parse(request)).catch(() => null);
      const isDone = answer !== null && answer.status < 300;
      const said = (answer?.body as { message?: unknown } | null)?.message;
      const outcome = isDone ? 'Done.' : String(said ?? 'The call failed.');
      await db
        .updateTable('proposals')
        .set({ state: isDone ? 'approved' : 'failed', outcome })
        .where('id', '=', id)
        .execute();
      await publishLiveEvent(db, { noun: 'proposals' });
      return read(session, id);
    },

    /** @throws `proposals.not_found`, 404; `proposals.decided`, 409. */
    async reject(session: Session, id: number): Promise<Proposal> {
      await findProposal(db, session, id);
      const decision = { state: 'rejected', by: session.userId, at: clock.now() } as const;
      if (!(await claimProposal(db, id, decision))) throw createProposalDecidedError();
      await publishLiveEvent(db, { noun: 'proposals' });
      return read(session, id);
    },
  };
}
