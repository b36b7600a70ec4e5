/** One field that the server refused; `path` is dotted. */
export type ApiErrorIssue = { path: string; message: string };

/** An unsuccessful response, or no response at all (`status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Stable and dotted: `properties.not_found`; `network.unreachable` if no response arrived. */
  readonly code: string;
  readonly issues: ApiErrorIssue[];
  /** The answer's whole body, for what a code's own members say. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The call may be made again with the person's password. */
  readonly requiresPassword: boolean;
  /** Whether the server sent a message for the user, rather than an internal failure. */
  readonly hasServerMessage: boolean;
  /** 'status: status text' from 500 on, else 'status: body text', as lists show a failed load. */
  readonly loaderMessage: string;

  constructor(
    message: string,
    facts: {
      status: number;
      code: string;
      issues?: ApiErrorIssue[];
      body?: Record<string, unknown>;
      requiresPassword?: boolean;
      hasServerMessage?: boolean;
      loaderMessage: string;
      cause?: unknown;
    },
  ) {
    super(message, { cause: facts.cause });
    this.status = facts.status;
    this.code = facts.code;
    this.issues = facts.issues ?? [];
    this.body = facts.body ?? {};
    this.requiresPassword = facts.requiresPassword ?? false;
    this.hasServerMessage = facts.hasServerMessage ?? false;
    this.loaderMessage = facts.loaderMessage;
  }
}

function parseBody(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * The error for an unsuccessful response.
 * @param bodyText the raw body of the response: our JSON, or a proxy's page
 */
export function createApiError(status: number, statusText: string, bodyText: string): ApiError {
  const body = parseBody(bodyText);
  const sentence = [body.message, body.error].find((text) => typeof text === 'string' && text);
  return new ApiError((sentence as string | undefined) ?? `${status}: ${statusText}`, {
    status,
    code: typeof body.code === 'string' ? body.code : 'server.unknown',
    issues: Array.isArray(body.issues) ? (body.issues as ApiErrorIssue[]) : [],
    body,
    requiresPassword: body.requiresPassword === true,
    // The server's message about an internal failure does not help the user; a provider's does.
    hasServerMessage: sentence !== undefined && body.code !== 'server.failed',
    loaderMessage: `${status}: ${status >= 500 ? statusText : bodyText}`,
  });
}

/** The error where the server could not be reached at all. */
export function createNetworkError(cause: unknown): ApiError {
  const message = 'The server cannot be reached';
  return new ApiError(message, {
    status: 0,
    code: 'network.unreachable',
    loaderMessage: message,
    cause,
  });
}

/**
 * The server's own sentence where it refused a request with one, else the screen's.
 * @param fallback the sentence that the screen shows for any other failure
 */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.hasServerMessage ? error.message : fallback;
}

/** Why something could not be shown: no answer at all, the server's own sentence, or try again. */
export const whyNotShown = (error: unknown): string =>
  error instanceof ApiError && error.status === 0
    ? `${error.message}.`
    : messageOf(error, 'Please try again.');

/**
 * What a failure's message says: the screen's own text first, then the server's sentence where it
 * sent one that says more.
 */
export function failureText(error: unknown, text: string): string {
  const reason = messageOf(error, text);
  if (reason === text) return text;
  return `${/[.!?]$/.test(text) ? text : `${text}.`} ${reason}`;
}

/** Whether to repeat the call with the user's password. */
export function asksForPassword(error: unknown): boolean {
  return error instanceof ApiError && error.requiresPassword;
}
