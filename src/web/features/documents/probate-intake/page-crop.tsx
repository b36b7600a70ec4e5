import type { PageBox } from '#api/petition-facts.schema.ts';
import { getPetitionPage } from '#api/probate-intake.api.ts';
import { urlOf } from '#web/lib/call.ts';
import { cn } from '#web/ui/styles/cn.ts';

export type PageCropProps = {
  documentId: number;
  page: number;
  /** Height of the page in thousandths of its width. */
  pageHeight: number;
  box: PageBox;
  /** Its content: 'Handwriting: Phone'. */
  label: string;
  /** How much of the page around the box is shown, in thousandths of its width. */
  around?: { x: number; y: number };
  /** Draws a frame around the box itself. */
  marked?: boolean;
  className?: string;
};

/** A part of a page's picture: the place of one answer, large enough to be read. */
export function PageCrop(props: PageCropProps) {
  const { documentId, page, pageHeight, box, label, marked, className } = props;
  const around = props.around ?? { x: 12, y: 8 };
  const left = Math.max(0, box.x - around.x);
  const top = Math.max(0, box.y - around.y);
  const width = Math.min(1000, box.x + box.width + around.x) - left;
  const height = Math.min(pageHeight, box.y + box.height + around.y) - top;
  return (
    <span
      className={cn('relative block overflow-hidden rounded-md border bg-white', className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <img
        src={urlOf(getPetitionPage.path, { params: { id: documentId, page } })}
        alt={label}
        className="absolute max-w-none"
        style={{
          width: `${(1000 / width) * 100}%`,
          left: `${(-left / width) * 100}%`,
          top: `${(-top / height) * 100}%`,
        }}
      />
      {marked && (
        <span
          aria-hidden
          className="absolute rounded-xs border-2 border-accent bg-accent/15"
          style={{
            left: `${((box.x - left - 3) / width) * 100}%`,
            top: `${((box.y - top - 3) / height) * 100}%`,
            width: `${((box.width + 6) / width) * 100}%`,
            height: `${((box.height + 6) / height) * 100}%`,
          }}
        />
      )}
    </span>
  );
}
