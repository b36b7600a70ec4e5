import { expect } from 'vitest';
import type { TestServer } from '#server/testing/test-server.ts';
import { contractForm } from './contract-form.ts';

type Party = 'seller' | 'buyer';
type Signer = ReturnType<TestServer['createClient']>;

/**
 * The steps of a party that signs.
 * @param place called at each step: a test's server starts after its file was loaded
 */
export function createSigningSteps(place: () => { server: TestServer; signer: Signer }) {
  async function linkOf(contractId: number, party: Party = 'seller') {
    const path = `/api/purchase-contracts/${contractId}/signing-link`;
    const link = await place().server.owner.post(path, { party });
    return `/api/signing/${link.body.path.split('/').at(-1)}`;
  }

  /** Records that the papers which the PDF does not contain are handed over. */
  async function handOver(contractId: number) {
    const act = { kind: 'disclosed', doneOn: '2031-03-04' };
    const path = `/api/purchase-contracts/${contractId}/acts`;
    expect((await place().server.owner.post(path, act)).status).toBe(200);
  }

  async function offer(more: object = {}) {
    const { body } = await place().server.owner.post('/api/email-contract', contractForm(more));
    const contractId = body.contractId as number;
    return { contractId, path: await linkOf(contractId) };
  }

  /** Loads and reports pages, from 1 to `last`. */
  async function display(path: string, last: number, sha256: string) {
    const { signer } = place();
    for (let page = 1; page <= last; page += 1) {
      const picture = await signer.get(`${path}/pages/${page}`);
      expect(picture.headers['content-type']).toBe('image/png');
      expect((await signer.post(`${path}/pages/${page}/displayed`, { sha256 })).status).toBe(200);
    }
  }

  /** Everything that precedes a signature, but papers of their own. */
  async function prepare(path: string) {
    const { signer } = place();
    const { sha256, pageCount, disclosure } = (await signer.get(path)).body;
    await display(path, pageCount, sha256);
    await signer.post(`${path}/consent`, { version: disclosure.version });
    return { sha256: sha256 as string, pageCount: pageCount as number };
  }

  return { handOver, linkOf, offer, display, prepare };
}
