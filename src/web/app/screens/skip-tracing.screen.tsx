import { Link } from '@tanstack/react-router';
import { TraceBatchList } from '#web/features/contact/skip-tracing/trace-batch-list.tsx';
import { TraceServices } from '#web/features/contact/skip-tracing/trace-services.tsx';
import { TraceFiles } from '#web/features/contact/skip-tracing/trace-files.tsx';
import { buttonClasses } from '#web/ui/buttons/button.tsx';
import { Page } from '#web/ui/display/page.tsx';

/** The searches for owners: progress, cost, and the exchange by file. */
export function SkipTracingScreen() {
  return (
    <Page
      title="Skip tracing"
      description="Every search for owners, what it found and what it cost."
      className="in-order"
    >
      <TraceFiles />
      <TraceServices />
      <h2 className="sr-only">Searches</h2>
      <TraceBatchList
        emptyAction={
          <Link to="/" className={buttonClasses({ variant: 'primary' })}>
            Go to the dashboard
          </Link>
        }
      />
    </Page>
  );
}
