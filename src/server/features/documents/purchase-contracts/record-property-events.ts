import type { Db } from '#server/platform/database/connect.ts';

/** Writes entries of leads' timelines; the properties feature's own, handed in. */
export type RecordPropertyEvents = (
  db: Db,
  events: {
    propertyId: number;
    kind: string;
    actorId: string | null;
    newValue?: unknown;
  }[],
) => Promise<void>;
