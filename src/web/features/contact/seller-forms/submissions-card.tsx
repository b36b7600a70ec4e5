import { Inbox } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ListCard } from '#web/ui/loading/list-card.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';
import { useSubmissions } from './seller-forms.queries.ts';
import { SubmissionItem } from './submission-item.tsx';

const views = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'To look at' },
] as const;

type SubmissionsCardProps = {
  /** Draws the way to a lead. */
  leadLink: (propertyId: number, words: string) => ReactNode;
};

/** What sellers sent; what could not become a lead waits here for a person. */
export function SubmissionsCard({ leadLink }: SubmissionsCardProps) {
  const [view, setView] = useState<(typeof views)[number]['value']>('all');
  const [page, setPage] = useState(1);
  const submissions = useSubmissions({ open: view === 'open', page });
  return (
    <ListCard
      title="Received"
      description="Everything that was sent, with the words that the seller agreed to."
      actions={
        <SegmentedControl
          label="Which entries"
          value={view}
          segments={views}
          onChange={(next) => {
            setView(next);
            setPage(1);
          }}
        />
      }
      query={submissions}
      failed="What was received cannot be shown"
      empty={
        view === 'open'
          ? {
              icon: <Inbox />,
              title: 'Nothing to look at',
              description: 'Everything that was sent is a lead.',
            }
          : {
              icon: <Inbox />,
              title: 'Nothing received yet',
              description: 'Open the page of a form and send it once, to see what a seller sees.',
            }
      }
      above={
        <Pagination
          page={page}
          totalPages={submissions.data?.pagination.totalPages ?? 1}
          onPageChange={setPage}
        />
      }
    >
      {(entry) => <SubmissionItem key={entry.id} entry={entry} leadLink={leadLink} />}
    </ListCard>
  );
}
