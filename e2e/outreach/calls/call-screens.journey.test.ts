// The panel of a call and of a calling session in each of their states. Reason: they stand over every
// screen, and no other journey looks at them with axe, at both sizes and in both themes.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { daytimePlace } from '#server/testing/daytime-place.ts';
import { findingsInAllViews } from '../../support/axe.ts';
import { pictures } from '../../support/pictures.ts';
import { callLead, panelOf, phoneIs } from './support/call-screen.ts';
import { addCallable, createSipScene, dana } from './support/sip-scene.ts';

const ownNumber = '8885550190';
const { sip, scene, peerOf } = await createSipScene(ownNumber);

/** Nothing for axe to find in the panel, and its pictures. */
async function look(page: Page, name: string) {
  expect(await findingsInAllViews(page, { within: '[data-call-panel]' })).toEqual([]);
  await pictures(page, name);
}

describe.skipIf(!sip)('the panel of calls', { timeout: 300_000 }, () => {
  test('rings, talks, ends, is refused and fails so that everybody can use it', async () => {
    const { page, context, address, end } = await scene.openWindow({ allowsFailures: true });
    const { id } = await addCallable(context, '8885551310');
    const peer = await peerOf(address, '8885551310');
    const panel = panelOf(page);
    await peer.evaluate(() => window.peer.setWay('ring'));
    await callLead(page, id, dana);
    await panel.getByText('Ringing').waitFor();
    await panel.getByText('from (888) 555-0190').waitFor();
    await look(page, 'call-ringing');
    await peer.evaluate(() => window.peer.answer());
    await panel.getByText('In call').waitFor();
    await panel.getByRole('button', { name: 'Transfer' }).click();
    await look(page, 'call-talking');
    await panel.getByRole('button', { name: 'Hang up' }).click();
    await panel.getByText('You hung up.').waitFor();
    await look(page, 'call-ended');
    await panel.getByRole('button', { name: 'Close the call' }).click();

    await page.goto('/');
    await phoneIs(page, 'ready');
    await peer.evaluate((own) => window.peer.call(own), `+1${ownNumber}`);
    await panel.getByText('Incoming call').waitFor();
    await look(page, 'call-incoming');
    await peer.evaluate(() => window.peer.hangUp());
    await panel.waitFor({ state: 'hidden' });

    const data = { kind: 'phone', value: '8885551310', reason: 'Asked on the phone' };
    await page.goto(`/?property=${id}`);
    await phoneIs(page, 'ready');
    await context.request.post('/api/contact-gate/opt-outs', { data });
    const lead = page.getByRole('dialog', { name: dana });
    await lead.getByRole('link', { name: /^Call/ }).first().click();
    await panel.getByRole('alert').waitFor();
    await panel.getByRole('heading', { name: dana }).waitFor();
    await look(page, 'call-refused');
    await panel.getByRole('button', { name: 'Close the call' }).click();
    await peer.context().close();
    await end();
  });

  test('a caller of no lead is made one, and the call is theirs', async () => {
    const { page, context, address, end } = await scene.openWindow({ allowsFailures: true });
    const peer = await peerOf(address, '8885551320');
    await page.goto('/');
    await phoneIs(page, 'ready');
    await peer.evaluate((own) => window.peer.call(own), `+1${ownNumber}`);
    const panel = panelOf(page);
    await panel.getByText('No lead has this number.').waitFor();
    await panel.getByText('to (888) 555-0190').waitFor();
    await look(page, 'call-incoming-stranger');
    await panel.getByRole('button', { name: /Answer/ }).click();
    await panel.getByRole('button', { name: 'Add lead' }).click();
    const form = page.getByRole('dialog', { name: 'Add New Foreclosure Property' });
    const place = daytimePlace(new Date());
    await form.getByLabel('Full Name').fill('Cora Caller');
    await form.getByRole('combobox', { name: 'Address' }).fill('12 Sign Street');
    await form.getByLabel('City').fill(place.city);
    await form.getByLabel('State').fill(place.state);
    await form.getByLabel('ZIP').fill(place.zipCode);
    await form.getByRole('button', { name: 'Create Property' }).click();
    await panel.getByText('Added as a lead.').waitFor();
    await panel.getByRole('button', { name: 'Hang up' }).click();
    await panel.getByRole('button', { name: /Reached/ }).click();
    await panel.waitFor({ state: 'hidden' });
    const { data } = await (await context.request.get('/api/calls')).json();
    expect(data[0]).toMatchObject({ outcome: 'reached', lead: { name: 'Cora Caller' } });
    await peer.context().close();
    await end();
  });

  test('a calling session shows its next lead, is paused, and says what came of it', async () => {
    const { page, context, end } = await scene.openWindow({ allowsFailures: true });
    for (const number of ['8885551331', '8885551332', '8885551333'])
      await addCallable(context, number);
    await page.goto('/foreclosures');
    await phoneIs(page, 'ready');
    await page.getByRole('checkbox', { name: 'Select All' }).first().check();
    await page
      .getByRole('button', { name: /^Call \(/ })
      .last()
      .click();
    const session = page.getByRole('region', { name: 'Calling session' });
    await session.getByRole('button', { name: /^Call/, disabled: false }).waitFor();
    await look(page, 'session-next');
    // The panel stands beside what is under it, not on it.
    const [bar, panel] = [
      await page.getByRole('region', { name: 'Selected leads' }).boundingBox(),
      await session.boundingBox(),
    ];
    expect(bar!.x + bar!.width).toBeLessThanOrEqual(panel!.x);
    await session.getByRole('button', { name: /^Pause/ }).click();
    await look(page, 'session-paused');
    await session.getByRole('button', { name: /^Go on/ }).click();
    await session.getByRole('button', { name: /^Skip/ }).click();
    await session.getByRole('button', { name: 'End the session' }).click();
    await session.getByText(/0 done · 1 skipped · \d+ left/).waitFor();
    await look(page, 'session-summary');
    await end();
  });
});
