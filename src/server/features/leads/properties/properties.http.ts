import {
  batchDeleteProperties,
  createProperty,
  listAssignees,
  listCities,
  listFieldValues,
  listProperties,
} from '#api/properties/properties.api.ts';
import { isBulkDeletion } from '#domain/member-permissions.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { filterOf } from './list/lead-conditions.ts';
import type { PropertiesService } from './properties.service.ts';

/** The maximum number of returned ids; the count is always complete. */
const maxReturnedIds = 20_000;
/** Deleted leads that the audit log names one by one. */
const maxLoggedIds = 10;

export function mountProperties(
  { mount, confirmPassword }: Mounter,
  { properties }: { properties: PropertiesService },
): void {
  mount(listProperties, ({ query, session }) => properties.list(filterOf(query, session)));

  mount(listAssignees, () => properties.assignees());

  mount(listCities, ({ query }) => properties.cities(query.propertyType));

  mount(listFieldValues, ({ query }) => properties.values(query.field));

  mount(createProperty, ({ body, session }) => properties.create(body, session));

  mount(
    batchDeleteProperties,
    async ({ body, session, noteForAudit }) => {
      const { password, propertyIds, filter } = body;
      await confirmPassword(session, password);
      const selection = { propertyIds, filter: filterOf(filter, session) };
      const deletedIds = await properties.delete(selection, session);
      const { length } = deletedIds;
      const ids = length <= maxLoggedIds ? ` (${deletedIds.map((id) => `#${id}`).join(', ')})` : '';
      noteForAudit(`Deleted ${length} ${length === 1 ? 'lead' : 'leads'}${ids}`);
      return {
        message: `Successfully deleted ${deletedIds.length} properties`,
        requiresPassword: false as const,
        deletedIds: deletedIds.slice(0, maxReturnedIds),
        deletedCount: deletedIds.length,
      };
    },
    ({ body }) => isBulkDeletion(body),
  );
}
