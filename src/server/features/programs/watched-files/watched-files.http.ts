import { listWatchedFiles, lookNow, retryWatchedFile } from '#api/watched-files.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { Mailbox } from '#server/providers/mailbox/mailbox.ts';
import {
  createNotWatchingError,
  createSheetNotOfferedError,
  createWatchedFileNotFoundError,
} from './watched-files.errors.ts';
import { watchedFilesStore as store } from './watched-files.store.ts';
import { watchedMailStore as mailStore } from './watched-mail.store.ts';

type Needs = {
  db: Db;
  directory: string | undefined;
  findMailbox: () => Mailbox;
  requestPoll: () => Promise<void>;
};

export function mountWatchedFiles({ mount }: Mounter, needs: Needs): void {
  const { db, directory, findMailbox } = needs;
  const isOn = {
    folder: () => directory !== undefined,
    mailbox: () => accountOf(findMailbox).account !== null,
  };

  async function readMailbox() {
    const { account, problem } = accountOf(findMailbox);
    if (account === null) return problem === '' ? null : { account: '', lookedAt: null, problem };
    const last = await mailStore.lastPoll(db);
    // Notes about another mailbox do not apply to this one.
    if (last?.account !== account) return { account, lookedAt: null, problem: '' };
    return { account, lookedAt: last.looked_at.toISOString(), problem: last.problem };
  }

  mount(listWatchedFiles, async () => {
    const [last, mailbox, data] = await Promise.all([
      store.lastPoll(db),
      readMailbox(),
      store.list(db),
    ]);
    const lookedAt = last?.looked_at.toISOString() ?? null;
    return { folder: directory ?? null, lookedAt, problem: last?.problem ?? '', mailbox, data };
  });
  mount(lookNow, async () => {
    if (!isOn.folder() && !isOn.mailbox()) throw createNotWatchingError();
    await needs.requestPoll();
    return { message: 'Looking for new files' };
  });
  mount(retryWatchedFile, async ({ params, body }) => {
    const file = await store.findRefused(db, params.id);
    if (!isOn.folder() && !isOn.mailbox()) throw createNotWatchingError();
    if (!file) throw createWatchedFileNotFoundError();
    if (!isOn[file.source]()) throw createNotWatchingError();
    const { sheet } = body;
    if (sheet !== undefined && !file.sheets.includes(sheet))
      throw createSheetNotOfferedError(sheet);
    if (!(await store.retry(db, params.id, sheet ?? null))) throw createWatchedFileNotFoundError();
    await needs.requestPoll();
    return { message: 'The file is tried again' };
  });
}

/** The mailbox that is set, or why its settings cannot be used. */
function accountOf(findMailbox: () => Mailbox): { account: string | null; problem: string } {
  try {
    return { account: findMailbox().account, problem: '' };
  } catch (error) {
    if (error instanceof AppError) return { account: null, problem: error.message };
    throw error;
  }
}
