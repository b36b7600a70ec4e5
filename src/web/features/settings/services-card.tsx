import { useMutation, useQuery } from '@tanstack/react-query';
import { listProviders, testProvider } from '#api/settings.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast-store.ts';

const labels: Record<string, string> = {
  'skip-trace': 'Skip tracing',
  'postal-mail': 'Letters',
  sms: 'Texts',
};

/** Which service does what, each with a button that really calls it. */
export function ServicesCard({ canTest }: { canTest: boolean }) {
  const providers = useQuery({
    queryKey: [listProviders.path],
    queryFn: () => call(listProviders),
  }).data;
  const test = useMutation({
    mutationFn: (port: string) => call(testProvider, { params: { port } }),
    onSuccess: ({ ok, message }) =>
      toast({
        title: ok ? 'The connection works' : 'The connection failed',
        description: message,
        variant: ok ? 'success' : 'destructive',
      }),
    onError: (error) =>
      toast({ title: messageOf(error, 'The test could not be made'), variant: 'destructive' }),
  });
  if (!providers) return null;
  return (
    <Card>
      <CardHeader
        title="Services"
        description="Set up by environment variables; their keys never reach a browser."
      />
      <CardContent>
        <ul className="divide-y text-sm">
          {providers.map(({ port, provider, isReal }) => (
            <li key={port} className="flex items-center justify-between gap-4 py-2.5">
              <span>
                <span className="font-medium">{labels[port] ?? port}</span>
                <span className="ml-2 text-ink-soft">
                  {provider}
                  {isReal ? '' : ' (nothing leaves this installation)'}
                </span>
              </span>
              {canTest && (
                <Button
                  size="sm"
                  disabled={test.isPending}
                  aria-label={`Test the connection: ${labels[port] ?? port}`}
                  onClick={() => test.mutate(port)}
                >
                  Test the connection
                </Button>
              )}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
