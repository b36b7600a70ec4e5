import { findRule } from '#domain/law/law-book.ts';
import { citedRule } from '#domain/law/law-text.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { readLawChoices } from '../law-choices.store.ts';

/** Who erred is excused by a copy of the registry that is no older. */
const longestDays = 31;

/**
 * What is to be known before many are called or texted of the do-not-call lists that are kept here: none,
 * or none of the last 31 days; else empty. Which of them is the national registry is not known.
 */
export async function readRegistryCaution(db: Db, now: Date): Promise<string> {
  const rule = findRule('C-US-02');
  const { switchedOff } = await readLawChoices(db);
  if (!rule || switchedOff.has(rule.id)) return '';
  const { at } = await db
    .selectFrom('do_not_call_lists')
    .select((list) => list.fn.max('finished_at').as('at'))
    .where('status', '=', 'done')
    .executeTakeFirstOrThrow();
  const days = at === null ? null : Math.floor((now.getTime() - at.getTime()) / 86_400_000);
  if (days !== null && days <= longestDays) return '';
  const found =
    days === null
      ? 'No do-not-call list is kept here'
      : `The newest do-not-call list is ${days} days old`;
  return `${citedRule(rule)}: the national registry is asked in a copy of at most ${longestDays} days. ${found}.`;
}
