import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a CalDAV server by RFC 4791 would not take, for the test to fail by. */
type Complaint = string;

const login = { username: 'kim', password: 'app-password' };
const calendarPath = '/dav/calendars/kim/work/';

const multistatus = (responses: string) =>
  `<?xml version="1.0" encoding="utf-8"?>
<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${responses}</d:multistatus>`;
const propstat = (href: string, props: string) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
const collection = (href: string, name: string, component: string) =>
  propstat(
    href,
    `<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>${name}</d:displayname>
     <c:supported-calendar-component-set><c:comp name="${component}"/></c:supported-calendar-component-set>`,
  );

/** An answer about a condition that is not met (RFC 4791, 1.3). */
const errorOf = (condition: string) =>
  `<?xml version="1.0" encoding="utf-8"?>
<d:error xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><c:${condition}/></d:error>`;
const uidOf = (body: string) => /^UID:(\S+)/m.exec(body)?.[1];

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request as AsyncIterable<Buffer>) text += part.toString();
  return text;
}

/** What is wrong with an object resource of a calendar (RFC 4791, 4.1). */
function findFault(request: IncomingMessage, body: string): string | undefined {
  if (!/^text\/calendar\b/.test(request.headers['content-type'] ?? '')) return 'no text/calendar';
  if (!body.endsWith('END:VCALENDAR\r\n')) return 'the lines do not end with CRLF';
  if (/^METHOD:/m.test(body)) return 'METHOD in a stored object (RFC 4791, 4.1)';
  if (body.match(/^BEGIN:VEVENT/gm)?.length !== 1) return 'not exactly one event';
  if (!/^UID:\S+/m.test(body)) return 'no UID';
  if (body.split('\r\n').some((line) => Buffer.byteLength(line) > 75))
    return 'a line is not folded';
  const { 'if-match': match, 'if-none-match': none } = request.headers;
  return match === undefined && none === undefined ? 'PUT without a condition' : undefined;
}

/** A calendar server written from RFC 4791 and 4918: discovery, PROPFIND, conditional PUT, DELETE. */
export async function startCalDavStandIn() {
  const objects = new Map<string, { body: string; etag: string }>();
  const complaints: Complaint[] = [];
  let version = 0;
  let calendars = 1;
  let password = login.password;
  let loseNextAnswer = false;

  function findResources(path: string, depth: string): string | undefined {
    const principal = '/dav/principals/kim/';
    if (path === '/dav/') {
      const own = `<d:current-user-principal><d:href>${principal}</d:href></d:current-user-principal><d:resourcetype><d:collection/></d:resourcetype>`;
      return propstat(path, own);
    }
    if (path === principal) {
      const home = `<c:calendar-home-set><d:href>/dav/calendars/kim/</d:href></c:calendar-home-set>`;
      return propstat(path, home);
    }
    if (path === calendarPath) return collection(path, 'Work', 'VEVENT');
    if (path === '/dav/calendars/kim/home/' && calendars > 1)
      return collection(path, 'Home', 'VEVENT');
    if (path === '/dav/calendars/kim/' && depth === '1') {
      const tasks = collection('/dav/calendars/kim/tasks/', 'Tasks', 'VTODO');
      const home = calendars > 1 ? collection('/dav/calendars/kim/home/', 'Home', 'VEVENT') : '';
      return `${tasks}${collection(calendarPath, 'Work', 'VEVENT')}${home}`;
    }
    const object = objects.get(path);
    return object && propstat(path, `<d:getetag>${object.etag}</d:getetag>`);
  }

  function change(request: IncomingMessage, response: ServerResponse, body: string): void {
    const path = request.url ?? '';
    const before = objects.get(path);
    const { 'if-match': match, 'if-none-match': none } = request.headers;
    const fits = match === undefined || match === before?.etag;
    if (!fits || (none === '*' && before)) return void response.writeHead(412).end();
    if (request.method === 'DELETE') {
      objects.delete(path);
      return void response.writeHead(before ? 204 : 404).end();
    }
    const fault =
      findFault(request, body) ?? (path.startsWith(calendarPath) ? '' : 'not in the calendar');
    if (fault) {
      complaints.push(fault);
      return void response.writeHead(403).end(errorOf('valid-calendar-object-resource'));
    }
    const isTaken = [...objects].some(
      ([other, object]) => other !== path && uidOf(object.body) === uidOf(body),
    );
    if (isTaken) return void response.writeHead(409).end(errorOf('no-uid-conflict'));
    version += 1;
    objects.set(path, { body, etag: `"v${version}"` });
    if (loseNextAnswer) {
      loseNextAnswer = false;
      return void response.destroy();
    }
    response.writeHead(before ? 204 : 201, { etag: `"v${version}"` }).end();
  }

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (request.url === '/.well-known/caldav') {
      return void response.writeHead(301, { location: '/dav/' }).end();
    }
    const wanted = `Basic ${Buffer.from(`${login.username}:${password}`).toString('base64')}`;
    if (request.headers.authorization !== wanted) {
      return void response.writeHead(401, { 'www-authenticate': 'Basic realm="dav"' }).end();
    }
    if (request.method !== 'PROPFIND') return change(request, response, body);
    const found = findResources(request.url ?? '', String(request.headers.depth ?? '0'));
    if (!found) return void response.writeHead(404).end();
    response.writeHead(207, { 'content-type': 'application/xml; charset=utf-8' });
    response.end(multistatus(found));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    login,
    calendarUrl: `${address}${calendarPath}`,
    complaints,
    /** The events of the calendar, unfolded. */
    events: () => [...objects.values()].map(({ body }) => body.replaceAll(/\r\n[ \t]/g, '')),
    /** As a user of another program would. */
    changeThere: () => {
      for (const [path, { body }] of objects)
        objects.set(path, { body, etag: `"own${(version += 1)}"` });
    },
    addCalendar: () => (calendars = 2),
    setPassword: (next: string) => (password = next),
    loseAnswer: () => (loseNextAnswer = true),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
