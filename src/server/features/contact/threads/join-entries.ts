import type { ThreadHappening } from '#api/conversations/thread-extras.api.ts';

/** Entries of several features in one order, oldest first; those of one moment by their ids. */
export const joinEntries = (lists: readonly ThreadHappening[][]): ThreadHappening[] =>
  lists
    .flat()
    .toSorted((a, b) =>
      a.happenedAt === b.happenedAt ? (a.id < b.id ? -1 : 1) : a.happenedAt < b.happenedAt ? -1 : 1,
    );
