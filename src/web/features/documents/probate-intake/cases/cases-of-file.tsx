import { Link } from '@tanstack/react-router';
import { Scissors } from 'lucide-react';
import { useState } from 'react';
import type { ReviewedPetition } from '#api/probate-intake.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { CasesEditor } from './cases-editor.tsx';
import { nameOfCase, pagesText } from './page-groups.ts';

/** The cases of a file, each a lead of its own, and the way to move its pages between them. */
export function CasesOfFile({ petition }: { petition: ReviewedPetition }) {
  const { id, cases } = petition;
  const [editing, setEditing] = useState(false);
  const pageCount = cases.reduce((sum, { pages }) => sum + pages.length, 0);
  if (pageCount < 2) return null;
  if (editing) return <CasesEditor petition={petition} onClose={() => setEditing(false)} />;
  const edit = (label: string) => (
    <div>
      <Button size="sm" variant="ghost" onClick={() => setEditing(true)}>
        <Scissors aria-hidden />
        {label}
      </Button>
    </div>
  );
  if (cases.length < 2) return edit('Split into cases');
  return (
    <section aria-label="Cases in this file" className="flex flex-col gap-1.5">
      <h2 className="text-sm font-semibold text-ink">
        {cases.length} cases in this file, a lead for each
      </h2>
      <ol className="flex max-h-48 flex-col overflow-y-auto text-sm">
        {cases.map((one) => (
          <li key={one.id} className="flex items-center gap-2 py-1">
            {one.isWaiting ? (
              <Link
                to="/probate/review"
                search={{ document: one.id }}
                replace
                aria-current={one.id === id ? 'page' : undefined}
                className="min-w-0 truncate font-medium text-accent-text underline-offset-2 hover:underline aria-[current]:text-ink"
              >
                {nameOfCase(one)}
              </Link>
            ) : (
              <span className="min-w-0 truncate font-medium text-ink">{nameOfCase(one)}</span>
            )}
            <span className="shrink-0 text-xs text-ink-soft">{pagesText(one.pages)}</span>
            {!one.isWaiting && <Badge tone="green">Done</Badge>}
          </li>
        ))}
      </ol>
      {edit('Move pages')}
    </section>
  );
}
