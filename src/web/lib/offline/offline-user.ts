import { deviceStore } from './device-store.ts';
import { forgetAnswers } from './kept-answers.ts';
import { forgetLeadsSeen } from './leads-seen.ts';

/** Without a word from the server for this long, nothing is shown: the session may have been ended. */
const longestAwayMs = 7 * 24 * 60 * 60 * 1000;

type UserRow = { name: 'session'; userId: string; at: string };

const isUser = (row: unknown): row is UserRow =>
  typeof row === 'object' && row !== null && 'userId' in row && 'at' in row;

/** Whose answers this device keeps; undefined if there are none, or the server was not reached for too long. */
export async function keptUser(): Promise<string | undefined> {
  const row = await (await deviceStore()).get('user', 'session');
  if (!isUser(row)) return undefined;
  if (Date.now() - Date.parse(row.at) < longestAwayMs) return row.userId;
  await forgetAnswers();
  return undefined;
}

/**
 * What the server says of the session: another user, or none, sees nothing of what was kept before.
 * @param userId undefined if the session has ended
 */
export async function noteUser(userId: string | undefined): Promise<void> {
  const store = await deviceStore();
  const row = await store.get('user', 'session');
  const isOther = isUser(row) && row.userId !== userId;
  if (isOther || userId === undefined) {
    forgetLeadsSeen();
    await forgetAnswers();
  }
  if (userId === undefined) return;
  const next: UserRow = { name: 'session', userId, at: new Date().toISOString() };
  await store.put('user', next);
}
