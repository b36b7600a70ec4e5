import { useEffect, useRef } from 'react';
import { getPetitionPage, type ReviewedPetition } from '#api/probate-intake.api.ts';
import { urlOf } from '#web/lib/call.ts';
import { cn } from '#web/ui/styles/cn.ts';
import type { FieldPlace } from './field-place.ts';

type Outline = { name: string; label: string; place: FieldPlace | null };

export type PetitionPageViewProps = {
  petition: ReviewedPetition;
  outlines: Outline[];
  active: string | undefined;
  onActivate: (name: string) => void;
};

/** The pages of a petition with every field's source outlined; the active one is brought into view. */
export function PetitionPageView({
  petition,
  outlines,
  active,
  onActivate,
}: PetitionPageViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const pane = frame.current;
    const marks = [...(pane?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
    const mark = marks.find(({ dataset }) => dataset.field === active);
    if (!pane || !mark) return;
    const [inside, around] = [mark.getBoundingClientRect(), pane.getBoundingClientRect()];
    const top = pane.scrollTop + inside.top - around.top - around.height / 3;
    const left = pane.scrollLeft + inside.left - around.left - around.width / 4;
    pane.scrollTo({ top, left, behavior: still ? 'auto' : 'smooth' });
  }, [active]);

  return (
    <div
      ref={frame}
      role="region"
      aria-label="Pages of the document"
      // The pages scroll by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative h-full overflow-auto rounded-lg border bg-sunken p-2"
    >
      {petition.pages.map((page) => (
        <div
          key={page.number}
          className="relative mx-auto mb-2 w-[46rem] max-w-none bg-white lg:w-full"
          style={{ aspectRatio: `1000 / ${page.height}` }}
        >
          <img
            src={urlOf(getPetitionPage.path, { params: { id: petition.id, page: page.number } })}
            alt={`Page ${page.number} of ${petition.filename}`}
            // A file may have hundreds of pages.
            loading="lazy"
            className="absolute inset-0 size-full"
          />
          {outlines
            .flatMap(({ place, ...outline }) =>
              place?.page === page.number ? [{ ...outline, ...place }] : [],
            )
            .map(({ name, label, box, empty }) => (
              <button
                key={name}
                type="button"
                tabIndex={-1}
                aria-label={`Source of ${label}`}
                data-field={name}
                onClick={() => onActivate(name)}
                className={cn(
                  'absolute rounded-xs border-2 border-accent/45',
                  empty && 'border-dashed',
                  name === active && 'border-accent bg-accent/15 ring-2 ring-accent/40',
                )}
                style={{
                  left: `${(box.x - 4) / 10}%`,
                  top: `${((box.y - 3) / page.height) * 100}%`,
                  width: `${(box.width + 8) / 10}%`,
                  height: `${((box.height + 6) / page.height) * 100}%`,
                }}
              />
            ))}
        </div>
      ))}
    </div>
  );
}
