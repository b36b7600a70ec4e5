import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import type { AuditWriter } from '../audit/audit-entry.ts';
import { withAudit } from '../audit/call-audit.ts';
import type { Replica } from '../database/replica/replica.ts';
import { admitCall } from './admit-call.ts';
import type { Idempotency } from './idempotency.ts';
import { keptForm, keptRefusal } from './kept-answer.ts';
import { isDatabaseAway } from './outage.ts';
import { createOpenStreams } from './open-streams.ts';
import { createReplicaReads } from '../database/replica/replica-reads.ts';
import { receiveFile } from './receive-file.ts';
import type { ReceivedFile } from './receive-file.ts';
import {
  createInvalidRequestError,
  createInvalidTextError,
  createPermissionMissingError,
  createSecretShownError,
  createWrongTypeError,
  toIssues,
} from './request.errors.ts';
import { hasPermission } from './session.ts';
import { changeByToken } from './change-by-token.ts';
import type { Authenticate, Session } from './session.ts';
import { findUnstorableText } from './storable-text.ts';

/** What a handler gets: all of it parsed, the file of a `file` body received. */
export type Call<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Who extends Session | null = Session,
> = {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  /** Only where the endpoint's `bodyKind` is `file`. */
  file: ReceivedFile;
  session: Who;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Says more exactly what the audit log is told, and who did it where there is no session. */
  noteForAudit: (what: string, userId?: string) => void;
};

type MountOptions = {
  authenticate: Authenticate;
  /** Holds every answer against the endpoint's schema; on in tests and development. */
  checkAnswers?: boolean;
  /** Keeps the answers of calls with an Idempotency-Key. */
  idempotency?: Idempotency;
  /** Throws where no file can be taken at present: the disk is full. */
  refuseUploads?: () => Promise<void>;
  /** Answers calls that `mayLag`. */
  replica?: Replica | undefined;
  /** Writes the audit log, an entry for each call that declares `audit`. */
  auditWriter?: AuditWriter;
};

type AnyCall = Pick<
  Call<z.ZodType, z.ZodType, z.ZodType, Session | null>,
  'session' | 'request' | 'reply'
>;
type AnyHandler = (call: Call<z.ZodType, z.ZodType, z.ZodType, never>) => unknown;

/** Says of a call whether it needs the endpoint's permission; without it, every call does. */
type NeedsPermission<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = (
  call: Call<P, Q, B>,
) => boolean | Promise<boolean>;

type AuditNote = { what?: string; userId?: string };

type ParsedCall = Call<never, never, never, never>;

/** Parses one part of a request; an absent schema takes nothing. */
function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const unstorable = findUnstorableText(value);
  if (unstorable) throw createInvalidTextError(unstorable);
  const result = schema.safeParse(value);
  if (!result.success) throw createInvalidRequestError(toIssues(result.error));
  return result.data;
}

/** An empty member of a query, as in `?search=`, is as good as none. */
function withoutEmpty(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''));
}

const typeOfKind = { json: 'JSON', form: 'a form', file: 'a file as multipart/form-data' };
const patternOfKind = {
  json: /^application\/(?:[\w.-]+\+)?json\b/i,
  form: /^application\/x-www-form-urlencoded\b/i,
  file: /^multipart\/form-data\b/i,
};

/** Refuses a body of another type than the endpoint takes, before it is read. */
function checkContentType(endpoint: Endpoint, request: FastifyRequest) {
  const kind = endpoint.bodyKind ?? 'json';
  const type = request.headers['content-type'];
  if (type === undefined ? kind === 'file' : !patternOfKind[kind].test(type)) {
    throw createWrongTypeError(typeOfKind[kind]);
  }
}

function checkAnswer(endpoint: Endpoint, answer: unknown) {
  const result = endpoint.answer?.safeParse(answer);
  if (result && !result.success) {
    const cause = result.error;
    throw new Error(`${endpoint.method} ${endpoint.path} answers otherwise than declared`, {
      cause,
    });
  }
}

