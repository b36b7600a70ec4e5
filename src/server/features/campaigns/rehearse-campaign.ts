import { sql, type RawBuilder } from 'kysely';
import type { CampaignType } from '#domain/campaign-type.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { oneLine } from '#server/providers/addresses/address-provider.ts';
import type { CampaignContacts, ContactVerdict } from './campaign-contacts.ts';
import { campaignText, findMessageLeads } from './campaign-message.ts';

/** Leads that are shown one by one; all are counted. */
const MOST_SHOWN = 100;
const BATCH = 500;

type Rehearsed = {
  type: CampaignType;
  message: string;
  letterTemplateId?: string | undefined;
  /** Which leads are shown one by one. */
  show: 'all' | 'reached' | 'refused';
  ids: RawBuilder<unknown>;
};

const deleted: ContactVerdict = { refusal: 'The lead was deleted', isForNow: false };
/** A campaign comes back to whom it may only not contact at this hour. */
const isReachable = (verdict: ContactVerdict) => 'recipient' in verdict || verdict.isForNow;

/** Asks the gate about every lead of an audience, and says what the first hundred would get. Nothing is sent. */
export async function rehearseCampaign(
  { db, contacts }: { db: Db; contacts: CampaignContacts },
  campaign: Rehearsed,
) {
  const { type, message, letterTemplateId, show, ids } = campaign;
  const channel = type === 'direct-mail' ? 'direct-mail' : 'sms';
  const { rows } = await sql<{ id: number }>`
    select p.id from properties as p where p.id in (${ids}) and p.deleted_at is null order by p.id
  `.execute(db);
  const all = rows.map(({ id }) => Number(id));
  const verdicts = new Map<number, ContactVerdict>();
  for (let first = 0; first < all.length; first += BATCH) {
    const batch = all.slice(first, first + BATCH);
    const answers = await contacts.check(channel, batch);
    for (const id of batch) verdicts.set(id, answers.get(id) ?? deleted);
  }
  const refusals = new Map<string, { reason: string; count: number; isForNow: boolean }>();
  for (const verdict of verdicts.values()) {
    if ('recipient' in verdict) continue;
    const { refusal: reason, isForNow } = verdict;
    refusals.set(reason, { reason, isForNow, count: (refusals.get(reason)?.count ?? 0) + 1 });
  }

  const shown = all
    .filter((id) => show === 'all' || isReachable(verdicts.get(id)!) === (show === 'reached'))
    .slice(0, MOST_SHOWN);
  const written = shown.filter((id) => isReachable(verdicts.get(id)!));
  const isTemplate = channel === 'direct-mail' && !message;
  const letter =
    isTemplate && letterTemplateId ? await contacts.findLetter(letterTemplateId) : null;
  const letters = isTemplate ? await contacts.writeLetters(written, letter) : undefined;
  const leads = await findMessageLeads(db, shown);
  const places = new Map(all.map((id, place) => [id, place]));

  return {
    total: all.length,
    reachable: all.filter((id) => isReachable(verdicts.get(id)!)).length,
    refusals: [...refusals.values()].sort((a, b) => b.count - a.count),
    notice: contacts.noticeOf(channel),
    leads: shown.flatMap((id) => {
      const [lead, verdict] = [leads.get(id), verdicts.get(id)!];
      if (!lead) return [];
      const text = () => letters?.get(id) ?? campaignText(message, lead, places.get(id)!);
      return [
        {
          propertyId: id,
          ownerName: lead.recipientName,
          address: oneLine(lead),
          recipient: 'recipient' in verdict ? verdict.recipient : null,
          reason: 'refusal' in verdict ? verdict.refusal : '',
          preview: isReachable(verdict) ? text() : '',
        },
      ];
    }),
  };
}
