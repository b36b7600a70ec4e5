import type { FastifyReply } from 'fastify';
import type { AppError } from './app-error.ts';
import type { KeptAnswer } from './idempotency.ts';

const keptHeader = /^(?:content-(?:type|disposition|security-policy)|x-contract-\w+)$/;

/** An answer as bytes, with the headers that a handler set for them. */
export function keptForm(
  answer: unknown,
  reply: FastifyReply,
): Pick<KeptAnswer, 'headers' | 'body'> {
  if (!Buffer.isBuffer(answer)) {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    return { headers, body: Buffer.from(JSON.stringify(answer)) };
  }
  const own = Object.entries(reply.getHeaders()).filter(([name]) => keptHeader.test(name));
  return {
    headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
    body: answer,
  };
}
/** A refusal as it is answered to a repetition of a call that must not show its answer again. */
export function keptRefusal({ message, code, status }: AppError): KeptAnswer {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { status, headers, body: Buffer.from(JSON.stringify({ message, error: message, code })) };
}
