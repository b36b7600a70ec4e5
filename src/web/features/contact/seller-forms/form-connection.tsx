import { useState } from 'react';
import { listSellerForms, renewFormKey, type SellerForm } from '#api/inbound/seller-forms.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SecretToCopy } from '#web/ui/feedback/secret-to-copy.tsx';
import { ToCopy } from './form-address.tsx';

type FormConnectionProps = {
  form: Pick<SellerForm, 'id' | 'slug' | 'kind' | 'hasKey'>;
  origin: string;
  canChange: boolean;
};

/** How Google or another program sends its leads here. */
export function FormConnection({ form, origin, canChange }: FormConnectionProps) {
  const { kind, slug } = form;
  if (kind === 'google') return <GoogleConnection {...{ form, origin, canChange }} />;
  return (
    <div className="flex flex-col gap-3">
      <ToCopy
        label="Address of the call"
        text={`${origin}/api/v1/seller-form-entries`}
        hint="A POST with an API token of Settings > API as bearer. The guide in docs/api has an example for Zapier and one for n8n."
      />
      <ToCopy
        label="Body"
        text={JSON.stringify({
          form: slug,
          externalId: 'id of the lead there',
          answers: { name: '', phone: '', email: '', address: '', message: '' },
        })}
        hint="Facebook’s and Instagram’s lead forms come by a trigger of Zapier, Make or n8n."
      />
    </div>
  );
}

function GoogleConnection({ form, origin, canChange }: FormConnectionProps) {
  const [key, setKey] = useState<string | null>(null);
  const renew = useMutationWithToast({
    act: () => call(renewFormKey, { params: { id: form.id } }),
    failed: 'No key was made',
    refresh: [listSellerForms.path],
    onDone: (answer) => setKey(answer.key),
  });
  return (
    <div className="flex flex-col gap-3">
      <ToCopy
        label="Webhook URL"
        text={`${origin}/api/webhooks/google-leads/${form.slug}`}
        hint="In Google Ads: the lead form, Lead delivery, Webhook integration. Then send test data there."
      />
      {key && <SecretToCopy secret={key} what="key" />}
      {canChange && (
        <Button
          size="sm"
          className="self-start"
          pending={renew.isPending}
          onClick={() => renew.mutate()}
        >
          {form.hasKey ? 'Make another key' : 'Make the key'}
        </Button>
      )}
    </div>
  );
}
