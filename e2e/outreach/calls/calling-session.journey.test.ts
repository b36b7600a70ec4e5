// A hundred calls in one session, each shown before it is dialled. Reason: what a caller's day is made
// of is keys a lead, and the product's own seconds between hanging up and the next ring.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PhoneCall } from '#api/calls/calls.api.ts';
import { addCallable, createSipScene } from './support/sip-scene.ts';

const calls = 100;
const firstNumber = 8_885_560_000;
const { sip, scene, peerOf } = await createSipScene();

/** Notes in the page when `h` was pressed and when the panel said that the next one rings. */
const watchTimes = (page: Page) =>
  page.evaluate(() => {
    const times: number[] = [];
    let hungUp = 0;
    let keys = 0;
    document.addEventListener(
      'keydown',
      ({ key }) => {
        keys += 1;
        if (key === 'h') hungUp = performance.now();
      },
      true,
    );
    new MutationObserver(() => {
      const says = document.querySelector('[data-call-panel]')?.textContent ?? '';
      if (!hungUp || !/Ringing|In call/.test(says) || /Call ended/.test(says)) return;
      times.push(performance.now() - hungUp);
      hungUp = 0;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    (window as unknown as { readTimes: () => object }).readTimes = () => ({ times, keys });
  });

test.skipIf(!sip)(
  'a hundred leads are called with three keys each',
  { timeout: 600_000 },
  async () => {
    const { page, context, address, end } = await scene.openWindow({ allowsFailures: true });
    for (let at = 0; at < calls; at += 1) {
      await addCallable(context, String(firstNumber + at), `Owner ${at}`);
    }
    const peer = await peerOf(address, String(firstNumber));
    await page.goto('/foreclosures');
    await page.locator('[data-phone="ready"]').waitFor({ state: 'attached' });
    await page.getByRole('checkbox', { name: 'Select All' }).first().check();
    await page.getByRole('button', { name: /^Select all .* that match$/ }).click();
    await page
      .getByRole('button', { name: `Call (${calls})` })
      .last()
      .click();
    const session = page.getByRole('region', { name: 'Calling session' });
    const panel = page.getByRole('region', { name: 'Call', exact: true });
    await session.getByText(`1 of ${calls}`).waitFor();
    await watchTimes(page);
    for (let at = 1; at <= calls; at += 1) {
      await session.getByRole('button', { name: /^Call/, disabled: false }).waitFor();
      await session.focus();
      await page.keyboard.press('Enter');
      await panel.getByText('In call').waitFor();
      await page.keyboard.press('h');
      await panel.getByRole('button', { name: /Reached/ }).waitFor();
      await page.keyboard.press(at % 4 === 0 ? '1' : '2');
      await session.getByText(at < calls ? `${at + 1} of ${calls}` : `${calls} done`).waitFor();
    }
    const summary = session.getByLabel('Summary');
    await summary.getByText('No answer').waitFor();
    expect(await summary.textContent()).toBe('No answer75Reached25');
    const { times, keys } = await page.evaluate(() =>
      (window as unknown as { readTimes: () => { times: number[]; keys: number } }).readTimes(),
    );
    const sorted = times.toSorted((a, b) => a - b);
    const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
    // The figures are what the journey is for.
    // oxlint-disable-next-line no-console
    console.log(
      `A session of ${calls} calls: ${keys / calls} keys a lead; from hanging up to the next ring ` +
        `${(middle / 1000).toFixed(2)} s in the middle, ${((sorted.at(-5) ?? 0) / 1000).toFixed(2)} s in 95 of 100.`,
    );
    expect(keys).toBe(3 * calls);
    const { data }: { data: PhoneCall[] } = await (await context.request.get('/api/calls')).json();
    expect(data.every(({ state, outcome }) => state === 'ended' && outcome !== null)).toBe(true);
    await peer.context().close();
    await end();
  },
);
