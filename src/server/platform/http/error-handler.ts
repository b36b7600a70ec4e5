import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { describeOutage } from './outage.ts';
import { createUnknownPathError } from './request.errors.ts';

type Answer = { status: number; body: Record<string, unknown> };

const answerOf = (status: number, code: string, message: string): Answer => ({
  status,
  body: { message, error: message, code },
});

/** Sentences for the framework's own rejections; its messages may reveal too much. */
function answerToFrameworkError(status: number, error: FastifyError): Answer {
  if (status === 413) {
    return answerOf(413, 'request.too_large', 'The request is larger than is taken here');
  }
  if (error.code === 'FST_ERR_BAD_URL' || status === 414) {
    return answerOf(400, 'request.invalid', 'The address of this call cannot be read');
  }
  if (status === 415) {
    return answerOf(415, 'request.wrong_type', 'The request is not of a type that is taken here');
  }
  if (status === 429) {
    return answerOf(429, 'request.too_many', 'Too many attempts; please wait a little');
  }
  if (status === 404) {
    return answerOf(404, 'request.unknown_path', 'There is no such call');
  }
  if (error instanceof SyntaxError || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return answerOf(400, 'request.invalid_json', 'The body is not valid JSON');
  }
  return answerOf(status, 'request.invalid', 'The request is not valid');
}

/**
 * The one place where a failure becomes an answer: `{message, error, code, issues?}` and what
 * the error adds. No stack, SQL or path passes.
 * @param error anything that was thrown
 */
export function toErrorAnswer(error: unknown): Answer {
  if (error instanceof AppError) {
    const { status, message, code, issues, details } = error;
    return {
      status,
      body: { message, error: message, code, ...(issues && { issues }), ...details },
    };
  }
  const { statusCode } = error as FastifyError;
  if (error instanceof Error && statusCode && statusCode >= 400 && statusCode < 500) {
    return answerToFrameworkError(statusCode, error as FastifyError);
  }
  return answerOf(500, 'server.failed', 'Something went wrong on our side; please try again');
}

/**
 * A 500 or a full disk needs a person; a service's failure (502, 503) heals by itself; the rest is
 * the caller's.
 */
function logFailure(request: FastifyRequest, status: number, error: unknown) {
  const about = { err: error, method: request.method, path: request.routeOptions.url };
  if (status === 500 || status === 507) request.log.error(about, 'a request failed');
  else if (status > 500) request.log.warn(about, 'a service we depend on failed');
  else request.log.debug(about, 'a request was refused');
}

/** Answers what the framework refuses before there is a route: an address that cannot be read. */
export function answerFrameworkError(error: FastifyError, _: FastifyRequest, reply: FastifyReply) {
  const { status, body } = toErrorAnswer(error);
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Answers everything that a handler or a hook throws, and logs it. */
export function installErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error: unknown, request, reply: FastifyReply) => {
    const answer = toErrorAnswer(describeOutage(error) ?? error);
    logFailure(request, answer.status, error);
    const { retryAfter = answer.status === 503 ? 2 : undefined } = answer.body;
    if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
    // Fastify would hang up on a body that is too large, and a sender that is still writing would
    // see a broken connection in place of the answer. Node reads the rest and drops it.
    if (answer.status === 413) reply.removeHeader('connection');
    // A streaming route has set the headers of its file before it failed: they do not apply to the
    // error.
    for (const name of ['content-encoding', 'content-disposition']) reply.removeHeader(name);
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
  });
}

/** Answers an unknown call under /api as JSON. */
export function answerUnknownCall(reply: FastifyReply) {
  const { status, body } = toErrorAnswer(createUnknownPathError());
  return reply.code(status).send(body);
}
