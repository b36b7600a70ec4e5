import { sql, type RawBuilder } from 'kysely';
import type { CampaignType } from '#domain/campaign-type.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { oneLine } from '#server/providers/addresses/address-provider.ts';
import type { CampaignContacts } from './campaign-contacts.ts';
import { campaignText, findMessageLeads } from './campaign-message.ts';

/** Leads that are shown one by one; all are counted. */
const MOST_SHOWN = 100;
const BATCH = 500;

type Rehearsed = {
  type: CampaignType;
  message: string;
  letterTemplateId?: string | undefined;
  ids: RawBuilder<unknown>;
};

/** Asks the gate about every lead of an audience, and says what the first hundred would get. Nothing is sent. */
export async function rehearseCampaign(
  { db, contacts }: { db: Db; contacts: CampaignContacts },
  campaign: Rehearsed,
) {
  const { type, message, letterTemplateId, ids } = campaign;
  const channel = type === 'direct-mail' ? 'direct-mail' : 'sms';
  const { rows } = await sql<{ id: number }>`
    select p.id from properties as p where p.id in (${ids}) and p.deleted_at is null order by p.id
  `.execute(db);
  const all = rows.map(({ id }) => Number(id));
  const isLetter = channel === 'direct-mail' && !message;
  const letter = isLetter && letterTemplateId ? await contacts.findLetter(letterTemplateId) : null;
  const letters = isLetter
    ? await contacts.writeLetters(all.slice(0, MOST_SHOWN), letter)
    : undefined;
  const refusals = new Map<string, number>();
  const leads = [];
  let reachable = 0;
  for (let first = 0; first < all.length; first += BATCH) {
    const batch = all.slice(first, first + BATCH);
    const verdicts = await contacts.check(channel, batch);
    const shown = await findMessageLeads(
      db,
      batch.filter((_, index) => first + index < MOST_SHOWN),
    );
    for (const [index, id] of batch.entries()) {
      const verdict = verdicts.get(id) ?? { refusal: 'The lead was deleted', isForNow: false };
      const refusal = 'refusal' in verdict ? verdict.refusal : '';
      if (refusal) refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
      else reachable += 1;
      const lead = shown.get(id);
      if (!lead) continue;
      leads.push({
        propertyId: id,
        ownerName: lead.recipientName,
        address: oneLine(lead),
        recipient: 'recipient' in verdict ? verdict.recipient : null,
        reason: refusal,
        preview: letters ? (letters.get(id) ?? '') : campaignText(message, lead, first + index),
      });
    }
  }
  return {
    total: all.length,
    reachable,
    refusals: [...refusals]
      .map(([reason, count]) => ({ reason, count }))
      .sort((a, b) => b.count - a.count),
    leads,
  };
}