/**
 * Makes the functions by which features put their handlers behind endpoints.
 * `mount` is for calls that need a session and answer JSON, `mountPublic` for those that need
 * none, `mountStream` for those that send a file or events themselves.
 */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createMount(app: FastifyInstance, options: MountOptions) {
  const { authenticate, checkAnswers, refuseUploads, idempotency, auditWriter } = options;
  const sessions = new WeakMap<FastifyRequest, Session>();
  const rememberStream = createOpenStreams(app);
  const replicaReads = options.replica && createReplicaReads(options.replica);

  async function run(endpoint: Endpoint, handler: AnyHandler, call: ParsedCall) {
    if (endpoint.bodyKind !== 'file') {
      if (!replicaReads) return handler(call);
      const { request, session } = call;
      return replicaReads.run({ endpoint, request, session }, () => handler(call));
    }
    await refuseUploads?.();
    const { file, remove } = await receiveFile(call.request, endpoint.maxFileMegabytes ?? 100);
    try {
      return await handler({ ...call, file });
    } finally {
      await remove();
    }
  }

  /** Runs a call that declares `audit`; an export that cannot be recorded is refused. */
  function runRecorded(endpoint: Endpoint, handler: AnyHandler, call: ParsedCall, note: AuditNote) {
    const work = async () => run(endpoint, handler, call);
    const { request } = call;
    const session = sessions.get(request);
    const audit = endpoint.audit ?? changeByToken(endpoint, request, session);
    if (!audit || !auditWriter) return work();
    const { kind, what } = audit;
    const entryOf = () => {
      const userId = note.userId ?? session?.userId ?? null;
      const apiTokenId = session?.token?.id;
      return { kind, what: note.what ?? what, userId, apiTokenId, address: request.ip };
    };
    const onFailure = (error: unknown) => {
      if (endpoint.answerKind === 'binary') throw error;
      request.log.error({ err: error }, 'the audit log could not be written');
    };
    return withAudit(auditWriter, entryOf, { work, onFailure });
  }

  function add(
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
        const answer = await once(endpoint, call, () => runRecorded(endpoint, handler, call, note));
        if (reply.sent || endpoint.answerKind === 'events') return reply;
        if ((endpoint.answerKind ?? 'json') === 'json' && !Buffer.isBuffer(answer)) {
          if (checkAnswers) checkAnswer(endpoint, answer);
          reply.type('application/json; charset=utf-8');
        }
        if (reply.statusCode === 200) reply.code(endpoint.status ?? 200);
        return reply.send(answer);
      },
    });
  }

  /** Makes a call that has an Idempotency-Key once; any other call each time. */
  async function once(endpoint: Endpoint, call: AnyCall, work: () => unknown): Promise<unknown> {
    const { session, request, reply } = call;
    const key = request.headers['idempotency-key'];
    if (!idempotency || !session || !endpoint.isIdempotent || typeof key !== 'string')
      return work();
    const about = [endpoint.method, request.url, request.body ?? null];
    const kept = await idempotency.claim(session.userId, key, about);
    if (kept) {
      reply.code(kept.status).headers({ ...kept.headers, 'idempotent-replayed': 'true' });
      return kept.body;
    }
    let answer: unknown;
    try {
      answer = await work();
    } catch (error) {
      // A database that went away may have stored everything: a repetition is told so, not made.
      if (!isDatabaseAway(error)) await idempotency.release(session.userId, key);
      throw error;
    }
    const toKeep = endpoint.hasSecretAnswer
      ? keptRefusal(createSecretShownError())
      : { status: endpoint.status ?? 200, ...keptForm(answer, reply) };
    await idempotency.keep(session.userId, key, toKeep);
    return answer;
  }

  function expect(endpoint: Endpoint, holds: boolean, wanted: string) {
    if (!holds) throw new Error(`${endpoint.path} is not to be mounted here: ${wanted}`);
  }

  return {
    /**
     * Puts a handler behind a call that needs a session and answers JSON.
     * @param needsPermission which calls a member may not make without the endpoint's `permission`.
     */
    mount<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
      endpoint: Endpoint<P, Q, B, A>,
      handler: (call: Call<P, Q, B>) => Promise<z.input<A>> | z.input<A>,
      needsPermission?: NeedsPermission<P, Q, B>,
    ) {
      expect(endpoint, endpoint.access !== 'public', 'use mountPublic');
      expect(endpoint, (endpoint.answerKind ?? 'json') === 'json', 'use mountStream');
      add(
        endpoint as Endpoint,
        handler as unknown as AnyHandler,
        needsPermission as NeedsPermission<never, never, never> as never,
      );
    },

    /** Puts a handler behind a call that proves itself otherwise, or has nothing to prove. */
    mountPublic<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
      endpoint: Endpoint<P, Q, B, A>,
      handler: (call: Call<P, Q, B, null>) => Promise<z.input<A>> | z.input<A>,
    ) {
      expect(endpoint, endpoint.access === 'public', 'it needs a session');
      add(endpoint as Endpoint, handler as unknown as AnyHandler);
    },

    /**
     * Puts a handler behind a call that answers with a file or with events. It returns a buffer
     * or readable stream, having set the type on `reply`; or hijacks the reply.
     */
    mountStream<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
      endpoint: Endpoint<P, Q, B, A>,
      handler: (call: Call<P, Q, B>) => unknown,
    ) {
      expect(endpoint, endpoint.access !== 'public', 'use mountPublic');
      expect(endpoint, (endpoint.answerKind ?? 'json') !== 'json', 'use mount');
      add(endpoint as Endpoint, handler as unknown as AnyHandler);
    },
  };
}

/** The functions that `createMount` makes. */
export type Mounter = ReturnType<typeof createMount>;
