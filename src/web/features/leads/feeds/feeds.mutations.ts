import { useMutation } from '@tanstack/react-query';
import {
  changeFeed,
  createFeed,
  deleteFeed,
  enableCatalogueFeed,
  listFeeds,
  previewFeed,
  runFeed,
  type FeedPatch,
  type NewFeed,
} from '#api/feeds.api.ts';
import { undoImport } from '#api/imports/imports.api.ts';
import { call } from '#web/lib/call.ts';
import { queriesOf } from '#web/lib/query-keys.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

/** Reads feeds again after a change; shows why one was refused. */
const useFeedChange = <Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  done: (answer: Answer) => string,
) =>
  useMutationWithToast({
    act,
    done,
    failed: 'The feed was not changed',
    refresh: [listFeeds.path],
  });

/** Previews a dataset; stores nothing. */
export const usePreviewFeed = () =>
  useMutation({ mutationFn: (url: string) => call(previewFeed, { body: { url } }) });

/** Adds a feed and reads it immediately. */
export const useAddFeed = () =>
  useFeedChange(
    async (body: NewFeed) => {
      const feed = await call(createFeed, { body });
      await call(runFeed, { params: { id: feed.id } });
      return feed;
    },
    ({ name }) => `${name} is being read`,
  );

export const useEnableFeed = () =>
  useFeedChange(
    async (entry: string) => {
      const feed = await call(enableCatalogueFeed, { params: { entry } });
      await call(runFeed, { params: { id: feed.id } });
      return feed;
    },
    ({ name }) => `${name} is being read`,
  );

export const useChangeFeed = () =>
  useFeedChange(
    ({ id, patch }: { id: number; patch: FeedPatch }) =>
      call(changeFeed, { params: { id }, body: patch }),
    ({ name, enabled }) => `${name} is ${enabled ? 'on' : 'off'}`,
  );

export const useRunFeed = () =>
  useFeedChange(
    (id: number) => call(runFeed, { params: { id } }),
    () => 'The feed is being read',
  );

export const useRemoveFeed = () =>
  useFeedChange(
    (id: number) => call(deleteFeed, { params: { id } }),
    ({ message }) => message,
  );

/** Takes the import of a run back. Refreshes feeds and leads. */
export const useUndoRun = () =>
  useMutationWithToast({
    act: (importId: number) => call(undoImport, { params: { id: importId } }),
    done: ({ message }) => ({ title: 'Run undone', description: message }),
    failed: 'The run was not undone',
    refresh: [queriesOf('properties'), queriesOf('feeds')],
  });
