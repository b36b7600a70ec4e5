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
