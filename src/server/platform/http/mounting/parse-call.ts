import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import {
  createInvalidRequestError,
  createInvalidTextError,
  createWrongTypeError,
  toIssues,
} from '../request.errors.ts';
import { findUnstorableText } from '../storable-text.ts';

/** Parses one part of a request; an absent schema takes nothing. */
export function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const unstorable = findUnstorableText(value);
  if (unstorable) throw createInvalidTextError(unstorable);
  const result = schema.safeParse(value);
  if (!result.success) throw createInvalidRequestError(toIssues(result.error));
  return result.data;
}

/** An empty member of a query, as in `?search=`, is as good as none. */
export function withoutEmpty(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''));
}

const typeOfKind = { json: 'JSON', form: 'a form', file: 'a file as multipart/form-data' };

const patternOfKind = {
  json: /^application\/(?:[\w.-]+\+)?json\b/i,
  // A form without files may come either way (RFC 8058, 3.1); its fields are read from the first.
  form: /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i,
  file: /^multipart\/form-data\b/i,
};

/** Rejects a body of another type than the endpoint takes, before it is read. */
export function checkContentType(endpoint: Endpoint, request: FastifyRequest) {
  const kind = endpoint.bodyKind ?? 'json';
  const type = request.headers['content-type'];
  if (type === undefined ? kind === 'file' : !patternOfKind[kind].test(type)) {
    throw createWrongTypeError(typeOfKind[kind]);
  }
}

/** @throws where an endpoint answers otherwise than it declares. */
export function checkAnswer(endpoint: Endpoint, answer: unknown) {
  const result = endpoint.answer?.safeParse(answer);
  if (result && !result.success) {
    const cause = result.error;
    throw new Error(`${endpoint.method} ${endpoint.path} answers otherwise than declared`, {
      cause,
    });
  }
}
