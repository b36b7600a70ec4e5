import { Button } from '../buttons/button.tsx';

/** Says that a form shows what was typed earlier, and throws that away. */
export function DraftNotice({ onClear }: { onClear: () => void }) {
  return (
    <p className="flex items-center justify-between gap-2 text-sm text-ink-soft">
      You did not save this last time.
      <Button size="sm" onClick={onClear}>
        Clear
      </Button>
    </p>
  );
}
