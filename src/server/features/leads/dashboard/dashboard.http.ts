import { countProperties } from '#api/properties/properties.api.ts';
import type { PropertyCounts } from '#api/properties/property-list.schema.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';

export type DashboardNeeds = {
  countProperties: () => Promise<Omit<PropertyCounts, 'activeCampaigns'>>;
  countActiveCampaigns: () => Promise<number>;
};

export function mountDashboard({ mount }: Mounter, needs: DashboardNeeds): void {
  mount(countProperties, async () => {
    const [counts, activeCampaigns] = await Promise.all([
      needs.countProperties(),
      needs.countActiveCampaigns(),
    ]);
    return { ...counts, activeCampaigns };
  });
}
