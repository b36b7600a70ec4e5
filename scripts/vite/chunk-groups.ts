import type { Rolldown } from 'vite';

/** Every start that `sources` was given, for the test that each begins a file. */
export const sourceStarts: string[] = [];

/** Files with a path that begins with one of these after `src/`. */
function sources(...starts: string[]): RegExp {
  sourceStarts.push(...starts);
  return new RegExp(`src/(?:${starts.join('|')})`.replaceAll('/', '[\\\\/]'));
}
const packages = (...names: string[]) =>
  new RegExp(`node_modules[\\\\/](?:${names.join('|')})[\\\\/]`);

/**
 * The build's chunks besides one for each screen and dialog: a few large files load faster than
 * dozens of small ones, and compress better. A module goes to the first group that matches it, with
 * everything that it imports and that no earlier group has taken.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: packages('react', 'react-dom', 'scheduler') },
  // What the first screen needs: first-script-size.ts has its limit.
  { name: 'first', tags: ['$initial'] },
  // The table of leads and the signs in it, without its menus: also under the limit of the first list.
  {
    name: 'table',
    test: new RegExp(
      `${sources('web/features/leads/properties/table/property-table', 'web/ui/table/(?!pagination)').source}|lucide-react[\\\\/].*[\\\\/](?:arrow-down|arrow-up|chevrons-up-down|columns-3|ellipsis)\\.m?js`,
    ),
  },
  // Lists that are read page by page: of the board, and of what follows the list.
  { name: 'pages', test: /node_modules[\\/]@tanstack[\\/].*nfiniteQuery/ },
  // Forms, and the schemas that check them: a form is shown before its first check.
  { name: 'forms', test: packages('react-hook-form') },
  {
    name: 'schemas',
    test: /node_modules[\\/](?:zod|@hookform)[\\/]|src[\\/]api[\\/](?:endpoint|wire\.schema)\.ts$/,
  },
  { name: 'icons', test: packages('lucide-react') },
  {
    name: 'summary',
    test: sources('web/features/leads/properties/summary/', 'web/ui/feedback/progress'),
  },
  // Small pieces of many screens, those of people without an account among them.
  {
    name: 'small',
    test: sources(
      'domain/',
      'api/.*\\?calls$',
      'web/ui/loading/',
      'web/ui/feedback/(?!progress|toaster)',
      'web/ui/display/',
      'web/ui/fields/(?:field|input-field|textarea)',
      'web/lib/use-mutation-with-toast',
    ),
    minShareCount: 2,
    maxModuleSize: 8_000,
  },
  // Menus, dialogs and messages, which a screen loads when it shows its content.
  {
    name: 'kit',
    test: sources(
      'web/ui/menus/(?!command)',
      'web/ui/fields/(?:select|drop-zone)',
      'web/ui/dialogs/(?!shortcuts)',
      'web/ui/feedback/toaster',
    ),
  },
  // What the screen that makes contracts shares with a lead's dialog and with other forms.
  {
    name: 'contracts',
    test: sources(
      'web/app/contract-link',
      'web/features/documents/purchase-contracts/(?:contract-list|saved-)',
      'web/ui/dates/date-(?:button|field|picker\\.)',
      'web/ui/fields/(?:combobox|search-combobox)',
      'web/ui/hooks/use-debounced',
    ),
  },
  // What a list of leads loads once it shows its leads: a lead's dialog above all.
  {
    name: 'work',
    test: sources(
      'web/app/lead-dialog',
      'web/app/call-outcome-prompt',
      'web/app/first-steps/',
      'web/app/leads/upload-card',
      'web/features/leads/saved-filters/',
    ),
  },
];

export const chunkGroups = groups.map((group, index) => ({
  ...group,
  priority: groups.length - index,
}));
