import { todayHotkeys } from '#web/features/contact/follow-up/use-today-keys.ts';
import { leadHotkeys } from '#web/lib/hotkeys.ts';
import type { ShortcutGroup } from '#web/ui/dialogs/shortcuts-sheet.tsx';

/** The keys that the code itself reads. */
const shortcutsOf = (keys: Record<string, string>) =>
  Object.entries(keys).map(([key, does]) => ({ keys: [key], does }));

/** Every key of the product, as the '?' sheet shows them. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Anywhere',
    shortcuts: [
      { keys: ['⌘ / Ctrl', 'K'], does: 'Find a lead, a screen or an action' },
      { keys: ['?'], does: 'Show this sheet' },
      { keys: ['/'], does: 'Search on this screen' },
      { keys: ['Esc'], does: 'Close what is open' },
      { keys: ['F8'], does: 'Go to the notification' },
    ],
  },
  {
    title: 'In a list',
    shortcuts: [
      { keys: ['j'], does: 'Next lead' },
      { keys: ['k'], does: 'Previous lead' },
      { keys: ['Enter'], does: 'Open' },
      { keys: ['Shift', '← →'], does: 'Narrow or widen a column, from its header' },
    ],
  },
  {
    title: 'On a lead, in a list or open',
    shortcuts: [
      ...shortcutsOf(leadHotkeys),
      { keys: ['x'], does: 'Select or unselect' },
      { keys: ['j', 'k'], does: 'Next and previous lead' },
    ],
  },
  {
    title: 'In Today',
    shortcuts: [
      { keys: ['1 to 6'], does: 'The outcome of a call, then Enter' },
      ...shortcutsOf(todayHotkeys),
    ],
  },
  {
    title: 'Reviewing petitions',
    shortcuts: [
      { keys: ['Enter'], does: 'Next field to check, then approve' },
      { keys: ['1', '2', '3'], does: 'Take that reading' },
      { keys: ['Ctrl', 'Enter'], does: 'Approve and go to the next' },
      { keys: ['Alt', 'S'], does: 'Skip' },
    ],
  },
];
