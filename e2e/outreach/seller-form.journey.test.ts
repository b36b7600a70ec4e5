import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { axeFindings, findingsInBothThemes } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';

const scene = createScene();

const words = {
  title: 'Sell your house as it is',
  intro: 'Tell us about it. We answer within a day.',
  button: 'Ask for an offer',
  thanksTitle: 'Thank you, we have it',
  thanks: 'We will call you.',
  consent: 'Oak Homes may call and text me about my house at this number.',
  confirmation: '',
};
const field = (name: string, isRequired: boolean) => ({ field: name, isRequired });

/** A form that asks everything. */
async function addForm(context: BrowserContext, slug: string): Promise<void> {
  const answer = await context.request.post('/api/seller-forms', {
    data: {
      name: `Form ${slug}`,
      slug,
      isEnabled: true,
      propertyType: 'violation',
      fields: [
        field('name', true),
        field('phone', true),
        field('email', false),
        field('address', true),
        field('condition', false),
        field('price', false),
        field('timeline', false),
        field('reason', false),
        field('message', false),
      ],
      words,
      tells: [],
      confirmsByText: false,
      confirmsByEmail: false,
    },
  });
  expect(answer.status()).toBe(201);
}

const sites: Server[] = [];
afterAll(() => sites.forEach((site) => site.close()));

/** A site of somebody else, with the snippet in it. @returns its address */
async function openSite(snippet: string): Promise<string> {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
      <title>Oak Homes</title><main><h1>Oak Homes</h1><p>Before the form.</p>${snippet}
      <p>After the form.</p></main></html>`);
  });
  sites.push(site);
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
  // Another site and not only another origin: the browser keeps the two apart as it can.
  return `http://localhost:${(site.address() as AddressInfo).port}/`;
}

type Tappable = Pick<Page, 'getByRole'>;

async function fillIn(page: Pick<Page, 'getByLabel'>, phone: string): Promise<void> {
  await page.getByLabel('Your name').fill('Dana Doe');
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Address of the property').fill('12 Elm St, Nashville, TN 37206');
  await page.getByLabel(/^Why you are selling/).selectOption('Moving');
  await page.getByLabel(/^Anything else/).fill('The roof leaks.');
}

/**
 * Sends the form, once more as a seller would where nothing came of it: a busy browser may not have
 * done its work yet, and one ignores a tap in a frame that has just moved under the finger.
 */
async function tapUntil(page: Tappable, isDone: () => Promise<boolean>): Promise<void> {
  const send = page.getByRole('button', { name: words.button });
  await expect
    .poll(async () => {
      if (await isDone()) return true;
      if (await send.isEnabled()) await send.tap();
      return isDone();
    })
    .toBe(true);
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

// A seller on a phone: the page has to be readable, say what is missing, and be sent by anybody.
test('a seller sends the form on a phone, after mending what is missing', async () => {
  const office = await scene.openWindow();
  await addForm(office.context, 'phone');
  const { page, end } = await scene.visit('/f/phone', { width: 390, height: 844, signedIn: false });
  await page.getByRole('heading', { name: words.title }).waitFor();
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: words.button }).tap();
  await page.getByRole('alert').getByText('Please look at what is marked below.').waitFor();
  await expect.poll(() => page.getByLabel('Your name').getAttribute('aria-invalid')).toBe('true');
  expect(await axeFindings(page)).toEqual([]);
  await fillIn(page, '615-555-0161');
  await page.getByRole('checkbox', { name: words.consent }).check();
  const thanks = page.getByRole('heading', { name: words.thanksTitle });
  await tapUntil(page, async () => thanks.isVisible());
  expect(await axeFindings(page)).toEqual([]);
  await end();

  await office.page.goto('/settings/seller-forms');
  await office.page.getByRole('button', { name: 'What was said: Dana Doe' }).first().click();
  await office.page.getByText(words.consent).waitFor();
  await office.page.getByRole('link', { name: 'Open the lead' }).click();
  await office.page.getByRole('dialog', { name: 'Dana Doe' }).waitFor();
  await office.end();
});

