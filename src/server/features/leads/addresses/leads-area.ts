import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Near } from '#server/providers/addresses/address-provider.ts';
import { findLeadsArea } from './leads-area.query.ts';

/** How long the area is taken to be the same: people type many letters a minute. */
const LIFETIME_MS = 10 * 60_000;

/** Where the leads are: services prefer addresses there. */
export function createLeadsArea({ db, clock }: { db: Db; clock: Clock }) {
  let area: { near: Promise<Near | null>; until: number } | undefined;
  return async function findNear(): Promise<Near | undefined> {
    const now = clock.now().getTime();
    if (!area || area.until < now) {
      area = { near: findLeadsArea(db), until: now + LIFETIME_MS };
      area.near.catch(() => (area = undefined));
    }
    return (await area.near) ?? undefined;
  };
}
