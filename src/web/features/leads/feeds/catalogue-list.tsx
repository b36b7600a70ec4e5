import type { CatalogueEntry } from '#api/feeds.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card, CardHeader } from '#web/ui/display/card.tsx';
import { useEnableFeed } from './feeds.mutations.ts';

/** Datasets that can be switched on. */
export function CatalogueList({ catalogue }: { catalogue: CatalogueEntry[] }) {
  const enable = useEnableFeed();
  const waiting = catalogue.filter(({ feedId }) => feedId === null);
  return (
    <Card>
      <CardHeader
        title="Catalogue"
        description="Open data of cities and counties, all off. Their columns were looked up in public code; the first read shows whether one has changed."
      />
      <ul className="mt-3 divide-y border-t" aria-label="Catalogue">
        {waiting.map((entry) => (
          <li
            key={entry.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
          >
            <div className="min-w-0">
              <p className="text-sm font-medium break-words text-ink">
                {entry.place}: {entry.name}
              </p>
              <p className="text-xs break-words text-ink-soft">
                {new URL(entry.url).host} ·{' '}
                <a className="underline" href={entry.terms} target="_blank" rel="noreferrer">
                  {entry.licence === null ? 'License and terms' : `${entry.licence}, terms`}
                  <span className="sr-only">
                    {' '}
                    of {entry.place}: {entry.name}
                  </span>
                </a>
              </p>
            </div>
            <div className="flex items-center gap-2">
              <Badge tone="outline">{entry.kindLabel}</Badge>
              <Button
                size="sm"
                aria-label={`Switch on ${entry.place}: ${entry.name}`}
                disabled={enable.isPending}
                onClick={() => enable.mutate(entry.id)}
              >
                Switch on
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
