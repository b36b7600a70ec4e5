import { useRef, useState, type DragEvent } from 'react';

/** Dragging a row of a list to another place; returns the handlers of each row. */
export function useOrderDragging(onMove: (from: number, to: number) => void) {
  const from = useRef<number>(null);
  const [over, setOver] = useState<number>();

  return {
    /** Before which row the dragged one would come. */
    over,
    rowProps: (index: number) => ({
      draggable: true,
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
      onDragEnd: () => {
        from.current = null;
        setOver(undefined);
      },
    }),
  };
}
