import {
  issueCallAccess,
  startCall,
  type CallSetup,
  type OpenedCall,
} from '#api/calls/calls.api.ts';
import { playCallSound } from '#api/calls/call-settings.api.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { call, urlOf } from '#web/lib/call.ts';
import type { CallToStart } from '#web/lib/call-gate/browser-calls.ts';
import { createValueStore } from '#web/ui/hooks/value-store.ts';
import { createPhone } from '../phone/create-phone.ts';
import type { BrowserCall, Phone } from '../phone/phone.ts';
import { announceCall } from './announce-call.ts';
import { handOn } from './hand-on.ts';
import { isLive, newCall, type DeskCall, type DeskState } from './desk-state.ts';
import { wordsOfEnd } from './end-words.ts';
import { forgetOpenCall, keepOpenCall } from './open-call.ts';
import { playInto, recordCall, type CallRecorder } from './record-call.ts';
import { reportCall } from './report-call.ts';
import { playTone } from './tones.ts';

export type CallDesk = ReturnType<typeof createCallDesk>;

/** What belongs to the call of this browser beside what is shown of it. */
type Line = {
  browserCall: BrowserCall;
  report: ReturnType<typeof reportCall> | null;
  recorder: CallRecorder | null;
  quiet: () => void;
};

/**
 * The one phone of this page: asks the gate, dials, rings, talks, and tells the server what becomes
 * of each call.
 * @param onMissed a call rang here and nobody answered it.
 */
