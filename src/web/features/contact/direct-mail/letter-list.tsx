import { Mail, Printer, Tags } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { printLabels, printLetters } from '#api/direct-mail.api.ts';
import { mailStatuses, mailStatusLabels } from '#domain/leads/mail-status.ts';
import { whyNotShown } from '#web/lib/api-error.ts';
import { urlOf } from '#web/lib/call.ts';
import { Button, buttonClasses } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading/skeleton.tsx';
import { LetterRow } from './letter-row.tsx';
import { useMailPieces, type LetterFilter } from './mail-pieces.query.ts';
import { useMailStatus } from './mail-status.mutation.ts';

type LetterListProps = {
  filter: LetterFilter;
  onFilter: (filter: LetterFilter) => void;
  onOpen: (propertyId: number) => void;
};

const statusOptions = [
  { value: 'all', label: 'All statuses' },
  ...mailStatuses.map((value) => ({ value, label: mailStatusLabels[value] })),
] as const;

/** Every letter with its state; those that a user posts are printed here, with their labels. */
export function LetterList({ filter, onFilter, onOpen }: LetterListProps) {
  const { data, error, isError, refetch, isRefetching } = useMailPieces(filter);
  const { chosen, choose } = useChosen();
  const setStatus = useMailStatus();
  const letters = data?.data ?? [];
  const selected = letters
    .map(({ trackingId }) => trackingId)
    .filter((trackingId) => chosen.has(trackingId));

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <LetterActions
          trackingIds={selected}
          isMarking={setStatus.isPending}
          onMark={() => setStatus.mutate({ trackingIds: selected, status: 'processed' })}
        />
        <StatusFilter filter={filter} onFilter={onFilter} />
      </div>
      {isError && !data ? (
        <Card>
          <ErrorState
            title="The letters cannot be shown"
            description={whyNotShown(error)}
            onRetry={() => void refetch()}
            retrying={isRefetching}
          />
        </Card>
      ) : !data ? (
        <LoadingLetters />
      ) : letters.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Mail />}
            title="No letters here"
            description="Mail on a lead's card writes one; a direct mail campaign writes many."
          />
        </Card>
      ) : (
        <Card>
          <CheckboxField
            className="border-b px-3 py-1.5"
            checked={
              selected.length === letters.length ? true : selected.length > 0 && 'indeterminate'
            }
            onChange={(all) =>
              choose(
                letters.map(({ trackingId }) => trackingId),
                all,
              )
            }
          >
            Select all on this page
          </CheckboxField>
          <ul aria-label="Letters" className="divide-y">
            {letters.map((letter) => (
              <LetterRow
                key={letter.trackingId}
                letter={letter}
                selected={chosen.has(letter.trackingId)}
                onSelect={(isChosen) => choose([letter.trackingId], isChosen)}
                onOpen={onOpen}
                onStatus={(status) =>
                  setStatus.mutate({ trackingIds: [letter.trackingId], status })
                }
              />
            ))}
          </ul>
        </Card>
      )}
      {data && data.pagination.totalPages > 1 && (
        <Pagination
          page={filter.page}
          totalPages={data.pagination.totalPages}
          onPageChange={(page) => onFilter({ ...filter, page })}
        />
      )}
    </>
  );
}

/** A button that opens a file; a link cannot be disabled. */
function FileLink(props: {
  href: string;
  disabled: boolean;
  icon: ReactNode;
  children: ReactNode;
}) {
  const { href, disabled, icon, children } = props;
  if (disabled) {
    return (
      <Button disabled>
        {icon}
        {children}
      </Button>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonClasses()}>
      {icon}
      {children}
    </a>
  );
}

/** The letters that are chosen, by their tracking ids. */
function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  function choose(trackingIds: readonly string[], isChosen: boolean) {
    setChosen((before) => {
      const next = new Set(before);
      for (const trackingId of trackingIds) {
        if (isChosen) next.add(trackingId);
        else next.delete(trackingId);
      }
      return next;
    });
  }

  return { chosen, choose };
}

function StatusFilter({ filter, onFilter }: Pick<LetterListProps, 'filter' | 'onFilter'>) {
  return (
    <Select
      className="w-40"
      label="Status"
      value={filter.status ?? 'all'}
      options={statusOptions}
      onChange={(status) =>
        onFilter({ ...filter, page: 1, status: status === 'all' ? undefined : status })
      }
    />
  );
}

type LetterActionsProps = {
  /** The letters that are chosen. */
  trackingIds: readonly string[];
  isMarking: boolean;
  onMark: () => void;
};

/** Prints the chosen letters and their labels, and marks them as posted. */
function LetterActions({ trackingIds, isMarking, onMark }: LetterActionsProps) {
  const isNone = trackingIds.length === 0;
  const query = { trackingIds: trackingIds.join(',') };
  const count = trackingIds.length.toLocaleString('en-US');
  return (
    <div role="group" aria-label="Actions" className="flex flex-wrap gap-2">
      <FileLink
        href={urlOf(printLetters.path, { query })}
        disabled={isNone}
        icon={<Printer aria-hidden />}
      >
        Print letters ({count})
      </FileLink>
      <FileLink
        href={urlOf(printLabels.path, { query })}
        disabled={isNone}
        icon={<Tags aria-hidden />}
      >
        Print labels ({count})
      </FileLink>
      <Button disabled={isNone} pending={isMarking} onClick={onMark}>
        Mark as posted ({count})
      </Button>
    </div>
  );
}

function LoadingLetters() {
  return (
    <LoadingRegion className="flex flex-col gap-2">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-16" />
      ))}
    </LoadingRegion>
  );
}
