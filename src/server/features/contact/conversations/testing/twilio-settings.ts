/** The secret that signs the carrier's reports in tests. */
export const authToken = 'a-token-of-the-test';
/** The address at which the carrier reaches a server under test. */
export const publicUrl = 'https://lotline.example.com';

/** Environment variables of a server whose carrier is Twilio. It sends images only with `PUBLIC_URL`. */
export const twilioSettings = (apiUrl: string) => ({
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_FROM: '+15005550006',
  TWILIO_API_URL: apiUrl,
});
