import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findingsInAllViews } from '../support/axe.ts';
import { owner } from '../support/installation.ts';
import { createScene } from '../support/journey.ts';
import { expectToast, toastText } from '../support/toasts.ts';

const scene = createScene();

const redirect = 'https://assistant.example/callback';

test('an assistant asks for consent, is granted some scopes, and is disconnected in Settings', async () => {
  const { page, context, end } = await scene.visit('/settings/api', {
    mayReach: new URL(redirect).origin,
  });
  await page.getByText('No API tokens').waitFor();
  const { origin } = new URL(page.url());
  await context.route('https://assistant.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Connected' }),
  );
  const registered = await context.request.post('/oauth/register', {
    data: { redirect_uris: [redirect], client_name: 'Helper' },
    headers: { origin },
  });
  expect(registered.status()).toBe(201);
  const { client_id } = await registered.json();
  const verifier = 'v'.repeat(43);
  const query = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: redirect,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    // No tool needs the last one: it is not offered.
    scope: 'leads:read leads:write settings:write',
  });
  await page.goto(`/oauth/authorize?${query}`);
  await page.waitForURL('**/connect?**');
  await page.getByRole('heading', { name: 'Connect an assistant' }).waitFor();
  await page.getByText('Helper', { exact: true }).waitFor();
  expect(await findingsInAllViews(page)).toEqual([]);
  await page.getByLabel('Set status, tags and next action of leads, add notes').uncheck();
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByText('Connected').waitFor();
  const code = new URL(page.url()).searchParams.get('code')!;
  const issued = await context.request.post('/oauth/token', {
    form: {
      grant_type: 'authorization_code',
      client_id,
      redirect_uri: redirect,
      code,
      code_verifier: verifier,
    },
    headers: { origin },
  });
  expect(await issued.json()).toMatchObject({ token_type: 'Bearer', scope: 'leads:read' });

  await page.goto('/settings/api');
  const tokens = page.getByRole('list', { name: 'API tokens' });
  const entry = tokens.getByRole('listitem').filter({ hasText: 'Helper' });
  await entry.getByText(/connected assistant/).waitFor();
  await entry.getByRole('button', { name: 'Revoke: Helper' }).click();
  await expectToast(page, toastText('The token Helper was revoked'));
  await entry.waitFor({ state: 'detached' });
  await end();
});
