import type { PurchaseContractRequest } from '#api/purchase-contracts.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { inventHistory } from './sample-history.ts';
import type { inventWork } from './sample-work.ts';

type Work = ReturnType<typeof inventWork>;
type History = ReturnType<typeof inventHistory>;
type By = string | null;
type Removes = { remove: (trx: Db) => Promise<void> };

/** How each feature adds its part of the sample, and removes what does not go with its leads. */
export type SampleNeeds = {
  properties: {
    isSampleHeld: (db: Db) => Promise<boolean>;
    removeSampleLeads: (trx: Db, more: readonly number[]) => Promise<number>;
  };
  conversations: {
    sampleThreads: Removes & {
      add: (
        trx: Db,
        threads: (Work['threads'][number] & { campaignId: number })[],
        by: { authorId: By },
      ) => Promise<void>;
    };
  };
  campaigns: {
    sampleCampaigns: Removes & {
      add: (trx: Db, campaign: Work['campaign'] & { createdBy: By }) => Promise<number>;
    };
  };
  directMail: {
    sampleLetters: {
      add: (propertyId: number, actor: { userId: string } | null) => Promise<void>;
    };
  };
  drivingRoutes: {
    sampleDrives: Removes & { add: (drive: Work['drive'] & { by: By }) => Promise<void> };
  };
  followUp: {
    sampleCalls: {
      add: (trx: Db, calls: History['calls'], by: { userId: By }) => Promise<void>;
      planNext: (
        trx: Db,
        next: Work['nextActions'][number],
        by: { userId: By; now: Date; timeZone: string },
      ) => Promise<unknown>;
    };
  };
  calls: {
    samplePhoneCalls: {
      add: (trx: Db, calls: (Work['phoneCalls'][number] & { userId: By })[]) => Promise<void>;
    };
  };
  offers: {
    sampleOffers: {
      add: (trx: Db, offer: Work['offer'] & { day: string; by: By }) => Promise<void>;
    };
  };
  purchaseContracts: {
    sampleContracts: Removes & {
      add: (
        request: PurchaseContractRequest,
        made: { userId: By; signers: { seller: string; buyer: string } },
      ) => Promise<number>;
    };
  };
  closings: { openSigned: () => Promise<void> };
  buyers: {
    sampleBuyers: Removes & {
      add: (
        trx: Db,
        buyers: Work['buyers'],
        deal: { contractId: number; at: Date; by: By },
      ) => Promise<void>;
    };
  };
  ledger: {
    sampleEntries: Removes & {
      add: (
        trx: Db,
        entries: History['entries'],
        at: { now: Date; timeZone: string },
      ) => Promise<void>;
    };
  };
  probateIntake: {
    samplePetitions: {
      add: (filename: string, pdf: Uint8Array, by: By) => Promise<void>;
      remove: (trx: Db) => Promise<number[]>;
    };
  };
};
