import { setTimeout as sleep } from 'node:timers/promises';
import { leadStatuses } from '#domain/leads/lead-status.ts';
import { propertyTypes } from '#domain/leads/property-type.ts';

/** Milliseconds that a user looks before the next click. */
const thinkMs = 2_000;

const words = ['smith', 'oak', 'main st', '37206', 'garcia'];
const pick = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(Math.random() * items.length)]!;

export const loadKinds = ['list', 'search', 'change', 'import', 'export', 'message'] as const;
export type LoadKind = (typeof loadKinds)[number];

/** 70 % lists (one in ten with words), 20 % changes, 5 % imports and exports, 5 % messages. */
function chooseKind(): LoadKind {
  const roll = Math.random();
  if (roll < 0.63) return 'list';
  if (roll < 0.7) return 'search';
  if (roll < 0.9) return 'change';
  if (roll < 0.925) return 'import';
  return roll < 0.95 ? 'export' : 'message';
}

/** The data that the users work on; `address` is the web process for this call. */
export type Load = {
  address: () => string;
  cookie: string;
  leads: readonly number[];
};

type Result = { kind: LoadKind; ms: number; outcome: string; endedAt: number };

/** This many signed-in users, each with its event stream open, until the time is over. */
export async function runUsers(load: Load, users: number, seconds: number): Promise<Result[]> {
  const results: Result[] = [];
  const stop = new AbortController();
  const end = performance.now() + seconds * 1000;
  const streams = Array.from({ length: users }, () => listen(load, stop.signal));
  const work = Array.from({ length: users }, async () => {
    await sleep(Math.random() * thinkMs);
    while (performance.now() < end) {
      const kind = chooseKind();
      const begun = performance.now();
      const outcome = await make(kind, load).catch(() => 'no answer');
      const endedAt = performance.now();
      results.push({ kind, ms: endedAt - begun, outcome, endedAt });
      await sleep(thinkMs * (0.5 + Math.random()));
    }
  });
  await Promise.all(work);
  stop.abort();
  await Promise.all(streams);
  return results;
}

/** Keeps a stream of live events open, as each open page does, and opens it again as browsers do. */
async function listen(load: Load, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const headers = { cookie: load.cookie };
      const answer = await fetch(`${load.address()}/api/events`, { headers, signal });
      for await (const _ of answer.body!);
    } catch {
      // The server went away, or the run is over.
    }
    await sleep(1_000, undefined, { signal }).catch(() => undefined);
  }
}

async function make(kind: LoadKind, load: Load): Promise<string> {
  const { cookie, leads } = load;
  const address = load.address();
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(address + path, { ...init, headers: { cookie, ...init.headers } });
    const body = await answer.text();
    return { outcome: answer.ok ? 'ok' : String(answer.status), body };
  };
  const send = (method: string, path: string, body: unknown) =>
    call(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  switch (kind) {
    case 'list': {
      const page = 1 + Math.floor(Math.random() * 20);
      return (await call(`/api/properties?propertyType=${pick(propertyTypes)}&page=${page}`))
        .outcome;
    }
    case 'search':
      return (await call(`/api/properties?search=${encodeURIComponent(pick(words))}`)).outcome;
    case 'change': {
      const path = `/api/properties/${pick(leads)}/lead-status`;
      return (await send('PATCH', path, { leadStatus: pick(leadStatuses) })).outcome;
    }
    case 'export': {
      const propertyIds = Array.from({ length: 50 }, () => pick(leads));
      return (await send('POST', '/api/properties/export', { propertyIds })).outcome;
    }
    case 'message':
      return startThread(send, pick(leads));
    case 'import':
      return importList(call, send);
  }
}

type Answer = Promise<{ outcome: string; body: string }>;
type Send = (method: string, path: string, body: unknown) => Answer;

/** Opens the thread of a number and reads it; the gate decides about texts by the hour of the day. */
async function startThread(send: Send, propertyId: number): Promise<string> {
  const phoneNumber = `615555${String(100 + (propertyId % 100)).padStart(4, '0')}`;
  const started = await send('POST', '/api/chat/conversations', { phoneNumber, propertyId });
  return started.outcome;
}

/** A list of 20 rows at new addresses: uploaded, previewed and stored. */
async function importList(
  call: (path: string, init?: RequestInit) => Answer,
  send: Send,
): Promise<string> {
  const list = Math.floor(Math.random() * 1e9);
  const rows = Array.from(
    { length: 20 },
    (_, row) => `${row + 1} Load ${list} St,Nashville,TN,37206`,
  );
  const form = new FormData();
  const text = ['Address,City,State,Zip', ...rows].join('\n');
  form.append('file', new Blob([text], { type: 'text/csv' }), 'list.csv');
  const uploaded = await call('/api/properties/preview', { method: 'POST', body: form });
  if (uploaded.outcome !== 'ok') return uploaded.outcome;
  const { fileId } = JSON.parse(uploaded.body) as { fileId: string };
  const preview = await call(`/api/preview/${fileId}`);
  if (preview.outcome !== 'ok') return preview.outcome;
  const { headerRow, columnMappings } = (
    JSON.parse(preview.body) as { proposal: { headerRow: number; columnMappings: object } }
  ).proposal;
  const path = `/api/properties/process/${fileId}`;
  return (await send('POST', path, { headerRow, columnMappings })).outcome;
}
