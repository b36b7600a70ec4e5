import { useState } from 'react';
import type { GivenFacts, PetitionFacts } from '#api/petition-facts.schema.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { ConfidenceBadge } from '../confidence-badge.tsx';
import { sureFrom } from '../unsure-fields.ts';
import { FactRowsForm } from './fact-rows-form.tsx';
import { factRows } from './fact-rows.ts';

export type PetitionFactsPanelProps = {
  facts: PetitionFacts;
  given: GivenFacts;
  active: string | undefined;
  onChange: (given: GivenFacts) => void;
  /** Marks the fact's place on the page. */
  onActivate: (name: string) => void;
};

/** The facts of the form beyond the fields, each line with its place on the page. */
export function PetitionFactsPanel(props: PetitionFactsPanelProps) {
  const { facts, given, active, onChange, onActivate } = props;
  const [editing, setEditing] = useState(false);
  const rows = factRows(facts, given);
  return (
    <section aria-label="Also on the form">
      <div className="flex min-h-9 items-center justify-between gap-2 px-2">
        <h2 className="text-sm font-semibold text-ink">Also on the form</h2>
        <Button size="sm" variant="ghost" onClick={() => setEditing(!editing)}>
          {editing ? 'Done' : 'Edit'}
        </Button>
      </div>
      {editing ? (
        <FactRowsForm facts={facts} given={given} onChange={onChange} onActivate={onActivate} />
      ) : (
        <ul className="flex flex-col">
          {rows.map(({ name, label, text, place, confidence }) => (
            <li key={name}>
              <button
                type="button"
                tabIndex={-1}
                disabled={!place}
                className={cn(
                  'w-full touch-target rounded-md px-2 py-1 text-left text-sm enabled:hover:bg-hover',
                  name === active && 'bg-accent-tint/60',
                )}
                onClick={() => onActivate(name)}
              >
                <span className="flex items-center gap-2 text-xs text-ink-soft">
                  {label}
                  {place && ` · page ${place.page}`}
                  {confidence < sureFrom && (
                    <ConfidenceBadge value={text} confidence={confidence} />
                  )}
                </span>
                <span className="block break-words text-ink">{text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
