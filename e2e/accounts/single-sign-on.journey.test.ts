import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTestIssuer,
  type TestIssuer,
} from '#server/features/office/accounts/oidc/testing/test-issuer.ts';
import { findingsInAllViews } from '../support/axe.ts';
import { owner, startInstallation, type Installation } from '../support/installation.ts';
import { workerBrowser } from '../support/worker-browser.ts';

let issuer: TestIssuer;
let installation: Installation;
beforeAll(async () => {
  issuer = await startTestIssuer();
  installation = await startInstallation({
    environment: { ...issuer.environment, OIDC_OWNER_GROUP: 'owners', OIDC_ONLY: 'true' },
  });
  issuer.allow(installation.address);
});
afterAll(async () => {
  await installation?.stop();
  await issuer?.stop();
});

test('users sign in through the issuer and land on the page they asked for', async () => {
  const browser = await workerBrowser();
  const context = await browser.newContext({ baseURL: installation.address });
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  const more = { email_verified: true, groups: ['owners'] };
  issuer.users.set('olive', { email: owner.email, name: owner.name, ...more });
  issuer.users.set('una', { email: 'una@example.com', name: 'Una', email_verified: false });

  await page.goto('/join/a-link-of-last-week');
  await page.getByText('Lotline signs users in with Acme. You need no invitation.').waitFor();
  await page.goto('/settings/account');
  const button = page.getByRole('link', { name: 'Sign in with Acme' });
  await button.waitFor();
  expect(await findingsInAllViews(page)).toEqual([]);
  await button.click();
  await page.getByLabel('User').fill('una');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('has not verified your e-mail address').waitFor();
  // The owner's password still works while no owner has signed in this way.
  await page.getByLabel('Password').waitFor();

  // The issuer remembers Una; another browser is Olive's.
  await context.clearCookies();
  await button.click();
  await page.getByLabel('User').fill('olive');
  await page.getByRole('button', { name: 'Continue' }).click();
  const signOut = page.getByRole('button', { name: 'Sign out everywhere', exact: true });
  await signOut.waitFor();
  expect(new URL(page.url()).pathname).toBe('/settings/account');
  // Nothing is offered that would be of no use.
  await page.getByText('You sign in with Acme. Passwords, two-step sign-in').waitFor();
  for (const name of ['Password', 'Two-step sign-in', 'Passkeys']) {
    await page.getByRole('heading', { name, exact: true }).waitFor({ state: 'detached' });
  }
  await page.getByRole('link', { name: 'Team' }).click();
  await page.getByText('New members sign in with Acme; they need no invitation.').waitFor();
  await page.getByRole('button', { name: 'Make a link' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Account' }).click();

  await signOut.click();
  await button.waitFor();
  await page.getByLabel('Password').waitFor({ state: 'detached' });
  await context.close();
});
