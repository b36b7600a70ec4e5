import { randomUUID } from 'node:crypto';
import type { PurchaseContractRequest } from '#api/purchase-contracts.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { PurchaseContractsService } from './purchase-contracts.service.ts';

type Options = { db: Db; clock: Clock; contracts: Pick<PurchaseContractsService, 'generate'> };

/** Contracts of sample leads; nothing is sent to their invented parties. */
export function createSampleContracts({ db, clock, contracts }: Options) {
  return {
    /**
     * Makes a contract as the generator does.
     * @param signers the two who signed it by hand, if they did; no evidence is invented
     */
    async add(
      request: PurchaseContractRequest,
      { userId, signers }: { userId: string | null; signers?: { seller: string; buyer: string } },
    ): Promise<number> {
      const { contract } = await contracts.generate(request, { userId });
      if (!signers) return contract.id;
      const now = clock.now();
      await inTransaction(db, async (trx) => {
        for (const [place, party] of (['seller', 'buyer'] as const).entries()) {
          await trx
            .insertInto('contract_signings')
            .values({
              contract_id: contract.id,
              token_hash: randomUUID(),
              party,
              state: 'signed',
              signer_name: signers[party],
              signed_at: now,
              signature_number: place + 1,
              created_by: userId,
              created_at: now,
            })
            .execute();
        }
      });
      return contract.id;
    },

    /** Contracts of sample leads, with their deals; those that users made included. */
    async remove(trx: Db): Promise<void> {
      await sql`
        delete from purchase_contracts
        where property_id in (select id from properties where is_sample)
      `.execute(trx);
    },
  };
}
