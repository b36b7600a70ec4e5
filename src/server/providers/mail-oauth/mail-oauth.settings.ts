import { z } from 'zod';
import { defineSettings, httpUrl, type SettingValues } from '#server/platform/config/setting.ts';

/** Signing in to SMTP and IMAP with tokens (XOAUTH2). Without a service, passwords are used. */
export const mailOauthSettings = defineSettings({
  service: {
    env: 'MAIL_OAUTH_SERVICE',
    label: 'Sign in with',
    doc: 'microsoft or google: SMTP and IMAP sign in with tokens of Microsoft 365 or Google in place of passwords. Register an app there, save its client ID, then sign in.',
    schema: z.enum(['microsoft', 'google'], 'must be microsoft or google').optional(),
  },
  clientId: {
    env: 'MAIL_OAUTH_CLIENT_ID',
    label: 'Client ID',
    doc: 'Client ID of the app that you registered with Microsoft Entra or Google Cloud.',
    schema: z.string().max(300).optional(),
  },
  clientSecret: {
    env: 'MAIL_OAUTH_CLIENT_SECRET',
    label: 'Client secret',
    doc: 'Its secret; Google gives one, a public client of Microsoft has none.',
    schema: z.string().max(1000).optional(),
    secret: true,
  },
  tenant: {
    env: 'MAIL_OAUTH_TENANT',
    label: 'Microsoft tenant',
    doc: 'Microsoft’s ID or domain of your organization; organizations for any.',
    schema: z
      .string()
      .regex(/^[\w.-]{1,100}$/, 'must be an ID or a domain')
      .default('organizations'),
  },
  refreshToken: {
    env: 'MAIL_OAUTH_REFRESH_TOKEN',
    label: 'Refresh token',
    doc: 'Filled in by signing in; it gets the short-lived tokens for SMTP and IMAP.',
    schema: z.string().max(10_000).optional(),
    secret: true,
  },
  url: {
    env: 'MAIL_OAUTH_URL',
    doc: 'Another address of the service’s sign-in, for tests.',
    schema: httpUrl().optional(),
  },
});
export type MailOauthSettings = SettingValues<typeof mailOauthSettings>;
