import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { owner } from '../support/installation.ts';
import { createScene } from '../support/journey.ts';
import { addLead, addPhone } from '../support/leads.ts';
import { serverError, expectToast, refusal, toastText, type ToastText } from '../support/toasts.ts';

const scene = createScene();

const error = (text: string) => toastText('Error', text);
const success = (text: string) => toastText('Success', text);

async function choose(page: Page, menu: Locator, option: string) {
  await menu.click();
  await page.getByRole('menuitemradio', { name: option, exact: true }).click();
}

async function confirmPassword(page: Page, password = owner.password) {
  const dialog = page.getByRole('dialog', { name: 'Authentication Required' });
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

const number = '(615) 555-0142';
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').first().getByRole('button', { name });
const section = (page: Page, title: string) =>
  page.getByRole('dialog').locator('section').filter({ hasText: title });

async function editSection(page: Page, title: string) {
  await section(page, title).getByRole('button', { name: 'Edit', exact: true }).click();
}

type Change = {
  what: string;
  /** The call that is made to fail, on its last or only attempt. */
  fails: string;
  /** Done first, once. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
  failure: ToastText;
  /** The server's message for a refusal, shown in place of the failure's own text. */
  showsServerText?: boolean;
  success?: ToastText;
};

const changes: Change[] = [
  {
    what: 'an SMS count',
    fails: '**/sms-count',
    act: (page) => choose(page, button(page, `Texts to ${number}`), '3'),
    failure: toastText('SMS Count Update Failed', 'Failed to update SMS count'),
  },
  {
    what: 'a call count',
    fails: '**/call-count',
    act: (page) => choose(page, button(page, `Calls to ${number}`), '10'),
    failure: toastText('Call Count Update Failed', 'Failed to update call count'),
  },
  {
    what: 'a phone status',
    fails: '**/phone-status',
    act: (page) => choose(page, button(page, `Status of ${number}`), 'Wrong'),
    failure: toastText('Status Update Failed', 'Failed to update phone status'),
    success: toastText('Phone Status Updated'),
  },
  {
    what: 'a lead status',
    fails: '**/lead-status',
    act: (page) => choose(page, button(page, /^Lead status/), 'Under Contract'),
    failure: toastText('Lead Status Update Failed', 'Failed to update lead status'),
    success: toastText('Lead Status Updated', 'Lead status updated successfully.'),
  },
  {
    what: 'a drive number',
    fails: '**/drive-number',
    act: (page) => choose(page, button(page, /^Drive number/), 'Drive #7'),
    failure: toastText('Drive Number Update Failed', 'Failed to update drive number'),
    success: toastText('Drive Number Updated', 'Drive number updated successfully.'),
  },
  {
    what: 'a new note',
    fails: '**/notes',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'New note' }).fill('Rang twice');
      await section(page, 'Interaction Notes').getByRole('button', { name: 'Save' }).click();
    },
    failure: error('Failed to update notes'),
    success: success('Note added successfully'),
  },
  {
    what: 'a deleted note',
    fails: '**/notes',
    act: (page) => button(page, 'Delete note').first().click(),
    failure: error('Failed to delete note'),
    success: success('Note deleted successfully'),
  },
  {
    what: 'a new phone number',
    fails: '**/phone',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'New phone number' }).fill('615.555.0177');
      await button(page, 'Add phone').click();
    },
    failure: error('Failed to add phone number'),
    showsServerText: true,
    success: success('Phone number added successfully'),
  },
  {
    what: 'a phone type',
    fails: '**/phone-type',
    prepare: (page) => editSection(page, 'Contact Information'),
    act: (page) => choose(page, button(page, 'Type of (615) 555-0177'), 'Landline'),
    failure: error('Failed to update phone type'),
    success: success('Phone type updated successfully'),
  },
  {
    what: 'a deleted phone number',
    fails: '**/phone/6155550177',
    act: async (page) => {
      await button(page, 'Delete (615) 555-0177').click();
      await confirmPassword(page);
    },
    failure: error('Failed to delete phone number'),
    showsServerText: true,
    success: success('Phone number deleted successfully'),
  },
  {
    what: 'an address',
    fails: '**/address',
    act: async (page) => {
      const street = page.getByRole('textbox', { name: 'Street' });
      const edit = section(page, 'Property Information').getByRole('button', { name: 'Edit' });
      await street.or(edit).first().waitFor();
      if (!(await street.isVisible())) await editSection(page, 'Property Information');
      await street.fill('9 Moved St');
      await section(page, 'Property Information').getByRole('button', { name: 'Save' }).click();
      await confirmPassword(page);
    },
    failure: error('Failed to update address information'),
    showsServerText: true,
    success: success('Address information updated successfully'),
  },
];

/** Lets a guarded call ask for the password, and answers everything else in the server's place. */
async function failCalls(page: Page, url: string, answer: { status: number; body: string }) {
  await page.route(url, (route) => {
    const guarded = /\/address$|\/phone\/\d+$/.test(route.request().url());
    const asksFirst = guarded && !route.request().postData()?.includes('password');
    return asksFirst ? route.continue() : route.fulfill(answer);
  });
}

