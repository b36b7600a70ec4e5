// What runs in the page of the person who is called or calls: JsSIP alone, with a tone of 1,000 Hz for
// a voice, so that a recording shows which side is on it.
import JsSIP from 'jssip';
import type { RTCSession } from 'jssip/lib/RTCSession.js';

type Account = { websocketUrl: string; uri: string; authorizationUser: string; password: string };
type Way = 'answer' | 'ring' | 'busy' | 'decline';

const events: string[] = [];
const keys: string[] = [];
let session: RTCSession | undefined;
let way: Way = 'answer';
let ua: InstanceType<typeof JsSIP.UA>;
const heard = new MediaStream();

function voice(): MediaStream {
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.frequency.value = 1000;
  const volume = context.createGain();
  volume.gain.value = 0.2;
  const out = context.createMediaStreamDestination();
  tone.connect(volume).connect(out);
  tone.start();
  return out.stream;
}

function follow(next: RTCSession) {
  session = next;
  const listen = (connection: RTCPeerConnection) =>
    connection.addEventListener('track', ({ track }) => {
      heard.addTrack(track);
      // Chromium decodes what an element plays.
      const audio = new Audio();
      audio.srcObject = heard;
      audio.muted = true;
      void audio.play();
    });
  if (next.connection) listen(next.connection);
  next.on('peerconnection', ({ peerconnection }) => listen(peerconnection));
  next.on('progress', () => events.push('ringing'));
  next.on('accepted', () => events.push('answered'));
  next.on('hold', () => events.push('held'));
  next.on('unhold', () => events.push('resumed'));
  next.on('newDTMF', ({ dtmf }: { dtmf: { tone: string } }) => keys.push(dtmf.tone));
  next.on('ended', ({ cause }) => events.push(`ended: ${cause}`));
  next.on('failed', ({ cause }) => events.push(`failed: ${cause}`));
  next.on('refer', (event) => {
    // The types of JsSIP leave out where the caller is sent.
    const { refer_to: to } = event.request as unknown as { refer_to: { uri: { user: string } } };
    events.push(`sent on to ${to.uri.user}`);
    event.accept((onward: RTCSession) => follow(onward), { mediaStream: voice() });
  });
}

const peer = {
  async register(account: Account): Promise<void> {
    ua = new JsSIP.UA({
      sockets: [new JsSIP.WebSocketInterface(account.websocketUrl)],
      uri: account.uri,
      authorization_user: account.authorizationUser,
      password: account.password,
    });
    ua.on('newRTCSession', (event: { originator: string; session: RTCSession }) => {
      if (event.originator !== 'remote') return;
      events.push('called');
      if (way === 'busy')
        return event.session.terminate({ status_code: 486, reason_phrase: 'Busy' });
      if (way === 'decline') return event.session.terminate({ status_code: 603 });
      follow(event.session);
      if (way === 'answer') event.session.answer({ mediaStream: voice() });
    });
    const registered = new Promise<void>((resolve, reject) => {
      ua.on('registered', () => resolve());
      ua.on('registrationFailed', ({ cause }) => reject(new Error(String(cause))));
    });
    ua.start();
    await registered;
  },
  setWay(next: Way) {
    way = next;
  },
  call(number: string) {
    follow(ua.call(`sip:${number}@sip.test`, { mediaStream: voice() }));
  },
  answer: () => session?.answer({ mediaStream: voice() }),
  hangUp: () => session?.terminate(),
  events: () => [...events],
  forget: () => events.splice(0),
  keys: () => keys.join(''),
  /** How loud the other side is, from 0 to 1. */
  async level(): Promise<number> {
    if (heard.getAudioTracks().length === 0) return 0;
    const context = new AudioContext();
    const meter = context.createAnalyser();
    meter.fftSize = 32_768;
    context.createMediaStreamSource(heard).connect(meter);
    const samples = new Float32Array(meter.fftSize);
    let loudest = 0;
    // The browser's microphone gives a short tone each second.
    for (let look = 0; look < 5; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 400));
      meter.getFloatTimeDomainData(samples);
      const sum = samples.reduce((before, one) => before + one * one, 0);
      loudest = Math.max(loudest, Math.sqrt(sum / samples.length));
    }
    await context.close();
    return loudest;
  },
};

declare global {
  interface Window {
    peer: typeof peer;
  }
}
window.peer = peer;
