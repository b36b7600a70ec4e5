import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getProperty } from '#api/properties/properties.api.ts';
import { ownerDisplayName } from '#domain/owner-name.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading/skeleton.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { useLetterTemplates } from './letter-templates.query.ts';
import { useSendLetter } from './send-letter.mutation.ts';
import { templateOptions } from './template-options.ts';

/** Chooses the letter of one lead, shows it as it will be printed, and sends it. */
export function MailLetterDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [chosen, setChosen] = useState<string>();
  const { data: property } = useQuery({
    queryKey: [`/api/properties/${id}`],
    queryFn: ({ signal }) => call(getProperty, { params: { id }, signal }),
  });
  const { data: templates = [] } = useLetterTemplates();
  const sending = useSendLetter({ onSent: onClose });
  const ofType = templates.filter(({ leadType }) => leadType === property?.propertyType);
  const template = templates.find((one) => one.id === chosen) ?? ofType[0];

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        width="lg"
        title={property ? `A letter to ${ownerDisplayName(property)}` : 'A letter'}
        description="Nothing is sent before you say so."
        footer={
          <>
            <DialogClose asChild>
              <Button variant="ghost">Cancel</Button>
            </DialogClose>
            <Button
              variant="primary"
              disabled={!template}
              pending={sending.isPending}
              onClick={() => template && sending.mutate({ id, templateId: template.id })}
            >
              Send letter
            </Button>
          </>
        }
      >
        {property && template ? (
          <div className="flex flex-col gap-3">
            <Field label="Letter">
              {(control) => (
                <Select
                  {...control}
                  value={template.id}
                  onChange={setChosen}
                  options={templateOptions(templates, property.propertyType)}
                />
              )}
            </Field>
            <LetterPreview
              letter={{
                leadType: template.leadType,
                body: template.body,
                closing: template.closing,
                propertyId: id,
              }}
            />
          </div>
        ) : (
          <LoadingRegion className="flex flex-col gap-3">
            <Skeleton className="h-9" />
            <Skeleton className="aspect-[8.5/11] w-full" />
          </LoadingRegion>
        )}
      </DialogContent>
    </Dialog>
  );
}
