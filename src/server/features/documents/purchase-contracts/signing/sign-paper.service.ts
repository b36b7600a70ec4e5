import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import {
  createPaperFirstError,
  createPaperNotFoundError,
  createSigningClosedError,
} from '../purchase-contracts.errors.ts';
import type { SigningFinder } from './open-signing.ts';
import { findReady, type Signing } from './ready-to-sign.ts';
import { createTimestampWords } from './signing-evidence.ts';
import { signingsStore } from './signings.store.ts';

export type SignPaperService = ReturnType<typeof createSignPaperService>;

/** Signs the papers that the law wants before a contract, under the contract's own link. */
export function createSignPaperService(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  finder: SigningFinder;
}) {
  const { db, clock, timeZone, finder } = options;
  const words = createTimestampWords(timeZone);
  return {
    /**
     * A paper that is signed already keeps its first signature.
     * @throws as `findReady`; `contract_signing.paper_not_found`, 404, and
     *   `contract_signing.paper_first`, 409, if another one precedes it.
     */
    async sign(
      token: string,
      { title, name, strokes, sha256 }: { title: string } & Omit<Signing, 'ip' | 'userAgent'>,
    ): Promise<{ signedAt: string }> {
      const { signing, papers } = await findReady({ db, finder }, token, { sha256 });
      const paper = papers.find((one) => one.title === title);
      if (!paper) throw createPaperNotFoundError();
      if (paper.signed) return { signedAt: paper.signed.at };
      const next = papers.find(({ signed }) => !signed);
      if (next && next !== paper) throw createPaperFirstError(next.title);
      const now = clock.now();
      const isAdded = await signingsStore.addPaper(db, signing.id, {
        title,
        name,
        method: strokes ? 'drawn' : 'typed',
        strokes: strokes ?? [],
        'signed-at': words.short(now),
        at: now.toISOString(),
      });
      if (!isAdded) throw createSigningClosedError();
      return { signedAt: now.toISOString() };
    },
  };
}
