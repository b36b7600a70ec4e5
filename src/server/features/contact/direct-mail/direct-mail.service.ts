import type { Clock } from '#domain/clock.ts';
import type { MailStatus } from '#domain/leads/mail-status.ts';
import type { ContactGate } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { ChangeProperty } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { PostalMailProvider } from '#server/providers/postal-mail/postal-mail-provider.ts';
import { completeLetter } from './complete-letter.ts';
import { createPieceNotFoundError } from './direct-mail.errors.ts';
import { listMailPieces, type MailPieceQuery } from './mail-piece-list.query.ts';
import type { LetterTemplatesService } from './letter-templates.service.ts';
import { mailPieceChanges } from './mail-piece.store.ts';
import { createLetterWriter, type Actor } from './write-letter.ts';
import { undoLetter } from './undo-letter.ts';
import { createLetterPosting } from './post-letter.ts';

export type DirectMailService = ReturnType<typeof createDirectMailService>;

/** Letters to owners: written here, posted by jobs, tracked by their ids. */
export function createDirectMailService(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  jobs: Pick<Jobs, 'enqueue'>;
  gate: ContactGate;
  change: ChangeProperty;
  templates: LetterTemplatesService;
  findProvider: () => PostalMailProvider;
}) {
  const { db, clock } = options;
  const { write, findMissingSender } = createLetterWriter(options);

  /** What gets letters at present, and what one costs. */
  function readService() {
    const { name, label, postsLetters, ...service } = options.findProvider();
    return {
      provider: name,
      label,
      isPrintedHere: name === 'print',
      postsLetters,
      costPerLetterCents: service.costPerLetterCents,
      costPerFurtherPageCents: service.costPerFurtherPageCents,
      isPriceKnown: service.isPriceKnown,
    };
  }

  return {
    send: createLetterPosting({ ...options, write }),
    write,
    complete: (trackingId: string, actor: Actor) =>
      completeLetter({ ...options, write }, trackingId, actor),
    undo: (trackingId: string, actor: Actor) => undoLetter(options, trackingId, actor),
    readService,
    findMissingSender,

    /** Letters and where they are, newest first. */
    list: (query: MailPieceQuery) => listMailPieces(db, query),

    /** Sets the state of a letter manually. @throws `direct_mail.piece_not_found`, 404. */
    async setStatus(change: {
      trackingId: string;
      status: MailStatus;
      reason?: string | undefined;
      actor: Actor;
    }): Promise<void> {
      const set = await mailPieceChanges({ db, clock }).setStatus(change);
      if (!set) throw createPieceNotFoundError();
    },
  };
}
