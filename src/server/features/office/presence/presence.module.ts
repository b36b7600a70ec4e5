import { announcePresence } from '#api/presence.api.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';

/** Who is viewing a lead: sent to every browser, not stored. */
export function createPresenceModule({ db }: Pick<Platform, 'db'>) {
  return {
    endpoints({ mount }) {
      mount(announcePresence, async ({ body, session }) => {
        const { propertyId, tab, isHere } = body;
        await publishLiveEvent(db, {
          noun: 'presence',
          ids: [propertyId],
          presence: { userId: session.userId, name: session.name, tab, isHere },
        });
        return { message: isHere ? 'Announced.' : 'Left.' };
      });
    },
  } satisfies FeatureModule;
}
