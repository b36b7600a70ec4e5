// A SIP server that does not behave: its address is said to answer only when it does.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { trySipServer } from './try-sip-server.ts';

/** @param say sends a frame; 0x81 is one of text, 0x82 a binary one. */
type Behaviour = (socket: Duplex, say: (text: string, kind?: number) => void) => void;

/** The text of a browser’s frame, of up to 65,535 bytes. */
function unmask(frame: Buffer): string {
  const start = (frame[1]! & 127) === 126 ? 4 : 2;
  const mask = frame.subarray(start, start + 4);
  return Buffer.from(frame.subarray(start + 4).map((byte, at) => byte ^ mask[at % 4]!)).toString();
}

let server: Server;
let url: string;
let onOpen: Behaviour | { status: number };
let asked: string;
beforeEach(async () => {
  server = createServer();
  // The handshake of RFC 6455, and text frames of up to 125 bytes.
  server.on('upgrade', (request, socket: Duplex) => {
    socket.on('error', () => {});
    if (typeof onOpen === 'object') {
      socket.end(`HTTP/1.1 ${onOpen.status} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
      return;
    }
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Protocol: sip\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    const behave = onOpen;
    socket.once('data', (frame: Buffer) => {
      asked = unmask(frame);
      behave(socket, (text, kind = 0x81) =>
        socket.write(Buffer.concat([Buffer.from([kind, text.length]), Buffer.from(text)])),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (limit?: number) => trySipServer(url, 'sip.example.com', limit);
const answer = 'SIP/2.0 200 OK\r\nCSeq: 1 OPTIONS\r\n\r\n';

test.each<[string, Behaviour]>([
  ['slow', (_, say) => setTimeout(() => say(answer), 100)],
  [
    'repeated',
    (_, say) => {
      say(answer);
      say(answer);
    },
  ],
  ['in a binary frame (RFC 7118, 4.2)', (_, say) => say(answer, 0x82)],
  ['that of a server which wants a login', (_, say) => say('SIP/2.0 401 Unauthorized\r\n\r\n')],
])('an answer that is %s is used', async (_, behave) => {
  onOpen = behave;
  expect(await ask()).toMatch(/^The SIP server at 127\.0\.0\.1:\d+ answers\.$/);
});

test('the question names the line that it goes over, and has what each request must (RFC 3261, 8.1.1)', async () => {
  onOpen = (_, say) => say(answer);
  await ask();
  expect(asked).toMatch(/^OPTIONS sip:sip\.example\.com SIP\/2\.0\r\n/);
  expect(asked).toContain('\r\nVia: SIP/2.0/WS ');
  for (const name of ['To', 'From', 'CSeq', 'Call-ID', 'Max-Forwards', 'Accept']) {
    expect(asked).toContain(`\r\n${name}: `);
  }
});

test.each<[string, Behaviour | { status: number }, RegExp]>([
  ['429', { status: 429 }, /accepts no SIP over a WebSocket\.$/],
  ['500', { status: 500 }, /accepts no SIP over a WebSocket\.$/],
  ['a broken connection', (socket) => socket.destroy(), /(?:closed the connection|WebSocket)\.$/],
  [
    'half an answer',
    (socket) => socket.end(Buffer.concat([Buffer.from([0x81, 100]), Buffer.from('SIP/2.0 200')])),
    /(?:closed the connection|WebSocket)\.$/,
  ],
  ['another protocol', (_, say) => say('HTTP/1.1 200 OK'), /something that is not SIP\.$/],
  ['silence', () => {}, /did not answer in time\.$/],
])('%s is an error with a sentence', async (trouble, behave, sentence) => {
  onOpen = behave;
  await expect(ask(trouble === 'silence' ? 300 : undefined)).rejects.toThrow(sentence);
});
