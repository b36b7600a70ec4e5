// What users do with Lotline, through its API, for `upgrade-fixture.ts`: rows in as many tables as
// possible without an external service.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { contractForm } from '../src/server/features/documents/purchase-contracts/testing/contract-form.ts';

/** @throws Error for an unsuccessful response */
export type Call = <Answer = Record<string, never>>(
  method: string,
  path: string,
  body?: object,
) => Promise<Answer>;

type Lead = {
  id: number;
  metadata: { skipTrace: { phoneNumbers: { number: string; type: string }[] } };
};
type WithId = { id: number };
type Jobs = { data: { startsAt: string }[]; counts: { running: number } };

const far = '2040-01-02';

/** A list of the county's form, with one row that is refused. */
function listFile(): FormData {
  const rows = [
    'Owner,Address,City,State,Zip,Auction Date,Parcel',
    `Kim Fixture,1 Fixture Way,Nashville,TN,37206,${far},001-A`,
    `Lee Fixture,2 Fixture Way,Nashville,TN,37206,${far},002-A`,
    `Max Fixture,,,,,${far},`,
  ];
  const form = new FormData();
  form.append('file', new Blob([rows.join('\n')], { type: 'text/csv' }), 'fixture.csv');
  return form;
}

async function importList(call: Call): Promise<void> {
  const { fileId } = await call<{ fileId: string }>('POST', '/api/properties/preview', listFile());
  const { proposal } = await call<{ proposal: { headerRow: number; columnMappings: object } }>(
    'GET',
    `/api/preview/${fileId}`,
  );
  await call('POST', `/api/properties/process/${fileId}`, {
    headerRow: proposal.headerRow,
    columnMappings: proposal.columnMappings,
  });
}

async function workOnLeads(call: Call, leads: Lead[]): Promise<void> {
  await call('PUT', '/api/settings/sender', {
    name: 'Olive Owner',
    company: 'Sample Homes LLC',
    streetAddress: '10 Sample Way',
    city: 'Nashville',
    state: 'TN',
    zipCode: '37206',
    phone: '6155550100',
    email: 'owner@example.com',
  });
  const statuses = ['conversation', 'interested', 'dead', 'maybe', 'offer_made'];
  for (const [index, leadStatus] of statuses.entries()) {
    const { id } = leads[index]!;
    await call('PATCH', `/api/properties/${id}/lead-status`, { leadStatus });
    await call('PATCH', `/api/properties/${id}/tags`, { tags: ['fixture', leadStatus] });
    await call('PUT', `/api/properties/${id}/next-action`, { kind: 'call', dueOn: far });
  }
  const [first, , , , , sixth] = leads;
  const phoneNumber = first!.metadata.skipTrace.phoneNumbers[0]!.number;
  const outcome = { phoneNumber, outcome: 'no_answer', note: 'Rang out.', isCounted: true };
  await call('POST', `/api/properties/${first!.id}/calls`, outcome);
  const stop = { kind: 'email', value: 'stop@example.com', reason: 'Asked by letter.' };
  await call('POST', '/api/contact-gate/opt-outs', stop);
  await call('POST', `/api/properties/${sixth!.id}/direct-mail`, {});
  const action = { kind: 'add_tags', tags: ['many'] };
  const propertyIds = leads.slice(6, 9).map(({ id }) => id);
  await call('POST', '/api/bulk-changes', { propertyIds, action });
  const { data: untraced } = await call<{ data: Lead[] }>(
    'GET',
    '/api/properties?limit=3&skipTraceStatus=not_traced',
  );
  const traced = untraced.map(({ id }) => id);
  await call('POST', '/api/properties/batch-skip-trace', { propertyIds: traced });
  const place = { lat: 36.1627, lng: -86.7816, address: 'Nashville, TN' };
  const drive = { start: place, end: null, propertyIds, name: 'East side' };
  await call('POST', '/api/driving-routes', drive);
}

async function startConversation(call: Call, lead: Lead): Promise<void> {
  const number = lead.metadata.skipTrace.phoneNumbers[0]!.number;
  const { id } = await call<WithId>('POST', '/api/chat/conversations', {
    phoneNumber: number,
    propertyId: lead.id,
  });
  // Now may be at night where the lead is: noon in Nashville is within calling hours.
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  await call('POST', `/api/chat/conversations/${id}/scheduled`, {
    content: 'Are you the owner?',
    sendAt: `${tomorrow}T18:00:00.000Z`,
    key: randomUUID(),
  });
  await call('POST', `/api/chat/conversations/${id}/simulated-reply`, { content: 'Yes I am' });
  await call('POST', '/api/chat/quick-replies', { title: 'Thanks', content: 'Thank you!' });
}

async function setUp(call: Call, leads: Lead[]): Promise<void> {
  await call('PUT', '/api/letter-templates/fixture', {
    leadType: 'foreclosure',
    name: 'Fixture',
    body: 'Dear owner,',
    closing: 'Yours',
  });
  const action = { kind: 'add_tags', tags: ['hot'] };
  const rule = { name: 'Hot', event: 'lead.status_changed', filter: {}, action };
  await call('POST', '/api/automations', rule);
  await call('POST', '/api/campaigns', {
    name: 'In some years',
    type: 'direct-mail',
    startDate: far,
    audience: { propertyIds: leads.slice(15, 18).map(({ id }) => id) },
  });
  await call('POST', '/api/generate-contract', contractForm());
  const filter = { leadStatus: ['interested'] };
  await call('POST', '/api/saved-filters', { name: 'Interested', filter });
  await call('POST', '/api/team/invitations', { note: 'Lee' });
  const token = {
    name: 'Reports',
    scopes: ['leads:read'],
    expiresAt: null,
    password: 'invented-password-1',
  };
  await call('POST', '/api/tokens', token);
  const receiver = { url: 'https://hooks.example.com/lotline', events: ['lead.created'] };
  await call('POST', '/api/webhooks', receiver);
  await call('PUT', '/api/notifications/choices', { email: true, digest: false, digestHour: 8 });
  await call('PUT', '/api/preferences/lead-table', { shown: ['address', 'name'] });
  const sequence = await call<WithId>('POST', '/api/sequences', {
    name: 'Three letters',
    steps: [
      { id: 'a', kind: 'letter', letterTemplateId: null },
      { id: 'b', kind: 'wait', days: 7 },
      { id: 'c', kind: 'text', message: 'Hello, is the house for sale?' },
    ],
  });
  const started = { propertyIds: leads.slice(18, 20).map(({ id }) => id) };
  await call('POST', `/api/sequences/${sequence.id}/start`, started);
  await call('POST', '/api/proposals', {
    call: 'traceProperty',
    params: { id: leads[12]!.id },
    reason: 'No number yet.',
  });
}

/** Waits until no job runs or waits to run now. */
async function settle(call: Call): Promise<void> {
  for (;;) {
    const { data, counts } = await call<Jobs>('GET', '/api/jobs?state=queued&limit=200');
    const isDue = data.some(({ startsAt }) => Date.parse(startsAt) <= Date.now());
    if (counts.running === 0 && !isDue) return;
    await sleep(200);
  }
}

/** Does a little of everything on a server with sample data. */
export async function workALittle(call: Call): Promise<void> {
  await importList(call);
  const { data: leads } = await call<{ data: Lead[] }>(
    'GET',
    '/api/properties?limit=40&hasPhone=true',
  );
  await workOnLeads(call, leads);
  await startConversation(call, leads[14]!);
  await setUp(call, leads);
  await settle(call);
}
