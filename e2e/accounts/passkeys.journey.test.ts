import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { owner } from '../support/installation.ts';
import { createScene } from '../support/journey.ts';
import { expectToast, toastText } from '../support/toasts.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene();

/** A device with a screen lock that lets its user pass. */
async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a user adds a passkey, names it, signs in without a password and removes it', async () => {
  const { page, end } = await scene.visit('/settings/account');
  // An IP address has no passkeys; the screen shows the address that has them.
  const { port } = new URL(page.url());
  const address = `http://localhost:${port}`;
  await page.getByText(`Open Lotline at ${address} to add one.`).waitFor();

  await page.goto(`${address}/settings/account`);
  await addAuthenticator(page);
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, toastText('The passkey was added.'));
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await passkeys.getByText('Chrome on Linux').waitFor();
  await passkeys.getByRole('button', { name: /^Rename/ }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Office laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await passkeys.getByText('Office laptop').waitFor();
  await passkeys.getByText('not used yet').waitFor();

  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await passkeys.getByText('last used').waitFor();
  await navigate(page, '/settings/audit-log');
  const log = page.getByRole('list', { name: 'Entries of the audit log' });
  await log.getByText('Signed in with a passkey').waitFor();

  await navigate(page, '/settings/account');
  await passkeys.getByRole('button', { name: 'Remove: Office laptop' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await passkeys.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await end();
});
