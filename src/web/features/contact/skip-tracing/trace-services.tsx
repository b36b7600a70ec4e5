import { useQuery } from '@tanstack/react-query';
import { listTraceServices, type TraceService } from '#api/skip-tracing.api.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { QueryCard } from '#web/ui/loading/query-card.tsx';
import { budgetWords, serviceWords } from './service-words.ts';

/** The services in the order in which they are asked, how good they are, and the month's budget. */
export function TraceServices() {
  const services = useQuery(readQuery(listTraceServices));
  return (
    <QueryCard
      title="Services"
      description="Each is asked for what the one before did not find. Mark numbers as correct or wrong to see which service is right."
      query={services}
      failed="The services cannot be shown"
      shape={['h-10', 'h-10']}
    >
      {(data) => (
        <>
          <ul aria-label="Services" className="flex flex-col gap-2 text-sm">
            {data.services.map((service) => (
              <Entry key={service.name} service={service} />
            ))}
          </ul>
          <p className="tabular mt-3 text-sm text-ink-soft">{budgetWords(data)}</p>
        </>
      )}
    </QueryCard>
  );
}

function Entry({ service }: { service: TraceService }) {
  const { label, place } = service;
  return (
    <li>
      <p className="font-medium text-ink">
        {place === null ? `${label} (not asked now)` : `${place}. ${label}`}
      </p>
      <p className="tabular text-ink-soft">{serviceWords(service)}</p>
    </li>
  );
}
