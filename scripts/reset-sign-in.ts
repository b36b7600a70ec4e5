// `npm run reset-sign-in -- EMAIL`: for a user who lost the phone, the recovery codes or the
// password. Removes two-step sign-in and passkeys, ends the sessions and prompts for a new
// password. With the embedded database, stop Lotline first; with DATABASE_URL it may run.
import { resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { existsSync } from 'node:fs';
import { newPassword as passwordRule } from '../src/api/accounts/accounts.api.ts';
import { systemClock } from '../src/domain/clock.ts';
import { createAccountsService } from '../src/server/features/office/accounts/accounts.service.ts';
import { createAuthSecret } from '../src/server/features/office/accounts/auth.ts';
import { createLocalSignIn } from '../src/server/features/office/accounts/oidc/local-sign-in.ts';
import { resetSignIn } from '../src/server/features/office/accounts/reset-sign-in.ts';
import { createAuditLogService } from '../src/server/features/office/audit-log/audit-log.service.ts';
import { serverSettings } from '../src/server/platform/config/server.settings.ts';
import { readSettings } from '../src/server/platform/config/setting.ts';
import { connectDatabase } from '../src/server/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../src/server/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '../src/server/platform/database/migrate.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';

const [email] = process.argv.slice(2);
if (!email) {
  console.error('Name the user: npm run reset-sign-in -- EMAIL');
  process.exit(1);
}
if (existsSync('.env')) process.loadEnvFile('.env');

/** From the keyboard or a pipe; nothing keeps the present password. */
async function askPassword(): Promise<string> {
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/)[0]!;
  const lines = createInterface({ input: stdin, output: stdout });
  const answer = await lines.question('New password (Enter keeps the present one): ');
  lines.close();
  return answer;
}

async function reset(): Promise<string> {
  const settings = readSettings(serverSettings, process.env);
  const logger = createLogger('warn');
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl, dataDirectory: resolve(settings.dataDirectory) }
    : await startEmbeddedPostgres({ dataDirectory: settings.dataDirectory, logger });
  try {
    const { db, close } = await connectDatabase({ url: database.url });
    try {
      await migrateDatabase({ db });
      const accounts = createAccountsService({
        db,
        clock: systemClock,
        // No one signs in here.
        secret: createAuthSecret(),
        logger,
        secureCookies: false,
        localSignIn: createLocalSignIn({ db, clock: systemClock, configuration: null }),
      });
      const newPassword = await askPassword();
      const rule = passwordRule.safeParse(newPassword);
      if (newPassword && !rule.success) throw new Error(rule.error.issues[0]!.message);
      const parts = { db, clock: systemClock, accounts };
      const user = await resetSignIn(parts, { email: email!, newPassword });
      if (!user) throw new Error(`No user signs in with ${email}.`);
      const what = 'Reset the sign-in by the command on the machine';
      const entry = { kind: 'account', what, userId: user.userId, address: 'the machine' } as const;
      await createAuditLogService({ db, clock: systemClock }).record(entry);
      return `${user.name} signs in with the password alone now. All sessions and passkeys have ended.`;
    } finally {
      await close();
    }
  } finally {
    if ('stop' in database) await database.stop();
  }
}

try {
  console.log(await reset());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// A password library or a timer must not keep the command from ending.
process.exit();
