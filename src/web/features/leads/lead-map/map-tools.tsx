import { Expand, Eraser, LassoSelect, SquareDashedMousePointer, X } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import type { AreaShape } from './selection-area.tsx';

type MapToolsProps = {
  /** The shape being drawn; null: none. */
  shape: AreaShape | null;
  onShape: (shape: AreaShape | null) => void;
  /** Takes all that is in sight. */
  onView: () => void;
  /** Takes away the shape that the list is filtered by. */
  onClear?: () => void;
};

/** The buttons over the map by which leads are chosen. */
export function MapTools({ shape, onShape, onView, onClear }: MapToolsProps) {
  return (
    <div
      role="group"
      aria-label="Select on the map"
      className="absolute top-2 left-2 flex max-w-[calc(100%-4rem)] flex-wrap gap-1.5"
    >
      {shape ? (
        <Button size="sm" onClick={() => onShape(null)}>
          <X aria-hidden /> Cancel
        </Button>
      ) : (
        <>
          <Button size="sm" onClick={() => onShape('box')}>
            <SquareDashedMousePointer aria-hidden /> Box
          </Button>
          <Button size="sm" onClick={() => onShape('lasso')}>
            <LassoSelect aria-hidden /> Lasso
          </Button>
          <Button size="sm" onClick={onView}>
            <Expand aria-hidden /> All in view
          </Button>
          {onClear && (
            <Button size="sm" onClick={onClear}>
              <Eraser aria-hidden /> Clear shape
            </Button>
          )}
        </>
      )}
    </div>
  );
}
