import { ScreenTabs } from './screen-tabs.tsx';

const tabs = [
  { to: '/campaigns', label: 'Campaigns' },
  { to: '/sequences', label: 'Sequences' },
  { to: '/letters', label: 'Letters' },
  { to: '/campaigns/driving/create', label: 'Drives' },
  { to: '/outreach-results', label: 'Results' },
] as const;

/** The screens of outreach, side by side. */
export const OutreachTabs = () => <ScreenTabs label="Outreach" tabs={tabs} />;
