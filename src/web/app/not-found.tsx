import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';

/** For every path that leads nowhere. */
export function NotFound() {
  useEffect(() => {
    document.title = 'Page not found · Lotline';
  }, []);
  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-1 px-6 py-16 text-center">
      <span
        aria-hidden
        className="mb-4 inline-flex size-12 items-center justify-center rounded-xl border bg-surface text-ink-faint shadow-xs"
      >
        <Compass className="size-6" />
      </span>
      <p className="tabular text-sm font-medium text-ink-faint">404</p>
      <h1 className="text-2xl font-semibold tracking-tight text-ink">Page not found</h1>
      <p className="text-base text-ink-soft">The page you are looking for does not exist.</p>
      <Button asChild variant="primary" className="mt-5">
        <Link to="/">Back to the dashboard</Link>
      </Button>
    </div>
  );
}
