import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import type { Campaign } from '#api/campaigns.api.ts';
import { calendarDayOf } from '#domain/dates.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sid, startTwilioForTexts } from '#server/providers/sms/twilio/testing/twilio-peer.ts';
import { type ChildServer, startChildServer } from '#server/testing/child-server.ts';

const accountSid = `AC${'0'.repeat(32)}`;
const authToken = 'a-token-of-the-test';
const publicUrl = 'https://lotline.example.com';

/** Line numbers of the exchange 555 above the fictional ones are unassigned. */
const numberOf = (place: number) =>
  `${615 + Math.floor(place / 9_000)}555${1_000 + (place % 9_000)}`;

type Options = {
  database: { db: Db; url: string };
  /** How many leads it has; one in twenty is refused by the carrier, one in ten opts out half-way. */
  leads: number;
  onProgress?: (sentence: string) => void;
};

/**
 * A campaign of texts through a fake server of Twilio with 5 % failures: paused after a fifth,
 * opt-outs arrive, the server is killed (SIGKILL), started, resumed, killed again while it sends,
 * and started again.
 * @returns the campaign's own figures, and the carrier's.
 */
export async function runKilledCampaign({ database, leads, onProgress = () => {} }: Options) {
  const { db } = database;
  const ids = await addLeads(db, leads);
  const failing = new Set(ids.flatMap((_, place) => (place % 20 === 7 ? [numberOf(place)] : [])));
  const received: string[] = [];
  const carrier = await startTwilioForTexts(({ body }) => {
    const to = (new URLSearchParams(body).get('To') ?? '').slice(2);
    received.push(to);
    return failing.has(to)
      ? { status: 400, body: { code: 21211, message: 'bad number', status: 400 } }
      : { status: 201, body: { sid: sid(received.length), status: 'queued' } };
  });

  let server: ChildServer | undefined;
  let cookie: string;
  // Six in the evening in London is noon in Nashville, whenever this runs. One clock for every
  // start, and for the day on which the campaign begins.
  const noon = new Date().setUTCHours(18, 0, 0, 0);
  const shift = noon - Date.now();
  async function start(ahead: number) {
    server = await startChildServer({
      DATABASE_URL: database.url,
      CLOCK_SHIFT: String(shift + ahead),
      PUBLIC_URL: publicUrl,
      TIME_ZONE: 'America/Chicago',
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: '+15005550006',
      TWILIO_API_URL: carrier.url,
    });
    cookie = await server.signIn();
  }
  async function call<Answer>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<Answer> {
    const response = await fetch(server!.address + path, {
      method,
      headers: { 'content-type': 'application/json', origin: publicUrl, cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<Answer>;
  }
  const until = async (isSo: () => boolean | Promise<boolean>, seconds: number) => {
    for (let tries = seconds * 10; !(await isSo()); tries -= 1) {
      if (tries === 0)
        throw new Error(`waited ${seconds} s in vain, ${received.length} were received`);
      await sleep(100);
    }
  };

  try {
    await start(0);
    const campaign = {
      name: 'Spring texts',
      type: 'sms',
      startDate: calendarDayOf(new Date(noon), 'America/Chicago'),
      pacePerMinute: 10_000,
    };
    const audience = { propertyIds: ids };
    const { id } = await call<Campaign>('POST', '/api/campaigns', { ...campaign, audience });
    await until(() => received.length >= leads / 5, 120);
    await call('POST', `/api/campaigns/${id}/pause`);
    await until(async () => (await countOnTheWay(db)) === 0, 60);
    const receivedWhenPaused = received.length;
    await sleep(1_000);
    const receivedAfterPause = received.length - receivedWhenPaused;
    onProgress(`paused after ${receivedWhenPaused}`);

    const optedOut = ids.flatMap((_, place) => (place % 10 === 3 ? [numberOf(place)] : []));
    for (const number of optedOut) await sendStop(server!.address, number);
    const receivedBeforeStop = new Set(received);
    await server!.kill('SIGKILL');
    await start(0);
    await forgetDeadRuns(db);
    await call('POST', `/api/campaigns/${id}/resume`);
    await until(() => received.length >= leads / 2, 180);
    await server!.kill('SIGKILL');
    onProgress(`killed after ${received.length}`);

    // A crashed process's claims are claimed again after two minutes.
    await forgetDeadRuns(db);
    await start(5 * 60_000);
    // The next minute would do it, too.
    await call('POST', `/api/campaigns/${id}/resume`);
    let state: Campaign;
    await until(async () => {
      state = await call<Campaign>('GET', `/api/campaigns/${id}`);
      return state.status === 'completed' && (await countOnTheWay(db)) === 0;
    }, 400);
    const { rows } = await sql<{ state: string; reason: string; count: number }>`
      select state, reason, count(*)::int as count from campaign_leads where campaign_id = ${id}
      group by 1, 2 order by 1, 2
    `.execute(db);
    return {
      campaign: await call<Campaign>('GET', `/api/campaigns/${id}`),
      results: rows,
      receivedAfterPause,
      /** How often the carrier was called for each number. */
      received,
      refusedByCarrier: received.filter((number) => failing.has(number)).length,
      /** Numbers that were still sent to the carrier after they opted out. */
      receivedAfterStop: received
        .slice(receivedBeforeStop.size)
        .filter((number) => optedOut.includes(number)),
      optedOutInTime: optedOut.filter((number) => !receivedBeforeStop.has(number)).length,
    };
  } finally {
    await server?.kill('SIGKILL');
    await carrier.stop();
  }
}

/**
 * Leads with owners who have one mobile number each. @returns their ids in the order of `numberOf`.
 */
async function addLeads(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into properties (property_type, street_address, city, state, zip_code, full_name, first_name)
    select 'violation', n || ' Sample Street', 'Nashville', 'TN', '37206', 'Dana Example', 'Dana'
    from generate_series(1, ${count}) as n returning id
  `.execute(db);
  const ids = rows.map(({ id }) => Number(id));
  await sql`
    insert into property_phones (property_id, number, type)
    select id, number, 'mobile' from unnest(
      ${ids}::bigint[], ${ids.map((_, place) => numberOf(place))}::text[]) as t (id, number)
  `.execute(db);
  return ids;
}

/** Texts that are stored but not sent yet, and leads that a run has claimed and not texted yet. */
async function countOnTheWay(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from messages where status in ('queued', 'sending'))
      + (select count(*) from campaign_leads where state = 'sending')
    )::int as count
  `.execute(db);
  return rows[0]!.count;
}

/** What the queue does itself when the lease of a dead process's jobs has expired. */
async function forgetDeadRuns(db: Db): Promise<void> {
  await sql`delete from jobs.job where name = 'campaigns.run' and state = 'active'`.execute(db);
  await sql`
    update jobs.job set state = 'retry', retry_count = retry_count + 1, start_after = now()
    where name = 'conversations.send-message' and state = 'active'
  `.execute(db);
}

/** The owner of a number answers STOP, as Twilio reports it. */
async function sendStop(address: string, number: string): Promise<void> {
  const path = '/api/webhooks/twilio';
  const params = {
    MessageSid: `MO${number}`,
    From: `+1${number}`,
    To: '+15005550006',
    Body: 'STOP',
  };
  const response = await fetch(address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': getExpectedTwilioSignature(authToken, publicUrl + path, params),
    },
    body: new URLSearchParams(params).toString(),
  });
  if (!response.ok) throw new Error(`STOP of ${number}: ${response.status}`);
}
