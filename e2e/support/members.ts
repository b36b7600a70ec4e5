import { expect } from 'vitest';
import type { Visit } from './journey.ts';

/**
 * Makes the user of one window a new member of the team, signed in.
 * @param owner a window in which the owner is signed in.
 * @param guest a window without a session.
 */
export async function joinTeam(
  { context: owner, address }: Visit,
  { context: guest }: Visit,
  name: string,
): Promise<void> {
  const { token } = await (
    await owner.request.post('/api/team/invitations', { data: { note: '' } })
  ).json();
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const password = 'another-horse-battery';
  const joined = await guest.request.post('/api/auth/join', {
    data: { token, name, email, password },
  });
  expect(joined.ok()).toBe(true);
  const signedIn = await guest.request.post('/api/auth/sign-in/email', {
    data: { email, password },
    headers: { origin: address },
  });
  expect(signedIn.ok()).toBe(true);
}
