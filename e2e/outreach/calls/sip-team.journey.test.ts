// Two users share a number on a SIP server. Reason: only with two real browsers does it show that
// what one of them does never takes a call from the other, or from the record.
import type { BrowserContext } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { callLead, callsOf, endOf, panelOf, phoneIs } from './support/call-screen.ts';
import { addCallable, createSipScene, dana } from './support/sip-scene.ts';

const ownNumber = '8885550190';
const { sip, scene, peerOf } = await createSipScene(ownNumber);

let last = 8885551210;
/** A lead who may be called now, with one number. */
const callable = (context: BrowserContext) => addCallable(context, String((last += 1)));
const openUser = async () => scene.openWindow({ allowsFailures: true });

describe.skipIf(!sip)('with two users on one number', () => {
  test('a call rings in two browsers, shows the lead, and one answer stops the other', async () => {
    const [one, two] = [await openUser(), await openUser()];
    const { id, number } = await callable(one.context);
    for (const { page } of [one, two]) {
      await page.goto('/');
      await phoneIs(page, 'ready');
    }
    const peer = await peerOf(one.address, number);
    await peer.evaluate((own) => window.peer.call(own), `+1${ownNumber}`);
    for (const { page } of [one, two]) {
      await panelOf(page).getByText('Incoming call').waitFor();
      await panelOf(page).getByRole('heading', { name: dana }).waitFor();
    }
    await panelOf(two.page)
      .getByRole('button', { name: /Answer/ })
      .click();
    await panelOf(two.page).getByText('In call').waitFor();
    await panelOf(one.page).waitFor({ state: 'hidden' });
    expect(await callsOf(one.context, id)).toMatchObject([
      { direction: 'incoming', state: 'answered' },
    ]);
    await peer.evaluate(() => window.peer.hangUp());
    await panelOf(two.page).getByText('They hung up.').waitFor();
    await panelOf(two.page).getByRole('button', { name: 'Close the call' }).click();
    await peer.evaluate((own) => window.peer.call(own), `+1${ownNumber}`);
    await panelOf(one.page).getByText('Incoming call').waitFor();
    await peer.evaluate(() => window.peer.hangUp());
    await panelOf(one.page).waitFor({ state: 'hidden' });
    await endOf(one.context, id).toBe('missed');
    expect(await callsOf(one.context, id)).toHaveLength(2);
    await peer.context().close();
    await one.end();
    await two.end();
  });

  test('a call reaches the user who is free, and goes on to ring where one turns it down', async () => {
    const [one, two] = [await openUser(), await openUser()];
    const { id: spokenTo, number } = await callable(one.context);
    const { id, number: second } = await callable(one.context);
    const talker = await peerOf(one.address, number);
    const caller = await peerOf(one.address, second);
    const ring = () => caller.evaluate((own) => window.peer.call(own), `+1${ownNumber}`);
    await two.page.goto('/');
    await phoneIs(two.page, 'ready');
    await callLead(one.page, spokenTo, dana);
    const [first, free] = [panelOf(one.page), panelOf(two.page)];
    await first.getByText('In call').waitFor();
    await ring();
    await free.getByText('Incoming call').waitFor();
    await caller.evaluate(() => window.peer.hangUp());
    await free.waitFor({ state: 'hidden' });
    await endOf(one.context, id).toBe('missed');
    await first.getByRole('button', { name: 'Hang up' }).click();
    await first.getByRole('button', { name: 'Close the call' }).click();

    await ring();
    await first.getByText('Incoming call').waitFor();
    await free.getByText('Incoming call').waitFor();
    await first.getByRole('button', { name: 'Turn down' }).click();
    await first.waitFor({ state: 'hidden' });
    await free.getByRole('button', { name: /Answer/ }).click();
    await free.getByText('In call').waitFor();
    await expect
      .poll(async () => (await callsOf(one.context, id))[0])
      .toMatchObject({ state: 'answered', user: { name: expect.any(String) } });
    await free.getByRole('button', { name: 'Hang up' }).click();
    await endOf(one.context, id).toBe('completed');
    await talker.context().close();
    await caller.context().close();
    await one.end();
    await two.end();
  });

  test('a call is kept that comes in while the server does not answer', async () => {
    const { page, context, address, end } = await openUser();
    const { id, number } = await callable(context);
    const caller = await peerOf(address, number);
    await page.goto('/');
    await phoneIs(page, 'ready');
    const isBack = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/api/calls/incoming', async (route) => {
      asked += 1;
      if (asked === 1) return route.abort('connectionreset');
      await isBack.promise;
      return route.continue();
    });
    await caller.evaluate((own) => window.peer.call(own), `+1${ownNumber}`);
    const panel = panelOf(page);
    await panel.getByText('Incoming call').waitFor();
    // Who calls is known before the server says whose lead it is.
    await panel.getByRole('heading', { name: /555-12/ }).waitFor();
    await panel.getByRole('button', { name: /Answer/ }).click();
    await panel.getByText('In call').waitFor();
    await expect.poll(() => asked).toBe(2);
    isBack.resolve();
    await panel.getByRole('heading', { name: dana }).waitFor();
    await panel.getByRole('button', { name: 'Hang up' }).click();
    await panel.getByRole('button', { name: /Reached/ }).click();
    await panel.waitFor({ state: 'hidden' });
    expect(await callsOf(context, id)).toMatchObject([
      { direction: 'incoming', endReason: 'completed', outcome: 'reached' },
    ]);
    await caller.context().close();
    await end();
  });
});
