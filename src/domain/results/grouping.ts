import { leadSteps, leadStepWords, type LeadStep } from './steps.ts';

/** By what results are grouped. `cohort`: the month in which a lead came. */
export const resultGroupings = ['list', 'channel', 'campaign', 'user', 'month', 'cohort'] as const;
export type ResultGrouping = (typeof resultGroupings)[number];

export const resultGroupingLabels: Record<ResultGrouping, string> = {
  list: 'List',
  channel: 'Channel',
  campaign: 'Campaign',
  user: 'User',
  month: 'Month',
  cohort: 'Month they came',
};

/** Which contact a lead's channel, campaign and user are taken from. */
export const touchChoices = ['first', 'last'] as const;
export type TouchChoice = (typeof touchChoices)[number];

/** Groupings that depend on the contact which is chosen. */
export const touchGroupings: readonly ResultGrouping[] = ['channel', 'campaign', 'user'];

/**
 * What leads are grouped by where they are counted. A tally that depends on the touch names it;
 * `day` holds the days on which steps were reached, `wait` the days between two steps.
 */
export const tallyViews = [
  'total',
  'list',
  'channel_first',
  'channel_last',
  'campaign_first',
  'campaign_last',
  'user_first',
  'user_last',
] as const;
type TallyView = (typeof tallyViews)[number];

export const viewOf = (by: ResultGrouping, touch: TouchChoice): TallyView =>
  by === 'channel' || by === 'campaign' || by === 'user'
    ? `${by}_${touch}`
    : by === 'list'
      ? 'list'
      : 'total';

/**
 * The leads that one figure counts: those of a group with a step, that came within the months.
 * In the view `month`, the step itself was reached in the month `key`.
 */
export type ResultSelection = {
  view: TallyView | 'month';
  /** '' is the group of those that have none: no list, never contacted. */
  key: string;
  step: LeadStep;
  /** For days between two steps: the earlier one. */
  since: LeadStep | null;
  /** 'YYYY-MM', inclusive. */
  from: string;
  to: string;
};

const month = String.raw`(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])`;
const steps = leadSteps.join('|');
/** 'list.12.contract.2026-01.2026-11', with '-' for the group of those that have none. */
const resultSelectionPattern = new RegExp(
  `^(${[...tallyViews, 'month'].join('|')})\\.([A-Za-z0-9_-]{1,64})\\.(?:(${steps})-)?(${steps})\\.(${month})\\.(${month})$`,
);

export const writeResultSelection = ({ view, key, step, since, from, to }: ResultSelection) =>
  [view, key || '-', since ? `${since}-${step}` : step, from, to].join('.');

/** The other way round; null for other texts. */
export function readResultSelection(text: string): ResultSelection | null {
  const [, view, key, since, step, from, to] = resultSelectionPattern.exec(text) ?? [];
  if (!view) return null;
  const isNumbered = view === 'list' || view.startsWith('campaign_');
  if (isNumbered && !/^(-|[1-9]\d{0,14})$/.test(key!)) return null;
  if (view === 'month' && !new RegExp(`^${month}$`).test(key!)) return null;
  return {
    view: view as ResultSelection['view'],
    key: key === '-' ? '' : key!,
    step: step as LeadStep,
    since: (since as LeadStep | undefined) ?? null,
    from: from!,
    to: to!,
  };
}

/** 'Results: contracts, 2026-01 to 2026-11' */
export function resultSelectionLabel(text: string): string | undefined {
  const selection = readResultSelection(text);
  if (!selection) return undefined;
  const { view, key, step, from, to } = selection;
  const when = view === 'month' ? key : from === to ? from : `${from} to ${to}`;
  const noun = view.replace(/_(first|last)$/, '');
  const group =
    view === 'total' || view === 'month'
      ? ''
      : ` of ${key === '' ? `no ${noun}` : noun === 'user' ? 'a user' : `${noun} ${key}`}`;
  return `Results: ${leadStepWords[step].label.toLowerCase()}${group}, ${when}`;
}
