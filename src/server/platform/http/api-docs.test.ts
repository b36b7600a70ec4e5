import { expect, test } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { mountApiDocs } from './api-docs.ts';
import { createHttpApp } from './create-http-app.ts';
import { createMount } from './mount-endpoint.ts';

test('serves the API description as a document and as a page', async () => {
  const app = await createHttpApp();
  const authenticate = async () =>
    ({ userId: 'u', name: 'N', email: 'n@example.com', role: 'member', permissions: [] }) as const;
  mountApiDocs(createMount(app, { authenticate, checkAnswers: true }), '1.2.3');

  const document = await app.inject('/api/openapi.json');
  expect(document.json()).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } });

  const versioned = (await app.inject('/api/v1/openapi.json')).json();
  expect(Object.keys(versioned.paths)).toContain('/api/v1/properties/{id}');

  const page = await app.inject('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const name of Object.keys(endpoints)) expect(page.body).toContain(`id="${name}"`);
  expect(page.body).not.toMatch(/<script|undefined|\[object/);
  const linked = [...page.body.matchAll(/href="#(\w+)"/g)].map(([, name]) => name);
  for (const name of linked) expect(page.body).toContain(`<h3 id="${name}">`);
  await app.close();
});
