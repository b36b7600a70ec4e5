import { listSignalKinds, listSignals } from '#api/signals.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { readSignalKinds } from './signal-kinds.query.ts';
import { readSignals } from './signals.query.ts';

export function mountSignals({ mount }: Mounter, { db }: { db: Db }): void {
  mount(listSignalKinds, () => readSignalKinds(db));
  mount(listSignals, ({ params, query }) => readSignals(db, params.id, query));
}
