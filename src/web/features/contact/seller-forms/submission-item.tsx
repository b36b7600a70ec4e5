import { Suspense, useState, type ReactNode } from 'react';
import type { SellerFormSubmission } from '#api/inbound/seller-forms.api.ts';
import {
  sellerFormFieldNames,
  sellerFormFields,
  submissionStateLabels,
  type SubmissionState,
} from '#domain/contact/seller-form.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { lazy } from '#web/ui/loading/lazy.ts';
import { useDismissSubmission, useMakeLead } from './seller-forms.mutations.ts';

const AddAddressDialog = lazy(async () => ({
  default: (await import('./add-address-dialog.tsx')).AddAddressDialog,
}));

const tones: Record<SubmissionState, 'green' | 'amber' | 'red' | 'neutral'> = {
  lead: 'green',
  waiting: 'neutral',
  no_address: 'amber',
  failed: 'red',
  dismissed: 'neutral',
};

type SubmissionItemProps = {
  entry: SellerFormSubmission;
  leadLink: (propertyId: number, words: string) => ReactNode;
};

/** One entry: who, when, what became of it, and on demand everything that was said. */
export function SubmissionItem({ entry, leadLink }: SubmissionItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { answers, state, problem, source, receivedAt, propertyId } = entry;
  const who = answers['name'] || answers['phone'] || answers['email'] || 'No name';
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 text-sm font-medium break-words text-ink">{who}</p>
        <Badge tone={tones[state]}>{submissionStateLabels[state]}</Badge>
        <p className="text-xs text-ink-faint">
          {source} · {timestampText(receivedAt)}
        </p>
      </div>
      {problem && <p className="text-sm text-ink-soft">{problem}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {propertyId !== null && leadLink(propertyId, 'Open the lead')}
        {(state === 'no_address' || state === 'failed') && <OpenEntry entry={entry} who={who} />}
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-label={`What was said: ${who}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          What was said
        </Button>
      </div>
      {isOpen && <Said entry={entry} />}
    </li>
  );
}

function OpenEntry({ entry, who }: { entry: SellerFormSubmission; who: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const again = useMakeLead();
  const dismiss = useDismissSubmission();
  return (
    <>
      <Button size="sm" aria-label={`Add the address: ${who}`} onClick={() => setIsAsking(true)}>
        Add the address
      </Button>
      {entry.state === 'failed' && (
        <Button size="sm" pending={again.isPending} onClick={() => again.mutate({ id: entry.id })}>
          Try again
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Dismiss: ${who}`}
        pending={dismiss.isPending}
        onClick={() => dismiss.mutate(entry.id)}
      >
        Dismiss
      </Button>
      {isAsking && (
        <Suspense>
          <AddAddressDialog entry={entry} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Answers in the order of a form, then the consent and where it came from. */
function Said({ entry }: { entry: SellerFormSubmission }) {
  const { answers, hasConsented, consentWording, networkAddress, page } = entry;
  const lines = [
    ...sellerFormFieldNames.flatMap((field) =>
      answers[field] ? [[sellerFormFields[field].label, answers[field]]] : [],
    ),
    ...(consentWording ? [[hasConsented ? 'Agreed to' : 'Not agreed to', consentWording]] : []),
    ['Network address', networkAddress || 'Unknown'],
    ...(page ? [['From the page', page]] : []),
  ];
  return (
    <dl className="grid gap-x-4 gap-y-1 rounded-md bg-sunken p-3 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
      {lines.map(([label, words]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="break-words whitespace-pre-line text-ink max-sm:mb-2">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
