import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  installFakeWhisper,
  soundOf,
} from '#server/providers/transcription/testing/fake-whisper.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const whisper = await installFakeWhisper();
afterAll(() => whisper.remove());
const server = await useTestServer({
  environment: {
    TRANSCRIPTION_PROGRAM: whisper.program,
    TRANSCRIPTION_PROGRAM_MODEL: whisper.model,
    SIP_WEBSOCKET_URL: 'wss://sip.example.com',
    SIP_DOMAIN: 'sip.example.com',
    SIP_SECRET: 'a secret of the test only',
    VOICE_NUMBERS: '6155550190',
  },
});
const { owner } = server;
beforeAll(async () => {
  server.clock.set('2031-03-04T16:00:00Z');
  await sitIn('TN');
});

const sitIn = (state: string) =>
  owner.send('PUT', '/api/settings/sender', {
    name: 'Olive Owner',
    company: '',
    streetAddress: '1 Main St',
    city: 'Anytown',
    state,
    zipCode: '',
    phone: '',
    email: '',
  });

/** The first bytes of a WebM file, then anything. */
const webm = (text: string) =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from(text)]);

function upload(path: string, bytes: Buffer) {
  const boundary = 'part-of-the-test';
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-type: audio/webm\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return owner.send('POST', path, body, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  });
}

let last = 200;
/** A call that was answered, with a lead in a state. */
async function answered(state: string, zipCode: string, city: string) {
  last += 1;
  const number = `615555${1000 + last}`;
  const leadId = await server.addLead({
    fullName: 'Ann Oak',
    streetAddress: `${last} Oak St`,
    city,
    state,
    zipCode,
  });
  await owner.post(`/api/properties/${leadId}/phone`, { phoneNumber: number, type: 'mobile' });
  const started = await owner.post('/api/calls', { propertyId: leadId, phoneNumber: number });
  const { call, recording } = started.body;
  await owner.patch(`/api/calls/${call.id}`, { state: 'answered' });
  return { id: call.id as number, leadId, number, recording };
}
const inTennessee = () => answered('TN', '37206', 'Nashville');
const inFlorida = () => answered('FL', '33602', 'Tampa');
const record = (records: boolean, keepDays = 90) =>
  owner.send('PUT', '/api/settings/calls', { answeredBy: null, records, keepDays });
const play = (id: number) => owner.get(`/api/calls/${id}/recording`);
const part = (id: number, number: number, text: string) =>
  upload(`/api/calls/${id}/recording/${number}`, webm(text));

