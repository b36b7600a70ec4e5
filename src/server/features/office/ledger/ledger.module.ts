import { scheduledJob } from '#server/platform/jobs/job.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { bookDealFees } from './book-deal-fees.ts';
import { bookServiceCosts } from './book-service-costs.ts';
import { mountLedger } from './ledger.http.ts';
import { createLedgerFilesService } from './ledger-files.service.ts';
import { createLedgerService, readLedgerSettings } from './ledger.service.ts';
import { mergeTallies } from './merge-tallies.ts';
import { priceByRate } from './price-by-rate.ts';
import { type LedgerRecord, recordEntries } from './record-entries.ts';
import { sampleEntries } from './sample-entries.ts';

/** Money spent and earned, by hand, from files and as services charge it. */
export function createLedgerModule(platform: Pick<Platform, 'db' | 'clock' | 'timeZone'>) {
  const { db, clock, timeZone } = platform;
  const ledger = createLedgerService(platform);
  const files = createLedgerFilesService(platform);
  const at = () => ({ now: clock.now(), timeZone: timeZone() });

  return {
    endpoints: (mounter) => mountLedger(mounter, { db, ledger, files }),
    jobs: [
      scheduledJob({
        name: 'ledger.book-services',
        // A deal that was just closed is in the results once its user looks there.
        schedule: '* * * * *',
        // The next run continues.
        retryLimit: 0,
        run: async () => {
          await bookServiceCosts(db, at());
          await bookDealFees(db, at());
          await mergeTallies(db);
        },
      }),
      scheduledJob({
        name: 'ledger.price-texts',
        schedule: '40 4 * * *',
        retryLimit: 0,
        run: async () => {
          const { rates } = await readLedgerSettings(db);
          await priceByRate(db, { rates, now: clock.now() });
        },
      }),
    ],
    /**
     * Adds one entry, in the transaction of what it is for.
     * @returns false where one with its key was there already.
     */
    record: async (trx: Db, entry: LedgerRecord): Promise<boolean> => {
      const [id] = await recordEntries(trx, [entry], at());
      return id !== null;
    },
    sampleEntries,
  } satisfies FeatureModule;
}
