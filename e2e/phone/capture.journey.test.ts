// What a driver does with one thumb besides typing: speaks a note, shares a photo from another app, and
// has the way recorded. Reason: each of them needs a part of the phone that only a real browser has.
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { findingsInBothThemes } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { createScene } from '../support/journey.ts';
import { pictures } from '../support/pictures.ts';
import { navigate } from '../support/screens.ts';

let browser: Browser;
const scene = createScene(
  {},
  async () => (browser = await launchBrowser({ hasMicrophone: true, savesProcessor: true })),
);
afterAll(() => browser?.close());
const phone = { width: 390, height: 844, allowsFailures: true };

async function open() {
  const opened = await scene.openWindow(phone);
  await opened.context.grantPermissions(['geolocation', 'microphone']);
  await opened.context.setGeolocation({ latitude: 36.18, longitude: -86.74 });
  await opened.page.goto('/capture');
  return opened;
}
const captures = async (context: BrowserContext) =>
  (await (await context.request.get('/api/captures')).json()).data;
const save = (page: Page) => page.getByRole('button', { name: 'Save capture' }).tap();

test('a spoken note is kept without a network, and heard on the lead once it is back', async () => {
  const { page, context, end } = await open();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.getByRole('combobox', { name: 'Address' }).fill('1 Voice Ln, Nashville, TN 37206');
  await page.getByRole('button', { name: 'Say the note' }).tap();
  const stop = page.getByRole('button', { name: 'Stop recording' });
  await stop.waitFor();
  await stop.tap();
  const again = page.getByRole('button', { name: 'Record the note again' });
  await again.waitFor();
  // What was said is not lost with the page.
  await page.reload();
  await again.waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await pictures(page, 'capture');
  await save(page);
  await page.getByRole('button', { name: 'Offline · 1 waiting to send' }).waitFor();
  await page.reload();
  await context.setOffline(false);
  await expect.poll(() => captures(context)).toMatchObject([{ state: 'done', hasVoice: true }]);
  const [{ id }] = await captures(context);
  const voice = await context.request.get(`/api/captures/${id}/voice`);
  expect(voice.headers()['content-type']).toContain('audio/');
  expect((await voice.body()).byteLength).toBeGreaterThan(0);
  await end();
});

test('a photo and an address that another app shares are a capture', async () => {
  const { page, context, end } = await open();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const bytes = [...(await readFile('docs/dashboard.png'))];
  // The phone's share sheet posts this form.
  await page.evaluate((photo) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/capture/share';
    form.enctype = 'multipart/form-data';
    const text = document.createElement('textarea');
    text.name = 'text';
    text.value = 'Roof is gone\n2 Share Rd, Nashville, TN 37206';
    const file = document.createElement('input');
    file.type = 'file';
    file.name = 'photo';
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(photo)], 'house.png', { type: 'image/png' }));
    file.files = files.files;
    form.append(text, file);
    document.body.append(form);
    form.submit();
  }, bytes);
  await page.waitForURL(/\/capture\?shared/);
  const photo = page.getByAltText('As taken just now');
  await photo.waitFor();
  await page.reload();
  await photo.waitFor();
  expect(await page.getByRole('combobox', { name: 'Address' }).inputValue()).toBe(
    '2 Share Rd, Nashville, TN 37206',
  );
  expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('Roof is gone');
  await save(page);
  await expect
    .poll(async () => (await captures(context))[0])
    .toMatchObject({ hasPhoto: true, note: 'Roof is gone', state: 'done' });
  await end();
});

test('a driven track stays on the phone until its user sends it, and is then on the map', async () => {
  const { page, context, end } = await open();
  const tracks = async () =>
    (await (await context.request.get('/api/driving-tracks')).json()).data as { meters: number }[];
  await page.getByRole('button', { name: 'Record this drive' }).tap();
  const recording = page.getByRole('status').filter({ hasText: 'Recording' });
  await recording.waitFor();
  let longitude = -86.74;
  const drive = async () => {
    longitude -= 0.002;
    await context.setGeolocation({ latitude: 36.18, longitude });
    return recording.textContent();
  };
  await expect.poll(drive).toMatch(/ 0\.[3-9] mi/);
  await page.getByRole('button', { name: 'Stop', exact: true }).tap();
  await page.getByText(/not sent$/).waitFor();
  // Closed in between, it is still there and nowhere else.
  await page.reload();
  await page.getByText(/not sent$/).waitFor();
  expect(await tracks()).toEqual([]);
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  const sent = page.getByRole('list', { name: 'Sent tracks' });
  await sent.waitFor();
  expect((await tracks())[0]?.meters).toBeGreaterThan(300);
  await sent.getByRole('button', { name: / mi$/ }).tap();
  await page.getByRole('region', { name: 'Map of the route' }).waitFor();
  await end();
});

test('a photo that a slow phone still prepares is saved with its own house', async () => {
  const { page, context, end } = await open();
  const button = page.getByRole('button', { name: 'Save capture' });
  await page.evaluate(() => {
    const prepare = window.createImageBitmap;
    const held = new Promise<void>((then) => Object.assign(window, { goOn: then }));
    const late = async (photo: Blob) => (await held, prepare(photo));
    Object.assign(window, { createImageBitmap: late });
  });
  await page.getByLabel('Photo of the house').setInputFiles('docs/dashboard.png');
  await page.getByLabel('Note', { exact: true }).fill('Slow phone');
  await page.getByRole('combobox', { name: 'Address' }).fill('3 Slow Ln, Nashville, TN 37206');
  expect(await button.isEnabled()).toBe(false);
  await page.evaluate('goOn()');
  await page.getByAltText('As taken just now').waitFor();
  await save(page);
  await expect
    .poll(async () => (await captures(context))[0])
    .toMatchObject({ hasPhoto: true, note: expect.stringContaining('Slow phone'), state: 'done' });
  await end();
});

test('a microphone that is allowed late is asked for once, and is off where the user has left', async () => {
  const { page, end } = await open();
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    const held = new Promise<void>((then) => Object.assign(window, { allow: then }));
    const given: MediaStream[] = [];
    Object.assign(window, { asked: 0, given });
    mediaDevices.getUserMedia = async (wanted) => {
      Object.assign(window, { asked: (window as unknown as { asked: number }).asked + 1 });
      await held;
      const stream = await ask(wanted);
      given.push(stream);
      return stream;
    };
  });
  const record = page.getByRole('button', { name: 'Say the note' });
  await record.tap();
  await record.tap();
  expect(await page.evaluate('asked')).toBe(1);
  await navigate(page, '/today');
  await record.waitFor({ state: 'detached' });
  await page.evaluate('allow()');
  const states = () =>
    page.evaluate('given.flatMap((one) => one.getTracks()).map((track) => track.readyState)');
  await expect.poll(states).toEqual(['ended']);
  await end();
});
