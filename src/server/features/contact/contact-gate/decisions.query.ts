import type { ContactChannel, ContactRefusal } from '#domain/contact/contact-gate.ts';
import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import { findRule } from '#domain/law/law-book.ts';
import { citedRule } from '#domain/law/law-text.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

type DecisionFilter = {
  before?: number | undefined;
  limit: number;
  channel?: ContactChannel | undefined;
  outcome?: 'allowed' | 'refused' | undefined;
  reason?: ContactRefusal | undefined;
  search?: string | undefined;
};

/** The gate's decisions, latest first; the next page begins before the last one's id. */
export async function listDecisions(db: Db, filter: DecisionFilter) {
  const { before, limit, channel, outcome, reason, search } = filter;
  let decisions = db
    .selectFrom('contact_decisions as d')
    .leftJoin('properties as p', 'p.id', 'd.property_id')
    .leftJoin('users as u', 'u.id', 'd.actor_id')
    .select(['d.id', 'd.property_id', 'd.channel', 'd.target', 'd.allowed', 'd.reason'])
    .select(['d.decided_at', 'd.rules', 'd.warnings', 'd.book', 'd.override_reason'])
    .select(['p.street_address', 'u.name as actor'])
    .orderBy('d.id', 'desc')
    .limit(limit);
  if (before !== undefined) decisions = decisions.where('d.id', '<', before);
  if (channel) decisions = decisions.where('d.channel', '=', channel);
  if (outcome === 'allowed') decisions = decisions.where('d.allowed', '=', true);
  // Spelt as the index has it.
  if (outcome === 'refused' || reason) decisions = decisions.where(sql<boolean>`not d.allowed`);
  if (reason) decisions = decisions.where('d.reason', '=', reason);
  if (search) {
    const number = normalizePhoneNumber(search);
    decisions = number
      ? decisions.where('d.target', '=', number)
      : decisions.where('d.target', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`);
  }
  const rows = await decisions.execute();
  return rows.map((row) => ({
    id: row.id,
    propertyId: row.property_id,
    place: row.street_address,
    channel: row.channel,
    target: row.target,
    allowed: row.allowed,
    reason: row.reason,
    actor: row.actor,
    rules: [...row.rules, ...row.warnings].map(ruleText),
    book: row.book,
    overrideReason: row.override_reason,
    decidedAt: row.decided_at.toISOString(),
  }));
}

/** A rule that the book has no more is named by its id. */
function ruleText(id: string): string {
  const rule = findRule(id);
  return rule ? citedRule(rule) : id;
}
