import { randomUUID } from 'node:crypto';

const timeLimit = 10_000;

/**
 * Connects as a browser does and asks the server what it can (OPTIONS, RFC 3261 section 11).
 * @returns a sentence.
 * @throws Error with one if it cannot be reached or does not speak SIP.
 */
export async function trySipServer(
  websocketUrl: string,
  domain: string,
  limit = timeLimit,
): Promise<string> {
  const host = new URL(websocketUrl).host;
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = new WebSocket(websocketUrl, 'sip');
    // Servers may answer in binary frames (RFC 7118, 4.2).
    socket.binaryType = 'arraybuffer';
    const timer = setTimeout(() => fail(`${host} did not answer in time.`), limit);
    const finish = () => {
      clearTimeout(timer);
      socket.close();
    };
    function fail(sentence: string) {
      finish();
      reject(new Error(sentence));
    }
    const transport = new URL(websocketUrl).protocol === 'ws:' ? 'WS' : 'WSS';
    socket.addEventListener('open', () => socket.send(optionsRequest(domain, transport)));
    socket.addEventListener('message', ({ data }) => {
      finish();
      resolve(typeof data === 'string' ? data : Buffer.from(data as ArrayBuffer).toString());
    });
    socket.addEventListener('error', () => fail(`${host} accepts no SIP over a WebSocket.`));
    socket.addEventListener('close', () => fail(`${host} closed the connection.`));
  });
  const status = /^SIP\/2\.0 (\d{3})/.exec(answer)?.[1];
  if (!status) throw new Error(`${host} answered with something that is not SIP.`);
  // Any answer shows a SIP server; what an account may do shows when it registers.
  return `The SIP server at ${host} answers.`;
}

const optionsRequest = (domain: string, transport: 'WS' | 'WSS') =>
  [
    `OPTIONS sip:${domain} SIP/2.0`,
    `Via: SIP/2.0/${transport} lotline.invalid;branch=z9hG4bK${randomUUID()}`,
    `From: <sip:test@${domain}>;tag=${randomUUID()}`,
    `To: <sip:${domain}>`,
    `Call-ID: ${randomUUID()}`,
    'CSeq: 1 OPTIONS',
    'Max-Forwards: 70',
    'Accept: application/sdp',
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n');
