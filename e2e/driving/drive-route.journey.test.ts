import { expect, test } from 'vitest';
import { goPlanning, optimize, someLeads } from '../support/drives.ts';
import { deviceRows } from '../support/device-rows.ts';
import { createScene } from '../support/journey.ts';
import { addLead } from '../support/leads.ts';
import { closeToast } from '../support/toasts.ts';

const scene = createScene({ sample: true });

test('a selection becomes an ordered drive, and outcomes are queued while offline', async () => {
  const { page, context, end } = await scene.visit(someLeads, { allowsFailures: true });
  await goPlanning(page);
  await page.getByText('15 selected').waitFor();
  await page.getByRole('button', { name: 'Optimize Route' }).click();
  await page.getByText('Please set start and end locations first.').first().waitFor();

  await optimize(page);
  const list = page.getByRole('list', { name: 'Optimized Route' });
  const addressOf = (place: number) =>
    list.getByRole('listitem').nth(place).getByRole('paragraph').first().innerText();
  const [first, second] = [await addressOf(0), await addressOf(1)];
  await page.getByRole('button', { name: 'Move stop 2 up' }).click();
  await expect.poll(() => addressOf(0)).toBe(second);
  await page.getByRole('button', { name: 'Move stop 1 down' }).press('Alt+ArrowDown');
  await expect.poll(() => addressOf(0)).toBe(first);
  await list.getByText(first).dragTo(list.getByText(second));
  await expect.poll(() => addressOf(1)).toBe(first);
  await page.getByText('estimated').first().waitFor();

  await page.getByRole('button', { name: 'Save route' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save route' }).click();
  await page.getByText('0 of 15 visited').waitFor();

  await page.getByText('opens without a network').waitFor();
  // The last door's owner said no; where there is no network, the gate's last word stands.
  const drives = await (await context.request.get('/api/driving-routes')).json();
  const saved = await (await context.request.get(`/api/driving-routes/${drives[0].id}`)).json();
  const value = saved.stops.at(-1).address;
  const out = { kind: 'address', value, reason: 'Asked at the door' };
  expect((await context.request.post('/api/contact-gate/opt-outs', { data: out })).status()).toBe(
    201,
  );
  await page.reload();
  const doNotKnock = page.getByText('Do not knock. This recipient has opted out.');
  await doNotKnock.waitFor();
  await page.getByText('opens without a network').waitFor();

  await context.setOffline(true);
  await page.getByLabel(/^Note for/).fill('Ask for Dana');
  await page.getByRole('button', { name: 'Talked' }).click();
  // It is on the disk: an outcome that is only shown would be lost with the page.
  await page.getByText('One outcome is kept on this device').waitFor();
  await page.reload();
  await page.getByText('1 of 15 visited').waitFor();
  await doNotKnock.waitFor();
  await page.getByText('Outline map').waitFor();
  const vacant = page.getByRole('button', { name: 'Vacant', exact: true });
  const thumb = async () => (await vacant.boundingBox())?.y;
  let before = await thumb();
  // An unfinished layout moves.
  await expect
    .poll(async () => {
      const was = before;
      before = await thumb();
      return before === was;
    })
    .toBe(true);
  await vacant.click();
  // The next door's buttons come to where the thumb is.
  await page.getByText('2 of 15 visited').waitFor();
  await expect.poll(thumb).toBeCloseTo(before!, -1);
  // The stored data is found again without knowing its URL.
  await page.getByRole('button', { name: 'All routes' }).click();
  await page.reload();
  await page.getByRole('button', { name: /2 of 15 visited/ }).click();
  await page.getByText('2 outcomes are kept on this device').waitFor();
  // The session is read again as soon as possible; until then the screen does not change.
  const note = page.getByLabel(/^Note for/);
  await note.fill('Blue door');
  const session = Promise.withResolvers<void>();
  await page.route('**/api/auth/session', (route) => session.promise.then(() => route.continue()));
  const asked = page.waitForRequest('**/api/auth/session');
  await context.setOffline(false);
  await asked;
  await page.getByText('kept on this device').waitFor({ state: 'detached' });
  expect(await note.inputValue()).toBe('Blue door');
  session.resolve();
  await page.reload();
  await page.getByText('2 of 15 visited').waitFor();
  await expect.poll(() => note.inputValue()).toBe('Blue door');
  const read = async (path: string) => (await context.request.get(path)).json();
  const [{ id }] = await read('/api/driving-routes');
  const { stops } = await read(`/api/driving-routes/${id}`);
  for (const [stop, words] of [
    [0, /^Talked .*: Ask for Dana$/],
    [1, /^Vacant /],
  ] as const) {
    // Once, though it was tried again and again.
    const { notes } = await read(`/api/properties/${stops[stop].propertyId}`);
    const recorded = JSON.parse(notes).filter(({ content }: { content: string }) =>
      words.test(content),
    );
    expect(recorded).toHaveLength(1);
  }

  // A wrong tap is taken back.
  await page.getByRole('button', { name: 'Not home' }).click();
  await page.getByText('3 of 15 visited').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 of 15 visited').waitFor();

  // The next user who signs in on this device cannot read the drive that it kept.
  await expect.poll(() => deviceRows(page, 'answers')).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await expect.poll(() => deviceRows(page, 'answers')).toBe(0);
  await end();
});

test('dragging a pin of a saved drive moves the stop; the drive starts at the user’s position', async () => {
  const { page, context, end } = await scene.visit('/campaigns/driving/create');
  await context.grantPermissions(['geolocation']);
  const here = { latitude: 36.1798, longitude: -86.7411 };
  await context.setGeolocation(here);
  const { id } = await addLead(context);
  await page.evaluate(`sessionStorage.setItem('lotline.selectedPropertyIds', '[${id}]')`);
  await page.reload();
  await page.getByText('Approximate position').waitFor();
  await page.getByRole('button', { name: 'Use my location as start' }).click();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Start' }).inputValue())
    .toBe('My location');
  await page.locator('label', { hasText: 'Last stop' }).click();
  await page.getByRole('button', { name: 'Optimize Route' }).click();
  await page.getByRole('button', { name: 'Save route' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save route' }).click();
  await page.getByText('0 of 1 visited').waitFor();
  await page.getByText('0 ft · 0 min').waitFor();
  await page.getByText('Outline map').waitFor();

  // The lead's ZIP and the user are at one place, so its pin is in the middle.
  const canvas = page.locator('.maplibregl-canvas');
  let [x, y] = [0, 0];
  let shake = 0;
  await expect
    .poll(async () => {
      // What arrives late moves the map.
      const box = (await canvas.boundingBox())!;
      [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y + ((shake += 1) % 2));
      return canvas.getAttribute('style');
    })
    .toContain('cursor: move');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y - 40, { steps: 5 });
  await page.mouse.up();
  await page.getByText('Position corrected').first().waitFor();
  // The drive is measured again: it no longer ends where it began.
  await page.getByText('0 ft · 0 min').waitFor({ state: 'detached' });
  const lead = await (await context.request.get(`/api/properties/${id}`)).json();
  expect(lead.approximatePosition).toBe(false);
  expect(lead.longitude).toBeGreaterThan(here.longitude);
  expect(lead.latitude).toBeGreaterThan(here.latitude);

  // Without dragging, the pin of the open stop is placed at the middle of the map.
  await page.getByRole('button', { name: /^Correct the position of/ }).click();
  await page.getByRole('button', { name: 'Put it here' }).click();
  const version = async () =>
    (await (await context.request.get(`/api/properties/${id}`)).json()).version;
  await expect.poll(version).toBeGreaterThan(lead.version);
  await end();
});

test('a user places a lead without coordinates on the map by mouse, keyboard and touch', async () => {
  const { page, context, end } = await scene.visit('/campaigns/driving/create', {
    width: 390,
    height: 844,
  });
  const lost = { city: 'Nosuchplace', zipCode: '00000' };
  const [first, second] = [await addLead(context, lost), await addLead(context, lost)];
  const ids = [first.id, second.id];
  await page.evaluate(`sessionStorage.setItem('lotline.selectedPropertyIds', '[${ids}]')`);
  await page.reload();
  const opener = (lead: { streetAddress: string }) =>
    page.getByRole('button', { name: new RegExp(`^Place on the map: ${lead.streetAddress}`) });
  const picker = page.getByRole('group', { name: 'Place on the map' });
  const map = page.locator('.maplibregl-canvas');
  await opener(first).click();
  await picker.getByText(first.streetAddress).waitFor();
  await page.keyboard.press('Escape');
  await picker.waitFor({ state: 'detached' });
  await expect
    .poll(() => opener(first).evaluate((one) => one === document.activeElement))
    .toBe(true);

  // Enter opens it, and on the map it places the pin in the middle.
  await page.keyboard.press('Enter');
  await expect.poll(() => map.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Position corrected').first().waitFor();
  const placeOf = async ({ id }: { id: number }) =>
    (await context.request.get(`/api/properties/${id}`)).json();
  const near = (value: number) => expect.closeTo(value, 1);
  const nashville = { latitude: near(36.1627), longitude: near(-86.7816) };
  await expect
    .poll(() => placeOf(first))
    .toMatchObject({ ...nashville, approximatePosition: false });

  await opener(first).waitFor({ state: 'detached' });
  await opener(second).tap();
  await picker.getByText(second.streetAddress).waitFor();
  await picker.getByRole('button', { name: 'Put it here' }).tap();
  await opener(second).waitFor({ state: 'detached' });
  await expect.poll(() => placeOf(second)).toMatchObject({ latitude: expect.any(Number) });
  await end();
});

test('the planner reports a missing start, end, position or road service', async () => {
  const { page, context, end } = await scene.visit('/campaigns/driving/create', {
    allowsFailures: true,
  });
  const home = await addLead(context);
  const lost = await addLead(context, { city: 'Nosuchplace', zipCode: '00000' });
  const choose = async (ids: number[]) => {
    await page.evaluate(`sessionStorage.setItem('lotline.selectedPropertyIds', '[${ids}]')`);
    await page.reload();
  };
  const missing = page.getByText('Please set start and end locations first.').first();
  const isRefused = async () => {
    await page.getByRole('button', { name: 'Optimize Route' }).click();
    await missing.waitFor();
    await closeToast(page);
  };
  const find = async (field: string) => {
    await page.getByRole('combobox', { name: field }).fill('Nashville, TN 37203');
    await page.getByRole('option').last().click();
  };
  await choose([home.id, lost.id, home.id]);
  await page.getByText('2 selected').waitFor();
  await page.getByText('Not on the map').waitFor();
  await isRefused();
  await find('Start');
  await isRefused();
  await page.reload();
  await find('End');
  await isRefused();

  await find('Start');
  await context.request.put('/api/settings/providers/roads', {
    data: { values: { ROADS_PROVIDER: 'osrm', OSRM_URL: 'http://127.0.0.1:9' } },
  });
  await page.getByRole('button', { name: 'Optimize Route' }).click();
  await page.getByText('The roads service did not answer').waitFor();
  await page.getByText('estimated', { exact: true }).waitFor();
  await page.getByText('1 stop', { exact: true }).waitFor();
  await page.getByRole('paragraph').filter({ hasText: lost.streetAddress }).waitFor();
  await context.request.put('/api/settings/providers/roads', {
    data: { values: { ROADS_PROVIDER: null, OSRM_URL: null } },
  });
  // Ids of deleted leads count as well: what is left out is shown before any question.
  await choose([home.id, ...Array.from({ length: 600 }, (_, index) => 900_000 + index)]);
  await page.getByText(/500 stops at most: these are the first 500 of the 601/).waitFor();
  await choose([]);
  await page.getByText('No properties selected').waitFor();
  await find('Start');
  await find('End');
  await isRefused();
  await end();
});
