import { expect, test } from 'vitest';
import { createScene } from '../support/journey.ts';
import { expectToast, toastText } from '../support/toasts.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene({ sample: true });

test('a member joins by a link, is refused owner-only pages, and is removed', async () => {
  const owner = await scene.visit('/settings/team');
  await owner.page.getByLabel('For whom').fill('For Mia');
  await owner.page.getByRole('button', { name: 'Make a link' }).click();
  const link = await owner.page.getByLabel('Link of the invitation').inputValue();
  await owner.page.getByText('This link only works on this computer.').waitFor();

  const member = await scene.visit(new URL(link).pathname, { signedIn: false, width: 390 });
  await member.page.getByText('Olive Owner invites you to Lotline.').waitFor();
  await member.page.getByLabel('Name').fill('Mia Member');
  await member.page.getByLabel('E-mail').fill('mia@example.com');
  await member.page.getByLabel('Password').fill('a-member-password');
  await member.page.getByRole('button', { name: 'Join' }).click();
  await member.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await member.page.getByText('400 properties').waitFor();

  // The owner sees it without reloading; the link is of no more use.
  const entry = owner.page.getByRole('listitem').filter({ hasText: 'mia@example.com' });
  await entry.waitFor();
  await owner.page.getByRole('list', { name: 'Open invitations' }).waitFor({ state: 'detached' });
  const late = await scene.visit(new URL(link).pathname, { signedIn: false });
  await late.page.getByText('This invitation has been used').waitFor();
  await late.end();

  // No entry leads to a screen that refuses members.
  await member.page.getByRole('button', { name: 'More', exact: true }).click();
  await member.page.getByRole('link', { name: 'Deals' }).waitFor();
  expect(await member.page.getByRole('link', { name: 'Results' }).count()).toBe(0);
  await member.page.keyboard.press('Escape');
  await navigate(member.page, '/settings/team');
  await member.page.getByText('Only the owner can open this').waitFor();
  const refused = await member.context.request.get('/api/team');
  expect(refused.status()).toBe(403);

  // Who forgot the password gets a link for another, and is signed out until it is chosen.
  await entry.getByRole('button', { name: 'New password link' }).click();
  const another = await entry.getByLabel('Link for a new password of Mia Member').inputValue();
  const phone = await scene.visit(new URL(another).pathname, { signedIn: false, width: 390 });
  await phone.page.getByText('Olive Owner made this link for you.').waitFor();
  await phone.page.getByLabel('New password').fill('seven-otters-in-a-canoe');
  await phone.page.getByRole('button', { name: 'Store the password' }).click();
  await member.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await phone.page.getByRole('link', { name: 'Sign in' }).click();
  await phone.page.getByText('Forgot your password?').waitFor();
  await phone.end();
  await member.page.getByLabel('E-mail').fill('mia@example.com');
  await member.page.getByLabel('Password').fill('seven-otters-in-a-canoe');
  await member.page.getByRole('button', { name: 'Sign in' }).click();
  await member.page.getByText('Only the owner can open this').waitFor();

  await owner.page.getByRole('button', { name: 'Remove Mia Member' }).click();
  await owner.page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(owner.page, toastText('Mia Member was removed'));
  await entry.waitFor({ state: 'detached' });
  // Signed out immediately, on any page.
  await member.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect((await member.context.request.get('/api/properties')).status()).toBe(401);
  await member.end();
  await owner.end();
});

test('an owner sets up a provider, tests it, and the server uses it', async () => {
  const { page, end } = await scene.visit('/settings/providers');
  await page.getByRole('button', { name: 'Set up: E-mail', exact: true }).click();
  await page.getByLabel('Mail server').fill('127.0.0.1');
  await page.getByLabel('Port', { exact: true }).fill('9');
  await page.getByLabel('Password').fill('a-password-of-the-test');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, toastText('Saved. It is in force already.'));
  await page.getByPlaceholder('Set, ends in test').waitFor();
  await page.getByRole('button', { name: 'Test the connection: E-mail', exact: true }).click();
  await page.getByText('The mail server could not be reached.').waitFor();
  await navigate(page, '/privacy-policy');
  await page.getByRole('heading', { name: 'Privacy Policy', level: 1 }).waitFor();
  await page.getByText('SMTP').first().waitFor();
  await end();
});
