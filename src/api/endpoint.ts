import type { z } from 'zod';
import type { ApiScope } from '#domain/api-scopes.ts';
import type { AuditKind } from '#domain/audit-kinds.ts';
import type { MemberPermission } from '#domain/member-permissions.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** `json` is parsed by `body`; `file` is one multipart field called `file`; `form` is a provider's form post. */
type BodyKind = 'json' | 'file' | 'form';

/** `json` is described by `answer`; the others are streamed unchanged. */
type AnswerKind = 'json' | 'binary' | 'events';

/**
 * One call of the wire, shared by the server that answers it, the browser that makes it
 * and the OpenAPI document that describes it.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  method: Method;
  /** With `:name` for each member of `params`: `/api/properties/:id`. */
  path: `/api/${string}`;
  /** One line for the documentation. */
  summary: string;
  /** More for the documentation, if one line is not enough. */
  description?: string;
  /** The noun under which the documentation lists it. */
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  bodyKind?: BodyKind;
  /** Largest file that a `file` body accepts, in megabytes; 100 by default. */
  maxFileMegabytes?: number;
  /** Keeps the body's bytes beside the parsed body, for the signature of a webhook. */
  keepsRawBody?: boolean;
  /** How often one address may make the call, if guessing has to be slowed down. */
  rateLimit?: { max: number; seconds: number };
  /** Takes an `Idempotency-Key`: a repetition with the same key gets the first call's answer. */
  isIdempotent?: boolean;
  /** The answer shows a secret once and is not kept: a repetition is refused instead. */
  hasSecretAnswer?: boolean;
  /** The answer may be two seconds old: with DATABASE_READ_URL, a replica can give it. */
  mayLag?: boolean;
  answer?: Answer;
  answerKind?: AnswerKind;
  /** Status of a success; 200 by default. */
  status?: number;
  /** Codes of the errors that this call can answer with, beside those that every call can. */
  errors?: readonly string[];
  /** `session` (the default), `owner` (the owner's session) or `public` (proves itself otherwise). */
  access?: 'session' | 'owner' | 'public';
  /** The scope that an API token needs, if `scopeOf` cannot derive it from tag and method. */
  scope?: ApiScope | 'any' | 'session';
  /**
   * The owner's permission that a member needs; `mount` decides whether every such call needs it or
   * some.
   */
  permission?: MemberPermission;
  /** The audit entry when the call succeeds; the handler may make it more precise. */
  audit?: { kind: AuditKind; what: string };
};

/** A declared part is always defined: forms resolve with `createCampaign.body`. */
type Declared<Name extends string, Schema> = [Schema] extends [z.ZodUndefined]
  ? unknown
  : { [name in Name]: Schema };

/** Declares an endpoint; it only gives the literal its exact type. */
export function defineEndpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUndefined,
>(endpoint: Endpoint<Params, Query, Body, Answer>) {
  return endpoint as Endpoint<Params, Query, Body, Answer> &
    Declared<'params', Params> &
    Declared<'query', Query> &
    Declared<'body', Body> &
    Declared<'answer', Answer>;
}
