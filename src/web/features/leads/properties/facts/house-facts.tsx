import { Suspense } from 'react';
import { lazy } from '#web/ui/loading/lazy.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { toldFacts, toldText } from '#domain/facts/fact-sources.ts';
import { factParts } from '#domain/facts/fact-words.ts';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { EditableSection } from '../detail/section.tsx';
import { useLeadParts } from '../detail/use-property.ts';

const FactsForm = lazy(async () => ({ default: (await import('./facts-form.tsx')).FactsForm }));

/** What the house is, what it sold for and who owns it: one line, with what each source says of it. */
export function HouseFacts({ property }: { property: Property }) {
  const sources = useLeadParts(property.id).data?.factSources.data ?? [];
  const told = toldFacts(property, sources);
  const parts = factParts(property);
  const differing = told.filter((fact) => fact.told.length > 1);
  return (
    <EditableSection
      title="House"
      editLabel={parts.length > 0 ? 'Edit facts' : 'Add facts'}
      renderForm={(close) => (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <FactsForm property={property} told={told} onClose={close} />
        </Suspense>
      )}
    >
      {parts.length > 0 && (
        <p className="text-sm text-ink">
          {parts.map(({ text, fields, meaning }, place) => {
            const says = told.filter(({ field }) => fields.includes(field));
            const hint = [meaning, ...says.map((fact) => `${fact.label}: ${toldText(fact)}`)];
            return (
              <span key={text} title={hint.filter(Boolean).join('\n') || undefined}>
                {place > 0 && <span className="text-ink-faint"> · </span>}
                {text}
              </span>
            );
          })}
        </p>
      )}
      {differing.map((fact) => (
        <p key={fact.field} className="text-xs text-ink-soft">
          Sources differ on {fact.label.toLowerCase()}: {toldText(fact)}
        </p>
      ))}
    </EditableSection>
  );
}
