import { useState } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { openerCount } from '#domain/contact/outreach-opener.ts';
import { openerFor } from './fill-reply.ts';

const chipsShown = 3;

type OpenerChipsProps = {
  property: Property | null | undefined;
  /** How many texts were sent already: each further one opens differently. */
  sentCount: number;
  onPick: (content: string) => void;
};

/** The next openers in their rotation; a used one is replaced by the next. */
export function OpenerChips({ property, sentCount, onPick }: OpenerChipsProps) {
  const [taken, setTaken] = useState(0);
  const first = sentCount + taken;
  return (
    <ul aria-label="Openers" className="relative flex min-w-0 flex-1 gap-1.5 overflow-x-auto py-1">
      {Array.from({ length: chipsShown }, (_, place) => {
        const index = first + place;
        const opener = openerFor(property, index);
        return (
          <li key={index} className="shrink-0">
            <button
              type="button"
              title={opener}
              onClick={() => {
                setTaken(taken + place + 1);
                onPick(opener);
              }}
              className="inline-flex h-8 touch-target max-w-56 items-center gap-1.5 rounded-full border bg-surface px-3 text-sm text-ink-soft transition-colors hover:bg-hover hover:text-ink max-md:h-9"
            >
              <span className="shrink-0 text-xs text-ink-faint tabular-nums">
                <span className="sr-only">Opener </span>
                {(index % openerCount) + 1}
              </span>
              <span className="truncate">{withoutGreeting(opener)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** All begin alike: they differ after the greeting, where their sentence begins. */
function withoutGreeting(opener: string): string {
  const rest = opener.slice(opener.indexOf(', ') + 2);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
