import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { mailStatusLabels, mailStatusStyle, type MailStatus } from '#domain/leads/mail-status.ts';
import { skipTraceStatusLabels, type SkipTraceStatus } from '#domain/leads/skip-trace-status.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';

const typeWords = {
  foreclosure: 'Foreclosure',
  probate: 'Probate',
  violation: 'Code Violation',
} as const;

/** The lead's kind of distress. A dot has the type's color: a tint is a state. */
export function TypeBadge({ type }: { type: Property['propertyType'] }) {
  return <Badge tone={type}>{typeWords[type]}</Badge>;
}

/** What a badge is about, if no column says it. */
function About({ what }: { what: string | undefined }) {
  return what ? <span className="font-normal">{what}:</span> : null;
}

/** What is so by default, or says little, beside what is not. */
export function QuietFact({ children }: { children: ReactNode }) {
  return <span className="text-xs whitespace-nowrap text-ink-soft">{children}</span>;
}

/**
 * Active is green, expired red, anything else neutral.
 * @param props.about what has the status; absent if a heading says it
 */
export function StatusBadge({ status, about }: { status: string; about?: string }) {
  if (status === 'active') return <QuietFact>Active</QuietFact>;
  const tone = status === 'active' ? 'green' : status === 'expired' ? 'red' : 'neutral';
  return (
    <Badge tone={tone}>
      <About what={about} />
      <span className="capitalize">{status}</span>
    </Badge>
  );
}

const traceTones: Record<SkipTraceStatus, BadgeTone> = {
  not_traced: 'neutral',
  pending: 'amber',
  completed: 'blue',
  error: 'red',
};

/** The state of the search for the owner. @param props.about as for a status */
export function TraceBadge({ status, about }: { status: SkipTraceStatus; about?: string }) {
  if (status === 'not_traced') return <QuietFact>{skipTraceStatusLabels[status]}</QuietFact>;
  return (
    <Badge tone={traceTones[status]}>
      <About what={about} />
      <span>{skipTraceStatusLabels[status]}</span>
    </Badge>
  );
}

const mailTones = {
  created: 'neutral',
  processed: 'blue',
  in_transit: 'amber',
  delivered: 'green',
  failure: 'red',
} as const;

/** How many letters were sent, and the state of the latest. */
export function MailBadges({ property }: { property: Property }) {
  const latest = property.metadata.mailTracking?.at(-1);
  return (
    <>
      {property.mailCount > 0 && (
        <Badge tone="outline">
          {property.mailCount} {property.mailCount === 1 ? 'letter' : 'letters'}
        </Badge>
      )}
      {latest && (
        <Badge tone={mailTones[mailStatusStyle(latest.status)]}>
          Mail: {mailStatusLabels[latest.status as MailStatus] ?? latest.status}
        </Badge>
      )}
    </>
  );
}

/** One of the lead's numbers is opted out of texts. */
export function OptedOutBadge({ property }: { property: Property }) {
  const phones = property.metadata.skipTrace?.phoneNumbers ?? [];
  if (!phones.some(({ optedOutAt }) => optedOutAt)) return null;
  return (
    <Badge tone="red">
      <Ban aria-hidden /> Opted out
    </Badge>
  );
}

/**
 * Reasons not to call or trust the lead's numbers, shown once for all of them. A sample lead's
 * numbers are as fictional as the lead.
 */
export function PhoneWarningBadges({ property }: { property: Property }) {
  const phones = property.metadata.skipTrace?.phoneNumbers ?? [];
  return (
    <>
      <OptedOutBadge property={property} />
      {phones.some(({ doNotCall }) => doNotCall) && <Badge tone="red">Do not call</Badge>}
      {phones.some(({ litigator }) => litigator) && <Badge tone="red">Litigator</Badge>}
      {!property.isSample && phones.some(({ sandbox }) => sandbox) && (
        <Badge tone="amber">Sandbox numbers</Badge>
      )}
    </>
  );
}

/** Marks what a user should know before trusting the lead. */
export function OriginBadges({ property }: { property: Property }) {
  return (
    <>
      {property.toReview && <Badge tone="amber">To review</Badge>}
      {property.isSample && <QuietFact>Sample</QuietFact>}
    </>
  );
}

/** Dollars with cents only if there are any. */
export function PriceBadge({ price }: { price: number | null }) {
  if (price === null) return null;
  const text = price.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(price) ? 0 : 2,
  });
  return (
    <span className="text-sm font-medium whitespace-nowrap text-ink tabular-nums">{text}</span>
  );
}
