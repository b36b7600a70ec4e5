// A program outside of Lotline: imports a list, waits for it by webhook, gives every new lead a next
// action and reads the counts. `npm run client -- lotline.d.ts` has generated the types.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import createClient from 'openapi-fetch';
import { Webhook } from 'standardwebhooks';
import type { paths } from './lotline.d.ts';

const { LOTLINE_URL, LOTLINE_TOKEN, WEBHOOK_PORT } = process.env;
const lotline = createClient<paths>({
  baseUrl: LOTLINE_URL!,
  headers: { authorization: `Bearer ${LOTLINE_TOKEN}` },
});

/** What a call answers; an error of Lotline stops the program with its sentence. */
function answered<Data>({ data, error }: { data?: Data; error?: { message: string } }): Data {
  if (data === undefined) throw new Error(error?.message ?? 'Lotline gave no answer');
  return data;
}

// The receiver listens before anything can happen.
const receiver = createServer();
receiver.listen(Number(WEBHOOK_PORT), '127.0.0.1');
await once(receiver, 'listening');
const { port } = receiver.address() as { port: number };
const { id: webhookId, secret } = answered(
  await lotline.POST('/api/v1/webhooks', {
    body: { url: `http://127.0.0.1:${port}`, events: ['import.finished'] },
  }),
);
const finished = new Promise<number>((resolve) => {
  receiver.on('request', async (request, response) => {
    const body = await text(request);
    const event = new Webhook(secret).verify(body, request.headers as Record<string, string>);
    response.writeHead(204).end();
    resolve((event as { data: { importId: number } }).data.importId);
  });
});

const list =
  'Address,City,State,Zip\n1 Workflow Way,Nashville,TN,37206\n2 Workflow Way,Nashville,TN,37206\n';
const { fileId } = answered(
  await lotline.POST('/api/v1/properties/preview', {
    body: { file: list },
    bodySerializer({ file }) {
      const form = new FormData();
      form.append('file', new Blob([file], { type: 'text/csv' }), 'workflow.csv');
      return form;
    },
  }),
);
const { proposal } = answered(
  await lotline.GET('/api/v1/preview/{fileId}', { params: { path: { fileId } } }),
);
const counts = answered(
  await lotline.POST('/api/v1/properties/process/{fileId}', {
    params: { path: { fileId } },
    body: { headerRow: proposal.headerRow ?? 0, columnMappings: proposal.columnMappings },
  }),
);

const importId = await finished;
const { data: leads } = answered(
  await lotline.GET('/api/v1/properties', {
    params: { query: { importId: [importId], limit: 200 } },
  }),
);
for (const { id } of leads) {
  answered(
    await lotline.PUT('/api/v1/properties/{id}/next-action', {
      params: { path: { id } },
      body: { kind: 'call', what: 'Welcome', dueOn: '2031-05-06' },
    }),
  );
}
const totals = answered(await lotline.GET('/api/v1/properties/counts'));
answered(await lotline.DELETE('/api/v1/webhooks/{id}', { params: { path: { id: webhookId } } }));
receiver.close();
receiver.closeAllConnections();
process.stdout.write(
  `${JSON.stringify({ importId, created: counts.created, leads: leads.length, totals })}\n`,
);