describe('a recording', () => {
  test('is not taken while the owner has not switched it on', async () => {
    const { id, recording } = await inTennessee();
    expect(recording).toMatchObject({ isOn: false });
    expect((await part(id, 0, 'one')).body.code).toBe('calls.not_recorded');
  });

  test('is kept part by part; one that is sent again replaces itself', async () => {
    await record(true);
    const { id, recording } = await inTennessee();
    expect(recording).toMatchObject({ isOn: true, needsNotice: false });
    await part(id, 0, 'one');
    await part(id, 1, 'two');
    await part(id, 1, 'two again');
    // As where the process was killed before the file was there.
    await server.pool.query(
      `insert into phone_call_parts (call_id, part, file_key, content_type, size, created_at)
        values ($1, 2, $2, 'audio/webm', 0, now())`,
      [id, `calls/${id}/2`],
    );
    const { body, headers } = await play(id);
    expect(headers['content-type']).toBe('audio/webm');
    expect(body).toContain('one');
    expect(body).toContain('two again');
    expect(body.indexOf('two')).toBe(body.lastIndexOf('two'));
  });

  test('is deleted without the person’s number in the audit log, which outlives an erasure', async () => {
    await record(true);
    const { id, number } = await inTennessee();
    await part(id, 0, 'one');
    expect((await owner.delete(`/api/calls/${id}/recording`)).status).toBe(200);
    const { body } = await owner.get('/api/audit-log?limit=1');
    expect(body.data[0].what).toBe(`Deleted the recording of call ${id}`);
    expect(JSON.stringify(body)).not.toContain(number);
  });

  test('needs a notice where one side is in Florida, and goes where it was not heard', async () => {
    await record(true);
    const without = await inFlorida();
    expect(without.recording).toMatchObject({ isOn: false, needsNotice: true });
    expect(without.recording.sentence).toContain('934.03');
    const path = '/api/calls/sounds/notice';
    const sound = () => upload(path, webm('notice'));
    const six = await Promise.all([sound(), sound(), sound(), sound(), sound(), sound()]);
    expect(six.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    const [heard, cut] = [await inFlorida(), await inFlorida()];
    expect(heard.recording).toMatchObject({ isOn: true, needsNotice: true });
    await part(heard.id, 0, 'heard');
    await owner.patch(`/api/calls/${heard.id}`, { state: 'answered', noticeWasHeard: true });
    await owner.patch(`/api/calls/${heard.id}`, { state: 'ended' });
    expect((await play(heard.id)).body).toContain('heard');
    await part(cut.id, 0, 'cut off');
    await owner.patch(`/api/calls/${cut.id}`, { state: 'ended' });
    expect((await play(cut.id)).body.code).toBe('calls.no_recording');
    expect((await part(cut.id, 1, 'late')).body.code).toBe('calls.not_recorded');
  });

  test('goes where its browser was lost before the notice, whatever is switched off later', async () => {
    await record(true);
    const [swept, night] = [await inFlorida(), await inFlorida()];
    for (const { id } of [swept, night])
      expect((await part(id, 0, 'before the notice')).status).toBe(201);
    await record(false);
    // As where the process is killed between the end and the removal.
    await server.pool.query(
      `update phone_calls set state = 'ended', ended_at = last_seen_at where id = $1`,
      [night.id],
    );
    server.clock.advance(120_000);
    await server.runJob('calls.end-lost');
    expect((await play(swept.id)).body.code).toBe('calls.no_recording');
    const parts = async () =>
      (await server.pool.query('select from phone_call_parts where call_id = $1', [night.id])).rows;
    expect(await parts()).toHaveLength(1);
    await server.runJob('calls.forget-recordings');
    expect(await parts()).toHaveLength(0);
    server.clock.set('2031-03-04T16:00:00Z');
  });

  test('needs a notice where the user sits in such a state, or where is not known', async () => {
    await record(true);
    for (const [state, says] of [
      ['CA', /^CA: everybody/],
      ['', /not known/],
    ] as const) {
      await sitIn(state);
      const { recording } = await inTennessee();
      expect(recording.needsNotice).toBe(true);
      expect(recording.sentence).toMatch(says);
    }
    await sitIn('TN');
    expect((await inTennessee()).recording.needsNotice).toBe(false);
  });

  test('goes after its time, and with its lead; its file too', async () => {
    await record(true, 30);
    const [old, deleted] = [await inTennessee(), await inTennessee()];
    for (const { id } of [old, deleted]) await part(id, 0, 'one');
    const filesOf = async (id: number) => {
      const keys: string[] = [];
      for await (const key of server.files.list())
        if (key.startsWith(`calls/${id}/`)) keys.push(key);
      return keys.length;
    };
    await server.pool.query('delete from properties where id = $1', [deleted.leadId]);
    expect((await play(deleted.id)).status).toBe(404);
    await server.runJob('calls.forget-recordings');
    expect([await filesOf(old.id), await filesOf(deleted.id)]).toEqual([1, 0]);
    server.clock.advance(31 * 86_400_000);
    await server.runJob('calls.forget-recordings');
    expect(await filesOf(old.id)).toBe(0);
    expect((await play(old.id)).body.code).toBe('calls.no_recording');
    server.clock.set('2031-03-04T16:00:00Z');
  });
});

describe('what was said in a recorded call', () => {
  const textOf = async (id: number) =>
    (
      await server.pool.query(
        'select transcript, transcript_state from phone_calls where id = $1',
        [id],
      )
    ).rows[0];
  async function recorded(bytes: Buffer) {
    await record(true, 30);
    const { id } = await inTennessee();
    await upload(`/api/calls/${id}/recording/0`, bytes);
    await owner.patch(`/api/calls/${id}`, { state: 'ended' });
    return id;
  }

  test('is written down a minute after its end, once, and goes with the recording', async () => {
    const id = await recorded(soundOf('I might sell in spring.'));
    await server.runJob('calls.transcribe');
    // The browser may still send the last part.
    expect(await textOf(id)).toMatchObject({ transcript_state: 'none' });
    server.clock.advance(61_000);
    await server.runJob('calls.transcribe');
    expect(await textOf(id)).toEqual({
      transcript: 'I might sell in spring.',
      transcript_state: 'done',
    });
    await owner.delete(`/api/calls/${id}/recording`);
    expect(await textOf(id)).toEqual({ transcript: '', transcript_state: 'none' });
    await server.runJob('calls.transcribe');
    expect(await textOf(id)).toMatchObject({ transcript_state: 'none' });
  });

  test('goes after the time of the recording', async () => {
    const id = await recorded(soundOf('Call me on Monday.'));
    server.clock.advance(61_000);
    await server.runJob('calls.transcribe');
    expect((await textOf(id)).transcript).toBe('Call me on Monday.');
    server.clock.advance(31 * 86_400_000);
    await server.runJob('calls.forget-recordings');
    expect((await textOf(id)).transcript).toBe('');
    server.clock.set('2031-03-04T16:00:00Z');
  });

  test('is said not to be written down where the program cannot read the sound', async () => {
    const id = await recorded(webm('no words'));
    server.clock.advance(61_000);
    await server.runJob('calls.transcribe');
    expect(await textOf(id)).toMatchObject({ transcript: '', transcript_state: 'failed' });
    server.clock.set('2031-03-04T16:00:00Z');
  });
});

describe('a recorded message on a voicemail', () => {
  test('is left only with a consent on file; else the reason is said', async () => {
    const { id, leadId, number } = await inTennessee();
    const check = async () => (await owner.get(`/api/calls/${id}/voicemail-drop`)).body;
    expect(await check()).toMatchObject({
      isAllowed: false,
      sentence: expect.stringContaining('Record your message'),
    });
    await upload('/api/calls/sounds/voicemail', webm('my message'));
    const refused = await check();
    expect(refused.isAllowed).toBe(false);
    expect(refused.sentence).toContain('64.1200(a)(2)');
    const consent = {
      propertyId: leadId,
      phoneNumber: number,
      channel: 'call',
      givenBy: 'Ann Oak',
      wording: 'I agree to recorded calls',
      givenOn: '2031-03-01',
      obtained: 'On paper',
      proof: 'Folder of 2031',
    };
    await owner.post('/api/contact-gate/consents', consent);
    expect((await check()).isAllowed).toBe(false);
    const signed = { ...consent, isSigned: true };
    expect((await owner.post('/api/contact-gate/consents', signed)).status).toBeLessThan(300);
    expect(await check()).toEqual({ isAllowed: true, sentence: 'Consent to calls is on file.' });
    const text = await owner.post('/api/contact-gate/opt-outs', {
      kind: 'phone',
      value: number,
      reason: 'Asked',
    });
    expect(text.status).toBe(201);
    expect((await check()).isAllowed).toBe(false);
  });

  test('is a sound, of the user alone; the notice is the owner’s', async () => {
    const answer = await upload(
      '/api/calls/sounds/voicemail',
      Buffer.from('<html>no sound</html>'),
    );
    expect([answer.status, answer.body.code]).toEqual([415, 'calls.not_a_sound']);
  });
});
