import { useState, type PointerEvent } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';

export type Strokes = [number, number][][];

/** A field to sign in with a finger, pen or mouse; its points are 1000 wide and 300 high. */
export function SignaturePad({
  strokes,
  onChange,
}: {
  strokes: Strokes;
  onChange: (strokes: Strokes) => void;
}) {
  const [isDrawing, setIsDrawing] = useState(false);

  function pointOf(event: PointerEvent<SVGSVGElement>): [number, number] {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = (at: number, length: number, most: number) =>
      Math.round(Math.min(most, Math.max(0, (at / length) * most)) * 10) / 10;
    return [
      scale(event.clientX - box.left, box.width, 1000),
      scale(event.clientY - box.top, box.height, 300),
    ];
  }

  return (
    <div className="flex flex-col gap-2">
      <svg
        viewBox="0 0 1000 300"
        role="img"
        aria-label={strokes.length > 0 ? 'Your drawn signature' : 'Sign here'}
        className="w-full cursor-crosshair touch-none rounded-md border border-line-strong bg-surface"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const point = pointOf(event);
          setIsDrawing(true);
          onChange([...strokes, [point, point]]);
        }}
        onPointerMove={(event) => {
          const last = strokes.at(-1);
          if (!isDrawing || !last || last.length >= 1000) return;
          onChange([...strokes.slice(0, -1), [...last, pointOf(event)]]);
        }}
        onPointerUp={() => setIsDrawing(false)}
        onPointerCancel={() => setIsDrawing(false)}
      >
        <line x1="40" y1="240" x2="960" y2="240" className="stroke-line" strokeWidth="2" />
        {strokes.map((points) => (
          <polyline
            key={points[0]?.join()}
            points={points.map((point) => point.join()).join(' ')}
            fill="none"
            strokeWidth="6"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="stroke-ink"
          />
        ))}
      </svg>
      <Button
        variant="ghost"
        size="sm"
        className="self-end"
        disabled={strokes.length === 0}
        onClick={() => onChange([])}
      >
        Clear
      </Button>
    </div>
  );
}
