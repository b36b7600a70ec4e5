import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { listTracedPeople } from '#api/skip-tracing.api.ts';
import { phoneDetailWords } from '#domain/contact/phone-details.ts';
import { formatPhoneNumber, phoneTypeLabels } from '#domain/contact/phone-number.ts';
import { call } from '#web/lib/call.ts';
import { timestampDay } from '#web/lib/date-style.ts';
import { QueryState } from '#web/ui/loading/query-state.tsx';

type Found = z.output<typeof listTracedPeople.answer>[number];
type Person = Found['people'][number];

const wordsOf = ({ fullName, isOwner, isDeceased, isLitigator }: Person) =>
  [
    fullName || 'Name unknown',
    isOwner && 'owner',
    isDeceased && 'deceased',
    isLitigator && 'litigator',
  ]
    .filter(Boolean)
    .join(', ');

const emailWords = ({ emails, testedEmails }: Person) =>
  emails.map((email) => (testedEmails?.includes(email) ? `${email} · tested` : email));

const phoneWords = ({
  number,
  type,
  typeWords,
  doNotCall,
  litigator,
  ...details
}: Person['phones'][number]) =>
  [
    formatPhoneNumber(number),
    typeWords ?? phoneTypeLabels[type].toLowerCase(),
    ...phoneDetailWords(details),
    doNotCall && 'do not call',
    litigator && 'litigator',
  ]
    .filter(Boolean)
    .join(' · ');

/** Whom skip tracing found at a lead, by service: whose number is whose. */
export function TracedPeople({ propertyId }: { propertyId: number }) {
  const people = useQuery({
    queryKey: [listTracedPeople.path, propertyId] as const,
    queryFn: ({ signal }) => call(listTracedPeople, { params: { id: propertyId }, signal }),
  });
  return (
    <QueryState query={people} failed="The people cannot be shown" shape={['h-10']}>
      {(found) =>
        found.length === 0 ? (
          <p className="text-sm text-ink-soft">No service has named anyone.</p>
        ) : (
          found.map((answer) => <Answer key={answer.service} answer={answer} />)
        )
      }
    </QueryState>
  );
}

function Answer({ answer: { service, receivedAt, people } }: { answer: Found }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="text-xs text-ink-faint">
        {service}, {timestampDay(receivedAt)}
      </p>
      <ul aria-label={`Found by ${service}`} className="flex flex-col gap-2">
        {people.map((person, index) => (
          <li key={index}>
            <p className="font-medium text-ink">{wordsOf(person)}</p>
            {[...person.phones.map(phoneWords), ...emailWords(person)].map((line) => (
              <p key={line} className="tabular break-words text-ink-soft">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
