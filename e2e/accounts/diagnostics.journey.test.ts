import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listUnknownAnswers, type UnknownAnswer } from '#api/unknown-answers.api.ts';
import { findingsInBothThemes } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { pictures } from '../support/pictures.ts';

const scene = createScene();

test('Settings shows the running version and the results of its checks', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const { page, end } = await scene.visit('/settings/diagnostics');
  await page.getByText(`Lotline ${version} on Node `).waitFor();
  await page.getByRole('list', { name: 'Checks' }).getByText('Job queue').waitFor();
  await end();
});

test('the owner opens an answer of a service that could not be read', async () => {
  const { page, end } = await scene.openWindow();
  const known = {
    receivedAt: '2031-03-04T15:00:00.000Z',
    lastReceivedAt: '2031-03-05T15:00:00.000Z',
  };
  const reason = 'It says “held_at_border”.';
  const raw = '{"data":{"to":[{"status":"held_at_border"}]}}';
  const answer: UnknownAnswer = { id: 1, service: 'Telnyx', reason, raw, times: 3, ...known };
  await page.route(`**${listUnknownAnswers.path}`, (route) => route.fulfill({ json: [answer] }));
  await page.goto('/settings/diagnostics');
  await page.getByText('Unknown answers of services (1)').click();
  await page.getByRole('list', { name: 'Unknown answers' }).getByText(reason).waitFor();
  await page.getByText('As it came').click();
  const shown = page.getByLabel('Answer of Telnyx');
  await shown.getByText('"status": "held_at_border"').waitFor();
  await shown.scrollIntoViewIfNeeded();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await pictures(page, 'unknown-answers');
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
