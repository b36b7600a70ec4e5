import type { z } from 'zod';
import type { previewSequence, startSequence } from '#api/sequences.api.ts';
import type { Clock } from '#domain/clock.ts';
import { planSteps, type SequenceStep } from '#domain/follow-up/sequence.ts';
import {
  campaignText,
  findMessageLeads,
} from '#server/features/contact/campaigns/campaigns.public.ts';
import type { TextContacts } from '#server/features/contact/conversations/conversations.public.ts';
import type { LetterContacts } from '#server/features/contact/direct-mail/direct-mail.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { SequencesService } from './sequences.service.ts';

type Selection = z.output<typeof startSequence.body>;
type Preview = z.output<typeof previewSequence.answer>;
type Verdicts = Awaited<ReturnType<TextContacts['check']>>;

/** The number of leads that are checked with the gate, and of those shown in full. */
const askedAbout = 1000;
const shown = 5;

/** What a sequence would do to a selection, without writing anything down. */
export function createSequencePreview(options: {
  db: Db;
  clock: Clock;
  sequences: Pick<SequencesService, 'get' | 'leadsOf'>;
  textContacts: Pick<TextContacts, 'check'>;
  letterContacts: Pick<LetterContacts, 'check'>;
}) {
  const { db, clock, sequences, textContacts, letterContacts } = options;

  /** By the first text or letter; a call needs no permission. */
  async function checkGate(steps: SequenceStep[], ids: number[]): Promise<Verdicts> {
    const first = steps.find(({ kind }) => kind === 'text' || kind === 'letter');
    if (!first) return new Map();
    return first.kind === 'text' ? textContacts.check(ids) : letterContacts.check(ids);
  }

  /** @throws `sequences.not_found`, 404. */
  return async (id: number, selection: Selection): Promise<Preview> => {
    const { steps } = await sequences.get(id);
    const { rows } = await sql<{ total: number; busy: number; ids: number[] }>`
      with wanted as (
        select p.id, exists (select 1 from sequence_runs as r
          where r.property_id = p.id and r.state <> 'ended') as busy
        from properties as p
        where p.deleted_at is null and p.id in (select id from (${sequences.leadsOf(selection)}) as chosen (id))
      )
      select count(*) filter (where not busy)::int as total,
        count(*) filter (where busy)::int as busy,
        array(select id from wanted where not busy order by id limit ${askedAbout}) as ids
      from wanted
    `.execute(db);
    const { total, busy, ids } = rows[0]!;
    const verdicts = await checkGate(steps, ids);
    const refusalOf = (propertyId: number) => {
      const verdict = verdicts.get(propertyId);
      // An hour that is not permitted only delays the first step.
      return verdict && 'refusal' in verdict && !verdict.isForNow ? verdict.refusal : null;
    };
    const refusals = ids.flatMap((one) => refusalOf(one) ?? []);
    return {
      total,
      busy,
      refused: refusals.length,
      reasons: countReasons(refusals),
      plan: planSteps(steps, clock.now()).map(({ step, at }) => ({ step, at: at.toISOString() })),
      leads: await showLeads(db, steps, ids.slice(0, shown), refusalOf),
    };
  };
}

function countReasons(refusals: string[]): Preview['reasons'] {
  const counts = new Map<string, number>();
  for (const reason of refusals) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count);
}

async function showLeads(
  db: Db,
  steps: SequenceStep[],
  ids: number[],
  refusalOf: (id: number) => string | null,
): Promise<Preview['leads']> {
  const leads = await findMessageLeads(db, ids);
  return ids.flatMap((propertyId, place) => {
    const lead = leads.get(propertyId);
    if (!lead) return [];
    const texts = steps.flatMap((step) =>
      step.kind === 'text'
        ? [{ stepId: step.id, text: campaignText(step.message, lead, place) }]
        : [],
    );
    return [{ propertyId, name: lead.recipientName, texts, refusal: refusalOf(propertyId) }];
  });
}
