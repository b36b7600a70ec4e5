import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { createScene } from '../support/journey.ts';

const scene = createScene();

test('Settings shows the running version and the results of its checks', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const { page, end } = await scene.visit('/settings/diagnostics');
  await page.getByText(`Lotline ${version} on Node `).waitFor();
  await page.getByRole('list', { name: 'Checks' }).getByText('Job queue').waitFor();
  await end();
});

test('the owner reads what of each outside service is used, and what is not', async () => {
  const { page, end } = await scene.visit('/settings/diagnostics');
  await page.getByText('Services and their contracts').click();
  const table = page.getByRole('table', { name: 'Services and their contracts' });
  const census = table.getByRole('row', { name: /US Census geocoder/ });
  await census.getByText('GET /geocoder/locations/onelineaddress').waitFor();
  await census.getByText('Kept and shown; the next source is asked.').waitFor();
  await table.getByRole('columnheader', { name: 'Events read' }).waitFor();
  await table.getByText('call.hangup').waitFor();
  await end();
});
