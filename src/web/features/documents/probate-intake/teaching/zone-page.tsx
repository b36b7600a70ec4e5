import { useRef, useState, type PointerEvent } from 'react';
import type { LessonPage } from '#api/petition-forms.api.ts';
import { getPetitionPage } from '#api/probate-intake.api.ts';
import { urlOf } from '#web/lib/call.ts';
import { cn } from '#web/ui/styles/cn.ts';
import { boxBetween, type BoxPlace, type DrawnBox } from './drawn-boxes.ts';
import { placeStyle } from './place-style.ts';
import { ZoneBox } from './zone-box.tsx';

export type ZonePageProps = {
  documentId: number;
  page: LessonPage;
  boxes: readonly DrawnBox[];
  active: number | undefined;
  /** A finger draws instead of scrolling; a mouse always draws. */
  isDrawing: boolean;
  onDraw: (page: number, at: BoxPlace) => void;
  onActivate: (key: number) => void;
  onPlace: (key: number, at: BoxPlace) => void;
  onRemove: (key: number) => void;
};

/** The picture of one page with its boxes; dragging over free paper draws one. */
export function ZonePage({ documentId, page, boxes, isDrawing, onDraw, ...box }: ZonePageProps) {
  const paper = useRef<HTMLDivElement>(null);
  const start = useRef<[number, number] | null>(null);
  const [draft, setDraft] = useState<BoxPlace | null>(null);

  /** Where a pointer is, in thousandths of the page's width. */
  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): [number, number] {
    const { left, top, width } = paper.current!.getBoundingClientRect();
    const unit = 1000 / width;
    return [(clientX - left) * unit, (clientY - top) * unit];
  }

  function begin(event: PointerEvent<HTMLDivElement>) {
    const isFinger = event.pointerType === 'touch';
    if (event.button !== 0 || (isFinger && !isDrawing)) return;
    if ((event.target as HTMLElement).closest('[data-box]')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = pointOf(event);
  }
  function move(event: PointerEvent) {
    if (start.current) setDraft(boxBetween(start.current, pointOf(event), page.height));
  }
  function end(event: PointerEvent) {
    const at = start.current && boxBetween(start.current, pointOf(event), page.height);
    start.current = null;
    setDraft(null);
    if (at) onDraw(page.number, at);
  }
  function cancel() {
    start.current = null;
    setDraft(null);
  }

  return (
    <div
      ref={paper}
      data-paper={page.number}
      className={cn(
        'relative mx-auto mb-2 w-[46rem] max-w-none cursor-crosshair bg-white select-none lg:w-full',
        isDrawing && 'touch-none',
      )}
      style={{ aspectRatio: `1000 / ${page.height}` }}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
    >
      <img
        src={urlOf(getPetitionPage.path, { params: { id: documentId, page: page.number } })}
        alt={`Page ${page.number}`}
        draggable={false}
        className="absolute inset-0 size-full"
      />
      {boxes.map((one) => (
        <ZoneBox
          key={one.key}
          box={one}
          page={page}
          isActive={box.active === one.key}
          pointOf={pointOf}
          onActivate={() => box.onActivate(one.key)}
          onPlace={(at) => box.onPlace(one.key, at)}
          onRemove={() => box.onRemove(one.key)}
        />
      ))}
      {draft && (
        <span
          aria-hidden
          className="absolute border-2 border-dashed border-accent bg-accent/15"
          style={placeStyle(draft, page.height)}
        />
      )}
    </div>
  );
}
