import type { ExpressionSpecification } from 'maplibre-gl';
import { mapKinds } from '#domain/leads/map-kinds.ts';
import { signalKindLabel } from '#domain/leads/signal-kind.ts';

/** What the color of a lead on the map means. */
export type ColourBy = 'type' | 'kind' | 'kinds' | 'score';

export const colourChoices: readonly { value: ColourBy; label: string }[] = [
  { value: 'type', label: 'Type' },
  { value: 'kind', label: 'Kind of case' },
  { value: 'kinds', label: 'Number of kinds' },
  { value: 'score', label: 'Score' },
];

/** A color of the theme and its meaning. */
export type ColourMeaning = { label: string; token: string };

const none = 'color-ink-faint';
const types: readonly ColourMeaning[] = [
  { label: 'Foreclosure', token: 'color-foreclosure' },
  { label: 'Probate', token: 'color-probate' },
  { label: 'Code Violation', token: 'color-violation' },
];

/** Kinds that have much in common share a color. */
const kindTokens: Record<(typeof mapKinds)[number], string> = {
  auction: 'color-foreclosure',
  tax_sale: 'color-orange-text',
  foreclosure_filing: 'color-blue-text',
  estate: 'color-probate',
  delinquent_tax: 'color-amber-text',
  demolition: 'color-pink-text',
  vacancy: 'color-violet-text',
  water_shutoff: 'color-cyan-text',
  eviction: 'color-indigo-text',
  lien: 'color-orange-text',
  violation: 'color-violation',
  out_of_state_owner: 'color-teal-text',
  absentee_owner: 'color-teal-text',
  lapsed_permit: 'color-slate-text',
};

const steps: Record<'kinds' | 'score', readonly (ColourMeaning & { from: number })[]> = {
  kinds: [
    { label: 'No open case', token: none, from: 0 },
    { label: '1', token: 'color-cyan-text', from: 0.5 },
    { label: '2', token: 'color-indigo-text', from: 1.5 },
    { label: '3', token: 'color-violet-text', from: 2.5 },
    { label: '4 or more', token: 'color-pink-text', from: 3.5 },
  ],
  score: [
    { label: 'Below 10', token: none, from: -5_000 },
    { label: '10 to 29', token: 'color-cyan-text', from: 10 },
    { label: '30 to 49', token: 'color-indigo-text', from: 30 },
    { label: '50 to 69', token: 'color-violet-text', from: 50 },
    { label: '70 or more', token: 'color-pink-text', from: 70 },
  ],
};

const kinds: readonly ColourMeaning[] = [
  { label: 'No open case', token: none },
  ...mapKinds.map((kind) => ({ label: signalKindLabel(kind), token: kindTokens[kind] })),
  { label: 'Other kinds', token: 'color-slate-text' },
];

/** What each color means. */
export function legendOf(by: ColourBy): readonly ColourMeaning[] {
  if (by === 'type') return types;
  return by === 'kind' ? kinds : steps[by];
}

/**
 * The color of a lead or a cluster by its tile.
 * @param colorOf a color that the map reads, by the name of the theme's variable
 */
export function colourExpression(
  by: ColourBy,
  colourOf: (token: string) => string,
): ExpressionSpecification {
  if (by === 'type' || by === 'kind') {
    const [first, second, ...others] = legendOf(by).map(({ token }) => colourOf(token));
    return [
      'match',
      ['get', by],
      0,
      first!,
      1,
      second!,
      ...others.flatMap((colour, index) => [index + 2, colour]),
      colourOf(none),
    ];
  }
  const [lowest, ...higher] = steps[by];
  return [
    'step',
    // A lead without a score has none in its tile.
    ['coalesce', ['get', by], lowest!.from],
    colourOf(lowest!.token),
    ...higher.flatMap(({ from, token }) => [from, colourOf(token)]),
  ] as unknown as ExpressionSpecification;
}
