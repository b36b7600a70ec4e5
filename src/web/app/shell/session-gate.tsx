import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, type ReactNode } from 'react';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading/skeleton.tsx';
import { lazy } from '#web/ui/loading/lazy.ts';

const SignInCard = lazy(async () => ({
  default: (await import('#web/features/office/accounts/sign-in-card.tsx')).SignInCard,
}));
const FirstRunCard = lazy(async () => ({
  default: (await import('#web/features/office/accounts/first-run-card.tsx')).FirstRunCard,
}));

const OfflineStart = lazy(async () => ({
  default: (await import('../offline/offline-start.tsx')).OfflineStart,
}));

/** The screen for a signed-in user, else the sign-in card, on every path. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useQuery(sessionQuery);
  const { isError, refetch } = session;
  // The library hears of no return of a network that it never saw go: a page that was opened without one.
  useEffect(() => {
    if (!isError) return undefined;
    const again = () => void refetch();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isError, refetch]);

  if (session.data?.account) return children;
  if (session.data) {
    return <Suspense>{session.data.firstRun ? <FirstRunCard /> : <SignInCard />}</Suspense>;
  }
  // The content shown after a failure stays while the session is read again: typed text is not
  // lost.
  if (session.errorUpdateCount > 0) {
    const failed = (
      <ErrorState
        title="Lotline cannot be reached"
        description={session.error?.message}
        onRetry={() => void session.refetch()}
        retrying={session.isFetching}
      />
    );
    // What this device keeps opens without a network, where the session cannot be read.
    if (!navigator.serviceWorker?.controller) return failed;
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <OfflineStart
          onStarted={() => session.refetch()}
          loading={<ScreenSkeleton />}
          failed={failed}
        />
      </Suspense>
    );
  }
  return <ScreenSkeleton />;
}

/** A page's rough shape while its script or its session loads. */
export function ScreenSkeleton() {
  return (
    <LoadingRegion className="mx-auto flex min-h-dvh w-full max-w-[100rem] flex-col gap-4 px-4 py-5 md:px-6 md:py-6">
      <Skeleton className="h-7 w-44" />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-20" />
        ))}
      </div>
      <Skeleton className="h-72" />
    </LoadingRegion>
  );
}
