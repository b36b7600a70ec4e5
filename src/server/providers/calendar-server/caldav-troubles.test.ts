// A calendar server that does not behave: no event is lost, doubled or taken for stored.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPortal } from '../testing/portal.ts';
import { startTroubledProxy, type Trouble } from '../testing/troubled-proxy.ts';
import { createCalDav } from './caldav.ts';
import { startCalDavStandIn } from './testing/caldav-stand-in.ts';

let standIn: Awaited<ReturnType<typeof startCalDavStandIn>>;
let proxy: Awaited<ReturnType<typeof startTroubledProxy>>;
let calendarUrl: string;
beforeEach(async () => {
  standIn = await startCalDavStandIn();
  proxy = await startTroubledProxy(standIn.address);
  calendarUrl = standIn.calendarUrl.replace(standIn.address, proxy.url);
});
afterEach(() => Promise.all([proxy.stop(), standIn.stop()]));

const calDav = createCalDav({ allowPrivate: () => true });
const content = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:closing-1',
  'DTSTART;VALUE=DATE:20311224',
  'SUMMARY:Closing',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');
const put = (etag: string | null = null, text = content) =>
  calDav.put(calendarUrl, { name: 'closing-1', content: text, etag }, standIn.login);

test('an answer that comes slowly, but in time, is used', async () => {
  proxy.troubles.push('slow', 'slow', 'slow');
  expect(await put()).toBe('"v1"');
  expect(await calDav.find(calendarUrl, standIn.login)).toMatchObject([{ name: 'Work' }]);
});

test.each<Trouble>([429, 500, 'cut', 'lost', 'half'])(
  '%s is an error, and the event put again is one event',
  async (trouble) => {
    proxy.troubles.push(trouble);
    await expect(put()).rejects.toMatchObject({ name: 'CalendarServerError', kind: 'failed' });
    // Nothing is known of an etag: the same call again, as the next run makes it.
    const etag = await put();
    expect(standIn.events()).toHaveLength(1);
    proxy.troubles.push(trouble);
    await expect(calDav.remove(calendarUrl, 'closing-1', standIn.login)).rejects.toMatchObject({
      kind: 'failed',
    });
    await calDav.remove(calendarUrl, 'closing-1', standIn.login);
    expect(standIn.events()).toEqual([]);
    expect(etag).toMatch(/^"v\d"$/);
    expect(standIn.complaints).toEqual([]);
  },
);

test.each<Trouble>([429, 500, 'cut', 'half'])(
  '%s while it is looked for is no calendar',
  async (trouble) => {
    proxy.troubles.push(...Array.from({ length: 9 }, () => trouble));
    await expect(calDav.find(proxy.url, standIn.login)).rejects.toMatchObject({
      name: 'CalendarServerError',
      kind: 'failed',
    });
  },
);

test('an event that the calendar does not take is said to be so, and no wrong password', async () => {
  await put();
  const again = calDav.put(calendarUrl, { name: 'closing-2', content, etag: null }, standIn.login);
  await expect(again).rejects.toMatchObject({
    kind: 'failed',
    message: expect.stringMatching(/does not take this event \(no-uid-conflict\)\.$/),
  });
  const invitation = content.replace('VERSION:2.0', 'VERSION:2.0\r\nMETHOD:REQUEST');
  await expect(put(null, invitation)).rejects.toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('(valid-calendar-object-resource)'),
  });
});

test('a call that arrives twice leaves one event, and one that is out of order the latest', async () => {
  proxy.troubles.push('repeated');
  const first = await put();
  expect(standIn.events()).toHaveLength(1);
  const second = await put(first, content.replace('20311224', '20320109'));
  // The etag of the first answer arrives late: what is put last stands.
  await put(first, content.replace('20311224', '20320116'));
  expect(standIn.events()).toMatchObject([expect.stringContaining('20320116')]);
  expect(second).not.toBe(first);
});

test('a page in place of an answer is none: nothing counts as put or removed', async () => {
  const portal = await startPortal();
  const { login } = standIn;
  for (const call of [
    () => calDav.put(portal.url, { name: 'closing-1', content, etag: null }, login),
    () => calDav.put(portal.url, { name: 'closing-1', content, etag: '"v1"' }, login),
    () => calDav.remove(portal.url, 'closing-1', login),
    () => calDav.find(portal.url, login),
  ])
    await expect(call()).rejects.toMatchObject({ name: 'CalendarServerError', kind: 'failed' });
  await portal.stop();
});
