import type { VoiceAccess } from '#domain/calls/voice-access.ts';

/** Why a call ended, as the service says it. */
export type CallEnd = {
  reason:
    | 'hung-up'
    | 'busy'
    | 'no-answer'
    | 'refused'
    | 'cancelled'
    | 'answered-elsewhere'
    | 'not-found'
    | 'no-microphone'
    | 'network'
    | 'failed';
  /** Which side ended it. */
  by: 'us' | 'them' | 'system';
  /** The service's own words, for the log. */
  says: string;
};

export type CallEventMap = {
  /** The other side rings. */
  ringing: () => void;
  answered: () => void;
  /** The other side put us on hold, or took us back. */
  heldByThem: (isHeld: boolean) => void;
  /** The sound of the other side is there, or was replaced. */
  remoteStream: (stream: MediaStream) => void;
  /** The connection of a call that is under way was lost, or is back. */
  connection: (isConnected: boolean) => void;
  /** How a transfer came out. */
  transferred: (result: 'accepted' | 'failed') => void;
  /** The last event of a call; comes exactly once. */
  ended: (end: CallEnd) => void;
};

/** One call in this browser. */
export type BrowserCall = {
  /** The service's id of it. */
  id: string;
  direction: 'outgoing' | 'incoming';
  /** Ten digits, or what the service says of who calls ('' if nothing). */
  theirNumber: string;
  /** The number of ours that is called, ten digits; '' where the service does not say. */
  ownNumber: string;
  localStream(): MediaStream | null;
  remoteStream(): MediaStream | null;
  /** Takes an incoming call. @throws Error with one sentence if there is no microphone. */
  answer(): Promise<void>;
  /** Ends the call, or turns it down where it only rings. */
  hangUp(): void;
  mute(isMuted: boolean): void;
  hold(isHeld: boolean): Promise<void>;
  /** 0 to 9, * and #. */
  sendKey(key: string): void;
  /**
   * Hands the call to another number (ten digits); the outcome comes as an event. Null where the
   * carrier does it on its own servers, and then ends this side.
   */
  transfer: ((to: string) => void) | null;
  /**
   * Sends this sound in place of the microphone until it is given null again: the spoken notice
   * of a recording, a recorded message.
   */
  sendInstead(track: MediaStreamTrack | null): Promise<void>;
  on<Name extends keyof CallEventMap>(name: Name, listener: CallEventMap[Name]): () => void;
};

export type PhoneState =
  | { kind: 'connecting' }
  | { kind: 'ready' }
  /** A sentence for the user; the phone tries again by itself. */
  | { kind: 'offline'; sentence: string }
  /** The service turned the access down; a sentence for the user. */
  | { kind: 'refused'; sentence: string };

export type PhoneOptions = {
  access: VoiceAccess;
  /** Whether calls that come in ring here; without it the phone only dials. */
  rings: boolean;
  /** New access, asked for before the present one ends and when the service turns it down. */
  renew: () => Promise<VoiceAccess>;
  onState: (state: PhoneState) => void;
  /** Somebody calls; it rings until it is answered, turned down or ended. */
  onIncoming: (call: BrowserCall) => void;
};

/** The browser's connection to the service for calls: one for each open page. */
export type Phone = {
  /** Connects and registers; what becomes of it comes by `onState`. */
  start(): void;
  /**
   * Dials; `callKey` is the key of the record that the gate has allowed.
   * @param to ten digits. @param from the own number to show, ten digits, or none.
   * @throws Error with one sentence if it cannot even begin (no microphone).
   */
  call(to: string, options: { callKey: string; from: string | null }): Promise<BrowserCall>;
  /** Ends calls, unregisters and closes the connection. */
  stop(): void;
};

/** What each adapter exports: `createSipPhone`, `createTwilioPhone`, `createTelnyxPhone`. */
export type CreatePhone = (options: PhoneOptions) => Phone;
