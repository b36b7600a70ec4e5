import { dismissInbound, readSpeedToLead } from '#api/inbound/speed-to-lead.api.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { dismissContacts } from './inbound-contacts.store.ts';
import { speedToLead } from './speed-to-lead.query.ts';

const day = 86_400_000;

/** How soon sellers who wrote first are answered; the timeline says when both happened. */
export function createSpeedToLeadModule({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const read = (days: number) =>
    speedToLead(db, { since: new Date(clock.now().getTime() - days * day), days });
  return {
    endpoints({ mount }) {
      mount(readSpeedToLead, ({ query }) => read(query.days));
      mount(dismissInbound, async ({ params }) => {
        await dismissContacts(db, params.id, clock.now());
        return { message: 'It needs no answer.' };
      });
    },
    /** The figures of the latest days. */
    speedToLead: read,
  } satisfies FeatureModule;
}
