import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#api/endpoint.ts';
import { createAppError } from './app-error.ts';
import { createHttpApp } from './create-http-app.ts';
import type { HttpApp, HttpAppOptions } from './create-http-app.ts';
import { createMount } from './mount-endpoint.ts';
import { createDiskFullError } from './request.errors.ts';
import type { Session } from './session.ts';

const member: Session = {
  userId: 'u1',
  name: 'M',
  email: 'm@example.com',
  role: 'member',
  permissions: [],
};

const rename = defineEndpoint({
  method: 'PATCH',
  path: '/api/things/:id',
  tag: 'Things',
  summary: 'Rename',
  params: z.object({ id: z.coerce.number<number>().int().positive() }),
  query: z.object({ loud: z.enum(['yes', 'no']).optional() }),
  body: z.object({ name: z.string().max(20) }),
  answer: z.object({ id: z.int(), name: z.string() }),
});
const upload = defineEndpoint({
  method: 'POST',
  path: '/api/things/upload',
  tag: 'Things',
  summary: 'Upload',
  bodyKind: 'file',
  maxFileMegabytes: 1,
  answer: z.object({ filename: z.string(), content: z.string(), path: z.string() }),
});
const purge = defineEndpoint({
  method: 'POST',
  path: '/api/things/purge',
  tag: 'Things',
  summary: 'Purge',
  answer: z.object({ gone: z.boolean() }),
  access: 'owner',
});
const open = defineEndpoint({
  method: 'GET',
  path: '/api/open',
  tag: 'Things',
  summary: 'Open',
  answer: z.object({ ok: z.boolean() }),
  access: 'public',
});

let app: HttpApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function start(session: Session | null = member, options: HttpAppOptions = {}) {
  app = await createHttpApp(options);
  const mounter = createMount(app, { authenticate: async () => session, checkAnswers: true });
  mounter.mount(rename, ({ params, body, query }) => {
    if (body.name === 'gone') {
      throw createAppError({ code: 'things.not_found', status: 404, message: 'No such thing' });
    }
    if (body.name === 'crash') throw new Error('select secret from /var/lib');
    if (body.name === 'lie') return { id: 'one' } as unknown as { id: number; name: string };
    return { id: params.id, name: query.loud === 'yes' ? body.name.toUpperCase() : body.name };
  });
  mounter.mount(upload, async ({ file }) => ({
    filename: file.filename,
    content: (await readFile(file.path, 'utf8')).slice(0, 100),
    path: file.path,
  }));
  mounter.mount(purge, () => ({ gone: true }));
  mounter.mountPublic(open, () => ({ ok: true }));
  return app;
}

const patch = (app: HttpApp, payload: unknown, url = '/api/things/7') =>
  app.inject({ method: 'PATCH', url, payload: payload as object });

