import type { AuditWriter } from '#server/platform/audit/audit-entry.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type {
  EndTokens,
  TokenUsers,
} from '#server/features/programs/api-tokens/api-tokens.public.ts';
import type { Authenticate } from '#server/platform/http/session.ts';
import { readDateStyle } from '#server/features/office/settings/settings.public.ts';
import type { FindMailToken } from '#server/features/office/mail-sign-in/mail-sign-in.public.ts';
import type { Platform } from '#server/server-platform.ts';
import { headersOf, mountAccounts, type RecordFailedSignIn } from './accounts.http.ts';
import { createAccountsService, type AccountsService } from './accounts.service.ts';
import { readAuthSecret } from './auth.ts';
import { createForgetExpiredJob } from './forget-expired.job.ts';
import { createOwnAccountService } from './own-account.service.ts';
import { createDownloadKeys } from './passwords/download-keys.ts';
import { findPerson } from './people.store.ts';
import { mountPasskeys } from './passkeys/passkeys.http.ts';
import { createPasskeysService } from './passkeys/passkeys.service.ts';
import { mountSessions } from './sessions.http.ts';
import { createSessionsService } from './sessions.service.ts';
import { createLocalSignIn } from './oidc/local-sign-in.ts';
import { oidcContract } from './oidc/oidc.contract.ts';
import { mountOidc } from './oidc/oidc.http.ts';
import { createOidc } from './oidc/oidc.service.ts';
import { readOidcConfiguration } from './oidc/oidc.settings.ts';
import { createTeam } from './team/create-team.ts';
import { unsentInvitations } from './team/send-invitation.job.ts';
import { mountTeam } from './team/team.http.ts';
import { mountTwoFactor } from './two-factor.http.ts';
import { createTwoFactorService } from './two-factor.service.ts';
import { warnOwners } from './warn-owners.ts';

type Needs = {
  auditLog: AuditWriter & { recordFailedSignIn: RecordFailedSignIn };
  mailSignIn: { findMailToken: FindMailToken };
  apiTokens: { withTokens: (users: TokenUsers) => Authenticate; endTokens: EndTokens };
};

type Parts = Pick<
  Platform,
  | 'db'
  | 'clock'
  | 'logger'
  | 'events'
  | 'environment'
  | 'secrets'
  | 'passwordHash'
  | 'settings'
  | 'timeZone'
  | 'jobs'
  | 'files'
>;

/** Signing in, the user's own account, and the team. */
export async function createAccountsModule(
  platform: Parts,
  { auditLog, apiTokens, mailSignIn }: Needs,
) {
  const { db, clock, logger, events, environment, secrets, settings, timeZone } = platform;
  const { publicUrl } = settings;
  const configuration = readOidcConfiguration(environment);
  const localSignIn = createLocalSignIn({ db, clock, configuration });
  const secret = await readAuthSecret({ db, secrets, logger });
  const accounts = createAccountsService({
    db,
    clock,
    secret,
    logger,
    secureCookies: publicUrl?.startsWith('https:') ?? false,
    localSignIn,
    passwordHash: platform.passwordHash,
    recordWrong: ({ userId, email }) =>
      auditLog.recordFailedSignIn({ email, address: 'a session', network: `session ${userId}` }),
  });
  // A session that is ended on another server ends here immediately.
  events.subscribe(({ noun }) => {
    if (noun === 'session') accounts.forgetSessions();
  });
  const { confirmPassword } = accounts;
  const downloadKeys = createDownloadKeys({ secret, clock, confirmPassword });
  const ownAccount = createOwnAccountService({
    db,
    clock,
    accounts,
    endTokens: apiTokens.endTokens,
  });
  const oidc = configuration && createOidc({ db, clock, secrets, accounts, configuration });
  const passkeys = createPasskeysService({ db, clock, accounts, publicUrl });
  const { team, sendInvitation } = createTeam(platform, {
    accounts,
    findToken: mailSignIn.findMailToken,
  });
  return {
    contracts: [oidcContract],
    endpoints(mounter) {
      mountAccounts(mounter, {
        accounts,
        ownAccount,
        downloadKeys,
        recordFailedSignIn: auditLog.recordFailedSignIn,
        singleSignOn: configuration && { name: configuration.name },
        timeZone,
        asksTimeZone: !environment.TIME_ZONE?.trim(),
        readDateStyle: () => readDateStyle(db),
      });
      mountTeam(mounter, { accounts, team, publicUrl });
      mountSessions(mounter, { sessions: createSessionsService({ db, accounts }) });
      const warnOfOther = () => warnOwners({ db, clock }, 'other-subject');
      mountOidc(mounter, { oidc, publicUrl, auditWriter: auditLog, warnOfOther });
      mountPasskeys(mounter, { passkeys });
      mountTwoFactor(mounter, { twoFactor: createTwoFactorService({ db, accounts }) });
    },
    jobs: [createForgetExpiredJob({ db, clock }), sendInvitation],
    unsent: [unsentInvitations],
    /** The user on whose behalf a request is made, by API token or session; null without either. */
    authenticate: apiTokens.withTokens({
      authenticateByCookie: (request) => accounts.findPerson(headersOf(request)),
      findUser: (userId) => findPerson(db, userId),
    }),
    confirmPassword: accounts.confirmPassword,
    confirmDownload: downloadKeys.confirm,
    createFirstOwner: () => createFirstOwner(accounts, settings),
    createOwner: accounts.createOwner,
  } satisfies FeatureModule;
}

/** Makes the owner whom the environment names, unless there is an owner. */
async function createFirstOwner(
  accounts: Pick<AccountsService, 'hasOwner' | 'createOwner'>,
  { ownerName, ownerEmail: email, ownerPassword: password }: Platform['settings'],
): Promise<void> {
  if (!email || !password || (await accounts.hasOwner())) return;
  await accounts
    .createOwner({ name: ownerName ?? email, email, password })
    .catch((error: unknown) => {
      // Several servers start concurrently on an empty database, and another one was first.
      if (!(error instanceof AppError && error.code === 'accounts.owner_exists')) throw error;
    });
}
