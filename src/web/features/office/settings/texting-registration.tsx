import { useQuery } from '@tanstack/react-query';
import { readTextingRegistration } from '#api/conversations/texting-registration.api.ts';
import { call } from '#web/lib/call.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';

const tones = {
  registered: 'success',
  pending: 'warning',
  unregistered: 'danger',
  unknown: 'info',
} as const;

const steps = [
  'Register your company as a brand with the text service: legal name, EIN, address, website.',
  'Register a campaign for it: what you text, two samples, and how owners agree or say STOP.',
  'Add the sending number to the campaign, and wait until carriers accept it (days to weeks).',
];

/** Whether carriers know who texts from the sending number, and how to get there. */
export function TextingRegistration() {
  const registration = useQuery({
    queryKey: [readTextingRegistration.path] as const,
    queryFn: ({ signal }) => call(readTextingRegistration, { signal }),
    refetchOnWindowFocus: false,
  });
  return (
    <section aria-label="Registration with carriers" className="mt-4 flex flex-col gap-2 text-sm">
      <h3 className="font-semibold text-ink">Registration with carriers (10DLC)</h3>
      <QueryState query={registration} failed="The registration could not be read" shape={['h-10']}>
        {({ state, says, brand, campaign }) => (
          <>
            <Alert tone={tones[state]}>
              {says}
              {brand && ` Brand: ${brand}.`}
              {campaign && ` Campaign: ${campaign}.`}
            </Alert>
            {state !== 'registered' && (
              <ol className="list-decimal pl-5 text-ink-soft">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}
