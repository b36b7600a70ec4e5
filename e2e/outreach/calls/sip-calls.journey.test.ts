// A user calls and is called through a real SIP server, with a real browser's sound. Reason: only
// together do the gate, the server's record, the phone and the panel show that a call works.
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  callLead as followLink,
  callsOf,
  endOf,
  eventsOf,
  levelAt,
  panelOf,
  phoneIs,
} from './support/call-screen.ts';
import { readSound } from './support/read-sound.ts';
import { addCallable, createSipScene, dana } from './support/sip-scene.ts';

const ownNumber = '8885550190';
const { sip, scene, peerOf } = await createSipScene(ownNumber);

let last = 8885551110;
/** A lead who may be called now, with one number. */
const callable = (context: BrowserContext, number = String((last += 1))) =>
  addCallable(context, number);
const openUser = async () => scene.openWindow({ allowsFailures: true });
const callLead = (page: Page, id: number) => followLink(page, id, dana);

describe.skipIf(!sip)('a call by a SIP server', () => {
  test('is heard on both sides, held, muted, keyed, and logged by one key', async () => {
    const { page, context, address, end } = await openUser();
    const { id, number } = await callable(context);
    const peer = await peerOf(address, number);
    await callLead(page, id);
    const panel = panelOf(page);
    await panel.getByText('In call').waitFor();
    await expect.poll(() => levelAt(peer)).toBeGreaterThan(0.001);
    await panel.getByRole('button', { name: 'Hold' }).click();
    await panel.getByText('on hold').waitFor();
    await expect.poll(() => eventsOf(peer)).toContain('held');
    await panel.getByRole('button', { name: 'Resume' }).click();
    await expect.poll(() => eventsOf(peer)).toContain('resumed');
    await panel.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect.poll(() => levelAt(peer)).toBeLessThan(0.0001);
    await panel.getByRole('button', { name: 'Unmute' }).click();
    await panel.getByRole('button', { name: 'Keypad' }).click();
    await panel.getByRole('button', { name: '5', exact: true }).click();
    await panel.getByLabel('Keys pressed').getByText('5').waitFor();
    await page
      .getByRole('dialog', { name: dana })
      .getByLabel(/Interaction Notes|note/i)
      .first()
      .click();
    await panel.getByLabel('Note').fill('Wants to hear a price');
    await page.keyboard.press('Escape');
    // The end of the call is slow on its way: the outcome waits for it.
    const slow = Promise.withResolvers<void>();
    await page.route('**/api/calls/*', async (route) => {
      if (route.request().postData()?.includes('"ended"')) await slow.promise;
      await route.continue();
    });
    await panel.getByRole('button', { name: 'Hang up' }).click();
    await expect.poll(() => eventsOf(peer)).toContain('ended: Terminated');
    await panel.getByText('You hung up.').waitFor();
    await panel.focus();
    await page.keyboard.press('1');
    await panel.getByRole('button', { name: /Reached/, disabled: true }).waitFor();
    slow.resolve();
    await panel.waitFor({ state: 'hidden' });
    expect(await callsOf(context, id)).toMatchObject([
      { state: 'ended', endReason: 'completed', outcome: 'reached', note: 'Wants to hear a price' },
    ]);
    await peer.context().close();
    await end();
  });

  test('says why it was not answered: busy, turned down, refused by the service, nobody there', async () => {
    const { page, context, address, end } = await openUser();
    const panel = panelOf(page);
    const cases = [
      { number: '8885550186', says: 'The line is busy.', reason: 'busy' },
      { number: '8885550103', says: 'The call was turned down.', reason: 'refused' },
      { number: '8885551900', says: 'Nobody answered.', reason: 'no_answer' },
    ];
    for (const { number, says, reason } of cases) {
      const { id } = await callable(context, number);
      await callLead(page, id);
      await panel.getByText(says).waitFor();
      await endOf(context, id).toBe(reason);
      await panel.getByRole('button', { name: 'Close the call' }).click();
    }
    const { id, number } = await callable(context);
    const peer = await peerOf(address, number);
    await peer.evaluate(() => window.peer.setWay('decline'));
    await callLead(page, id);
    await panel.getByText('The call was turned down.').waitFor();
    await endOf(context, id).toBe('refused');
    await peer.context().close();
    await end();
  });

  test('is not dialled where the gate refuses: the panel says its sentence', async () => {
    const { page, context, address, end } = await openUser();
    const { id, number } = await callable(context);
    const peer = await peerOf(address, number);
    await page.goto(`/?property=${id}`);
    await phoneIs(page, 'ready');
    const data = { kind: 'phone', value: number, reason: 'Asked on the phone' };
    await context.request.post('/api/contact-gate/opt-outs', { data });
    await page
      .getByRole('dialog', { name: dana })
      .getByRole('link', { name: /^Call/ })
      .first()
      .click();
    const panel = panelOf(page);
    await panel
      .getByRole('alert')
      .getByText(/opted out/i)
      .waitFor();
    expect(await eventsOf(peer)).toEqual([]);
    expect(await callsOf(context, id)).toEqual([]);
    await panel.getByLabel('Why you call now').fill('She asked to be called back');
    await panel.getByRole('button', { name: 'Call anyway' }).click();
    await panel.getByText('In call').waitFor();
    await panel.getByRole('button', { name: 'Hang up' }).click();
    await panel.getByText('You hung up.').waitFor();
    await peer.context().close();
    await end();
  });

  test('is handed to another number, and ends here', async () => {
    const { page, context, address, end } = await openUser();
    const { id, number } = await callable(context);
    const [peer, partner] = [await peerOf(address, number), await peerOf(address, '8885551500')];
    await callLead(page, id);
    const panel = panelOf(page);
    await panel.getByText('In call').waitFor();
    await panel.getByRole('button', { name: 'Transfer' }).click();
    // The gate is asked about the number that is called by it.
    const data = { kind: 'phone', value: '8885551501', reason: 'Asked on the phone' };
    await context.request.post('/api/contact-gate/opt-outs', { data });
    await panel.getByLabel('Transfer to').fill('(888) 555-1501');
    await panel.getByRole('button', { name: 'Transfer' }).last().click();
    await panel
      .getByRole('alert')
      .getByText(/opted out/)
      .waitFor();
    await panel.getByLabel('Transfer to').fill('(888) 555-1500');
    await panel.getByRole('button', { name: 'Transfer' }).last().click();
    await expect.poll(() => eventsOf(peer)).toContain('sent on to +18885551500');
    await expect.poll(() => eventsOf(partner)).toContain('answered');
    await panel.getByText('You hung up.').waitFor();
    expect(await eventsOf(partner)).not.toContain('ended: Terminated');
    await peer.context().close();
    await partner.context().close();
    await end();
  });

  test('ends with a reload, keeps what was typed, and is logged afterwards', async () => {
    const { page, context, address, end } = await openUser();
    const { id, number } = await callable(context);
    const peer = await peerOf(address, number);
    await callLead(page, id);
    const panel = panelOf(page);
    await panel.getByText('In call').waitFor();
    await panel.getByLabel('Note').fill('Half a sentence');
    await page.reload();
    await panel.getByText('The page was loaded again').waitFor();
    expect(await panel.getByLabel('Note').inputValue()).toBe('Half a sentence');
    await expect.poll(() => eventsOf(peer)).toContain('ended: Terminated');
    await panel.getByRole('button', { name: 'Voicemail' }).click();
    await panel.waitFor({ state: 'hidden' });
    expect(await callsOf(context, id)).toMatchObject([
      { outcome: 'voicemail', note: 'Half a sentence' },
    ]);
    await peer.context().close();
    await end();
  });

  test('ends where the other side vanished without a word', async () => {
    const { page, context, address, end } = await openUser();
    const { id, number } = await callable(context);
    const peer = await peerOf(address, number);
    await callLead(page, id);
    const panel = panelOf(page);
    await panel.getByText('In call').waitFor();
    await peer.context().close();
    await panel.getByText('The connection was lost.').waitFor();
    await endOf(context, id).toBe('lost');
    await end();
  });

  test('is recorded with both sides on it, after the notice where one has to be spoken', async () => {
    const { page, context, address, end } = await openUser();
    const { id, number } = await callable(context);
    const settings = { answeredBy: null, records: true, keepDays: 30 };
    await context.request.put('/api/settings/calls', { data: settings });
    const peer = await peerOf(address, number);
    // Where the other side is is not known for an 888 number: without a notice nothing is recorded.
    await callLead(page, id);
    const panel = panelOf(page);
    await panel.getByText('In call').waitFor();
    await panel.getByText(/There is no notice yet/).waitFor();
    await panel.getByRole('button', { name: 'Hang up' }).click();
    await panel.getByRole('button', { name: 'Close the call' }).click();
    expect((await callsOf(context, id))[0]?.recordedBytes).toBe(0);

    const notice = { name: 'notice.wav', mimeType: 'audio/wav', buffer: readSound.tone(500, 0.6) };
    await context.request.post('/api/calls/sounds/notice', { multipart: { file: notice } });
    await callLead(page, id);
    await panel.getByText('Recording', { exact: true }).waitFor();
    // What is recorded after the notice arrives in parts of three seconds.
    const bytes = async () => (await callsOf(context, id))[0]?.recordedBytes ?? 0;
    await expect.poll(bytes).toBeGreaterThan(1000);
    const first = await bytes();
    await expect.poll(bytes).toBeGreaterThan(first);
    await panel.getByRole('button', { name: 'Hang up' }).click();
    await panel.getByText('You hung up.').waitFor();
    const [call] = await callsOf(context, id);
    expect(call?.noticeAt).not.toBeNull();
    const sound = await readSound(page, `/api/calls/${call?.id}/recording`);
    expect(sound.seconds).toBeGreaterThan(3);
    // The notice, the other side's 1,000 Hz, and the microphone's own tone.
    expect(sound.at500).toBeGreaterThan(0.01);
    expect(sound.at1000).toBeGreaterThan(0.01);
    expect(sound.others).toBeGreaterThan(0.01);
    await context.request.put('/api/settings/calls', { data: { ...settings, records: false } });
    await peer.context().close();
    await end();
  });

  // The last: it takes the service away from all of them.
  test('goes on while the phone service is away, which comes back by itself', async () => {
    const { page, context, address, end } = await openUser();
    const { id, number } = await callable(context);
    const peer = await peerOf(address, number);
    await callLead(page, id);
    const panel = panelOf(page);
    await panel.getByText('In call').waitFor();
    await sip?.kill();
    await phoneIs(page, 'offline');
    // The sound goes from browser to browser: it does not need the service.
    await expect.poll(() => levelAt(peer)).toBeGreaterThan(0.001);
    await sip?.start();
    await phoneIs(page, 'ready');
    await panel.getByText('In call').waitFor();
    await panel.getByRole('button', { name: 'Hang up' }).click();
    await panel.getByRole('button', { name: 'Close the call' }).click();
    await sip?.kill();
    await page.goto(`/?property=${id}`);
    await phoneIs(page, 'offline');
    const lead = page.getByRole('dialog', { name: dana });
    await lead.getByRole('link', { name: /^Call/ }).first().click();
    await panel
      .getByRole('alert')
      .getByText(/phone service/)
      .waitFor();
    expect(await callsOf(context, id)).toHaveLength(1);
    await peer.context().close();
    await end();
  });
});