// The snippet is pasted into sites that we do not know: it has to work in a frame of another site.
// A full Chromium keeps the two sites apart, and lets the frame keep nothing.
test('the snippet shows the form in a page of another site, as high as it is, and sends it', async () => {
  const office = await scene.openWindow();
  await addForm(office.context, 'site');
  await office.page.goto('/settings/seller-forms');
  await office.page.getByRole('button', { name: 'Address and snippet: Form site' }).click();
  const snippet = await office.page.getByLabel('Snippet', { exact: true }).inputValue();
  expect(snippet).toBe(
    `<script src="${office.address}/seller-form/embed.js" data-form="site" async></script>`,
  );

  const visit = await scene.openWindow({ width: 390, height: 844, signedIn: false });
  const { page } = visit;
  await page.goto(await openSite(snippet));
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: words.title }).waitFor();
  const height = () =>
    page.evaluate(() => document.querySelector('iframe')!.getBoundingClientRect().height);
  const wanted = () => frame.locator('main').evaluate((main) => main.scrollHeight);
  await expect.poll(async () => (await height()) - (await wanted())).toBe(0);
  const before = await height();
  expect(await overflow(page)).toBe(0);
  // What has to be mended takes place, and the frame grows with it.
  await tapUntil(frame, async () => (await height()) > before);
  await fillIn(frame, '615-555-0162');
  const thanks = frame.getByRole('heading', { name: words.thanksTitle });
  await tapUntil(frame, async () => thanks.isVisible());
  await expect.poll(height).toBeLessThan(before);
  await visit.end();

  await office.page.getByRole('link', { name: 'Open the lead' }).first().waitFor();
  const { data } = await (await office.context.request.get('/api/seller-form-entries')).json();
  const { origin } = new URL(page.url());
  expect(data[0]).toMatchObject({ page: `${origin}/`, hasConsented: false });
  await office.end();
});

// No page of the application may be shown by another site, whatever its address.
test('another site cannot show a page of the application', async () => {
  const { page, address, end } = await scene.openWindow({ allowsFailures: true });
  await page.goto(await openSite(`<iframe src="${address}/settings/team"></iframe>`));
  const frame = page.frames().find((one) => one !== page.mainFrame())!;
  await expect.poll(() => frame.url()).toMatch(/^chrome-error:/);
  await end();
});

// An owner sets a form up without help, and looks after what could not become a lead.
test('the owner makes a form, and gives an entry its address', async () => {
  const { page, end } = await scene.visit('/settings/seller-forms');
  await page.getByRole('button', { name: 'New form' }).click();
  const editor = page.getByRole('dialog', { name: 'New seller form' });
  await editor.getByRole('textbox', { name: 'Name' }).fill('Yard signs');
  await expect
    .poll(() => editor.getByRole('textbox', { name: 'Address' }).inputValue())
    .toBe('yard-signs');
  await editor.getByRole('checkbox', { name: 'Address of the property', exact: true }).uncheck();
  await editor.getByRole('checkbox', { name: 'Address of the property', exact: true }).check();
  await editor.getByRole('checkbox', { name: 'Why you are selling' }).check();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Edit: Yard signs' }).waitFor();

  const seller = await scene.visit('/f/yard-signs', { signedIn: false });
  await seller.page.getByLabel('Your name').fill('Vera Vague');
  await seller.page.getByLabel('Phone').fill('615-555-0163');
  await seller.page.getByLabel(/^Address of the property/).fill('the blue house');
  await seller.page.getByRole('button', { name: 'Send' }).click();
  await seller.page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await seller.end();

  await page.getByRole('button', { name: 'Add the address: Vera Vague' }).click();
  const asked = page.getByRole('dialog', { name: 'Add the address' });
  await asked.getByLabel('Number and street').fill('9 Blue Rd');
  await asked.getByLabel('City').fill('Nashville');
  await asked.getByLabel('State').fill('tn');
  await asked.getByLabel('ZIP').fill('37206');
  await asked.getByRole('button', { name: 'Make it a lead' }).click();
  await asked.waitFor({ state: 'detached' });
  const entry = page.getByRole('listitem').filter({ hasText: 'Vera Vague' });
  await entry.getByRole('link', { name: 'Open the lead' }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await end();
});
