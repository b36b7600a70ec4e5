import type { Locator, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  readTextingRegistration,
  type TextingRegistration,
} from '#api/conversations/texting-registration.api.ts';
import { createScene } from '../support/journey.ts';
import { addLead, addPhone } from '../support/leads.ts';

/**
 * How many clicks, taps and keys the commonest tasks take. The figures from before are in
 * docs/measurements.md; a change that needs more of them fails here.
 */
const scene = createScene({ sample: true });

/** Counts what a user does: a click, a tap, a value that is pasted. */
function countSteps() {
  let steps = 0;
  return {
    click: async (target: Locator) => {
      steps += 1;
      await target.click();
    },
    tap: async (target: Locator) => {
      steps += 1;
      await target.tap();
    },
    paste: async (target: Locator, value: string) => {
      steps += 1;
      await target.fill(value);
    },
    total: () => steps,
  };
}

test('a filter of four conditions with a mobile: 7 clicks, 16 before', async () => {
  const { page, context, end } = await scene.visit('/');
  const { id } = await addLead(context, { fullName: 'Mobile Example', leadStatus: 'interested' });
  await addPhone(context, id, '6155550143');
  const { click, total } = countSteps();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const option = (name: string) => page.getByRole('option', { name, exact: true });
  await click(button('More filters'));
  await click(button('Interested'));
  await click(button('Never called'));
  await click(button('Add condition'));
  await click(option('Has a mobile'));
  await click(button('Add condition'));
  await click(option('Owner known'));
  await page.waitForURL(({ searchParams }) =>
    ['leadStatus', 'callsMax', 'hasMobile', 'ownerKnown'].every((name) => searchParams.has(name)),
  );
  expect(total()).toBeLessThanOrEqual(8);
  await end();
});

test('a status of selected leads: 2 clicks, 4 before, and they stay selected', async () => {
  const { page, end } = await scene.visit('/?search=37206');
  const first = page.locator('[data-row-id]').first();
  await first.getByRole('checkbox').click();
  const { click, total } = countSteps();
  const bar = page.getByRole('region', { name: 'Selected leads' });
  await click(bar.getByRole('button', { name: 'Lead status' }));
  const dialog = page.getByRole('dialog', { name: 'Set lead status' });
  await click(dialog.getByRole('button', { name: 'Maybe', exact: true }));
  await dialog.waitFor({ state: 'detached' });
  await first.getByRole('button', { name: 'Lead status: Maybe' }).waitFor();
  expect(await first.getByRole('checkbox').isChecked()).toBe(true);
  expect(total()).toBe(2);
  await end();
});

test('a column of the table is added and another taken away: 3 clicks', async () => {
  const { page, end } = await scene.visit('/?view=table');
  const { click, total } = countSteps();
  await click(page.getByRole('button', { name: 'Columns' }));
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  await click(chooser.getByRole('checkbox', { name: 'Price', exact: true }));
  await click(chooser.getByRole('checkbox', { name: 'State', exact: true }));
  await page.getByRole('columnheader', { name: 'Price', exact: true }).waitFor();
  await page
    .getByRole('columnheader', { name: 'State', exact: true })
    .waitFor({ state: 'detached' });
  expect(total()).toBe(3);
  await end();
});

test('a saved drive opens on a phone with 2 taps, without a flick', async () => {
  const { page, end } = await scene.visit('/', { width: 390, height: 844 });
  const { tap, total } = countSteps();
  await tap(page.getByRole('navigation').getByRole('link', { name: 'Drives' }));
  const drive = page.getByRole('button', { name: /Sample drive/ });
  await drive.waitFor();
  const box = await drive.boundingBox();
  expect(box!.y + box!.height).toBeLessThan(844);
  await tap(drive);
  await page.getByText('2 of 8 visited').waitFor();
  expect(total()).toBe(2);
  await end();
});

test('any screen opens from the palette: its key, the beginning of its name and Enter', async () => {
  const { page, end } = await scene.visit('/');
  await page.getByRole('button', { name: 'Find anything' }).waitFor();
  for (const [typed, label, path] of [
    ['cost', 'Costs', '/results/costs'],
    ['route', 'Route Planner', '/campaigns/driving/create'],
    ['numb', 'Numbers', '/settings/numbers'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.locator('[role="dialog"]:focus-within').waitFor();
    await page.keyboard.type(typed);
    await page.getByRole('option', { name: label, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => pathname === path);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await end();
});

test('a screen that arrives late leaves what is typed in the palette meanwhile', async () => {
  const { page, end } = await scene.visit('/');
  const late: Route[] = [];
  await page.route('**/assets/route-planner*.js', (route) => void late.push(route));
  await page.reload();
  await page.getByRole('button', { name: 'Find anything' }).waitFor();
  const openPalette = async () => {
    await page.keyboard.press('Control+k');
    await page.locator('[role="dialog"]:focus-within').waitFor();
  };
  await openPalette();
  await page.keyboard.type('route');
  await page.getByRole('option', { name: 'Route Planner', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => late.length).toBeGreaterThan(0);
  await openPalette();
  await page.keyboard.type('nu');
  await page.unroute('**/assets/route-planner*.js');
  await page.locator('#main h1', { hasText: 'Driving Campaign' }).waitFor();
  await page.keyboard.type('mb');
  expect(await page.locator(':focus').inputValue()).toBe('numb');
  await end();
});

const registration: TextingRegistration = {
  provider: 'twilio',
  state: 'unknown',
  says: 'Twilio could not be asked.',
  brand: null,
  campaign: null,
  steps: { brand: 'unknown', campaign: 'unknown', number: 'unknown' },
};

test('Twilio is set up with the two values of its console and a number: 7 steps', async () => {
  const { page, end } = await scene.openWindow();
  // The page asks for the registration once Twilio is set up, and the server would ask Twilio.
  await page.route(`**${readTextingRegistration.path}`, (route) =>
    route.fulfill({ json: registration }),
  );
  await page.goto('/settings/providers');
  const { click, paste, total } = countSteps();
  await click(page.getByRole('button', { name: 'Set up: Text messages', exact: true }));
  await click(page.getByRole('combobox', { name: 'Service' }).first());
  await click(page.getByRole('option', { name: 'Twilio', exact: true }));
  await paste(page.getByLabel('Account SID'), `AC${'0'.repeat(32)}`);
  await paste(page.getByLabel('Auth token'), '0'.repeat(32));
  await paste(page.getByLabel('Sending number'), '+16155550100');
  await click(page.getByRole('button', { name: 'Save', exact: true }));
  await page.getByText('Saved. It is in force already.').first().waitFor();
  expect(total()).toBeLessThanOrEqual(7);
  await end();
});
