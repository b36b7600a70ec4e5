import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AuditWriter } from '../../audit/audit-entry.ts';
import type { Replica } from '../../database/replica/replica.ts';
import type { Idempotency } from '../idempotency.ts';
import type { ReceivedFile } from '../receive-file.ts';
import type { Authenticate, ConfirmDownload, ConfirmPassword, Session } from '../session.ts';

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
  /** Specifies what the audit log records, and who did it if there is no session. */
  noteForAudit: (what: string, userId?: string) => void;
};

export type MountOptions = {
  authenticate: Authenticate;
  /** Requires the user's own password; throws if it is missing or wrong. */
  confirmPassword?: ConfirmPassword;
  /** Requires a key that was made with the password, for what a browser downloads by a link. */
  confirmDownload?: ConfirmDownload;
  /** Holds every answer against the endpoint's schema; on in tests and development. */
  checkAnswers?: boolean;
  /** Keeps the answers of calls with an Idempotency-Key. */
  idempotency?: Idempotency;
  /** Throws if no file can be accepted at present: the disk is full. */
  refuseUploads?: () => Promise<void>;
  /** Answers calls that `mayLag`. */
  replica?: Replica | undefined;
  /** Writes the audit log, an entry for each call that declares `audit`. */
  auditWriter?: AuditWriter;
};

export type AnyHandler = (call: Call<z.ZodType, z.ZodType, z.ZodType, never>) => unknown;

export type ParsedCall = Call<never, never, never, never>;
