import type { ShortcutGroup } from '#web/ui/dialogs/shortcuts-sheet.tsx';

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
      { keys: ['c'], does: 'Call' },
      { keys: ['t'], does: 'Text' },
      { keys: ['m'], does: 'Mail' },
      { keys: ['s'], does: 'Lead status, then 1 to 9 or 0' },
      { keys: ['a'], does: 'Assign' },
      { keys: ['n'], does: 'Note' },
      { keys: ['f'], does: 'Next action' },
      { keys: ['x'], does: 'Select or unselect' },
      { keys: ['j', 'k'], does: 'Next and previous lead' },
    ],
  },
  {
    title: 'In Today',
    shortcuts: [
      { keys: ['c'], does: 'Call, then 1 to 6 for the outcome and Enter' },
      { keys: ['t'], does: 'Text' },
      { keys: ['f'], does: 'Set the next action' },
      { keys: ['s'], does: 'Later' },
      { keys: ['Enter'], does: 'Open' },
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
