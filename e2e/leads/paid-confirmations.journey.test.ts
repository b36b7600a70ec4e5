// Anything that spends money asks first and shows the amount. The test chooses services in the
// settings as an owner would, at an unreachable address; where a search is confirmed, the sandbox
// runs it.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atBothSizes, findingsInAllViews, overlays } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { addLead, addPhone, saveSender } from '../support/leads.ts';
import { expectToast, toastText } from '../support/toasts.ts';
import { navigate } from '../support/screens.ts';
import { smallTargets } from '../support/touch-targets.ts';

const nowhere = 'http://127.0.0.1:9';
const scene = createScene({ environment: { BATCHDATA_API_URL: nowhere, LOB_API_URL: nowhere } });

const traceBy = (context: BrowserContext, name: 'batchdata' | 'sandbox') =>
  choose(context, 'skip-trace', {
    SKIP_TRACE_PROVIDER: name,
    BATCHDATA_API_KEY: 'key',
    BATCHDATA_COST_CENTS: '10',
  });
const mailBy = (context: BrowserContext, name: 'lob' | 'print') =>
  choose(context, 'postal-mail', {
    POSTAL_MAIL_PROVIDER: name,
    LOB_API_KEY: 'live_key',
    LOB_LETTER_COST_CENTS: '78',
    LOB_PAGE_COST_CENTS: '10',
  });

async function choose(context: BrowserContext, port: string, values: Record<string, string>) {
  const answer = await context.request.put(`/api/settings/providers/${port}`, { data: { values } });
  expect(answer.status()).toBe(200);
}

const stateOf = async (context: BrowserContext, id: number) =>
  (await (await context.request.get(`/api/properties/${id}`)).json()).skipTraceStatus as string;

/** It has no findings at any size in either theme, and no button of it is too small or off screen. */
async function expectGoodQuestion(page: Page, question: ReturnType<Page['getByRole']>) {
  expect(await findingsInAllViews(page, { within: overlays })).toEqual([]);
  await atBothSizes(page, async ({ width, height }) => {
    for (const button of await question.getByRole('button').all()) {
      const { x, y, ...box } = (await button.boundingBox())!;
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + box.width).toBeLessThanOrEqual(width);
      expect(y + box.height).toBeLessThanOrEqual(height);
    }
    if (width < 500) expect(await smallTargets(question)).toEqual([]);
  });
}

const phone = { width: 390, height: 844 };

test('a skip trace of one lead asks first, from a card, a row and an open lead', async () => {
  const { page, context, end } = await scene.openWindow(phone);
  const { id } = await addLead(context, { fullName: 'Paid Single' });
  await traceBy(context, 'batchdata');
  const list = '/foreclosures?search=Paid+single';
  const first = page.getByRole('dialog', { name: 'Skip trace this lead?' });
  const again = page.getByRole('dialog', { name: 'Trace again?' });
  const price = 'BatchData charges about $0.10 for 1 lead, where it finds the owner.';
  const cancel = async (question: typeof first) => {
    await question.getByText(price).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
  };

  await page.goto(list);
  const card = page.locator(`[data-property-id="${id}"]`);
  await card.getByRole('button', { name: 'Trace', exact: true }).click();
  await first.getByText(price).waitFor();
  await expectGoodQuestion(page, first);
  await cancel(first);
  await navigate(page, `${list}&view=table`);
  await page.getByRole('button', { name: 'Actions for Paid Single' }).click();
  await page.getByRole('menuitem', { name: 'Trace' }).click();
  await cancel(first);
  await navigate(page, `${list}&property=${id}`);
  const lead = page.getByRole('dialog').first();
  await lead.getByRole('button', { name: 'Trace', exact: true }).first().click();
  await first.getByText(price).waitFor();
  expect(await stateOf(context, id)).toBe('not_traced');

  await traceBy(context, 'sandbox');
  await first.getByRole('button', { name: 'Start skip trace' }).click();
  await expectToast(page, toastText('Trace Initiated', 'Trace has been started for this property'));
  await expect.poll(() => stateOf(context, id)).toBe('completed');

  // A second time costs again.
  await traceBy(context, 'batchdata');
  await lead.getByRole('button', { name: 'Trace again' }).click();
  await again.getByText(`This owner was traced already. ${price}`).waitFor();
  await expectGoodQuestion(page, again);
  await again.getByRole('button', { name: 'Cancel' }).click();
  await again.waitFor({ state: 'detached' });
  expect(await stateOf(context, id)).toBe('completed');
  await traceBy(context, 'sandbox');
  await end();
});