describe('a mounted endpoint', () => {
  test('passes parsed parts to the handler and returns its result', async () => {
    const answer = await patch(await start(), { name: 'oak', extra: 1 }, '/api/things/7?loud=yes');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ id: 7, name: 'OAK' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  test('treats an empty query parameter as missing', async () => {
    expect((await patch(await start(), { name: 'a' }, '/api/things/7?loud=')).statusCode).toBe(200);
  });

  test.each([
    [{ name: 5 }, '/api/things/7', 'name'],
    [{}, '/api/things/7', 'name'],
    [[], '/api/things/7', ''],
    [{ name: 'x'.repeat(1_000_000) }, '/api/things/7', 'name'],
    [{ name: 'a' }, '/api/things/0', 'id'],
    [{ name: 'a' }, '/api/things/seven', 'id'],
    [{ name: 'a' }, '/api/things/7?loud=maybe', 'loud'],
    [{ name: 'a' }, '/api/things/7?loud=yes&loud=no', 'loud'],
  ])('rejects %j at %s with the field', async (payload, url, path) => {
    const answer = await patch(await start(), payload, url);
    expect(answer.statusCode).toBe(400);
    const body = answer.json();
    expect(body).toMatchObject({ code: 'request.invalid', issues: [{ path }] });
    expect(body.message).toBe(body.error);
  });

  test.each([
    ['NUL', '"a\\u0000b"'],
    ['half a surrogate pair', '"a\\ud800b"'],
    ['endless nesting', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ])('rejects %s, which cannot be stored', async (_name, value) => {
    const answer = await (
      await start()
    ).inject({
      method: 'PATCH',
      url: '/api/things/7',
      headers: { 'content-type': 'application/json' },
      payload: `{"name": ${value}}`,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('request.invalid_text');
  });

  test.each([
    ['{"name":', 'application/json', 400, 'request.invalid_json'],
    ['{"__proto__": {}}', 'application/json', 400, 'request.invalid_json'],
    ['name=a', 'application/x-www-form-urlencoded', 415, 'request.wrong_type'],
    ['name', 'text/plain', 415, 'request.wrong_type'],
    ['"'.padEnd(5_000_000, 'x'), 'application/json', 413, 'request.too_large'],
  ])('answers the body %.20s as %s with %i', async (payload, type, status, code) => {
    const answer = await (
      await start()
    ).inject({
      method: 'PATCH',
      url: '/api/things/7',
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, message: expect.any(String) });
  });

  test('returns a known failure with its own status and code', async () => {
    const answer = await patch(await start(), { name: 'gone' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      message: 'No such thing',
      error: 'No such thing',
      code: 'things.not_found',
    });
  });

  test.each(['crash', 'lie'])('reveals nothing about an unexpected failure (%s)', async (name) => {
    const answer = await patch(await start(), { name });
    expect(answer.statusCode).toBe(500);
    expect(answer.json().code).toBe('server.failed');
    expect(answer.body).not.toMatch(/secret|var|stack/);
  });
});

describe('access', () => {
  test('every call but the public ones needs a session', async () => {
    const app = await start(null);
    const refused = await patch(app, '{"broken');
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).not.toHaveProperty('requiresPassword');
    expect((await app.inject('/api/open')).json()).toEqual({ ok: true });
  });

  test('rejects an owner’s call from a member', async () => {
    const call = { method: 'POST', url: '/api/things/purge' } as const;
    expect((await (await start()).inject(call)).statusCode).toBe(403);
    await app?.close();
    expect((await (await start({ ...member, role: 'owner' })).inject(call)).statusCode).toBe(200);
  });

  test('accepts a call with a JSON content type and no body', async () => {
    const answer = await (
      await start({ ...member, role: 'owner' })
    ).inject({
      method: 'POST',
      url: '/api/things/purge',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('an upload', () => {
  const send = async (form: FormData) => {
    const app = await start();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    return fetch(`${address}/api/things/upload`, { method: 'POST', body: form });
  };
  const formWith = (field: string, content: string, name: string) => {
    const form = new FormData();
    form.append('other', 'text');
    form.append(field, new Blob([content]), name);
    return form;
  };

  test('is in a file while it is handled, and is removed afterwards', async () => {
    const answer = await send(formWith('file', 'a,b\n1,2', '..\\..\\list.csv'));
    const body = (await answer.json()) as { path: string };
    expect(body).toMatchObject({ filename: 'list.csv', content: 'a,b\n1,2' });
    await expect.poll(() => existsSync(body.path)).toBe(false);
  });

  test.each([
    ['no file', new FormData(), 400, /field "file"/],
    ['another field', formWith('list', 'x', 'a.csv'), 400, /field "file"/],
    ['too much', formWith('file', 'x'.repeat(1_100_000), 'a.csv'), 413, /exceeds 1MB limit/],
  ])('%s is rejected', async (_name, form, status, sentence) => {
    const answer = await send(form);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { message: string }).message).toMatch(sentence);
  });

  test('is rejected before it is received when the disk is too full for it', async () => {
    app = await createHttpApp();
    const refuseUploads = vi.fn().mockRejectedValue(createDiskFullError());
    const mounter = createMount(app, { authenticate: async () => member, refuseUploads });
    const handle = vi.fn();
    mounter.mount(upload, handle);
    mounter.mountPublic(open, () => ({ ok: true }));
    const refused = await app.inject({
      method: 'POST',
      url: '/api/things/upload',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    });
    expect([refused.statusCode, refused.json().code]).toEqual([507, 'server.disk_full']);
    expect(handle).not.toHaveBeenCalled();
    expect((await app.inject('/api/open')).statusCode).toBe(200);
  });

  test('rejects JSON as the wrong content type', async () => {
    const call = { method: 'POST', url: '/api/things/upload', payload: { file: 'x' } } as const;
    expect((await (await start()).inject(call)).statusCode).toBe(415);
  });

  test('rejects a truncated body', async () => {
    const answer = await (
      await start()
    ).inject({
      method: 'POST',
      url: '/api/things/upload',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc',
    });
    expect(answer.statusCode).toBe(400);
  });
});

test('a call that limits guessing returns 429 after too many attempts', async () => {
  app = await createHttpApp();
  const guess = defineEndpoint({
    method: 'POST',
    path: '/api/guess',
    tag: 'Things',
    summary: 'Guess',
    answer: z.object({ right: z.boolean() }),
    rateLimit: { max: 2, seconds: 60 },
  });
  createMount(app, { authenticate: async () => member }).mount(guess, () => ({ right: false }));
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    const answer = await app.inject({ method: 'POST', url: '/api/guess' });
    statuses.push(answer.statusCode);
    if (attempt === 2) expect(answer.json().code).toBe('request.too_many');
  }
  expect(statuses).toEqual([200, 200, 429]);
});
