import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '#domain/clock.ts';
import { createCallsService } from '#server/features/contact/calls/calls.service.ts';
import { createMoveByCarrier } from '#server/features/contact/calls/move-by-carrier.ts';
import {
  fileMissedCall,
  renameLastCall,
} from '#server/features/contact/conversations/calls/file-call.ts';
import { noteInbound } from '#server/features/contact/phone-numbers/note-inbound.ts';
import { useTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { createFolderStorage } from '#server/providers/file-storage/folder/folder-storage.ts';
import type { VoiceEvent, VoiceProvider } from '#server/providers/voice/voice-provider.ts';
import { createCrashingProcess } from '#server/testing/crashing-process.ts';
import { createMissedCalls } from './missed-calls.service.ts';
import { createVoicemails } from './voicemails.service.ts';
import { createVoiceReports } from './voice-reports.service.ts';

const clock = createTestClock();
const database = await useTestDatabase();
const directory = await mkdtemp(join(tmpdir(), 'lotline-crash-'));
afterAll(() => rm(directory, { recursive: true, force: true }));
beforeAll(async () => {
  await database.db
    .insertInto('phone_numbers')
    .values({
      number: '6155550601',
      label: 'Billboard',
      source_kind: 'none',
      source_id: null,
      source_name: '',
      rings: 'everyone',
      ring_seconds: 20,
      hours: null,
      closed: 'voicemail',
      unanswered: 'voicemail',
      forward_to: '',
      greeting: '',
      texts_missed_calls: false,
      missed_call_text: '',
      created_by: null,
      created_at: clock.now(),
    })
    .execute();
});
const read = async (statement: string) => (await database.pool.query(statement)).rows;

const voice = {
  name: 'twilio',
  canCall: true,
  carrier: {
    fetchRecording: async () => ({ bytes: Buffer.from('RIFF'), contentType: 'audio/wav' }),
  },
} as unknown as VoiceProvider;

/** What is not asked here. */
const unused = async () => {
  throw new Error('This is not part of the test.');
};

/** The services of a process that crashes after this many steps. */
function startProcess(crashAt: number) {
  const { crashing, statements, hasCrashed } = createCrashingProcess(crashAt);
  const db = database.db.withPlugin(statements);
  const common = { db, clock, jobs: { enqueue: async () => null as never } };
  const timeZone = () => 'America/Chicago';
  const findVoice = () => ({ ...voice, carrier: crashing(voice.carrier!) });
  const { addIncoming, move } = createCallsService({
    ...common,
    timeZone,
    findVoice,
    listOwnNumbers: () => [],
    gate: { decide: unused },
    changeProperty: unused as never,
  });
  const voicemails = createVoicemails({
    ...common,
    files: crashing(createFolderStorage(directory)),
    findVoiceCarrier: findVoice,
    renameLastCall,
    transcribes: () => false,
  });
  const phoneCalls = { addIncoming, move, moveByCarrier: createMoveByCarrier(common) };
  const reports = createVoiceReports({ ...common, timeZone, phoneCalls, noteInbound, voicemails });
  const missedCalls = createMissedCalls({ ...common, fileMissedCall, textNumber: unused });
  return { reports, voicemails, missedCalls, hasCrashed };
}

/** What a carrier reports of a caller who leaves a message. */
function reportsOf(call: number): VoiceEvent[] {
  const providerCallId = `CA${call}`;
  return [
    { kind: 'incoming', providerCallId, from: `615555${1000 + call}`, to: '6155550601' },
    { kind: 'unanswered', providerCallId, after: 'ring' },
    { kind: 'voicemail', providerCallId, recordingId: `RE${call}`, seconds: 4 },
    { kind: 'ended', providerCallId, reason: 'completed', seconds: 9 },
  ] as VoiceEvent[];
}

/** Handles a call until the process crashes. @returns whether it did */
async function handleUntil(call: number, crashAt: number): Promise<boolean> {
  const { reports, voicemails, missedCalls, hasCrashed } = startProcess(crashAt);
  try {
    for (const event of reportsOf(call)) {
      const report = { provider: 'twilio', key: `${call} ${event.kind}`, event };
      await reports.handle(report, { rings: true, usualNumber: undefined });
    }
    await missedCalls.fileAll();
    for (const { id } of await read(`select id from voicemails where state = 'waiting'`)) {
      const { signal } = new AbortController();
      await voicemails.fetch(id as number, { signal });
    }
  } catch (error) {
    if (!hasCrashed()) throw error;
  }
  return hasCrashed();
}

test(
  'a call and its message are kept once, at whichever step a process crashes',
  { timeout: 240_000 },
  async () => {
    let calls = 0;
    for (let isDone = false; !isDone; calls += 1) {
      isDone = !(await handleUntil(calls, calls));
      // Telnyx repeats what was not answered, and Twilio lists its messages; jobs run again.
      expect(await handleUntil(calls, Infinity)).toBe(false);
    }
    expect(calls).toBeGreaterThan(40);
    const count = async (table: string) => (await read(`select count(*)::int from ${table}`))[0];
    expect(await read('select distinct state, end_reason from phone_calls')).toEqual([
      { state: 'ended', end_reason: 'missed' },
    ]);
    const each = { count: calls };
    expect(await count('phone_calls')).toEqual(each);
    expect(await count('missed_calls where conversation_id is not null')).toEqual(each);
    expect(await count('number_contacts')).toEqual(each);
    expect(await count(`voicemails where state = 'stored'`)).toEqual(each);
    expect(await read('select distinct unread_count, last_message from conversations')).toEqual([
      { unread_count: 1, last_message: 'Left a message' },
    ]);
    expect(await count('conversations')).toEqual(each);
    expect(await readdir(join(directory, 'voicemails'))).toHaveLength(calls);
  },
);
