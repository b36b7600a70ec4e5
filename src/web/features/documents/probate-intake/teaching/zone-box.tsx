import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { LessonPage } from '#api/petition-forms.api.ts';
import { cn } from '#web/ui/styles/cn.ts';
import { onPage, placeAfterKey, wordsIn, type BoxPlace, type DrawnBox } from './drawn-boxes.ts';
import { labelOfZone } from './zone-kinds.ts';
import { placeStyle } from './place-style.ts';

export type ZoneBoxProps = {
  box: DrawnBox;
  page: LessonPage;
  isActive: boolean;
  /** Where a pointer is on the page, in thousandths of its width. */
  pointOf: (pointer: { clientX: number; clientY: number }) => [number, number];
  onActivate: () => void;
  onPlace: (at: BoxPlace) => void;
  onRemove: () => void;
};

/** One box on a page: dragged and sized by pointer or finger, moved and sized by arrow keys. */
export function ZoneBox(props: ZoneBoxProps) {
  const { box, page, isActive, pointOf, onActivate, onPlace, onRemove } = props;
  const drag = useRef<{ from: [number, number]; at: BoxPlace; sizes: boolean } | null>(null);

  function begin(event: PointerEvent<HTMLElement>, sizes: boolean) {
    if (event.button !== 0) return;
    event.stopPropagation();
    // The first touch chooses a box: a finger that scrolls the page moves none.
    if (event.pointerType === 'touch' && !isActive) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: pointOf(event), at: box.at, sizes };
  }
  function move(event: PointerEvent) {
    if (!drag.current) return;
    const { from, at, sizes } = drag.current;
    const [x, y] = pointOf(event);
    const [dx, dy] = [x - from[0], y - from[1]];
    const [left, top, width, height] = at;
    onPlace(
      onPage(
        sizes ? [left, top, width + dx, height + dy] : [left + dx, top + dy, width, height],
        page.height,
      ),
    );
  }
  const end = () => {
    drag.current = null;
  };
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      return onRemove();
    }
    const at = placeAfterKey(box.at, event, page.height);
    if (!at) return undefined;
    event.preventDefault();
    return onPlace(at);
  }

  const isUnneeded = box.is === 'none';
  const reads = wordsIn(page, box.at);
  const pointer = { onPointerMove: move, onPointerUp: end, onPointerCancel: end };
  return (
    <div data-box={box.key} className="contents">
      <button
        type="button"
        aria-pressed={isActive}
        aria-describedby="box-keys"
        aria-label={`Box ${labelOfZone(box)}, ${reads ? `reads ${reads}` : 'empty'}`}
        className={cn(
          'absolute cursor-move rounded-xs border-2 border-accent/60',
          isUnneeded && 'border-dashed border-line-strong',
          isActive && 'z-10 touch-none border-accent bg-accent/15 ring-2 ring-accent/40',
        )}
        style={placeStyle(box.at, page.height)}
        onFocus={onActivate}
        onClick={onActivate}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => begin(event, false)}
        {...pointer}
      />
      {isActive && (
        <span
          aria-hidden
          data-handle
          className="absolute z-20 size-4 -translate-1/2 cursor-nwse-resize touch-none rounded-full border-2 border-accent bg-white pointer-coarse:size-7"
          style={{
            left: `${(box.at[0] + box.at[2]) / 10}%`,
            top: `${((box.at[1] + box.at[3]) / page.height) * 100}%`,
          }}
          onPointerDown={(event) => begin(event, true)}
          {...pointer}
        />
      )}
    </div>
  );
}
