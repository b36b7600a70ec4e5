import type { Clock } from '#domain/clock.ts';
import type {
  OptOutReviewsService,
  OptOutsService,
} from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { ThreadMails } from '#server/features/contact/conversations/conversations.public.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** What storing an e-mail needs. */
export type ReceiveOptions = {
  db: Db;
  clock: Clock;
  threadMails: ThreadMails;
  optOuts: Pick<OptOutsService, 'optOutOfMail' | 'flagBouncedMail'>;
  /** A message that may be an opt-out, for a user to decide. */
  flag: OptOutReviewsService['flag'];
  /** What a reply changes of its lead. */
  replied: (trx: Db, propertyId: number | null) => Promise<void>;
};