test('a skip trace of a selection shows its cost in the bar and asks first', async () => {
  const { page, context, end } = await scene.openWindow(phone);
  const ids: number[] = [];
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dot']) {
    ids.push((await addLead(context, { fullName: `Paid Group ${name}` })).id);
  }
  for (const id of ids.slice(1)) await addPhone(context, id, '6155550142');
  await traceBy(context, 'batchdata');
  await page.goto('/foreclosures?search=Paid+group');
  for (const id of ids) await page.locator(`[data-row-id="${id}"]`).getByRole('checkbox').click();
  const bar = page.getByRole('region', { name: 'Selected leads' });
  await bar.getByText('Skip trace: 4 leads, 3 already have phones, about $0.40').waitFor();
  const begin = () => bar.getByRole('button', { name: 'Skip Trace (4)' }).click();
  await begin();
  const question = page.getByRole('dialog', { name: 'Skip trace 4 leads?' });
  await question.getByText('BatchData charges about $0.40 for 4 leads').waitFor();
  await expectGoodQuestion(page, question);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  for (const id of ids) expect(await stateOf(context, id)).toBe('not_traced');
  await begin();
  await question.getByText('about $0.40').waitFor();
  await traceBy(context, 'sandbox');
  await question.getByRole('button', { name: 'Start skip trace' }).click();
  await expectToast(
    page,
    toastText('Batch Skip Trace Initiated', 'Started skip tracing 4 properties'),
  );
  await expect.poll(() => stateOf(context, ids[0]!)).toBe('completed');
  await end();
});

test('a letter sent through a service shows its price before it is sent', async () => {
  const { page, context, end } = await scene.openWindow(phone);
  await saveSender(context);
  const { id } = await addLead(context, { fullName: 'Paid Letter' });
  await mailBy(context, 'lob');
  await page.goto('/foreclosures?search=Paid+letter');
  await page
    .locator(`[data-property-id="${id}"]`)
    .getByRole('button', { name: 'Mail', exact: true })
    .click();
  const letter = page.getByRole('dialog', { name: `A letter to Paid Letter` });
  await letter.getByText('Lob prints and posts it. Nothing is sent').waitFor();
  await letter.getByRole('img', { name: /of the letter/ }).waitFor();
  await letter.getByRole('button', { name: 'Send letter for $0.88' }).waitFor();
  await expectGoodQuestion(page, letter);
  await letter.getByRole('button', { name: 'Cancel' }).click();
  await letter.waitFor({ state: 'detached' });

  await page.locator(`[data-row-id="${id}"]`).getByRole('checkbox').click();
  const bar = page.getByRole('region', { name: 'Selected leads' });
  await bar.getByText(/^Letter: 1 lead.*about \$0\.88/).waitFor();
  await bar.getByRole('button', { name: 'Letter' }).click();
  const composer = page.getByRole('dialog', { name: 'Direct mail campaign' });
  await composer
    .getByText('1 of 1 would be contacted, for about $0.88 at one page each.')
    .waitFor();
  // The form is longer than a phone; the button that starts it stays in sight.
  const start = composer.getByRole('button', { name: 'Start campaign' });
  const bottom = async () => {
    const { y, height } = (await start.boundingBox())!;
    return y + height;
  };
  await atBothSizes(page, async ({ width, height }) =>
    expect.poll(bottom, { message: `at ${width} px` }).toBeLessThanOrEqual(height),
  );
  expect(await findingsInAllViews(page, { within: overlays })).toEqual([]);
  const { data } = await (await context.request.get('/api/direct-mail')).json();
  expect(data.filter(({ propertyId }: { propertyId: number }) => propertyId === id)).toEqual([]);
  await mailBy(context, 'print');
  await end();
});
