import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Account,
  changeAccount,
  changePassword,
  createOwner,
  getSession,
  signIn,
  signOut,
  signOutEverywhere,
  verifyPassword,
} from '#api/accounts/accounts.api.ts';
import { createDownloadKey } from '#api/accounts/download-keys.api.ts';
import type { DateStyle } from '#domain/date-style.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Session } from '#server/platform/http/session.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { AccountsService } from './accounts.service.ts';
import { clientAddressHeader } from './auth.ts';
import type { OwnAccountService } from './own-account.service.ts';
import type { createDownloadKeys } from './passwords/download-keys.ts';

/** What the audit log counts as a failed sign-in. */
const failures = new Set(['accounts.sign_in_failed', 'accounts.code_invalid']);

/** Counts a failed sign-in in the audit log. */
export type RecordFailedSignIn = (failure: {
  email: string;
  address: string;
  network: string;
}) => Promise<void>;

type Needs = {
  accounts: AccountsService;
  ownAccount: OwnAccountService;
  downloadKeys: ReturnType<typeof createDownloadKeys>;
  recordFailedSignIn: RecordFailedSignIn;
  /** The issuer's name, if one is configured. */
  singleSignOn: { name: string } | null;
  timeZone: () => string;
  /** Whether TIME_ZONE leaves the time zone to the owner. */
  asksTimeZone: boolean;
  readDateStyle: () => Promise<DateStyle>;
};

export function mountAccounts(mounter: Mounter, needs: Needs): void {
  const { mount, mountPublic } = mounter;
  const { accounts, ownAccount, downloadKeys, recordFailedSignIn } = needs;
  mountSession(mounter, needs);

  mountPublic(createOwner, async ({ body, request, reply, noteForAudit }) => {
    await accounts.createOwner(body);
    const { person, cookies } = await accounts.signIn(
      body.email,
      body.password,
      headersOf(request),
    );
    setCookies(reply, cookies);
    noteForAudit('Created the account of the owner', person.userId);
    return { account: toAccount(person) };
  });

  mountPublic(signIn, async ({ body, request, reply, noteForAudit }) => {
    const signedIn = accounts.signIn(body.email, body.password, headersOf(request), body);
    const { person, cookies } = await signedIn.catch(async (error: unknown) => {
      if (error instanceof AppError && failures.has(error.code)) {
        const { ip: address } = request;
        await recordFailedSignIn({ email: body.email, address, network: clientNetwork(address) });
      }
      throw error;
    });
    setCookies(reply, cookies);
    noteForAudit('Signed in', person.userId);
    return { user: toAccount(person) };
  });

  mountPublic(signOut, async ({ request, reply, noteForAudit }) => {
    const headers = headersOf(request);
    noteForAudit('Signed out', (await accounts.findPerson(headers))?.userId);
    setCookies(reply, await accounts.signOut(headers));
    return { success: true };
  });

  mount(verifyPassword, async ({ body, session }) => {
    await accounts.confirmPassword(session, body.password);
    return { message: 'The password is right.' };
  });

  mount(createDownloadKey, async ({ body, session }) => ({
    key: await downloadKeys.make(session, body.password),
  }));

  mount(changeAccount, async ({ body, session }) =>
    toAccount(await ownAccount.change(session, body)),
  );
  mount(changePassword, async ({ body, session, request }) => {
    const ended = await ownAccount.changePassword(session, body, headersOf(request));
    const more = ended > 0 ? ', API tokens and connected calendars' : '';
    return { message: `The password was changed. Your other sessions${more} have ended.` };
  });
  mount(signOutEverywhere, async ({ body, session, request, reply }) => {
    const headers = headersOf(request);
    setCookies(reply, await ownAccount.signOutEverywhere(session, headers, body.keepTokens));
    return { message: 'You are signed out everywhere.' };
  });
}

/** Who is signed in; for a visitor, the ways to sign in. */
function mountSession({ mountPublic }: Mounter, needs: Needs): void {
  const { accounts, singleSignOn, timeZone, asksTimeZone, readDateStyle } = needs;
  const { isOff, isOffered } = accounts.localSignIn;
  const describe = async ({ name }: { name: string }, person: Session | null) => ({
    name,
    isOnly: isOff,
    hasPassword: person ? await accounts.signsInByPassword(person) : await isOffered(),
  });

  mountPublic(getSession, async ({ request }) => {
    const person = await accounts.findPerson(headersOf(request));
    const account = person && toAccount(person);
    // Only a request without a session may need to know whether there is an owner.
    const firstRun = account === null && !(await accounts.hasOwner());
    const dateStyle = await readDateStyle();
    const hasPasskeys = account === null && (await accounts.hasPasskeys());
    const before = {
      ...(firstRun && { asksTimeZone }),
      ...(hasPasskeys && { hasPasskeys }),
    };
    const offer = singleSignOn && { singleSignOn: await describe(singleSignOn, person) };
    return { account, firstRun, timeZone: timeZone(), dateStyle, ...before, ...offer };
  });
}

/** A user as the wire has them. */
export function toAccount({ userId, name, email, role, permissions }: Session): Account {
  return { id: userId, name, email, role, permissions: [...permissions] };
}

/** A Node request's headers in the shape of the web's, with the address of the client (TRUSTED_PROXIES). */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  headers.set(clientAddressHeader, request.ip);
  return headers;
}

/** Gives the browser its session, or has it forget one. */
export function setCookies(reply: FastifyReply, cookies: string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}
