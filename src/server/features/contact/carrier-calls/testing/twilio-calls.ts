import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import {
  authToken,
  publicUrl,
} from '#server/features/contact/conversations/testing/twilio-settings.ts';
import type { TestServer } from '#server/testing/test-server.ts';

export const accountSid = `AC${'0'.repeat(32)}`;

/** Environment variables of a server whose calls go by Twilio. */
export const twilioVoiceVariables = (apiUrl: string) => ({
  VOICE_PROVIDER: 'twilio',
  VOICE_NUMBERS: '6155550600',
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_API_KEY: `SK${'1'.repeat(32)}`,
  TWILIO_API_KEY_SECRET: 'secret of the key',
  TWILIO_TWIML_APP_SID: `AP${'2'.repeat(32)}`,
  TWILIO_API_URL: apiUrl,
  PUBLIC_URL: publicUrl,
});

/** A call's id as Twilio makes them. */
export const callSid = (number: number) => `CA${String(number).padStart(32, '0')}`;

/**
 * Posts a report as Twilio does.
 * @param query what our own address carries: `step=dialled&after=ring`
 */
export async function reportCall(
  server: TestServer,
  given: Record<string, string>,
  { query = '', signature = '' } = {},
) {
  const path = `/api/webhooks/twilio/voice${query && `?${query}`}`;
  const params = { AccountSid: accountSid, ...given };
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature':
        signature || getExpectedTwilioSignature(authToken, `${publicUrl}${path}`, params),
    },
    payload: new URLSearchParams(params).toString(),
  });
  return { status: answer.statusCode, twiml: answer.body };
}
