import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#api/endpoint.ts';
import { admitCall } from '../admit-call.ts';
import { createOpenStreams } from '../open-streams.ts';
import { createReplicaReads } from '../../database/replica/replica-reads.ts';
import { createPermissionMissingError } from '../request.errors.ts';
import { hasPermission } from '../session.ts';
import type { Session } from '../session.ts';
import { checkAnswer, checkContentType, parsePart, withoutEmpty } from './parse-call.ts';
import { createCallRunner, type AuditNote } from './run-call.ts';
import { runOnce } from './run-once.ts';
import { withFile } from './with-file.ts';
import type { AnyHandler, MountOptions, ParsedCall } from './call.ts';

/** Makes the function that adds a route: session, parsing, permission, answer. */
export function createRouteAdder(app: FastifyInstance, options: MountOptions) {
  const sessions = new WeakMap<FastifyRequest, Session>();
  const rememberStream = createOpenStreams(app);
  const replicaReads = options.replica && createReplicaReads(options.replica);
  const runRecorded = createCallRunner({ ...options, replicaReads, sessions });
  const { authenticate, checkAnswers, idempotency, refuseUploads } = options;

  return function add(
    endpoint: Endpoint,
    handler: AnyHandler,
    needsPermission?: (call: ParsedCall) => boolean | Promise<boolean>,
  ) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.method === 'GET' && { exposeHeadRoute: endpoint.answerKind !== 'events' }),
      config: {
        ...(endpoint.keepsRawBody && { keepsRawBody: true }),
        ...(endpoint.rateLimit && {
          rateLimit: { max: endpoint.rateLimit.max, timeWindow: endpoint.rateLimit.seconds * 1000 },
        }),
      },
      // Before the body is read: an upload needs a session.
      onRequest: async (request, reply) => {
        if (endpoint.access !== 'public') {
          sessions.set(request, await admitCall(endpoint, authenticate, request, reply));
        }
        if (!needsPermission && !hasPermission(endpoint.permission, sessions.get(request))) {
          throw createPermissionMissingError(endpoint.permission!);
        }
        if (endpoint.method !== 'GET') checkContentType(endpoint, request);
      },
      handler: async (request, reply) => {
        const note: AuditNote = {};
        const call = {
          params: parsePart(endpoint.params, request.params),
          query: parsePart(endpoint.query, withoutEmpty(request.query)),
          body: parsePart(endpoint.body, request.body ?? {}),
          session: sessions.get(request) ?? null,
          request,
          reply,
          noteForAudit: (what: string, userId?: string) =>
            Object.assign(note, { what, ...(userId && { userId }) }),
        } as unknown as ParsedCall;
        if (
          needsPermission &&
          !hasPermission(endpoint.permission, sessions.get(request)) &&
          (await needsPermission(call))
        ) {
          throw createPermissionMissingError(endpoint.permission!);
        }
        if (endpoint.answerKind === 'events') rememberStream(reply);
        replicaReads?.noteChange(endpoint, sessions.get(request), reply);
        const answer = await withFile(refuseUploads, { endpoint, call }, (whole) =>
          runOnce(idempotency, { endpoint, call: whole }, () =>
            runRecorded(endpoint, handler, whole, note),
          ),
        );
        if (reply.sent || endpoint.answerKind === 'events') return reply;
        if ((endpoint.answerKind ?? 'json') === 'json' && !Buffer.isBuffer(answer)) {
          if (checkAnswers) checkAnswer(endpoint, answer);
          reply.type('application/json; charset=utf-8');
        }
        if (reply.statusCode === 200) reply.code(endpoint.status ?? 200);
        return reply.send(answer);
      },
    });
  };
}
