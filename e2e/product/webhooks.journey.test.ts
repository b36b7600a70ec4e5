import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startReceiver,
  type Receiver,
} from '#server/features/programs/webhooks/testing/receiver.ts';
import { createScene } from '../support/journey.ts';
import { addLead } from '../support/leads.ts';
import { expectToast, toastText } from '../support/toasts.ts';

const scene = createScene({ environment: { WEBHOOKS_ALLOW_PRIVATE: 'true' } });
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  receiver.answer((response) => response.writeHead(200).end('thanks'));
});
afterAll(() => receiver?.stop());

test('a user creates a webhook, sees its deliveries, sends one again, disables and deletes it', async () => {
  const { page, context, end } = await scene.visit('/settings/api');
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await page.getByLabel('New secret', { exact: true }).and(page.locator('input')).waitFor();
  const entry = page.getByRole('list', { name: 'Webhooks' }).getByText(receiver.url);
  await entry.waitFor();

  // A new lead is also placed on the map, which is another event.
  const created = () => receiver.received.filter(({ message }) => message.type === 'lead.created');
  await addLead(context);
  await expect.poll(() => created().length).toBe(1);
  await page.getByRole('button', { name: 'Deliveries' }).click();
  const deliveries = page.getByRole('list', { name: 'Deliveries' });
  const delivery = deliveries.getByRole('listitem').filter({ hasText: 'lead.created' });
  await delivery.getByText('answered 200').waitFor();
  await deliveries.getByRole('button', { name: /^Send again: lead\.created/ }).click();
  await expectToast(page, toastText('The delivery was queued again'));
  await expect.poll(() => created().length).toBe(2);
  const [first, again] = created();
  expect(again!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
  await page.getByLabel('Search deliveries').fill('no such words');
  await page.getByText('No matching deliveries.').waitFor();

  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByText('Disabled', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Delete: ${receiver.url}` }).click();
  await expectToast(page, toastText('The webhook was deleted'));
  await entry.waitFor({ state: 'detached' });
  await end();
});
