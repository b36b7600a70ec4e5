import { Plus } from 'lucide-react';
import type { LessonPage } from '#api/petition-forms.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { wordsIn, type DrawnBox } from './drawn-boxes.ts';
import { labelOfZone } from './zone-kinds.ts';

export type BoxListProps = {
  boxes: readonly DrawnBox[];
  pages: readonly LessonPage[];
  active: number | undefined;
  /** A finger draws instead of scrolling. */
  isDrawing: boolean;
  onDrawing: (isDrawing: boolean) => void;
  onAdd: () => void;
  /** Chooses a box and brings it into view. */
  onShow: (key: number) => void;
};

/** The named boxes of a form, each with what it reads here. */
export function BoxList(props: BoxListProps) {
  const { boxes, pages, active, isDrawing, onDrawing, onAdd, onShow } = props;
  const named = boxes.filter(({ is }) => is !== 'none');
  return (
    <section aria-label="Boxes" className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-semibold text-ink">
          {named.length} {named.length === 1 ? 'box' : 'boxes'}
        </h2>
        <div className="flex gap-2">
          <Button
            size="sm"
            variant="ghost"
            aria-pressed={isDrawing}
            className="hidden pointer-coarse:inline-flex"
            onClick={() => onDrawing(!isDrawing)}
          >
            {isDrawing ? 'Drawing: drag on the page' : 'Draw a box'}
          </Button>
          <Button size="sm" onClick={onAdd}>
            <Plus aria-hidden />
            Add box
          </Button>
        </div>
      </div>
      <ul className="flex flex-col">
        {named.map((box) => (
          <li key={box.key}>
            <button
              type="button"
              aria-pressed={box.key === active}
              className={cn(
                'w-full touch-target rounded-md px-2 py-1 text-left text-sm hover:bg-hover',
                box.key === active && 'bg-accent-tint/60',
              )}
              onClick={() => onShow(box.key)}
            >
              <span className="block text-ink">{labelOfZone(box)}</span>
              <span className="block truncate text-xs text-ink-soft">
                Page {box.page} ·{' '}
                {wordsIn(
                  pages.find(({ number }) => number === box.page)!,
                  box.at,
                ) || 'empty here'}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
