import type { ReadSignedContract } from '#server/features/documents/purchase-contracts/purchase-contracts.public.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { readChecklist, storeChecklist } from './closing-checklist.ts';
import { createClosingDocumentsService } from './closing-documents.service.ts';
import { createClosingPartsService } from './closing-parts.service.ts';
import { mountClosings } from './closings.http.ts';
import { createClosingsService } from './closings.service.ts';
import { dropBuyer, takeBuyer } from './deal-buyer.ts';
import { createLookAfterClosingsJob } from './look-after-closings.job.ts';
import { createOpenClosings } from './open-closings.ts';

type Needs = { purchaseContracts: { readSignedContract: ReadSignedContract } };

/** From a contract that is signed by all to the closing: deadlines, parties, documents, checklist. */
export function createClosingsModule(
  platform: Pick<Platform, 'db' | 'clock' | 'logger' | 'timeZone' | 'files'>,
  { purchaseContracts: { readSignedContract } }: Needs,
) {
  const { db, clock, logger, timeZone, files } = platform;
  const openClosings = createOpenClosings({ db, clock, logger, readSignedContract });
  const at = { db, clock, timeZone, openClosings };
  const closings = createClosingsService({ ...at, readSignedContract });
  const parts = createClosingPartsService({ db, clock });
  const documents = createClosingDocumentsService({ db, clock, files });
  const checklist = {
    read: () => readChecklist(db),
    store: (...[items, actor]: [Parameters<typeof storeChecklist>[1], { userId: string }]) =>
      storeChecklist({ db, clock }, items, actor),
  };
  return {
    endpoints: (mounter) => mountClosings(mounter, { closings, parts, documents, checklist }),
    jobs: [createLookAfterClosingsJob(at)],
    /** Opens the files of contracts that were just signed by all. */
    openSigned: openClosings.openSigned,
    takeBuyer,
    dropBuyer,
  } satisfies FeatureModule;
}
