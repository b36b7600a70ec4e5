import { expect, test } from 'vitest';
import { owner } from '../support/installation.ts';
import { createScene } from '../support/journey.ts';
import { expectToast, toastText } from '../support/toasts.ts';

const scene = createScene();

test('a user creates a token with scopes, sees it once, uses it and revokes it', async () => {
  const { page, context, end } = await scene.visit('/settings/api');
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API token' });
  await dialog.getByLabel('Name').fill('Dialer');
  await dialog.getByLabel('leads:read').check();
  await dialog.getByLabel('Password').fill(owner.password);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const field = page.getByLabel('New token', { exact: true }).and(page.locator('input'));
  await field.waitFor();
  const token = await field.inputValue();

  const ask = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await context.request.get('/api/properties', { headers })).status();
  };
  expect(await ask()).toBe(200);
  await page.reload();
  const entry = page.getByRole('listitem').filter({ hasText: 'Dialer' });
  await entry.getByText(/last used .* from 127\.0\.0\.1/).waitFor();
  await field.waitFor({ state: 'detached' });

  await entry.getByRole('button', { name: 'Revoke: Dialer' }).click();
  await expectToast(page, toastText('The token Dialer was revoked'));
  await entry.waitFor({ state: 'detached' });
  expect(await ask()).toBe(401);
  await end();
});
