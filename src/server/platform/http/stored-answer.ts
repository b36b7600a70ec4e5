import type { FastifyReply } from 'fastify';
import type { AppError } from './app-error.ts';
import type { StoredAnswer } from './idempotency.ts';

const storedHeader = /^(?:content-(?:type|disposition|security-policy)|x-contract-\w+)$/;

/** An answer as bytes, with the headers that a handler set for them. */
export function toStoredAnswer(
  answer: unknown,
  reply: FastifyReply,
): Pick<StoredAnswer, 'headers' | 'body'> {
  if (!Buffer.isBuffer(answer)) {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    return { headers, body: Buffer.from(JSON.stringify(answer)) };
  }
  const own = Object.entries(reply.getHeaders()).filter(([name]) => storedHeader.test(name));
  return {
    headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
    body: answer,
  };
}
/** The rejection of a repeated call that must not return its response again. */
export function toStoredRefusal({ message, code, status }: AppError): StoredAnswer {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { status, headers, body: Buffer.from(JSON.stringify({ message, error: message, code })) };
}
