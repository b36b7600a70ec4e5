import { ChevronRight, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ImportRemark } from '#api/imports/import-lists.api.ts';
import { RemarkRows, type RemarkRowsProps } from './remark-rows.tsx';

type List = Omit<RemarkRowsProps, 'rows'>;

/** What the summary says of a list, a line each; a press shows its rows. */
export function ImportRemarks({ remarks, ...list }: List & { remarks: readonly ImportRemark[] }) {
  return (
    <ul className="flex flex-col">
      {remarks.map((remark) => (
        <li key={remark.sentence}>
          <Remark remark={remark} {...list} />
        </li>
      ))}
    </ul>
  );
}

function Remark({ remark, ...list }: List & { remark: ImportRemark }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="group"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1.5 py-1 text-sm text-ink max-md:min-h-11 [&::-webkit-details-marker]:hidden">
        {remark.looksWrong && (
          <TriangleAlert aria-hidden className="size-4 shrink-0 text-amber-text" />
        )}
        <span className="min-w-0 flex-1 break-words">{remark.sentence}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint group-open:rotate-90" />
      </summary>
      {isOpen && <RemarkRows rows={remark.rows} {...list} />}
    </details>
  );
}
