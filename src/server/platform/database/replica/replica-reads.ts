import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#api/endpoint.ts';
import { onReplica } from './read-target.ts';
import { maxLagMs, type Replica } from './replica.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/session.ts';

/**
 * A browser that changed something sends this for longer than a replica may lag, to any process:
 * those reads go to the primary, so that users see their own changes.
 */
const cookieName = 'lotline_changed';
const cookieSeconds = maxLagMs / 1000 + 1;
const cookie = `${cookieName}=1; Max-Age=${cookieSeconds}; Path=/api; HttpOnly; SameSite=Lax`;

type ReadCall = { endpoint: Endpoint; request: FastifyRequest; session: Session | null };

/** Decides for each call whether a replica answers it. */
export function createReplicaReads(replica: Replica) {
  const mayRead = ({ request, session }: ReadCall) =>
    session !== null &&
    // A program keeps no cookies, and its calls are spread over all processes.
    !session.token &&
    !request.headers.cookie?.includes(`${cookieName}=`) &&
    replica.isUsable();

  return {
    /**
     * Runs a handler on the replica if that is allowed; if it fails there, it runs again on the
     * primary.
     */
    async run(call: ReadCall, handler: () => unknown): Promise<unknown> {
      if (!call.endpoint.mayLag) return handler();
      const from = mayRead(call) ? 'replica' : 'primary';
      replica.served[from] += 1;
      if (from === 'primary') return handler();
      try {
        return await onReplica(async () => handler());
      } catch (error) {
        if (error instanceof AppError) throw error;
        replica.fail(error);
        replica.served.retried += 1;
        return handler();
      }
    },

    /** Remembers in the browser that its user changes something. */
    noteChange(endpoint: Endpoint, session: Session | undefined, reply: FastifyReply): void {
      if (endpoint.method === 'GET' || !session || session.token) return;
      reply.header('set-cookie', cookie);
    },
  };
}
