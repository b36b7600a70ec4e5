import { createAccount, fetchCalendars, propfind } from 'tsdav';
import { requestPublic } from '#server/platform/http/outgoing/public-request.ts';
import {
  type CalendarLogin,
  type CalendarServer,
  CalendarServerError,
  type FoundCalendar,
} from './calendar-server.ts';

type Options = {
  /** Whether addresses of the own network may be called. */
  allowPrivate: () => boolean;
};

const timeLimit = 20_000;
const maxBytes = 2_000_000;
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PROPFIND', 'REPORT'] as const;

/** Basic authentication; refused where it would leave an encrypted server for an open line. */
const authorization = ({ username, password }: CalendarLogin) => ({
  authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
});

type Request = (
  address: string,
  call: { method?: string; headers?: object; body?: unknown },
) => ReturnType<typeof requestPublic>;

/** Calls an address after it was checked. */
const createRequest =
  ({ allowPrivate }: Options): Request =>
  async (address, { method = 'GET', headers = {}, body }) => {
    const known = methods.find((each) => each === method);
    if (!known) throw new Error(`${method} is no method of a calendar`);
    return requestPublic({
      url: new URL(address),
      method: known,
      headers: Object.fromEntries(new Headers(headers as Record<string, string>)),
      ...(typeof body === 'string' && { body }),
      allowPrivate: allowPrivate(),
      timeLimit,
      maxBytes,
    });
  };

/** `fetch` for tsdav; it never leaves an encrypted server for an open line. */
const checkedFetch = (request: Request, from: URL): typeof fetch =>
  (async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(input);
    if (from.protocol === 'https:' && url.protocol !== 'https:') {
      throw new CalendarServerError('failed', 'The server leads to an address without encryption.');
    }
    const answer = await request(url.href, {
      ...(init.method && { method: init.method }),
      ...(init.headers && { headers: init.headers }),
      body: init.body,
    });
    const isEmpty = answer.status === 204 || answer.status === 304;
    return new Response(isEmpty ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    });
  }) as typeof fetch;

/** Reads errors of every kind as one. */
async function attempt<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CalendarServerError) throw error;
    // An address of a private network is the caller's own sentence.
    if (error instanceof Error && 'status' in error) throw error;
    const said = error instanceof Error ? error.message : '';
    if (/401|403|invalid credentials|unauthorized/i.test(said)) throw refused(address);
    throw strange(address, error);
  }
}

/** Conditions that an event must meet (RFC 4791, 5.3.2.1), as an answer names the one that it does not. */
const unmet =
  /<(?:[\w-]+:)?(supported-calendar-[a-z]+|valid-calendar-[a-z-]+|no-uid-conflict|(?:min|max)-[a-z-]+)[\s/>]/;

function check(address: string, { status, body }: { status: number; body: Buffer }): void {
  const condition =
    status === 403 || status === 409 ? unmet.exec(body.toString('utf8'))?.[1] : undefined;
  if (condition) {
    const { host } = new URL(address);
    throw new CalendarServerError('failed', `${host} does not take this event (${condition}).`);
  }
  if (status === 401 || status === 403) throw refused(address);
  const { host } = new URL(address);
  if (status === 404 || status === 410 || status === 409)
    throw new CalendarServerError('gone', `The calendar is no longer on ${host}.`);
  if (status < 200 || status > 299)
    throw new CalendarServerError('failed', `${host} answered with ${status}.`);
}

/** Calendars by CalDAV: found with tsdav, each address checked before it is called. */
export function createCalDav(options: Options): CalendarServer {
  const request = createRequest(options);

  async function readEtag(address: string, login: CalendarLogin): Promise<string | null> {
    const [found] = await propfind({
      url: address,
      props: { 'd:getetag': {} },
      depth: '0',
      headers: authorization(login),
      fetch: checkedFetch(request, new URL(address)),
    });
    const etag: unknown = found?.props?.getetag;
    return found?.status !== 404 && typeof etag === 'string' ? etag : null;
  }

  return {
    find: (address, login) =>
      attempt(address, async () => {
        const from = new URL(address);
        const options = { headers: authorization(login), fetch: checkedFetch(request, from) };
        const own = await asCalendar(address, options);
        if (own) return [own];
        const account = await createAccount({
          account: { accountType: 'caldav', serverUrl: address },
          ...options,
        });
        const calendars = await fetchCalendars({ account, ...options });
        return calendars.flatMap(({ url, displayName, components }): FoundCalendar[] =>
          components && !components.includes('VEVENT')
            ? []
            : [{ url, name: nameOf(displayName, url) }],
        );
      }),

    put: (calendarUrl, { name, content, etag }, login) =>
      attempt(calendarUrl, async () => {
        const address = addressOf(calendarUrl, name);
        const send = (known: string | null) =>
          request(address, {
            method: 'PUT',
            headers: {
              ...authorization(login),
              'content-type': 'text/calendar; charset=utf-8',
              ...(known === null ? { 'if-none-match': '*' } : { 'if-match': known }),
            },
            body: content,
          });
        let answer = await send(etag);
        // Someone changed or removed it there, or the answer to our last call was lost.
        if (answer.status === 412) answer = await send(await readEtag(address, login));
        check(address, answer);
        const stored = header(answer.headers.etag) ?? (await readEtag(address, login));
        if (stored === null) throw strange(address);
        return stored;
      }),

    remove: (calendarUrl, name, login) =>
      attempt(calendarUrl, async () => {
        const address = addressOf(calendarUrl, name);
        const answer = await request(address, {
          method: 'DELETE',
          headers: authorization(login),
        });
        if (answer.status !== 404 && answer.status !== 410) check(address, answer);
        // A calendar server has nothing to say of it, or says it in XML.
        if (answer.status === 200 && isPage(answer)) throw strange(address);
      }),
  };
}

const header = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value : undefined;

const addressOf = (calendarUrl: string, name: string) =>
  new URL(`${encodeURIComponent(name)}.ics`, calendarUrl.replace(/\/?$/, '/')).href;

const isPage = ({ body }: { body: Buffer }) =>
  body.length > 0 && !body.toString('utf8').trimStart().startsWith('<?xml');

const strange = (address: string, cause?: unknown) =>
  new CalendarServerError(
    'failed',
    `${new URL(address).host} did not answer as a calendar server does.`,
    cause,
  );

const refused = (address: string) =>
  new CalendarServerError('refused', `${new URL(address).host} refuses the user name or password.`);

const nameOf = (displayName: unknown, url: string): string =>
  typeof displayName === 'string' && displayName.trim()
    ? displayName.trim().slice(0, 200)
    : decodeURIComponent(new URL(url).pathname.split('/').findLast(Boolean) ?? 'Calendar');

/** The address itself, if it is a calendar. */
async function asCalendar(
  address: string,
  options: { headers: Record<string, string>; fetch: typeof fetch },
): Promise<FoundCalendar | undefined> {
  const [found] = await propfind({
    url: address,
    props: { 'd:resourcetype': {}, 'd:displayname': {} },
    depth: '0',
    ...options,
  });
  if (found?.status === 401 || found?.status === 403) throw refused(address);
  const types: unknown = found?.props?.resourcetype;
  if (!types || typeof types !== 'object' || !('calendar' in types)) return undefined;
  return { url: address, name: nameOf(found?.props?.displayname, address) };
}
