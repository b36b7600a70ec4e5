import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import {
  readTextingRegistration,
  type TextingRegistration as Registration,
} from '#api/conversations/texting-registration.api.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';

const tones = {
  registered: 'success',
  pending: 'warning',
  unregistered: 'danger',
  unknown: 'info',
} as const;

type StepName = keyof Registration['steps'];
type Step = { name: StepName; title: string; ready: string };

const steps: readonly Step[] = [
  {
    name: 'brand',
    title: 'Your company, the brand',
    ready:
      'Have ready: the legal name exactly as the IRS has it, the EIN, the address, a website, and a person to ask. Without an EIN register as a sole proprietor.',
  },
  {
    name: 'campaign',
    title: 'What you text, the campaign',
    ready:
      'Have ready: a sentence on why you text, two texts as you send them, with your company in them and “Reply STOP to opt out”, and how people agreed to be texted. Carriers often refuse a campaign for the owners of a bought list, who did not agree.',
  },
  {
    name: 'number',
    title: 'The number that texts',
    ready:
      'Add the sending number to the campaign. Carriers take days to weeks until they accept it.',
  },
];

const stateWords = {
  done: ['Registered', 'green'],
  pending: ['Under way', 'amber'],
  failed: ['Refused or ended', 'red'],
  open: ['To do', 'outline'],
  unknown: ['Not read', 'outline'],
} as const satisfies Record<Registration['steps'][StepName], readonly [string, string]>;

/** Where each service explains a step, and begins it. Looked at on 2026-11-29. */
const guides: Readonly<Record<string, Record<StepName, string>>> = {
  twilio: {
    brand: 'https://www.twilio.com/docs/trust-hub/registrations/a2p-10dlc-brand',
    campaign: 'https://www.twilio.com/docs/trust-hub/registrations/a2p-10dlc-campaign',
    number: 'https://www.twilio.com/docs/messaging/compliance/a2p-10dlc',
  },
  telnyx: {
    brand: 'https://developers.telnyx.com/docs/messaging/10dlc/quickstart',
    campaign: 'https://developers.telnyx.com/docs/messaging/10dlc/campaign-registration',
    number: 'https://developers.telnyx.com/docs/messaging/10dlc/quickstart',
  },
};

function RegistrationStep({ step, registration }: { step: Step; registration: Registration }) {
  const state = registration.steps[step.name];
  const [words, tone] = stateWords[state];
  const guide = guides[registration.provider]?.[step.name];
  return (
    <li className="flex flex-col gap-1 rounded-lg border border-line p-3">
      <div className="flex items-center justify-between gap-2">
        <h4 className="font-medium text-ink">{step.title}</h4>
        <Badge tone={tone}>{words}</Badge>
      </div>
      {state !== 'done' && (
        <>
          <p className="text-ink-soft">{step.ready}</p>
          {guide && (
            <a
              href={guide}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1 self-start text-accent-text underline"
            >
              How {registration.provider === 'twilio' ? 'Twilio' : 'Telnyx'} does it
              <ExternalLink aria-hidden className="size-3" />
            </a>
          )}
        </>
      )}
    </li>
  );
}

/** Whether carriers know who texts from the sending number, and how to get there, step by step. */
export function TextingRegistration() {
  const query = useQuery({
    ...readQuery(readTextingRegistration),
    refetchOnWindowFocus: false,
  });
  return (
    <section aria-label="Registration with carriers" className="mt-4 flex flex-col gap-2 text-sm">
      <h3 className="font-semibold text-ink">Registration with carriers (10DLC)</h3>
      <QueryState query={query} failed="The registration could not be read" shape={['h-10']}>
        {(registration) => (
          <>
            <Alert tone={tones[registration.state]}>
              {registration.says}
              {registration.brand && ` Brand: ${registration.brand}.`}
              {registration.campaign && ` Campaign: ${registration.campaign}.`}
            </Alert>
            <ol className="flex flex-col gap-2">
              {steps.map((step) => (
                <RegistrationStep key={step.name} step={step} registration={registration} />
              ))}
            </ol>
          </>
        )}
      </QueryState>
    </section>
  );
}
