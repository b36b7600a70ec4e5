import { Readable } from 'node:stream';
import { exportProperties } from '#api/properties/exports.api.ts';
import { calendarContext } from '#domain/calendar-context.ts';
import {
  filterOf,
  type PropertySelection,
  selectionCondition,
} from '#server/features/leads/properties/properties.public.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import { createSemaphore } from '#server/platform/jobs/semaphore.ts';
import type { Platform } from '#server/server-platform.ts';
import { exportLeads, type ExportFormat } from './export-leads.ts';

/** Concurrent exports; each holds a connection until the client finishes downloading. */
const maxExports = 3;

const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The chosen leads as a file that is streamed while it is written. */
export function createLeadExportsModule({
  db,
  clock,
  timeZone,
}: Pick<Platform, 'db' | 'clock' | 'timeZone'>) {
  const exporting = createSemaphore(maxExports);
  function stream(selection: PropertySelection, format: ExportFormat) {
    const where = selectionCondition(selection, calendarContext(clock, timeZone()));
    return exporting.stream(() => exportLeads(db, where, format));
  }
  return {
    endpoints({ mountStream }) {
      mountStream(exportProperties, ({ body, session, reply, noteForAudit }) => {
        const { format, propertyIds } = body;
        const selection = { propertyIds, filter: filterOf(body.filter, session) };
        const which = propertyIds ? `${propertyIds.length} selected leads` : 'all leads of a list';
        noteForAudit(`Exported ${which} as ${format.toUpperCase()}`);
        reply.type(contentTypes[format]);
        reply.header('content-disposition', `attachment; filename="leads.${format}"`);
        return Readable.from(stream(selection, format));
      });
    },
  } satisfies FeatureModule;
}
