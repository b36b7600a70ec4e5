import type { Proposal } from '#api/programs/proposals.api.ts';
import { proposalTitles } from '#api/programs/proposal-titles.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Session } from '#server/platform/http/session.ts';
import { createProposalNotFoundError } from './proposals.errors.ts';

/** If a process dies during the call, another one takes the proposal over after this long. */
const maxRunMs = 2 * 60_000;

/** Proposals that a user may see and decide: the own ones, the owner all. */
function visible(db: Db, { userId, role }: Session) {
  return db
    .selectFrom('proposals as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('api_tokens as t', 't.id', 'p.api_token_id')
    .leftJoin('users as d', 'd.id', 'p.decided_by')
    .selectAll('p')
    .select([
      sql<string>`coalesce('token ' || t.name || ' of ' || u.name, u.name)`.as('proposed_by'),
      'd.name as decider',
    ])
    .$if(role !== 'owner', (query) => query.where('p.user_id', '=', userId));
}

type Row = Awaited<ReturnType<typeof findProposal>>;

/** @throws `proposals.not_found`, 404. */
export async function findProposal(db: Db, session: Session, id: number) {
  const row = await visible(db, session).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw createProposalNotFoundError();
  return row;
}

/** The latest 200 in a state, or in any. */
export async function listVisible(db: Db, session: Session, state?: Proposal['state']) {
  return visible(db, session)
    .$if(state !== undefined, (query) => query.where('p.state', '=', state!))
    .orderBy('p.id', 'desc')
    .limit(200)
    .execute();
}

/** Takes a proposal for a decision, once. @returns whether it was still open. */
export async function claimProposal(
  db: Db,
  id: number,
  decision: { state: 'running' | 'rejected'; by: string; at: Date },
): Promise<boolean> {
  const { state, by, at } = decision;
  const { numUpdatedRows } = await db
    .updateTable('proposals')
    .set({ state, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'pending'),
        eb.and([
          eb('state', '=', 'running'),
          eb('decided_at', '<', new Date(at.getTime() - maxRunMs)),
        ]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A row as the wire has it. */
export function toProposal(row: Row): Proposal {
  return {
    id: row.id,
    call: row.call,
    title: proposalTitles[row.call],
    reason: row.reason,
    state: row.state,
    proposedBy: row.proposed_by,
    createdAt: row.created_at.toISOString(),
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    outcome: row.outcome,
  };
}
