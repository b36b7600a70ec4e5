import type { ClosingRule, FeedInterval } from '#domain/feeds/freshness.ts';

export const intervalLabels: Record<FeedInterval, string> = {
  hour: 'Every hour',
  day: 'Every day',
  week: 'Every week',
  manual: 'By hand',
};

export const closingLabels: Record<ClosingRule, string> = {
  status: 'When its row says so',
  absent: 'When two readings miss it',
  never: 'Never',
};
