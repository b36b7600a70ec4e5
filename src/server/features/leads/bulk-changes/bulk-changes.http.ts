import {
  createBulkChange,
  getBulkChange,
  previewBulkChange,
  undoBulkChange,
} from '#api/properties/bulk-changes.api.ts';
import { filterOf } from '#server/features/leads/properties/properties.public.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { BulkChangesService } from './bulk-changes.service.ts';

export function mountBulkChanges({ mount }: Mounter, bulkChanges: BulkChangesService): void {
  mount(previewBulkChange, ({ body: { propertyIds, filter, action }, session }) =>
    bulkChanges.preview({ propertyIds, filter: filterOf(filter, session) }, action),
  );
  mount(createBulkChange, async ({ body, session, noteForAudit }) => {
    const { propertyIds, filter, action } = body;
    const selection = { propertyIds, filter: filterOf(filter, session) };
    const change = await bulkChanges.create(selection, action, session);
    noteForAudit(change.summary);
    return change;
  });
  mount(getBulkChange, ({ params }) => bulkChanges.get(params.id));
  mount(undoBulkChange, async ({ params, session, noteForAudit }) => {
    const change = await bulkChanges.undo(params.id, session);
    noteForAudit(`Undid: ${change.summary}`);
    return change;
  });
}
