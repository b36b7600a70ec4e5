import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { GuessSubject } from './password-guard.ts';

/** Wrong passwords in a row for one thing that cost nothing. */
const freeFailures = 5;
/** A household or an office behind one address mistypes more often than one person. */
const freeFailuresOfAddress = 20;
/** A whole installation: far above what a team mistypes in a quarter of an hour. */
const freeFailuresOfAll = 100;

/** A signed-in person who confirms with the password. */
export const personSubject = (userId: string): GuessSubject => ({
  key: `person:${userId}`,
  freeFailures,
  maxWait: 60,
  isForgiven: true,
});

/** The code of an authenticator app, after a right password. */
export const codeSubject = (userId: string): GuessSubject => ({
  key: `code:${userId}`,
  what: 'codes',
  freeFailures,
  maxWait: 60,
  isForgiven: true,
});

/** A device that this account signed in on before: strangers' failures do not count against it. */
export const deviceSubject = (tokenHash: string): GuessSubject => ({
  key: `device:${tokenHash}`,
  freeFailures,
  maxWait: 60,
  isForgiven: true,
});

/**
 * A sign-in from a device that is not known: counted for the account at this network, and for the
 * network (many accounts tried from one place).
 */
export function unknownDeviceSubjects(
  email: string,
  address: string,
): [GuessSubject, GuessSubject] {
  const network = clientNetwork(address);
  return [
    {
      key: `email:${email.toLowerCase()}|${network}`,
      freeFailures,
      maxWait: 60,
      isForgiven: true,
    },
    {
      key: `address:${network}`,
      freeFailures: freeFailuresOfAddress,
      maxWait: 60,
      isForgiven: false,
    },
  ];
}

/**
 * All sign-ins from unknown devices (one account tried from many places). It bounds what guessing
 * costs in processor time: one attempt a second.
 */
export const everyoneSubject: GuessSubject = {
  key: 'everyone',
  freeFailures: freeFailuresOfAll,
  maxWait: 1,
  isForgiven: false,
};

/** Those with a proof of work, which never wait here: each costs those who guess more than us. */
export const provenSubject: GuessSubject = {
  key: 'everyone with a proof',
  freeFailures: 2 ** 31 - 2,
  maxWait: 0,
  isForgiven: false,
};
