import { checkMailSignIn, finishMailSignIn, startMailSignIn } from '#api/mail-sign-in.api.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { createMailSignIn } from './mail-sign-in.service.ts';
import { createMailTokens } from './mail-tokens.ts';

/** Signing in to mail services with tokens in place of passwords. */
export function createMailSignInModule({
  db,
  clock,
  secrets,
  settings: { publicUrl },
  liveEnvironment: environment,
}: Pick<Platform, 'db' | 'clock' | 'secrets' | 'settings' | 'liveEnvironment'>) {
  const mailSignIn = createMailSignIn({ db, clock, secrets, environment, publicUrl });
  return {
    endpoints({ mount }) {
      mount(startMailSignIn, ({ session }) => mailSignIn.start(session));
      mount(checkMailSignIn, ({ body, session }) => mailSignIn.check(body.handle, session));
      mount(finishMailSignIn, async ({ query, session, reply }) => {
        await mailSignIn.finish(query, session);
        reply.redirect('/settings', 303);
        return { message: 'Signed in.' };
      });
    },
    /** A token for a mail server, or null where passwords are used. */
    findMailToken: createMailTokens(mailSignIn.keepRotated),
  } satisfies FeatureModule;
}
