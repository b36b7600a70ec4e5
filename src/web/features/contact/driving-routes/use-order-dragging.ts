import { useRef, useState, type DragEvent, type PointerEvent } from 'react';

/** Pixels from the edge of the list within which it scrolls while a row is carried there. */
const EDGE = 56;
/** Pixels that it scrolls for each movement of the finger. */
const STEP = 12;

/**
 * Dragging a row of a list to another place: by its whole row with a mouse, by its handle with a finger, since a finger
 * on the row scrolls. Returns the handlers of both.
 */
export function useOrderDragging(onMove: (from: number, to: number) => void) {
  const from = useRef<number>(null);
  const [over, setOver] = useState<number>();
  // On touch screens, a long press would take the row away from its handle.
  const [hasMouse] = useState(() => !window.matchMedia('(pointer: coarse)').matches);
  const end = () => {
    from.current = null;
    setOver(undefined);
  };

  return {
    /** Before which row the dragged one would come. */
    over,
    rowProps: (index: number) => ({
      draggable: hasMouse,
      onDragStart: (event: DragEvent) => {
        from.current = index;
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing that carries nothing.
        event.dataTransfer.setData('text/plain', String(index));
      },
      onDragOver: (event: DragEvent) => {
        if (from.current === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (from.current !== null && from.current !== index) onMove(from.current, index);
      },
      onDragEnd: end,
    }),
    handleProps: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse') return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = index;
        setOver(index);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (from.current === null || event.pointerType === 'mouse') return;
        scrollAtEdge(event);
        setOver(rowAt(event) ?? over);
      },
      onPointerUp: () => {
        const to = over;
        if (from.current !== null && to !== undefined && to !== from.current) {
          onMove(from.current, to);
        }
        end();
      },
      onPointerCancel: end,
    }),
  };
}

type Point = Pick<PointerEvent<HTMLElement>, 'clientX' | 'clientY' | 'currentTarget'>;

/** The number of the row under the finger. */
function rowAt({ clientX, clientY }: Point): number | undefined {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-index]');
  return row ? Number(row.dataset['index']) : undefined;
}

function scrollAtEdge({ clientY, currentTarget }: Point): void {
  const scroller = currentTarget.closest('[data-scroller]');
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (clientY < top + EDGE) scroller.scrollBy(0, -STEP);
  else if (clientY > bottom - EDGE) scroller.scrollBy(0, STEP);
}
