import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { Clock } from '#domain/clock.ts';
import { localhostCertificate } from '#server/providers/mailer/testing/localhost-certificate.ts';

type Received = { payload: unknown; headers: IncomingMessage['headers']; claims: Claims };
type Claims = { aud: string; exp: number; sub: string };

/** A browser's subscription at the stand-in, and what its device was sent. */
type Device = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received: Received[];
};

/**
 * A stand-in of a push service and of the browsers behind it: takes what RFC 8030 describes, checks the
 * sender's signature (RFC 8292) and opens what only the device can open (RFC 8291, RFC 8188).
 * @param clock the installation's
 * @param publicKey the installation's, with which the browsers have subscribed
 */
export async function startPushService(publicKey: string, clock: Clock) {
  const devices = new Map<
    string,
    { device: Device; ecdh: ReturnType<typeof createECDH>; auth: Buffer }
  >();
  /** Statuses to answer with before anything is taken; with 429 the seconds to wait, if any. */
  const refusals: (number | { retryAfter: number })[] = [];
  /** How the answers about messages that are taken arrive: late, by half, or not at all. */
  const answers: ('slow' | 'half' | 'lost')[] = [];
  const problems: string[] = [];

  // Push services have https alone.
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, localhostCertificate.cert]);
  const server = createServer(localhostCertificate, async (request, response) => {
    const refusal = refusals.shift();
    const known = devices.get(request.url ?? '');
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (typeof refusal === 'object') {
      return void response.writeHead(429, { 'retry-after': String(refusal.retryAfter) }).end();
    }
    if (refusal !== undefined || !known) return void response.writeHead(refusal ?? 410).end();
    try {
      const claims = checkSender(request, { publicKey, origin: origin(), now: clock.now() });
      const payload: unknown = JSON.parse(open(Buffer.concat(parts), known).toString('utf8'));
      known.device.received.push({ payload, headers: request.headers, claims });
      const answer = answers.shift();
      if (answer === 'lost') return void request.socket.destroy();
      if (answer === 'slow') await new Promise((resolve) => setTimeout(resolve, 100));
      if (answer !== 'half') return void response.writeHead(201).end();
      response.writeHead(201, { 'content-length': 100 });
      response.write('{', () => request.socket.destroy());
    } catch (error) {
      problems.push(String(error));
      response.writeHead(403).end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = () => `https://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    refusals,
    answers,
    problems,
    subscribe(): Device {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const keys = {
        p256dh: ecdh.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
      const device: Device = { subscription: { endpoint: origin() + path, keys }, received: [] };
      devices.set(path, { device, ecdh, auth });
      return device;
    },
    /** The user removes the permission: the service knows the device no more. */
    unsubscribe({ subscription }: Device) {
      devices.delete(new URL(subscription.endpoint).pathname);
    },
    stop: async () => {
      setDefaultCACertificates(trusted);
      await new Promise((stopped) => server.close(stopped));
    },
  };
}

function checkSender(
  { headers }: IncomingMessage,
  { publicKey, origin, now: time }: { publicKey: string; origin: string; now: Date },
): Claims {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm');
  if (!(Number(headers.ttl) > 0)) throw new Error('no TTL');
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('another key than that of the subscription');
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signed = {
    key: createPublicKey({ key: jwk, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  } as const;
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    signed,
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) throw new Error('a wrong signature');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
  const now = time.getTime() / 1000;
  if (claims.aud !== origin) throw new Error(`meant for ${claims.aud}`);
  if (claims.exp < now || claims.exp > now + 24 * 3_600) throw new Error('a wrong expiry');
  if (!/^(?:mailto:|https:)/.test(claims.sub)) throw new Error('no contact');
  return claims;
}

/** RFC 8188 with the keys of RFC 8291: one record, its padding ended by 2. */
function open(
  body: Buffer,
  { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer },
): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const senderKey = body.subarray(21, 21 + keyLength);
  const secret = ecdh.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const input = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
  const key = hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12);
  const record = body.subarray(21 + keyLength);
  const cipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce));
  cipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2));
}
