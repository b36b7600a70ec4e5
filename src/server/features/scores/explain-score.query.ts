import type { ScoreExplanation } from '#api/scores.api.ts';
import { dayOnTheWire } from '#domain/dates.ts';
import type { LeadStatus } from '#domain/leads/lead-status.ts';
import { scoreLead } from '#domain/scores/lead-score.ts';
import { probabilityOf } from '#domain/scores/calibration.ts';
import { scoreStatement } from '#domain/scores/score-weights.ts';
import { createPropertyNotFoundError } from '#server/features/properties/properties.public.ts';
import { readSourceNames } from '#server/features/signals/signals.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { readScoreInputs } from './score-inputs.query.ts';
import { readWeights, scoreModels } from './score-models.store.ts';

/** What is shown with a score but is not part of it. */
type Beside = {
  deleted: boolean;
  phones: number;
  hasMailingAddress: boolean;
  emails: number;
  optedOut: boolean;
  leadStatus: LeadStatus;
  lastContactAt: Date | null;
};

/**
 * The score of a live lead term by term, as of today, with the facts shown beside it and the days
 * on which it changed, the latest first.
 * @throws `properties.not_found`, 404.
 */
export async function explainScore(
  db: Db,
  { id, today }: { id: number; today: string },
): Promise<ScoreExplanation> {
  const [beside, [input], { weights, origin }, learned] = await Promise.all([
    readBeside(db, id),
    readScoreInputs(db, [id]),
    readWeights(db),
    scoreModels.last(db),
  ]);
  if (!beside || beside.deleted || !input) throw createPropertyNotFoundError();
  const { score, terms } = scoreLead(input, { weights, today });
  const [names, days] = await Promise.all([
    readSourceNames(db, [...terms, ...input.stale.map(ofSource)]),
    readDays(db, id),
  ]);
  const { deleted: _live, leadStatus, lastContactAt, ...reach } = beside;
  return {
    propertyId: id,
    score,
    terms: terms.map(({ source, importId, day, ...term }) => ({
      ...term,
      source: names({ source, importId }),
      date: day && dayOnTheWire(day),
    })),
    weights: origin,
    chance:
      learned && learned.even_score !== null ? probabilityOf(score, learned.even_score) : null,
    statement: scoreStatement,
    notCounted: [...new Set(input.stale)].map((source) => ({
      source: names(ofSource(source)),
      cases: input.stale.filter((one) => one === source).length,
    })),
    reach,
    progress: { leadStatus, lastContactAt: lastContactAt?.toISOString() ?? null },
    history: days.map(({ day, score: then }) => ({ date: dayOnTheWire(day), score: then })),
  };
}

async function readBeside(db: Db, id: number): Promise<Beside | undefined> {
  const { rows } = await sql<Beside>`
    select p.deleted_at is not null as deleted, p.lead_status as "leadStatus",
      p.last_contact_at as "lastContactAt", p.mailing_street_address <> '' as "hasMailingAddress",
      (select count(*)::integer from property_phones as f
        where f.property_id = p.id and f.status <> 'wrong' and not f.do_not_call) as phones,
      (select count(*)::integer from property_emails as e where e.property_id = p.id) as emails,
      exists (select from property_phones as f join opt_outs as o on o.value = f.number
        where f.property_id = p.id and o.kind = 'phone' and o.lifted_at is null) as "optedOut"
    from properties as p where p.id = ${id}
  `.execute(db);
  return rows[0];
}

const ofSource = (source: string) => ({ source, importId: null });

const readDays = (db: Db, id: number) =>
  db
    .selectFrom('lead_score_days')
    .select(['day', 'score'])
    .where('property_id', '=', id)
    .orderBy('day', 'desc')
    .limit(60)
    .execute();
