import type { Environment } from '#server/platform/config/live-environment.ts';
import { readSettings } from '#server/platform/config/setting.ts';
import {
  isHostOf,
  MailOauthError,
  refreshTokens,
} from '#server/providers/mail-oauth/mail-oauth.ts';
import { mailOauthSettings } from '#server/providers/mail-oauth/mail-oauth.settings.ts';

/** Seconds before its end at which a token is not used any more. */
const margin = 120;

type AccessToken = {
  value: string;
  /** Milliseconds since 1970. */
  until: number;
  /** The refresh token that it came from, and the one to use next. */
  sources: string[];
};

/**
 * Gives access tokens for mail servers; each is used until shortly before its end.
 * @param keep stores another refresh token, if the service has given one
 */
export function createMailTokens(keep: (refreshToken: string) => Promise<void>) {
  let kept: Promise<AccessToken> | undefined;

  async function refresh(environment: Environment, refreshToken: string): Promise<AccessToken> {
    const settings = readSettings(mailOauthSettings, environment);
    const given = await refreshTokens(settings, refreshToken);
    if (given.refresh_token && given.refresh_token !== refreshToken) {
      await keep(given.refresh_token);
    }
    return {
      value: given.access_token,
      until: Date.now() + (given.expires_in - margin) * 1000,
      sources: [refreshToken, given.refresh_token ?? refreshToken],
    };
  }

  /**
   * @returns a token for a mail server, or null where passwords are used.
   * @throws MailOauthError with a sentence.
   */
  return async (environment: Environment, host: string): Promise<string | null> => {
    const settings = readSettings(mailOauthSettings, environment);
    const { service, refreshToken } = settings;
    if (!service) return null;
    if (!isHostOf(settings, host)) {
      const sentence = `${host} is no mail server of ${service === 'google' ? 'Google' : 'Microsoft'}, so no token is sent to it.`;
      throw new MailOauthError('other_host', sentence);
    }
    if (!refreshToken)
      throw new MailOauthError('not_signed_in', 'Sign in to the mail service first.');
    const present = await kept?.catch(() => undefined);
    if (present?.sources.includes(refreshToken) && present.until > Date.now()) return present.value;
    // Concurrent connections wait for one refresh.
    kept = refresh(environment, refreshToken);
    return (await kept).value;
  };
}

export type FindMailToken = ReturnType<typeof createMailTokens>;
