// A map service that sends something else than a map leaves the outline, never a skeleton for ever.
import { test } from 'vitest';
import { readMapStyle } from '#api/properties/lead-map.api.ts';
import { createScene } from '../support/journey.ts';
import { pictures } from '../support/pictures.ts';

const scene = createScene({ sample: true });
const style = {
  version: 8,
  sources: {},
  layers: [{ id: 'background', type: 'background' }],
};

test.each<[string, number, object | string]>([
  ['an answer that is no style', 200, {}],
  ['a style of another version', 200, { ...style, version: 9 }],
  ['half a style', 200, JSON.stringify(style).slice(0, 40)],
  ['too many calls', 429, ''],
  ['a failure', 500, ''],
])('%s: the outline is drawn, and says why', async (_, status, body) => {
  const { page, end } = await scene.openWindow({ allowsFailures: true });
  const url = '/own-style.json';
  await page.route(`**${readMapStyle.path}`, (route) =>
    route.fulfill({ json: { light: url, dark: url } }),
  );
  await page.route(`**${url}`, (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
  await page.goto('/?view=map');
  await page.getByRole('note').filter({ hasText: 'the map service sends no map' }).waitFor();
  if (status === 500) await pictures(page, 'map-style-failed');
  await end();
});
