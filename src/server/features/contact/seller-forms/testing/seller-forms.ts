import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FormChallenge } from '#api/inbound/seller-form-page.api.ts';
import type { TestServer } from '#server/testing/test-server.ts';

/** Few enough tries that a test does not wait for them. */
export const littleEffort = { SELLER_FORM_EFFORT: '2' };

export const formInput = {
  name: 'Website',
  slug: 'website',
  isEnabled: true,
  propertyType: 'violation',
  fields: [
    { field: 'name', isRequired: true },
    { field: 'phone', isRequired: true },
    { field: 'email', isRequired: false },
    { field: 'address', isRequired: true },
    { field: 'reason', isRequired: false },
    { field: 'message', isRequired: false },
  ],
  words: {
    title: 'Sell your house as it is',
    intro: 'Tell us about it. We answer within a day.',
    button: 'Send',
    thanksTitle: 'Thank you',
    thanks: 'We will call you.',
    consent: 'Oak Homes may call and text me about my house at this number.',
    confirmation: 'Hello {name}, we have received your form and will call you.',
  },
  tells: [] as string[],
  confirmsByText: false,
  confirmsByEmail: false,
};

type Sending = {
  answers: Record<string, string>;
  hasConsented?: boolean;
  website?: string;
  page?: string;
  proof?: unknown;
};

/** A visitor of a form's page, from an address of their own. */
export function createVisitor(server: TestServer, slug: string, remoteAddress: string) {
  async function call(method: 'GET' | 'POST', path: string, payload?: object) {
    const url = `/api/seller-form-pages/${slug}${path}`;
    const sent = payload ? { payload } : {};
    const response = await server.app.inject({ method, url, remoteAddress, ...sent });
    return { status: response.statusCode, body: response.json() };
  }
  const challenge = async () => (await call('GET', '/challenge')).body as FormChallenge;
  async function prove() {
    const task = await challenge();
    const solution = await solveChallenge({ challenge: task, deriveKey });
    const { counter, derivedKey } = solution!;
    return { challenge: task, solution: { counter, derivedKey } };
  }
  const send = (sending: Sending) => call('POST', '', sending);
  return {
    challenge,
    prove,
    send,
    /** Reads the form, fills it in and sends it, as a person does. */
    async fillIn(sending: Sending) {
      const proof = await prove();
      server.clock.advance(20_000);
      return send({ ...sending, proof });
    },
  };
}
