import { useState, type PointerEvent } from 'react';

/** Pixels from the map's upper left corner. */
export type ScreenPoint = { x: number; y: number };
export type AreaShape = 'box' | 'lasso';

/** A lasso records a point every this many pixels. */
const STEP = 4;

export type SelectionAreaProps = {
  shape: AreaShape;
  /** Receives the corners of the drawn shape. */
  onChoose: (corners: ScreenPoint[]) => void;
};

/**
 * Covers the map while an area is being chosen: dragging draws a box or a lasso, releasing chooses
 * it.
 */
export function SelectionArea({ shape, onChoose }: SelectionAreaProps) {
  const [path, setPath] = useState<ScreenPoint[]>();
  const at = (event: PointerEvent<HTMLElement>): ScreenPoint => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const longer = (points: ScreenPoint[], next: ScreenPoint) => {
    const [first, last] = [points[0]!, points.at(-1)!];
    if (shape === 'box') return [first, next];
    return Math.hypot(next.x - last.x, next.y - last.y) < STEP ? points : [...points, next];
  };
  const corners = path && (shape === 'box' ? cornersOf(path) : path);
  return (
    <div
      className="absolute inset-0 cursor-crosshair touch-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setPath([at(event)]);
      }}
      onPointerMove={(event) => path && setPath(longer(path, at(event)))}
      onPointerUp={() => {
        // A click is not an area.
        if (corners && corners.length > 2) onChoose(corners);
        setPath(undefined);
      }}
    >
      {corners && (
        <svg className="size-full" aria-hidden>
          <polygon
            points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
            className="fill-accent/15 stroke-accent"
            strokeWidth={2}
            strokeLinejoin="round"
          />
        </svg>
      )}
    </div>
  );
}

function cornersOf([from, to]: ScreenPoint[]): ScreenPoint[] {
  if (!from || !to) return [];
  return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
}
