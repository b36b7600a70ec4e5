// What a slow network answers after the user has gone on: the newest choice stays.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AddressSuggestion } from '#api/addresses.api.ts';
import { createScene } from '../support/journey.ts';
import { addLead } from '../support/leads.ts';

const scene = createScene();

async function openPlanner() {
  const visit = await scene.visit('/campaigns/driving/create');
  const { id } = await addLead(visit.context);
  await visit.page.evaluate(`sessionStorage.setItem('lotline.selectedPropertyIds', '[${id}]')`);
  await visit.page.reload();
  await visit.page.getByText('1 selected').waitFor();
  return visit;
}

/**
 * Holds the answer to a call back until it is let go.
 * @returns lets it go, and waits until the page has drawn what it makes of it
 */
async function hold(page: Page, url: string, body?: object) {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held.promise;
    await (body ? route.fulfill({ json: body }) : route.fallback());
  });
  const asked = page.waitForRequest(url);
  return {
    asked,
    async answer() {
      held.resolve();
      await (await (await asked).response())?.finished();
      await drawn(page);
    },
  };
}

const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))),
  );

test('a drive that is planned late does not take the place of what was changed meanwhile', async () => {
  const { page, end } = await openPlanner();
  await page.getByRole('combobox', { name: 'Start' }).fill('Nashville, TN 37203');
  await page.getByRole('option').last().click();
  await page.locator('label', { hasText: 'Round trip' }).click();
  const plan = await hold(page, '**/api/driving-routes/plan');
  await page.getByRole('button', { name: 'Optimize Route' }).click();
  await plan.asked;
  await page.locator('label', { hasText: 'Last stop' }).click();
  await plan.answer();
  expect(await page.getByRole('button', { name: 'Save route' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Optimize Route' }).click();
  await page.getByRole('button', { name: 'Save route' }).waitFor();
  await end();
});

test('what is typed while a chosen address is looked up stays', async () => {
  const { page, end } = await openPlanner();
  const place: AddressSuggestion = {
    description: '1 Slow Rd, Nashville, TN 37206',
    placeId: 'slow',
    streetAddress: '',
    city: '',
    state: '',
    zipCode: '',
  };
  await page.route('**/api/addresses/suggestions?*', (route) => route.fulfill({ json: [place] }));
  const found = { ...place, latitude: 36.18, longitude: -86.74 };
  const lookup = await hold(page, '**/api/addresses/place?*', found);
  const start = page.getByRole('combobox', { name: 'Start' });
  await start.fill('1 Slow');
  await page.getByRole('option').click();
  await lookup.asked;
  await start.fill('2 Quick');
  await lookup.answer();
  expect(await start.inputValue()).toBe('2 Quick');
  await page.getByRole('option').click();
  await expect.poll(() => start.inputValue()).toBe(place.description);
  await end();
});

test('a position that is found late does not take the place of what was typed', async () => {
  const { page, end } = await openPlanner();
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (found) => {
      const coords = { latitude: 36.18, longitude: -86.74 };
      Object.assign(window, { locate: () => found({ coords } as GeolocationPosition) });
    };
  });
  await page.getByRole('button', { name: 'Use my location as start' }).click();
  const start = page.getByRole('combobox', { name: 'Start' });
  await start.fill('2 Quick');
  await page.evaluate('locate()');
  await drawn(page);
  expect(await start.inputValue()).toBe('2 Quick');
  await end();
});

test('the late answer about one door does not open the next again, which is done too', async () => {
  const { page, context, end } = await scene.openWindow();
  const leads = [await addLead(context), await addLead(context), await addLead(context)];
  const at = { lat: 36.18, lng: -86.74, address: 'Nashville, TN 37206' };
  const propertyIds = leads.map(({ id }) => id);
  const made = await context.request.post('/api/driving-routes', {
    data: { name: 'Slow drive', start: at, end: at, propertyIds },
  });
  const { id } = await made.json();
  const answers: (() => void)[] = [];
  await page.route('**/api/driving-routes/*/outcomes', async (route) => {
    await new Promise<void>((answer) => answers.push(answer));
    await route.fallback();
  });
  await page.goto('/campaigns/driving/create');
  await page.getByRole('button', { name: /Slow drive/ }).click();
  await page.getByText('0 of 3 visited').waitFor();
  await page.getByRole('button', { name: 'Talked' }).click();
  await page.getByText('1 of 3 visited').waitFor();
  await page.getByRole('button', { name: 'Vacant', exact: true }).click();
  await page.getByText('2 of 3 visited').waitFor();
  await expect.poll(() => answers.length).toBe(2);
  // The drive is read again as well, as the server has it: with one door done.
  const reread = page.waitForResponse(
    (answer) =>
      answer.url().endsWith(`/driving-routes/${id}`) && answer.request().method() === 'GET',
  );
  answers[0]!();
  await (await reread).finished();
  await drawn(page);
  expect(await page.getByText('2 of 3 visited').count()).toBe(1);
  answers[1]!();
  const read = async () => (await context.request.get(`/api/driving-routes/${id}`)).json();
  const outcomes = async () =>
    (await read()).stops.map((stop: { outcome: string | null }) => stop.outcome);
  await expect.poll(outcomes).toEqual(['talked', 'vacant', null]);
  await end();
});
