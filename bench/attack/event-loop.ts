// How long a single call keeps the event loop from others: the longest part that the thread computes
// without a pause, in its own processor time, so that a busy machine does not change the figure.
import { setTimeout as sleep } from 'node:timers/promises';
import { benchOwner, startBenchServer } from '../support/bench-server.ts';
import type { Trial } from './trial.ts';

/** Milliseconds of processor time for which others may wait. */
const limit = 100;

/** Watches this thread, on which the server runs. @returns a function that ends it and gives milliseconds. */
function watchThread(): () => number {
  let longest = 0;
  let last = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  };
  const timer = setInterval(look, 1);
  return () => {
    look();
    clearInterval(timer);
    return longest;
  };
}

type Call = { method?: 'GET'; path: string; body?: unknown };
const everyLead = { filter: {} };
const campaign = { message: 'Hello', audience: everyLead };

/** Those that read or write every lead, or that are large themselves; in this order, the last deletes all. */
const calls: Record<string, Call> = {
  'the OpenAPI document': { method: 'GET', path: '/api/openapi.json' },
  'its page': { method: 'GET', path: '/api/docs' },
  'a body of 600,000 ids': {
    path: '/api/trash/restore',
    body: { propertyIds: Array.from({ length: 600_000 }, (_, index) => index + 1) },
  },
  'all leads as CSV': { path: '/api/properties/export', body: everyLead },
  'all leads as a workbook': {
    path: '/api/properties/export',
    body: { ...everyLead, format: 'xlsx' },
  },
  'a dry run of letters': {
    path: '/api/campaigns/rehearsal',
    body: { ...campaign, type: 'direct_mail' },
  },
  'a dry run of texts': {
    path: '/api/campaigns/rehearsal',
    body: { ...campaign, type: 'sms' },
  },
  'a new status for all': {
    path: '/api/bulk-changes',
    body: { ...everyLead, action: { kind: 'lead_status', leadStatus: 'interested' } },
  },
  'all leads to the trash': {
    path: '/api/properties/batch-delete',
    body: { ...everyLead, password: benchOwner.password },
  },
};

/** @param leads how many the installation has */
export async function tryEventLoop(leads: number): Promise<Trial[]> {
  const server = await startBenchServer(leads, { ROLE: 'web', BACKUP_AT: 'off' });
  const headers = { cookie: server.cookie, 'content-type': 'application/json' };
  const trials: Trial[] = [];
  for (const [name, { method = 'POST', path, body }] of Object.entries(calls)) {
    const stop = watchThread();
    const began = performance.now();
    const answer = await fetch(server.address + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for await (const _ of answer.body ?? []);
    await sleep(20);
    const longest = stop();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    trials.push({
      name,
      count: 1,
      figure: `${longest.toFixed(0)} of ${limit} ms at a time, ${seconds} s, status ${answer.status}`,
      findings: longest > limit || answer.status >= 500 ? [`${longest.toFixed(0)} ms`] : [],
    });
  }
  await server.stop();
  return trials;
}
