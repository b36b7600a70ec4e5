import { calendarContext } from '#domain/calendar-context.ts';
import { setTimeout } from 'node:timers/promises';
import { contactsByItself, standardSubject } from '#domain/campaign-type.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Logger } from '#server/platform/logging/logger.ts';
import type {
  CampaignChannel,
  CampaignContacts,
  CampaignLetter,
  ContactResult,
} from './campaign-contacts.ts';
import { campaignText, findMessageLeads } from './campaign-message.ts';
import { campaignQueueStore as queue, type RunningCampaign } from './campaign-queue.store.ts';

export type CampaignRunnerOptions = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  contacts: CampaignContacts;
  logger: Logger;
};

/** Leads claimed together: the number that could be contacted again after a crash. */
const BATCH = 25;
const CONCURRENCY = 5;
/** The maximum number of a campaign's leads that may be refused in one run. */
const MAX_POSTPONED = 200;
/**
 * Contacts that may be written and not have left: a pause, or an opt-out, stops all
 * but these.
 */
const MAX_IN_FLIGHT = 50;
/**
 * Polls the messages in flight four times a second, for less than a minute; then the next run
 * continues.
 */
const POLL_EVERY = 250;
const MAX_POLLS = 200;

/**
 * Advances every running campaign by up to a minute's pace. A lead is marked before its provider is
 * called, and its contact has its own key, so that running this again, concurrently, or after a
 * crash repeats nothing.
 * @returns how many leads were settled.
 */
export async function runCampaigns(
  options: CampaignRunnerOptions,
  signal?: AbortSignal,
): Promise<number> {
  const { db, clock, timeZone } = options;
  const { today } = calendarContext(clock, timeZone());
  let settled = 0;
  const running = await queue.listRunning(db);
  for (const campaign of running) {
    if (campaign.start_date > today) continue;
    if (campaign.end_date && campaign.end_date < today) continue;
    settled += await advance(options, campaign, signal);
  }
  const ids = running.map(({ id }) => id);
  const completed = await queue.completeFinished(db, ids, { at: clock.now(), today });
  if (settled + completed.length > 0) await publishLiveEvent(db, { noun: 'campaigns' });
  return settled;
}

async function advance(
  options: CampaignRunnerOptions,
  campaign: RunningCampaign,
  signal?: AbortSignal,
): Promise<number> {
  const { db, clock } = options;
  const channel = channelOf(campaign);
  if (!channel) return 0;
  let left =
    campaign.pace_per_minute - (await queue.countContactedLately(db, campaign.id, clock.now()));
  let settled = 0;
  let postponed = 0;
  for (;;) {
    if (left <= 0 || !(await hasRoom(options.contacts, channel, signal))) return settled;
    const claimed = await queue.claim(db, {
      campaignId: campaign.id,
      most: Math.min(BATCH, left),
      now: clock.now(),
    });
    if (claimed.length === 0) return settled;
    left -= claimed.length;
    const leads = await findMessageLeads(
      db,
      claimed.map(({ propertyId }) => propertyId),
    );
    const waiting = [...claimed];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { propertyId, place } = next;
        const lead = leads.get(propertyId);
        const result: ContactResult = lead
          ? await contact(options, {
              channel,
              propertyId,
              text:
                channel === 'direct-mail' && !campaign.message
                  ? ''
                  : campaignText(campaign.message, lead, place),
              subject: campaignText(campaign.subject || standardSubject, lead, place),
              letter: letterOf(campaign),
              key: `campaign-${campaign.id}-${propertyId}`,
              actorId: campaign.created_by,
            })
          : { state: 'skipped', reason: 'The lead was deleted' };
        await settle(options, { campaignId: campaign.id, propertyId }, result);
        if (result.state === 'skipped' || result.state === 'later') left += 1;
        if (result.state === 'later') postponed += 1;
        else settled += 1;
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    // At this hour hardly anyone else can be reached either: the next minute tries others.
    if (postponed >= MAX_POSTPONED) return settled;
  }
}

/**
 * Waits until the next contacts may be written. @returns false if it took too long, or the server
 * stops.
 */
async function hasRoom(
  contacts: CampaignContacts,
  channel: CampaignChannel,
  signal?: AbortSignal,
): Promise<boolean> {
  for (let look = 0; look < MAX_POLLS; look += 1) {
    if (signal?.aborted) return false;
    if ((await contacts.countOnTheWay(channel)) + BATCH <= MAX_IN_FLIGHT) return true;
    await setTimeout(POLL_EVERY);
  }
  return false;
}

/** A contact that throws is not repeated: it may have been sent. */
async function contact(
  { contacts, logger }: CampaignRunnerOptions,
  request: Parameters<CampaignContacts['contact']>[0],
): Promise<ContactResult> {
  try {
    return await contacts.contact(request);
  } catch (error) {
    logger.warn({ err: error, key: request.key }, 'a contact of a campaign failed');
    const reason = error instanceof Error ? error.message : 'The provider failed';
    return { state: 'failed', reason };
  }
}

async function settle(
  { db, clock }: CampaignRunnerOptions,
  lead: { campaignId: number; propertyId: number },
  result: ContactResult,
): Promise<void> {
  await queue.settle(db, {
    ...lead,
    state: result.state === 'later' ? 'waiting' : result.state,
    reason: 'reason' in result ? result.reason : '',
    reference: 'reference' in result ? result.reference : '',
    at: clock.now(),
  });
}

function letterOf(campaign: RunningCampaign): CampaignLetter | null {
  const { letter_template_id: templateId, letter_template_version: version } = campaign;
  return templateId && version !== null ? { templateId, version } : null;
}

function channelOf({ type }: RunningCampaign): CampaignChannel | null {
  return contactsByItself(type) ? type : null;
}
