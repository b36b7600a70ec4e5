import { getRouteApi } from '@tanstack/react-router';
import { jobStates } from '#api/jobs.api.ts';
import { JobsCard } from '#web/features/office/jobs/jobs-card.tsx';

const route = getRouteApi('/settings/$section');

/** The server's background work. */
export function JobsSection() {
  const { view, page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const state = jobStates.find((known) => known === view) ?? 'failed';
  return (
    <JobsCard
      state={state}
      page={page}
      onChange={(next) => void navigate({ search: { view: next.state, page: next.page } })}
    />
  );
}
