import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PetitionEdits } from '#web/features/documents/probate-intake/use-corrections.ts';
import { PetitionReview } from '#web/features/documents/probate-intake/petition-review.tsx';
import { usePetition } from '#web/features/documents/probate-intake/petition.query.ts';
import { usePetitionsToReview } from '#web/features/documents/probate-intake/reviews.query.ts';
import type { SavedForm } from '#web/features/documents/probate-intake/teaching/about-form.tsx';
import { usedPartsQuery } from '#web/features/office/settings/used-parts.query.ts';
import { whyNotShown } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { lazy } from '#web/ui/loading/lazy.ts';

const TeachForm = lazy(async () => ({
  default: (await import('#web/features/documents/probate-intake/teaching/teach-form.tsx'))
    .TeachForm,
}));

/** Petitions that were read, one after the other, for a user to confirm. */
export function ProbateReviewScreen() {
  const { document } = useSearch({ strict: false }) as { document?: number };
  const navigate = useNavigate();
  const reviews = usePetitionsToReview();
  const documents = reviews.data?.documents ?? [];
  const id = document ?? documents[0]?.id;
  const petition = usePetition(id);
  const place = documents.findIndex((each) => each.id === id);
  const following = documents[place + 1] ?? documents.find((each) => each.id !== id);
  // Prefetched, so that continuing needs no loading and no keystroke is lost meanwhile.
  usePetition(following?.id);

  const [teaching, setTeaching] = useState<number>();
  // Teaching begins with what the user has typed.
  const [edits, setEdits] = useState<PetitionEdits>({});
  const [saved, setSaved] = useState<SavedForm & { documentId: number }>();

  const next = () => {
    setEdits({});
    void navigate({
      to: '/probate/review',
      search: following ? { document: following.id } : {},
      replace: true,
    });
  };
  const failed = [reviews, petition].find(({ isLoadingError }) => isLoadingError);
  const finished = reviews.isSuccess && id === undefined;
  return (
    <Page
      title="Review petitions"
      description={petition.data?.filename ?? 'What was read, next to its place on the page'}
      titleExtra={
        place >= 0 && (
          <span className="text-sm text-ink-soft tabular-nums">
            {place + 1} of {reviews.data?.total.toLocaleString('en-US')}
          </span>
        )
      }
      actions={<ReviewLinks />}
    >
      {failed ? (
        <ErrorState
          title="The petition could not be loaded"
          description={whyNotShown(failed.error)}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : finished ? (
        <NothingToReview />
      ) : petition.data && teaching === petition.data.id ? (
        <Suspense fallback={<ReviewSkeleton />}>
          <TeachForm
            documentId={teaching}
            typed={edits}
            onSaved={({ form, waiting }) => {
              setSaved({ documentId: teaching, id: form.id, title: form.title, waiting });
              setTeaching(undefined);
            }}
            onCancel={() => setTeaching(undefined)}
          />
        </Suspense>
      ) : petition.data ? (
        <PetitionReview
          key={petition.data.id}
          petition={petition.data}
          onNext={next}
          saved={saved?.documentId === petition.data.id ? saved : undefined}
          onTeach={(typed) => {
            setEdits(typed);
            setTeaching(petition.data.id);
          }}
        />
      ) : (
        <ReviewSkeleton />
      )}
    </Page>
  );
}

function ReviewSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]" aria-busy>
      <Skeleton className="h-[38dvh] lg:h-[calc(100dvh-13rem)]" />
      <Skeleton className="h-96" />
    </div>
  );
}

function ReviewLinks() {
  const { data: { used } = { used: [] } } = useQuery(usedPartsQuery());
  return (
    <>
      {used.includes('taughtForms') && (
        <Button asChild variant="ghost">
          <Link to="/probate/forms">Taught forms</Link>
        </Button>
      )}
      <Button asChild variant="ghost">
        <Link to="/probate">Back to Probates</Link>
      </Button>
    </>
  );
}

function NothingToReview() {
  return (
    <EmptyState
      icon={<CircleCheck />}
      title="Nothing to review"
      description="Petitions that you upload appear here as soon as they are read."
      action={
        <Button asChild variant="primary">
          <Link to="/probate">Upload petitions</Link>
        </Button>
      }
    />
  );
}
