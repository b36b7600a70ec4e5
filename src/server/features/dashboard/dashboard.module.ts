import type { FeatureModule } from '#server/platform/feature-module.ts';
import { mountDashboard, type DashboardNeeds } from './dashboard.http.ts';

/** The counts on the dashboard, which are several features'. */
export function createDashboardModule(needs: DashboardNeeds) {
  return { endpoints: (mounter) => mountDashboard(mounter, needs) } satisfies FeatureModule;
}