describe('a change in the detail dialog shows the specified toasts', () => {
  test('for each change, refused and then accepted', async () => {
    const { page, context, end } = await scene.openWindow({ allowsFailures: true });
    const { id } = await addLead(context);
    await addPhone(context, id, '6155550142');
    await page.goto(`/foreclosures?property=${id}`);
    for (const { what, fails, prepare, act, ...toasts } of changes) {
      await prepare?.(page);
      await failCalls(page, fails, serverError);
      await act(page);
      await expectToast(page, toasts.failure, true).catch(naming(what, 'failure'));
      await page.unroute(fails);
      if (toasts.showsServerText) {
        await failCalls(page, fails, refusal);
        await act(page);
        const expected = toastText(toasts.failure.title, 'Not like this');
        await expectToast(page, expected, true).catch(naming(what, 'refusal'));
        await page.unroute(fails);
      }
      await act(page);
      if (toasts.success) await expectToast(page, toasts.success).catch(naming(what, 'success'));
    }
    await end();
  });

  test('for the deceased block of a probate', async () => {
    const { page, context, end } = await scene.openWindow({ allowsFailures: true });
    const { id } = await addLead(context, { propertyType: 'probate' });
    await page.goto(`/probate?property=${id}`);
    await editSection(page, 'Deceased Information');
    await page.getByRole('textbox', { name: 'Full name' }).fill('Old Example');
    const save = section(page, 'Deceased Information').getByRole('button', { name: 'Save' });
    await page.route('**/metadata', (route) => route.fulfill(serverError));
    await save.click();
    await expectToast(page, error('Failed to update deceased information'), true);
    await page.unroute('**/metadata');
    await save.click();
    await expectToast(page, success('Deceased information updated successfully'));
    await section(page, 'Deceased Information').getByText('Old Example', { exact: true }).waitFor();
    await end();
  });
});

function naming(what: string, part: string) {
  return (cause: unknown) => {
    throw new Error(`${what}: its ${part} is not in the specified words`, { cause });
  };
}

test('for a phone, its deletion and an address, shown optimistically and rolled back', async () => {
  const { page, context, end } = await scene.openWindow({ allowsFailures: true });
  const { id, streetAddress } = await addLead(context);
  await addPhone(context, id, '6155550142');
  await page.goto(`/foreclosures?property=${id}`);
  const contacts = section(page, 'Contact Information');
  const call = (shown: string) => contacts.getByRole('link', { name: `Call ${shown}` });
  /** Answers with a failure once the change has been seen. */
  const seenThenRefused = async (url: string, seen: () => Promise<unknown>) =>
    page.route(url, async (route) => {
      const asksFirst =
        !url.endsWith('/phone') && !route.request().postData()?.includes('password');
      if (asksFirst) return route.continue();
      await seen();
      return route.fulfill(serverError);
    });

  await seenThenRefused('**/phone', () => call('(615) 555-0177').waitFor());
  await page.getByRole('textbox', { name: 'New phone number' }).fill('615.555.0177');
  await button(page, 'Add phone').click();
  await expectToast(page, error('Failed to add phone number'), true);
  await expect.poll(() => call('(615) 555-0177').count()).toBe(0);

  await seenThenRefused('**/phone/*', () => call(number).waitFor({ state: 'detached' }));
  await editSection(page, 'Contact Information');
  await button(page, `Delete ${number}`).click();
  await confirmPassword(page);
  await expectToast(page, error('Failed to delete phone number'), true);
  await call(number).waitFor();

  // Not by role: the password dialog hides what is behind it.
  const header = page.locator('[role=dialog] a[href*=zillow]');
  await seenThenRefused('**/address', () => header.filter({ hasText: '9 Moved St' }).waitFor());
  await editSection(page, 'Property Information');
  await page.getByRole('textbox', { name: 'Street' }).fill('9 Moved St');
  await section(page, 'Property Information').getByRole('button', { name: 'Save' }).click();
  await confirmPassword(page);
  await expectToast(page, error('Failed to update address information'), true);
  await header.filter({ hasText: streetAddress }).waitFor();
  await end();
});

describe('the password dialog', () => {
  const refusals: [what: string, answer: { status: number; body: string } | null, ToastText][] = [
    [
      'shows what the server says',
      { status: 401, body: '{"error":"Five wrong in a row"}' },
      toastText('Authentication Failed', 'Five wrong in a row'),
    ],
    [
      "says 'Invalid password' where the server gives no reason",
      { status: 401, body: '' },
      toastText('Authentication Failed', 'Invalid password'),
    ],
    ['reports a lost network', null, error('An error occurred while verifying the password')],
  ];

  test('shows why the password was refused and keeps the phone number', async () => {
    const { page, context, end } = await scene.openWindow({ allowsFailures: true });
    const { id } = await addLead(context);
    await addPhone(context, id, '6155550142');
    await page.goto(`/?property=${id}`);
    await editSection(page, 'Contact Information');
    await button(page, `Delete ${number}`).click();
    const dialog = page.getByRole('dialog', { name: 'Authentication Required' });
    const confirm = dialog.getByRole('button', { name: 'Confirm' });
    await dialog.waitFor();
    expect(await confirm.isDisabled()).toBe(true);
    expect((await dialog.boundingBox())?.width).toBe(400);
    await dialog.getByLabel('Password').fill('   ');
    expect(await confirm.isDisabled()).toBe(true);

    await confirmPassword(page, 'wrong');
    await expectToast(page, toastText('Authentication Failed', 'Invalid password'), true);
    for (const [, answer, expected] of refusals) {
      await page.route('**/verify-password', (route) =>
        answer ? route.fulfill(answer) : route.abort(),
      );
      await confirmPassword(page);
      await expectToast(page, expected, true);
      await page.unroute('**/verify-password');
    }

    // F8 reaches a message over a dialog too, and closing it leaves the dialog unchanged.
    await confirmPassword(page, 'wrong');
    await page.locator('li[data-state=open]').waitFor();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('li[data-state=open]').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: `Call ${number}` }).waitFor();
    await end();
  });
});
