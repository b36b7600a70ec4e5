import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findingsInBothThemes } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';

const scene = createScene();

/** No browser here reaches a push service: what it would answer is given to the page. */
const subscribed = {
  endpoint: 'https://127.0.0.1:9/push/this-browser',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};

async function answerSubscriptions(page: Page): Promise<void> {
  await page.addInitScript((given) => {
    let current: object | null = null;
    const subscription = {
      ...given,
      toJSON: () => given,
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
    PushManager.prototype.subscribe = async () =>
      (current = subscription) as unknown as PushSubscription;
    // Chromium without a window refuses notifications whatever it is told.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
  }, subscribed);
}

// An alarm has to ring while nobody looks: this device has to be known to the server, and its worker there.
test('a user switches alarms on for this device, and off again', async () => {
  const { page, context, address, end } = await scene.openWindow();
  await answerSubscriptions(page);
  await page.goto('/settings/notifications');
  await page.getByText('No device gets alarms').waitFor();
  await page.getByRole('button', { name: 'Switch on for this device' }).click();
  const devices = page.getByRole('list', { name: 'Devices with alarms' });
  await devices.getByText('This device').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  // What it does with a push is tested by itself: push-worker.test.ts.
  const workers = () => context.serviceWorkers().map((one) => one.url());
  await expect.poll(workers).toContain(`${address}/sw.js`);

  await devices.getByRole('button', { name: /^Remove: / }).click();
  await page.getByText('No device gets alarms').waitFor();
  await end();
});

// Who sleeps at night, or works on one list alone, keeps alarms only if they can be limited.
test('a user chooses the hours and lists that ring', async () => {
  const { page, context, end } = await scene.visit('/settings/notifications', {
    width: 390,
    height: 844,
  });
  await page.getByRole('combobox', { name: 'Ring from' }).tap();
  await page.getByRole('option', { name: '8:00 AM', exact: true }).tap();
  const stored = async () =>
    (await context.request.get('/api/notifications/choices')).json() as Promise<object>;
  await expect.poll(stored).toMatchObject({ pushFrom: 8, pushLists: [] });
  await page.getByRole('checkbox', { name: 'Code Violation' }).uncheck();
  await expect.poll(stored).toMatchObject({ pushFrom: 8, pushLists: ['foreclosure', 'probate'] });
  expect(await findingsInBothThemes(page)).toEqual([]);
  await end();
});
