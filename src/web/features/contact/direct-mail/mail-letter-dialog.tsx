import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { getProperty } from '#api/properties/properties.api.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { call } from '#web/lib/call.ts';
import { letterServiceQuery } from '#web/lib/queries/letter-service.query.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading/skeleton.tsx';
import { useLetterPages } from './letter-pages.query.ts';
import { LetterPreview } from './letter-preview.tsx';
import { letterTemplatesQuery } from '#web/lib/queries/letter-templates.query.ts';
import { deliveryNotice, sendLabel } from './letter-service-words.ts';
import { useSendLetter } from './send-letter.mutation.ts';
import { templateOptions } from './template-options.ts';

type MailLetterDialogProps = {
  id: number;
  onClose: () => void;
  /** Where the sender is completed; null for a user who may not change it, undefined until it is known. */
  senderForm: ReactNode;
};

/** Chooses the letter of one lead, shows it with its price, and creates or sends it. */
export function MailLetterDialog({ id, onClose, senderForm }: MailLetterDialogProps) {
  const [chosen, setChosen] = useState<string>();
  const { data: property } = useQuery({
    queryKey: [`/api/properties/${id}`],
    queryFn: ({ signal }) => call(getProperty, { params: { id }, signal }),
  });
  const { data: templates = [] } = useQuery(letterTemplatesQuery());
  const { data: service, isPending: isServicePending } = useQuery(letterServiceQuery);
  const sending = useSendLetter({ onSent: onClose });
  const ofType = templates.filter(({ leadType }) => leadType === property?.propertyType);
  const template = templates.find((one) => one.id === chosen) ?? ofType[0];
  const letter = template && {
    leadType: template.leadType,
    body: template.body,
    closing: template.closing,
    propertyId: id,
  };
  // The click that may spend money comes after the letter has been shown.
  const { data: preview, isPlaceholderData, isLoading } = useLetterPages(letter);
  const missingSender = preview?.missingSender ?? [];
  // All of it comes at once: the sender's form stands above the letter.
  const isShown = !isLoading && !isServicePending && senderForm !== undefined;
  const canSend = preview && service && !isPlaceholderData && missingSender.length === 0;

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        width="lg"
        className="h-[92dvh] md:h-[90dvh]"
        bodyKey={isShown ? 'letter' : 'loading'}
        title={property ? `A letter to ${ownerDisplayName(property)}` : 'A letter'}
        description={service ? deliveryNotice(service) : 'Nothing is sent until you confirm.'}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="ghost">Cancel</Button>
            </DialogClose>
            <Button
              variant="primary"
              disabled={!canSend}
              pending={sending.isPending}
              onClick={() => template && sending.mutate({ id, templateId: template.id })}
            >
              {sendLabel(service, preview?.pages.length || 1)}
            </Button>
          </>
        }
      >
        {property && letter && isShown ? (
          <div className="flex flex-col gap-3">
            {missingSender.length > 0 && (
              <section aria-label="Sender" className="flex flex-col gap-3 rounded-lg border p-3">
                <Alert tone="warning" title="Complete the sender first">
                  Missing: {missingSender.join(', ')}.
                  {!senderForm && ' The owner adds that under Settings, Sender.'}
                </Alert>
                {senderForm}
              </section>
            )}
            <SelectField
              label="Letter"
              value={template.id}
              onChange={setChosen}
              options={templateOptions(templates, property.propertyType)}
            />
            <LetterPreview letter={letter} />
          </div>
        ) : (
          <LetterSkeleton />
        )}
      </DialogContent>
    </Dialog>
  );
}

const LetterSkeleton = () => (
  <LoadingRegion className="flex flex-col gap-3">
    <Skeleton className="h-9" />
    <Skeleton className="aspect-[8.5/11] w-full" />
  </LoadingRegion>
);
