import { Suspense, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { lazy } from '#web/ui/loading/lazy.ts';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';

const TracedPeople = lazy(async () => ({
  default: (await import('./traced-people.tsx')).TracedPeople,
}));

/** Whose numbers skip tracing found; read when a user asks for it. */
export function PeopleFound({ propertyId }: { propertyId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        People found by skip tracing
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-10 w-full" />}>
          <TracedPeople propertyId={propertyId} />
        </Suspense>
      )}
    </div>
  );
}
