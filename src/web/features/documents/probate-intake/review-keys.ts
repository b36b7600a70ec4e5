import type { ShortcutGroup } from '#web/ui/dialogs/shortcuts-sheet.tsx';

/** The keys of the review, as its '?' sheet shows them. */
export const reviewKeys: readonly ShortcutGroup[] = [
  {
    title: 'Reviewing petitions',
    shortcuts: [
      { keys: ['Enter'], does: 'Next field to check, then approve' },
      { keys: ['Tab'], does: 'Next field to check' },
      { keys: ['Ctrl', 'Enter'], does: 'Approve and go to the next' },
      { keys: ['Alt', 'S'], does: 'Skip' },
    ],
  },
  {
    title: 'In a field',
    shortcuts: [
      { keys: ['1', '2', '3'], does: 'Take that reading' },
      { keys: ['Alt', '1'], does: 'The same where digits are typed' },
      { keys: ['↓'], does: 'Next reading' },
      { keys: ['Alt', '↓'], does: 'Next field, also a sure one' },
      { keys: ['?'], does: 'Show this sheet' },
    ],
  },
];
