import type { FeatureModule } from '#server/platform/feature-module.ts';
import { mountDashboard, type DashboardNeeds } from './dashboard.http.ts';

type Needs = {
  properties: Pick<DashboardNeeds, 'countProperties'>;
  campaigns: Pick<DashboardNeeds, 'countActiveCampaigns'>;
};

/** The counts on the dashboard, which are several features'. */
export function createDashboardModule({
  properties: { countProperties },
  campaigns: { countActiveCampaigns },
}: Needs) {
  return {
    endpoints: (mounter) => mountDashboard(mounter, { countProperties, countActiveCampaigns }),
  } satisfies FeatureModule;
}
