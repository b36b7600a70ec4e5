import { Dialog, DialogContent } from './dialog.tsx';
import { Kbd } from '../display/kbd.tsx';

export type ShortcutGroup = {
  title: string;
  shortcuts: readonly { keys: readonly string[]; does: string }[];
};

export type ShortcutsSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly ShortcutGroup[];
};

/** The list of keys that '?' opens. */
export function ShortcutsSheet({ open, onOpenChange, groups }: ShortcutsSheetProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Keyboard shortcuts" width="lg">
        {/* Arrow keys scroll it: on a phone it is longer than the window. */}
        <div
          role="group"
          aria-label="Keys"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={0}
          className="grid gap-x-8 gap-y-5 outline-none md:grid-cols-2"
        >
          {groups.map((group) => (
            <section key={group.title}>
              <h3 className="mb-1 text-xs font-medium text-ink-faint">{group.title}</h3>
              <dl className="divide-y">
                {group.shortcuts.map((shortcut) => (
                  <div
                    key={shortcut.does}
                    className="flex min-h-9 items-center justify-between gap-4 text-sm"
                  >
                    <dt className="text-ink">{shortcut.does}</dt>
                    <dd className="flex gap-1">
                      {shortcut.keys.map((key) => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  );
}
