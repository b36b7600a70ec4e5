import type { ReactNode } from 'react';
import { timeAgo } from '#domain/time-ago.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { CopyAddress } from './copy-address.tsx';
import { noPublicAddress } from './no-public-address.ts';

type Props = {
  /** The service, as people know it. */
  name: string;
  /** Where it is pasted, and what does not happen without it. */
  children: ReactNode;
  url: string;
  label: string;
  /** Whether the internet reaches it. */
  isPublic: boolean;
  lastHeardAt: string | null;
  now: Date;
  /** How a person finds out whether it works: 'text your number from your own phone.' */
  advice: string;
};

/** An address that a person pastes at a service, and whether the service has reported there. */
export function PastedAddress(props: Props) {
  const { name, children, url, label, isPublic, lastHeardAt, now, advice } = props;
  return (
    <>
      <p className="text-sm text-ink-soft">{children}</p>
      <CopyAddress url={url} label={label} />
      {!isPublic && (
        <Alert tone="warning" title="This address may work only here">
          {name} has to reach it from the internet. {noPublicAddress}
        </Alert>
      )}
      <p role="status" className="text-sm text-ink">
        {lastHeardAt
          ? `Last heard from ${name} ${timeAgo(lastHeardAt, now)}.`
          : `Nothing heard from ${name} yet: ${advice}`}
      </p>
    </>
  );
}
