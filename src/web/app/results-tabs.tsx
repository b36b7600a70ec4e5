import { ScreenTabs } from './screen-tabs.tsx';

const tabs = [
  { to: '/results', label: 'Results' },
  { to: '/results/costs', label: 'Costs' },
] as const;

/** What came of leads, and what it cost. */
export const ResultsTabs = () => <ScreenTabs label="Results and costs" tabs={tabs} />;
