import { useState } from 'react';
import type { getLeadFacts } from '#api/probate-intake.api.ts';
import type { z } from 'zod';
import { PageCrop } from '../page-crop.tsx';
import { factRows, type FactRow } from './fact-rows.ts';

type LeadFacts = NonNullable<z.output<typeof getLeadFacts.answer>['facts']>;

/** The facts of a lead; a press on one shows its place on the petition's page. */
export function LeadFactsList({ facts }: { facts: LeadFacts }) {
  const [shown, setShown] = useState<string>();
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {factRows(facts).map((row) => (
        <li key={row.name}>
          <Fact
            row={row}
            isShown={shown === row.name}
            onToggle={() => setShown(shown === row.name ? undefined : row.name)}
          />
          {shown === row.name && row.place && (
            <PageCrop
              documentId={facts.documentId}
              page={row.place.page}
              pageHeight={
                facts.pages.find(({ number }) => number === row.place!.page)?.height ?? 1294
              }
              box={row.place.box}
              label={`${row.label} on page ${row.place.page} of the petition`}
              around={{ x: 160, y: 60 }}
              marked
              className="mt-1 mb-2 w-full"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Fact({
  row,
  isShown,
  onToggle,
}: {
  row: FactRow;
  isShown: boolean;
  onToggle: () => void;
}) {
  const { label, text, place } = row;
  const content = (
    <>
      <span className="block text-xs text-ink-faint">
        {label}
        {place && ` · page ${place.page}`}
      </span>
      <span className="block break-words text-ink">{text}</span>
    </>
  );
  if (!place) return <p>{content}</p>;
  return (
    <button
      type="button"
      aria-expanded={isShown}
      className="w-full touch-target rounded-md text-left hover:bg-hover"
      onClick={onToggle}
    >
      {content}
    </button>
  );
}
