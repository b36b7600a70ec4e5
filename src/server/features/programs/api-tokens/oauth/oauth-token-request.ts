import { z } from 'zod';

export const tokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    client_id: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
    resource: z.string().optional(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    refresh_token: z.string(),
    client_id: z.string(),
    resource: z.string().optional(),
  }),
]);

export type CodeRequest = Extract<
  z.output<typeof tokenRequest>,
  { grant_type: 'authorization_code' }
>;

export type RefreshRequest = Extract<
  z.output<typeof tokenRequest>,
  { grant_type: 'refresh_token' }
>;

/** Whether a token for `granted` serves the requested resource. */
export const servesResource = (granted: string, requested: string | undefined) =>
  requested === undefined || requested.replace(/\/$/, '') === granted;
