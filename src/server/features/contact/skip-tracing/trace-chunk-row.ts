import type { Selectable } from 'kysely';
import type { TraceChunksTable } from '#server/platform/database/schema/skip-tracing.tables.ts';

/** An order to a provider as stored. */
export type TraceChunk = Selectable<TraceChunksTable>;
