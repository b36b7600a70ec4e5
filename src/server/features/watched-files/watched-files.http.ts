import { listWatchedFiles, lookNow, retryWatchedFile } from '#api/watched-files.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { createNotWatchingError, createWatchedFileNotFoundError } from './watched-files.errors.ts';
import { watchedFilesStore as store } from './watched-files.store.ts';

type Needs = { db: Db; directory: string | undefined; requestLook: () => Promise<void> };

export function mountWatchedFiles({ mount }: Mounter, needs: Needs): void {
  const { db, directory } = needs;
  const requestLook = () => {
    if (directory === undefined) throw createNotWatchingError();
    return needs.requestLook();
  };
  mount(listWatchedFiles, async () => {
    const [last, data] = await Promise.all([store.lastLook(db), store.list(db)]);
    const lookedAt = last?.looked_at.toISOString() ?? null;
    return { folder: directory ?? null, lookedAt, problem: last?.problem ?? '', data };
  });
  mount(lookNow, async () => {
    await requestLook();
    return { message: 'Looking into the folder' };
  });
  mount(retryWatchedFile, async ({ params }) => {
    if (directory === undefined) throw createNotWatchingError();
    if (!(await store.retry(db, params.id))) throw createWatchedFileNotFoundError();
    await requestLook();
    return { message: 'The file is tried again' };
  });
}
