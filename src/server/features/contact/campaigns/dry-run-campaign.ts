import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import type { RawBuilder } from 'kysely';
import { contactsByItself, type CampaignType } from '#domain/campaign-type.ts';
import { statesOfAddress } from '#domain/contact/recipient-places.ts';
import { withSuffix } from '#domain/messages/text-suffix.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { oneLine } from '#server/providers/addresses/address-provider.ts';
import { createContactsNobodyError } from './campaigns.errors.ts';
import type { CampaignChannel, CampaignContacts, ContactVerdict } from './campaign-contacts.ts';
import { campaignText, findMessageLeads } from './campaign-message.ts';

/** Leads that are shown one by one; all are counted. */
const MAX_SHOWN = 100;
/** Leads that are judged without a pause for other calls. */
const BATCH = 250;
/**
 * Milliseconds for which the gate's answers are cached: a user who types a message triggers a
 * dry run of the same leads at every pause.
 */
const CACHED_FOR = 30_000;
const MAX_CACHED = 8;

type CampaignToTry = {
  type: CampaignType;
  message: string;
  letterTemplateId?: string | undefined;
  /** Which leads are shown one by one. */
  show: 'all' | 'reached' | 'refused';
  ids: RawBuilder<unknown>;
};

const deleted: ContactVerdict = { refusal: 'The lead was deleted', isForNow: false };
/** A campaign returns to leads that it may only not contact at this hour. */
const isReachable = (verdict: ContactVerdict) => 'recipient' in verdict || verdict.isForNow;

type Verdicts = Map<number, ContactVerdict>;
type Options = { db: Db; contacts: CampaignContacts; clock: Clock };

/** Dry runs: check the gate for every lead of an audience, and send nothing. */
export function createCampaignDryRuns({ db, contacts, clock }: Options) {
  const kept = new Map<string, { since: number; verdicts: Promise<Verdicts> }>();

  async function checkGate(channel: CampaignChannel, ids: number[]): Promise<Verdicts> {
    const verdicts: Verdicts = new Map();
    for (let first = 0; first < ids.length; first += BATCH) {
      const batch = ids.slice(first, first + BATCH);
      const answers = await contacts.check(channel, batch);
      for (const id of batch) verdicts.set(id, answers.get(id) ?? deleted);
    }
    return verdicts;
  }

  function verdictsOf(channel: CampaignChannel, ids: number[]): Promise<Verdicts> {
    const key = `${channel} ${createHash('sha256').update(ids.join()).digest('base64')}`;
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known && now - known.since < CACHED_FOR) return known.verdicts;
    const verdicts = checkGate(channel, ids);
    kept.delete(key);
    kept.set(key, { since: now, verdicts });
    verdicts.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) if (kept.size > MAX_CACHED) kept.delete(oldest);
    return verdicts;
  }

  return (campaign: CampaignToTry) => dryRun({ db, contacts, verdictsOf }, campaign);
}

type DryRunOptions = Pick<Options, 'db' | 'contacts'> & {
  verdictsOf: (channel: CampaignChannel, ids: number[]) => Promise<Verdicts>;
};

