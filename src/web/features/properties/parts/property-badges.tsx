import { Ban } from 'lucide-react';
import type { Property } from '#api/properties/property.schema.ts';
import { mailStatusLabels, mailStatusStyle, type MailStatus } from '#domain/mail-status.ts';
import { skipTraceStatusLabels, type SkipTraceStatus } from '#domain/skip-trace-status.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';

const typeWords = {
  foreclosure: 'Foreclosure',
  probate: 'Probate',
  violation: 'Code Violation',
} as const;

/** What sort of distress the lead comes from. */
export function TypeBadge({ type }: { type: Property['propertyType'] }) {
  return <Badge tone={type}>{typeWords[type]}</Badge>;
}

/** Active is green, expired red, anything else neutral. */
export function StatusBadge({ status }: { status: string }) {
  const tone = status === 'active' ? 'green' : status === 'expired' ? 'red' : 'neutral';
  return (
    <Badge tone={tone} className="capitalize">
      {status}
    </Badge>
  );
}

const traceTones: Record<SkipTraceStatus, BadgeTone> = {
  not_traced: 'neutral',
  pending: 'amber',
  completed: 'green',
  error: 'red',
};

/** Where the search for the owner stands. */
export function TraceBadge({ status }: { status: SkipTraceStatus }) {
  return <Badge tone={traceTones[status]}>{skipTraceStatusLabels[status]}</Badge>;
}

const mailTones = {
  created: 'neutral',
  processed: 'blue',
  in_transit: 'amber',
  delivered: 'green',
  failure: 'red',
} as const;

/** How many letters went out, and how far the latest has come. */
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

/** One of the lead's numbers wants no texts. */
export function OptedOutBadge({ property }: { property: Property }) {
  const phones = property.metadata.skipTrace?.phoneNumbers ?? [];
  if (!phones.some(({ optedOutAt }) => optedOutAt)) return null;
  return (
    <Badge tone="red">
      <Ban aria-hidden /> Opted out
    </Badge>
  );
}

/** Marks what a person should know before trusting the lead. */
export function OriginBadges({ property }: { property: Property }) {
  return (
    <>
      {property.toReview && <Badge tone="amber">To review</Badge>}
      {property.isSample && <Badge tone="outline">Sample</Badge>}
    </>
  );
}

/** Dollars with cents only where there are any. */
export function PriceBadge({ price }: { price: number | null }) {
  if (price === null) return null;
  const text = price.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(price) ? 0 : 2,
  });
  return (
    <Badge tone="outline" className="tabular-nums">
      {text}
    </Badge>
  );
}
