import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useIdle } from '#web/ui/hooks/use-idle.ts';
import { lazy } from '#web/ui/loading/lazy.ts';

const Tagline = lazy(async () => ({ default: (await import('./tagline.tsx')).Tagline }));

const linkClasses =
  'inline-flex min-h-6 touch-target items-center rounded-sm underline-offset-4 hover:text-ink hover:underline';

/** The foot of every page. @param props.hasTagline false before sign-in and on public pages */
export function Footer({ hasTagline }: { hasTagline: boolean }) {
  const idle = useIdle();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer data-chrome className="border-t px-4 py-6 text-xs text-ink-soft md:px-6">
      <div className="mx-auto flex max-w-[100rem] flex-col gap-3 md:flex-row md:items-center md:justify-between">
        {hasTagline && (
          <div className="min-h-5">
            {idle && (
              <Suspense>
                <Tagline />
              </Suspense>
            )}
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 md:ml-auto">
          <span>© {year} Lotline</span>
          <Link to="/privacy-policy" className={linkClasses}>
            Privacy Policy
          </Link>
          <Link to="/terms-of-use" className={linkClasses}>
            Terms of Use
          </Link>
        </div>
      </div>
    </footer>
  );
}
