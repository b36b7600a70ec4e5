import { counted } from '#domain/messages/in-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** The state of a map's leads: loading, drawn, or unavailable. */
export type Drawing = 'loading' | 'drawn' | 'failed';

type MapStatusProps = {
  drawing: Drawing;
  /** How many will be drawn; undefined until it is known. */
  placed: number | undefined;
  onRetry: () => void;
};

/** Over a map without its leads: that they are loading, or that they failed to load. */
export function MapStatus({ drawing, placed, onRetry }: MapStatusProps) {
  if (drawing === 'failed') {
    return (
      <Alert
        tone="danger"
        title="Failed to fetch properties"
        className="absolute inset-x-3 bottom-12 mx-auto max-w-md shadow-lg"
        actions={
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        The map has no leads, or not all of them.
      </Alert>
    );
  }
  if (drawing === 'drawn' && placed !== 0) return null;
  return (
    <p
      role="status"
      className="tabular pointer-events-none absolute inset-x-0 bottom-2 mx-auto w-max rounded-md border bg-raised px-3 py-1.5 text-sm text-ink shadow-sm"
    >
      {placed === 0
        ? 'No lead to show on the map'
        : `Loading ${placed === undefined ? 'leads' : counted(placed, 'lead')}…`}
    </p>
  );
}