// oxlint-disable-next-line max-lines-per-function -- One line of a telephone: its steps share what is under way, each short.
export function createCallDesk(options: { onMissed: (of: DeskCall) => void }) {
  const store = createValueStore<DeskState>({
    phone: { kind: 'off' },
    setup: null,
    call: null,
    isOpen: false,
  });
  const change = (next: Partial<DeskState>) => store.set({ ...store.current(), ...next });
  const set = (next: Partial<DeskCall>) => {
    const { call: present } = store.current();
    if (present) change({ call: { ...present, ...next } });
  };
  const audio = document.createElement('audio');
  audio.autoplay = true;
  let phone: Phone | null = null;
  let line: Line | null = null;
  let told: Promise<unknown> = Promise.resolve();

  /** Follows one call to its end; `opened` comes later for a call that comes in. */
  function follow(browserCall: BrowserCall, opened: Promise<OpenedCall>) {
    const isIncoming = browserCall.direction === 'incoming';
    const own: Line = { browserCall, report: null, recorder: null, quiet: () => undefined };
    line = own;
    let wasAnswered = false;
    const heard = opened.then(({ call: record, recording: plan }) => {
      own.report = reportCall(record.id, () => browserCall.hangUp());
      if (line === own) set({ record, plan });
      if (!isIncoming || wasAnswered) keepOpenCall(record.id);
      return own.report;
    });
    heard.catch(() => undefined);
    const tell = (report: Parameters<ReturnType<typeof reportCall>['tell']>[0]) => {
      told = heard.then((to) => to.tell(report)).catch(() => undefined);
    };
    const hush = () => {
      own.quiet();
      own.quiet = () => undefined;
    };

    browserCall.on('ringing', () => {
      if (wasAnswered) return;
      hush();
      own.quiet = playTone('ringback');
      set({ phase: 'ringing' });
      tell({ state: 'ringing', providerCallId: browserCall.id });
    });
    browserCall.on('remoteStream', (stream) => {
      audio.srcObject = stream;
      void audio.play().catch(() => undefined);
    });
    browserCall.on('answered', () => {
      wasAnswered = true;
      hush();
      set({ phase: 'talking', answeredAt: Date.now() });
      tell({ state: 'answered', providerCallId: browserCall.id });
      void opened.then((known) => {
        keepOpenCall(known.call.id);
        own.recorder = startRecorder(browserCall, known, { set, tell });
      });
    });
    browserCall.on('heldByThem', (isHeldByThem) => set({ isHeldByThem }));
    browserCall.on('connection', (isConnected) => set({ isConnected }));
    browserCall.on('transferred', (result) => {
      if (result === 'failed') return set({ transfer: 'failed' });
      browserCall.hangUp();
    });
    browserCall.on('ended', (end) => {
      hush();
      audio.srcObject = null;
      const { endReason, sentence } = wordsOfEnd(end, wasAnswered);
      const recorder = own.recorder;
      const onlyRang = isIncoming && !wasAnswered;
      // Another browser has it, or may still: its caller, the carrier or the sweep ends it.
      const isOthers = onlyRang && (end.reason === 'answered-elsewhere' || end.by === 'us');
      if (isOthers) void heard.then((to) => to.drop()).catch(() => undefined);
      else tell({ state: 'ended', endReason, endWords: end.says });
      void recorder?.stop();
      if (line !== own) return;
      line = null;
      const present = store.current().call;
      if (onlyRang) {
        if (end.reason === 'cancelled' && present) options.onMissed(present);
        change({ call: null });
        return;
      }
      set({
        phase: 'ended',
        sentence,
        recording: recorder ? (present?.recording ?? 'off') : 'off',
      });
    });
  }

  /** Somebody calls. One call at a time: whoever calls meanwhile hears that the line is busy. */
  function ring(browserCall: BrowserCall) {
    const { call: present } = store.current();
    const opened = announceCall(browserCall);
    if (isLive(present)) {
      // It is kept as missed; another browser may still answer it.
      void opened.catch(() => undefined);
      browserCall.hangUp();
      return;
    }
    change({ call: newCall({ phase: 'incoming', theirNumber: browserCall.theirNumber }) });
    follow(browserCall, opened);
    if (line) line.quiet = playTone('ring');
  }

  async function dial(asked: CallToStart, overrideReason?: string) {
    if (isLive(store.current().call)) return;
    const { phone: present } = store.current();
    if (present.kind === 'offline' || present.kind === 'refused') {
      const { sentence } = present;
      return change({ call: newCall({ phase: 'failed', asked, sentence }) });
    }
    change({ call: newCall({ phase: 'asking', asked }) });
    let opened: OpenedCall;
    try {
      const body = { ...asked, ...(overrideReason && { overrideReason }) };
      opened = await call(startCall, { body });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === 'contact_gate.refused';
      const sentence = messageOf(error, 'The call could not be begun.');
      return set({ phase: isRefused ? 'refused' : 'failed', sentence });
    }
    const { call: record, recording: plan } = opened;
    set({ phase: 'dialling', record, plan });
    try {
      if (!phone) throw new Error('The phone service cannot be reached.');
      const from = record.ownNumber || null;
      const browserCall = await phone.call(record.theirNumber, { callKey: record.key, from });
      follow(browserCall, Promise.resolve(opened));
    } catch (error) {
      const sentence = error instanceof Error ? error.message : 'The call could not be begun.';
      void reportCall(record.id, () => undefined).tell({ state: 'ended', endReason: 'failed' });
      set({ phase: 'failed', sentence });
    }
  }

  addEventListener('pagehide', () => phone?.stop());

  return {
    store: store as Pick<typeof store, 'current' | 'subscribe'>,
    /** Connects; what becomes of it shows in the state. */
    async connect(setup: CallSetup) {
      change({ setup });
      if (phone || !setup.canCall) return;
      const renew = async () => call(issueCallAccess, {});
      try {
        const access = await renew();
        const { rings } = setup;
        const onState = (state: DeskState['phone']) => change({ phone: state });
        phone = await createPhone({ access, rings, renew, onState, onIncoming: ring });
        phone.start();
      } catch (error) {
        change({ phone: { kind: 'refused', sentence: messageOf(error, 'No access to calls.') } });
      }
    },
    dial,
    /** An owner calls whatever the gate says. */
    override(reason: string) {
      const { call: present } = store.current();
      if (present?.phase !== 'refused' || !present.asked) return;
      void dial(present.asked, reason);
    },
    answer() {
      line?.quiet();
      void line?.browserCall.answer().catch((error: unknown) => {
        const sentence = error instanceof Error ? error.message : 'It could not be answered.';
        set({ sentence });
      });
    },
    /** Resolves when the server has heard what became of the latest call. */
    told: () => told,
    hangUp: () => line?.browserCall.hangUp(),
    mute(isMuted: boolean) {
      line?.browserCall.mute(isMuted);
      set({ isMuted });
    },
    async hold(isHeld: boolean) {
      await line?.browserCall.hold(isHeld);
      set({ isHeld });
    },
    sendKey: (key: string) => line?.browserCall.sendKey(key),
    transfer(to: string) {
      const { call: present } = store.current();
      if (!line || !present?.record) return;
      void handOn(to, { id: present.record.id, browserCall: line.browserCall, set });
    },
    /** Leaves the user's own recording; the server has allowed it. */
    async leaveVoicemail() {
      const own = line;
      if (!own) return;
      set({ voicemail: 'playing' });
      const response = await fetch(urlOf(playCallSound.path, { params: { kind: 'voicemail' } }));
      const context = new AudioContext();
      await playInto(context, await response.arrayBuffer(), { browserCall: own.browserCall });
      await context.close();
      set({ voicemail: 'left' });
      own.browserCall.hangUp();
    },
    /** Shows a call that is over, so that its outcome can be logged. */
    showEnded(record: OpenedCall['call'], sentence: string) {
      if (!isLive(store.current().call))
        change({ call: newCall({ phase: 'ended', record, sentence }) });
    },
    /** The call is done with: its outcome is logged, or not wanted. */
    close() {
      if (isLive(store.current().call)) return;
      forgetOpenCall();
      change({ call: null });
    },
    setOpen: (isOpen: boolean) => change({ isOpen }),
  };
}

function startRecorder(
  browserCall: BrowserCall,
  { call: { id: callId }, recording: plan }: OpenedCall,
  {
    set,
    tell,
  }: {
    set: (next: Partial<DeskCall>) => void;
    tell: (report: { state: 'answered'; noticeWasHeard: true }) => void;
  },
): CallRecorder | null {
  if (!plan.isOn) return null;
  return recordCall({
    callId,
    browserCall,
    needsNotice: plan.needsNotice,
    onNoticeHeard: () => tell({ state: 'answered', noticeWasHeard: true }),
    onState: (recording) => set({ recording }),
  });
}
