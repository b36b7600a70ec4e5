// Whether carriers know who texts decides whether texts arrive: the page must say so, and how to go on.
import { expect, test } from 'vitest';
import {
  readTextingRegistration,
  type TextingRegistration,
} from '#api/conversations/texting-registration.api.ts';
import { findingsInBothThemes } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { pictures } from '../support/pictures.ts';

const scene = createScene({
  environment: {
    TELNYX_API_KEY: 'key-of-the-test',
    TELNYX_FROM: '+15005550006',
    LOB_API_KEY: 'live_key',
  },
});

test('the owner reads how far the registration is, and what to have ready for the next step', async () => {
  const { page, end } = await scene.openWindow();
  const registration: TextingRegistration = {
    provider: 'telnyx',
    state: 'pending',
    says: 'The carriers have not accepted the number yet.',
    brand: 'OK',
    campaign: 'TCR_PENDING',
    steps: { brand: 'done', campaign: 'pending', number: 'open' },
  };
  await page.route(`**${readTextingRegistration.path}`, (route) =>
    route.fulfill({ json: registration }),
  );
  await page.goto('/settings/providers');
  await page.getByRole('button', { name: 'Set up: Text messages' }).click();
  const shown = page.getByRole('region', { name: 'Registration with carriers' });
  await shown.getByText('The carriers have not accepted the number yet.').waitFor();
  const steps = shown.getByRole('listitem');
  expect(await steps.count()).toBe(3);
  await steps.nth(0).getByText('Registered').waitFor();
  await steps.nth(1).getByText('Under way').waitFor();
  await steps.nth(2).getByText('To do').waitFor();
  const guide = steps.nth(1).getByRole('link', { name: 'How Telnyx does it' });
  expect(await guide.getAttribute('href')).toMatch(/^https:\/\/developers\.telnyx\.com\//);
  await shown.scrollIntoViewIfNeeded();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await pictures(page, 'texting-registration');
  await end();
});

test('the owner finds the address to paste at Lob, without which letters stay as they are', async () => {
  const { page, end } = await scene.openWindow();
  await page.goto('/settings/providers');
  await page.getByRole('button', { name: 'Set up: Direct mail' }).click();
  const shown = page.getByRole('region', { name: 'Reports from Lob' });
  const address = shown.getByRole('textbox', { name: 'Address for Lob' });
  await address.waitFor();
  expect(await address.inputValue()).toMatch(/^http.*\/api\/direct-mail\/webhooks\/lob$/);
  await shown.getByText('Nothing heard from Lob yet').waitFor();
  await shown.scrollIntoViewIfNeeded();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await pictures(page, 'letter-reports');
  await end();
});
