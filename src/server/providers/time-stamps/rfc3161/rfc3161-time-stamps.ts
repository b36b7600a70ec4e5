import { randomBytes } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp } from 'pkijs';
import type { Fetch } from '#server/platform/http/outgoing/public-fetch.ts';
import type { TimeStamps } from '../time-stamps.ts';

const largestAnswer = 64 * 1024;
const sha256 = '2.16.840.1.101.3.4.2.1';

/**
 * Asks an authority by HTTP, as RFC 3161 describes it in 3.4.
 * @param timeLimitMs how long an answer is waited for
 * @param fetch what calls the address
 */
export function createRfc3161TimeStamps(
  url: string,
  timeLimitMs = 15_000,
  fetch: Fetch = globalThis.fetch,
): TimeStamps {
  const { host } = new URL(url);

  async function ask(request: Uint8Array, signal?: AbortSignal): Promise<ArrayBuffer> {
    const limit = AbortSignal.timeout(timeLimitMs);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/timestamp-query',
          accept: 'application/timestamp-reply',
        },
        body: new Uint8Array(request).buffer,
        redirect: 'error',
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
      });
      if (!answer.ok) throw new Error(`${host} answered with ${answer.status}.`);
      const length = Number(answer.headers.get('content-length') ?? 0);
      if (length > largestAnswer) throw new Error(`${host} answered with too much.`);
      const bytes = await answer.arrayBuffer();
      if (bytes.byteLength > largestAnswer) throw new Error(`${host} answered with too much.`);
      return bytes;
    } catch (error) {
      if (limit.aborted) {
        const seconds = timeLimitMs / 1000;
        throw new Error(`${host} did not answer within ${seconds} s.`, { cause: error });
      }
      if (error instanceof Error && error.message.startsWith(host)) throw error;
      throw new Error(`${host} cannot be reached.`, { cause: error });
    }
  }

  return {
    name: host,
    async stamp(digest, signal) {
      const nonce = randomBytes(8);
      // Positive, with a first byte that DER does not leave out.
      nonce[0] = (nonce[0]! & 0x7f) | 0x01;
      const request = new TimeStampReq({
        version: 1,
        messageImprint: new MessageImprint({
          hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256 }),
          hashedMessage: new OctetString({ valueHex: new Uint8Array(digest).buffer }),
        }),
        nonce: new Integer({ valueHex: new Uint8Array(nonce).buffer }),
        certReq: true,
      });
      const bytes = await ask(new Uint8Array(request.toSchema().toBER()), signal);
      let answer: TimeStampResp;
      try {
        answer = TimeStampResp.fromBER(bytes);
      } catch (error) {
        throw new Error(`${host} did not answer with a time stamp.`, { cause: error });
      }
      const token = answer.timeStampToken;
      // 0 is granted, 1 granted with changes.
      if (answer.status.status > 1 || !token) throw new Error(`${host} refused to stamp.`);
      return new Uint8Array(token.toSchema().toBER());
    },
  };
}
