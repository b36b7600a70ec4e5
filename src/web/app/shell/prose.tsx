import type { ReactNode } from 'react';

/** A long text with headings, in a width that reads well. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="in-order flex flex-col gap-8 text-base leading-relaxed text-ink-soft [&_h2]:mb-2 [&_h2]:text-lg [&_h2]:font-semibold [&_h2]:text-ink [&_li]:mt-1.5 [&_p+p]:mt-3 [&_ul+p]:mt-3 [&_ul]:mt-2 [&_ul]:list-disc [&_ul]:pl-5">
      {children}
    </div>
  );
}
