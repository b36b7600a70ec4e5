import { ChevronRight } from 'lucide-react';
import { Card, CardHeader } from '#web/ui/display/card.tsx';
import { legText } from './leg-text.ts';
import { useSavedDrives } from './saved-drives.query.ts';

/** The saved drives; nothing if there are none. */
export function SavedDrives({ onOpen }: { onOpen: (id: number) => void }) {
  const { data: drives = [] } = useSavedDrives();
  if (drives.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Saved routes" />
      <ul className="p-2">
        {drives.map((drive) => (
          <li key={drive.id}>
            <button
              type="button"
              onClick={() => onOpen(drive.id)}
              className="flex min-h-11 w-full items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm font-medium text-ink">{drive.name}</span>
                <span className="tabular block text-xs text-ink-soft">
                  {drive.visitedCount} of {drive.stopCount} visited · {legText(drive.total)}
                </span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
