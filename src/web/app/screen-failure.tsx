import { useRouter } from '@tanstack/react-router';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/** Replaces a screen that crashed, or with a script that failed to load. */
export function ScreenFailure({ reset }: { reset: () => void }) {
  const router = useRouter();
  return (
    <ErrorState
      title="This screen could not be shown"
      description="The connection may be lost, or Lotline was updated."
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
      className="min-h-[60dvh]"
    />
  );
}
