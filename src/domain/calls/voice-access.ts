/** Short-lived access with which one user's browser makes and takes calls, by the service's kind. */
export type VoiceAccess =
  | {
      kind: 'sip';
      /** wss://… */
      websocketUrl: string;
      /** The account's address: sip:user@domain. */
      uri: string;
      authorizationUser: string;
      secret: SipSecret;
      /** Where calls to ten digits go: sip:+1…@domain. */
      domain: string;
      /** ISO timestamp; the browser asks for new access before. */
      expiresAt: string;
    }
  | { kind: 'twilio' | 'telnyx'; token: string; expiresAt: string };

/** What a SIP account proves itself by. `ha1` is good for one realm only (RFC 2617). */
export type SipSecret =
  | { kind: 'password'; password: string }
  | { kind: 'ha1'; ha1: string; realm: string };

/** The services that a browser can call through. */
export type VoiceKind = VoiceAccess['kind'];
