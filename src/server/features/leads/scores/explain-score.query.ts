import type { ScoreExplanation } from '#api/scores.api.ts';
import { dayOnTheWire } from '#domain/dates.ts';
import type { LeadStatus } from '#domain/leads/lead-status.ts';
import { scoreLead } from '#domain/scores/lead-score.ts';
import { probabilityOf } from '#domain/scores/calibration.ts';
import { scoreStatement } from '#domain/scores/score-weights.ts';
import { createPropertyNotFoundError } from '#server/features/leads/properties/properties.public.ts';
import { readSourceNames } from '#server/features/leads/signals/signals.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { preparedStatement } from '#server/platform/database/prepared-statements.ts';
import { type BuiltJson, sql } from '#server/platform/database/sql.ts';
import { readScoreInputs } from './score-inputs.query.ts';
import { scoreModels, weightsOf } from './score-models.store.ts';

/** What is shown with a score but is not part of it. */
type Beside = {
  deleted: boolean;
  phones: number;
  hasMailingAddress: boolean;
  emails: number;
  optedOut: boolean;
  leadStatus: LeadStatus;
  lastContactAt: Date | null;
  days: BuiltJson<{ day: string; score: number }[]>;
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
  const [beside, [input], learned] = await Promise.all([
    readBeside(db, id),
    readScoreInputs(db, [id]),
    scoreModels.last(db),
  ]);
  if (!beside || beside.deleted || !input) throw createPropertyNotFoundError();
  const { weights, origin } = weightsOf(learned);
  const { score, terms } = scoreLead(input, { weights, today });
  const names = await readSourceNames(db, [...terms, ...input.stale.map(ofSource)]);
  const { deleted: _live, leadStatus, lastContactAt, days, ...reach } = beside;
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
    ${preparedStatement('beside_score')}
    select p.deleted_at is not null as deleted, p.lead_status as "leadStatus",
      p.last_contact_at as "lastContactAt", p.mailing_street_address <> '' as "hasMailingAddress",
      (select count(*)::integer from property_phones as f
        where f.property_id = p.id and f.status <> 'wrong' and not f.do_not_call) as phones,
      (select count(*)::integer from property_emails as e where e.property_id = p.id) as emails,
      exists (select from property_phones as f join opt_outs as o on o.value = f.number
        where f.property_id = p.id and o.kind = 'phone' and o.lifted_at is null) as "optedOut",
      coalesce((select json_agg(json_build_object('day', d.day, 'score', d.score) order by d.day desc)
        from (select day, score from lead_score_days where property_id = p.id
          order by day desc limit 60) as d), '[]') as days
    from properties as p where p.id = ${id}
  `.execute(db);
  return rows[0];
}

const ofSource = (source: string) => ({ source, importId: null });