/** Says who would be reached, who not and why, and what the first hundred would get. */
async function dryRun({ db, contacts, verdictsOf }: DryRunOptions, campaign: CampaignToTry) {
  const { type, message, letterTemplateId, show, ids } = campaign;
  if (!contactsByItself(type)) throw createContactsNobodyError();
  const channel = type;
  const { rows } = await sql<{ id: number }>`
    select p.id from properties as p where p.id in (${ids}) and p.deleted_at is null order by p.id
  `.execute(db);
  const all = rows.map(({ id }) => Number(id));
  const isTemplate = channel === 'direct-mail' && !message;
  const letter =
    isTemplate && letterTemplateId ? await contacts.findLetter(letterTemplateId) : null;
  const gap = channel === 'direct-mail' ? await contacts.findSenderGap({ message, letter }) : null;
  const verdicts = gap ? undefined : await verdictsOf(channel, all);
  const verdictOf = (id: number): ContactVerdict =>
    verdicts ? verdicts.get(id)! : { refusal: gap!, isForNow: false };
  const { refusals, cautions, shown, places, allowed } = await summarise(all, verdictOf, show);
  const lacking =
    verdicts && channel === 'direct-mail'
      ? await contacts.findMissingWords({ message, letter }, await findStates(db, ids))
      : [];

  const written = shown.filter((id) => isReachable(verdictOf(id)));
  const letters = isTemplate ? await contacts.writeLetters(written, letter) : undefined;
  const leads = await findMessageLeads(db, shown);
  const kept = allowed.filter((id) => contacts.keepsOnly(verdictOf(id).via ?? channel)).length;
  return {
    total: all.length,
    reachable: allowed.length - kept,
    kept,
    refusals: [...refusals.values()].sort((a, b) => b.count - a.count),
    cautions: [...cautions]
      .map(([reason, count]) => ({ reason, count }))
      .sort((a, b) => b.count - a.count),
    lacking,
    notice: [
      waysOf(channel, allowed, verdictOf),
      contacts.noticeOf(channel) || (await contacts.warningOf(channel)),
    ]
      .filter(Boolean)
      .join(' '),
    leads: shown.flatMap((id) => {
      const [lead, verdict] = [leads.get(id), verdictOf(id)];
      if (!lead) return [];
      const suffix = 'recipient' in verdict ? verdict.suffix : undefined;
      const text = () =>
        letters?.get(id) ?? withSuffix(campaignText(message, lead, places.get(id)!), suffix);
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

/** Where these leads' houses can stand, and where their mail can go: by state or by ZIP code. */
async function findStates(db: Db, ids: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ state: string; zipCode: string }>`
    select distinct state, left(zip_code, 5) as "zipCode" from (
      select state, zip_code from properties where id in (${ids}) union all
      select mailing_state, mailing_zip_code from properties where id in (${ids}) union all
      select coalesce(petitioner ->> 'state', ''), coalesce(petitioner ->> 'zipCode', '')
      from probate_cases where property_id in (${ids})
    ) as own (state, zip_code)
  `.execute(db);
  return [...new Set(rows.flatMap((row) => statesOfAddress({ ...row, city: '' })))];
}

type Refusals = Map<string, { reason: string; count: number; isForNow: boolean }>;

/** Counts the answers of the gate and chooses the leads that are shown; others go first after each part. */
async function summarise(
  ids: number[],
  verdictOf: (id: number) => ContactVerdict,
  show: CampaignToTry['show'],
) {
  const refusals: Refusals = new Map();
  const cautions = new Map<string, number>();
  const shown: number[] = [];
  /** Which lead of the audience each shown one is. */
  const places = new Map<number, number>();
  const allowed: number[] = [];
  for (const [place, id] of ids.entries()) {
    if (place % 10_000 === 0) await pause();
    const verdict = verdictOf(id);
    if (isReachable(verdict)) allowed.push(id);
    for (const reason of ('recipient' in verdict && verdict.cautions) || []) {
      cautions.set(reason, (cautions.get(reason) ?? 0) + 1);
    }
    if ('refusal' in verdict) {
      const { refusal: reason, isForNow } = verdict;
      refusals.set(reason, { reason, isForNow, count: (refusals.get(reason)?.count ?? 0) + 1 });
    }
    if (shown.length === MAX_SHOWN) continue;
    if (show !== 'all' && isReachable(verdict) !== (show === 'reached')) continue;
    shown.push(id);
    places.set(id, place);
  }
  return { refusals, cautions, shown, places, allowed };
}

/** How a mixed campaign would reach its leads: 'By text: 12. By e-mail: 5.' */
function waysOf(
  channel: CampaignChannel,
  ids: number[],
  verdictOf: (id: number) => ContactVerdict,
): string {
  if (channel !== 'mixed') return '';
  const texts = ids.filter((id) => verdictOf(id).via === 'sms').length;
  return `By text: ${texts}. By e-mail: ${ids.length - texts}.`;
}
