import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#api/endpoint.ts';
import { withAudit } from '../../audit/call-audit.ts';
import { createReplicaReads } from '../../database/replica/replica-reads.ts';
import { changeByToken } from '../change-by-token.ts';
import type { Session } from '../session.ts';
import type { AnyHandler, MountOptions, ParsedCall } from './call.ts';

export type AuditNote = { what?: string; userId?: string };

type Options = Pick<MountOptions, 'auditWriter'> & {
  replicaReads: ReturnType<typeof createReplicaReads> | undefined;
  sessions: WeakMap<FastifyRequest, Session>;
};

/** Runs handlers: against a replica if possible, and recorded. */
export function createCallRunner({ auditWriter, replicaReads, sessions }: Options) {
  async function run(endpoint: Endpoint, handler: AnyHandler, call: ParsedCall) {
    if (!replicaReads) return handler(call);
    const { request, session } = call;
    return replicaReads.run({ endpoint, request, session }, () => handler(call));
  }

  /**
   * Runs a call, and writes its entry of the audit log if it declares `audit` or is a change by an
   * API token. If the entry cannot be written, a download fails; of any other call it is logged.
   */
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

  return runRecorded;
}
