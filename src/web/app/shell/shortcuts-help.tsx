import { ShortcutsSheet, type ShortcutsSheetProps } from '#web/ui/dialogs/shortcuts-sheet.tsx';
import { shortcutGroups } from './shortcuts.ts';

/** The '?' sheet with every key of the product. */
export function ShortcutsHelp(props: Omit<ShortcutsSheetProps, 'groups'>) {
  return <ShortcutsSheet {...props} groups={shortcutGroups} />;
}
