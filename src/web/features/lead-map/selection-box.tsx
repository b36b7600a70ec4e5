import { useState, type PointerEvent } from 'react';

type Point = { x: number; y: number };
export type ScreenBox = { from: Point; to: Point };

/** Lies over the map while an area is chosen: dragging draws a box, letting go chooses it. */
export function SelectionBox({ onChoose }: { onChoose: (box: ScreenBox) => void }) {
  const [box, setBox] = useState<ScreenBox>();
  const at = (event: PointerEvent<HTMLElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  return (
    <div
      className="absolute inset-0 cursor-crosshair touch-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setBox({ from: at(event), to: at(event) });
      }}
      onPointerMove={(event) => box && setBox({ ...box, to: at(event) })}
      onPointerUp={(event) => {
        if (box) onChoose({ ...box, to: at(event) });
        setBox(undefined);
      }}
    >
      {box && (
        <div
          className="absolute border-2 border-accent bg-accent/15"
          style={{
            left: Math.min(box.from.x, box.to.x),
            top: Math.min(box.from.y, box.to.y),
            width: Math.abs(box.to.x - box.from.x),
            height: Math.abs(box.to.y - box.from.y),
          }}
        />
      )}
    </div>
  );
}
