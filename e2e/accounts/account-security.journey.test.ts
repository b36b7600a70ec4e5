import { expect, test } from 'vitest';
import { authenticatorCode } from '#server/testing/authenticator-code.ts';
import { owner } from '../support/installation.ts';
import { createScene } from '../support/journey.ts';
import { expectToast, toastText } from '../support/toasts.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene({ sample: true });

test('a user revokes a session and turns on two-step sign-in; the next sign-in asks for the code', async () => {
  const elsewhere = await scene.visit('/', { width: 390, ownSession: true });
  const { page, context, end } = await scene.visit('/settings/account');
  const sessions = page.getByRole('list', { name: 'Sessions', exact: true });
  await sessions.getByText('This one').waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expectToast(page, toastText('You are signed out everywhere else.'));
  await elsewhere.page.getByRole('heading', { name: 'Sign in' }).waitFor();

  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).locator('li');
  await expect.poll(() => codes.count()).toBe(10);
  const secret = await page.locator('p:has-text("enter this key") span').innerText();
  await page.getByLabel('Code of the app').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, toastText('Two-step sign-in is on.'));
  await page.getByText('10 recovery codes left.').waitFor();

  await elsewhere.page.getByLabel('E-mail').fill(owner.email);
  await elsewhere.page.getByLabel('Password').fill(owner.password);
  await elsewhere.page.getByRole('button', { name: 'Sign in' }).click();
  await elsewhere.page.getByText('Enter the code of your authenticator app.').waitFor();
  // Each code is taken once. Half a minute may end before it is sent: the next is then the present one.
  await elsewhere.page.getByLabel('Code', { exact: true }).fill(authenticatorCode(secret, 1));
  await elsewhere.page.getByRole('button', { name: 'Sign in' }).click();
  await elsewhere.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();

  await navigate(page, '/settings/audit-log');
  const log = page.getByRole('list', { name: 'Entries of the audit log' });
  await log.getByText('Turned two-step sign-in on').waitFor();
  const file = await context.request.get('/api/audit-log/export');
  expect(await file.text()).toContain('Turned two-step sign-in on');
  await elsewhere.end();
  await end();
});
