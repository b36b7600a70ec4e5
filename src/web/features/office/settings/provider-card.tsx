import { ChevronDown, PlugZap } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { testProvider, type ProviderPort } from '#api/settings.api.ts';
import { call } from '#web/lib/call.ts';
import { noteTimestamp } from '#web/lib/date-style.ts';
import { timeZoneInForce } from '#web/lib/time-zone.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent } from '#web/ui/display/card.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { ProviderExtras } from './provider-extras.tsx';
import { ProviderForm } from './provider-form.tsx';

export type ProviderCardProps = {
  port: ProviderPort;
  /** What another feature has to say of it, beneath its settings. */
  more?: ((port: ProviderPort) => ReactNode) | undefined;
};

/** One port: its adapter, how it answers, and its settings. */
export function ProviderCard({ port, more }: ProviderCardProps) {
  const { label, name, isReal, problem, keyRefusedAt, groups } = port;
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  const test = useMutationWithToast({
    act: () => call(testProvider, { params: { port: port.port } }),
    failed: 'The test could not be run',
  });
  const settings = groups.flatMap((group) => group.settings);
  const canSetUp = settings.some(({ canBeStored }) => canBeStored);
  return (
    <Card>
      <CardContent className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <div className="min-w-0 flex-1 basis-56">
            <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold text-ink">
              {label}
              <Badge
                tone={problem || keyRefusedAt ? 'red' : isReal ? 'green' : 'neutral'}
                className="inline-block first-letter:uppercase"
              >
                {name}
              </Badge>
            </h2>
            <p className="mt-0.5 text-sm text-ink-soft">{sentWords(port)}</p>
          </div>
          <div className="flex gap-2">
            <Button
              size="sm"
              pending={test.isPending}
              aria-label={`Test the connection: ${label}`}
              onClick={() => test.mutate()}
            >
              {!test.isPending && <PlugZap aria-hidden />}
              Test the connection
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={isOpen}
              aria-controls={formId}
              aria-label={`${canSetUp ? 'Set up' : 'Show'}: ${label}`}
              onClick={() => setOpen(!isOpen)}
            >
              {canSetUp ? 'Set up' : 'Show'}
              <ChevronDown
                aria-hidden
                className={cn('transition-transform', isOpen && 'rotate-180')}
              />
            </Button>
          </div>
        </div>
        {problem && <Alert tone="danger">{problem}</Alert>}
        {keyRefusedAt && (
          <Alert tone="danger" title="Error: AuthFailure">
            The service refuses its key, last on {noteTimestamp(keyRefusedAt, timeZoneInForce())};
            the product continues without it. Enter another key, or restore it there and test the
            connection.
          </Alert>
        )}
        {test.data && (
          <Alert
            tone={!test.data.ok ? 'danger' : isReal ? 'success' : 'info'}
            title={titleOf(test.data.ok, port)}
          >
            {test.data.message}
          </Alert>
        )}
        <div id={formId} hidden={!isOpen}>
          {isOpen && <ProviderForm port={port} canSetUp={canSetUp} />}
          {isOpen && more?.(port)}
          {isOpen && <ProviderExtras port={port} />}
        </div>
      </CardContent>
    </Card>
  );
}

/** What leaves the installation for a service. */
const sentWords = ({ isReal, sends }: ProviderPort): string =>
  isReal ? `Sent there: ${sends}` : sends.replace(/^Nothing\b/, 'Nothing leaves Lotline');

/** What the test of a connection says: a service that sends nothing has none that could work. */
function titleOf(ok: boolean, { provider, isReal }: ProviderPort): string {
  if (!ok) return 'The connection failed';
  if (isReal) return 'The connection works';
  return provider === 'sandbox' ? 'Sandbox: nothing is sent' : 'Nothing leaves this installation';
}
