import { Trash2 } from 'lucide-react';
import type { RememberedMappingView } from '#api/imports/import-lists.api.ts';
import { importFieldLabel, isImportField } from '#domain/import-fields.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useForgetMapping } from './forget-mapping.mutation.ts';
import { useRememberedMappings } from './remembered-mappings.query.ts';
import { wordsOfKind } from './upload-words.ts';

const fieldLabel = (field: string) => (isImportField(field) ? importFieldLabel(field) : field);

/** The mappings that are used again for lists with the same headers; each can be forgotten. */
export function RememberedMappings() {
  const { data } = useRememberedMappings();
  if (!data || data.data.length === 0) return null;
  return (
    <section className="flex flex-col gap-2" aria-labelledby="remembered-mappings">
      <h2 id="remembered-mappings" className="text-base font-semibold text-ink">
        Remembered mappings
      </h2>
      <ul className="flex flex-col gap-2">
        {data.data.map((mapping) => (
          <li key={mapping.id}>
            <Mapping mapping={mapping} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mapping({ mapping }: { mapping: RememberedMappingView }) {
  const forget = useForgetMapping();
  const name = mapping.filename || 'A list';
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <details className="min-w-0 flex-1">
        <summary className="cursor-pointer text-sm">
          <span className="font-medium text-ink">{name}</span>{' '}
          <Badge tone={mapping.propertyType}>{wordsOfKind[mapping.propertyType].noun}</Badge>{' '}
          <span className="text-xs text-ink-soft">
            {mapping.columns.length} columns · last used {timestampText(mapping.usedAt)}
          </span>
        </summary>
        <dl className="mt-2 grid grid-cols-1 gap-x-4 gap-y-0.5 text-sm sm:grid-cols-2">
          {mapping.columns.map(({ header, field }, index) => (
            <div key={index} className="flex min-w-0 gap-2">
              <dt className="min-w-0 truncate text-ink-soft">{header}</dt>
              <dd className="shrink-0 text-ink">{fieldLabel(field)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Button
        size="sm"
        pending={forget.isPending}
        aria-label={`Forget the mapping of ${name}`}
        onClick={() => forget.mutate(mapping.id)}
      >
        <Trash2 aria-hidden /> Forget
      </Button>
    </Card>
  );
}
