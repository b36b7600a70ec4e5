import { Download, FileSignature, Mail, RotateCcw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Property } from '#api/properties/property.schema.ts';
import type { PurchaseContractForm } from '#api/purchase-contracts.api.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { AddressSearch } from './address-search.tsx';
import { withFormattedAmounts } from './contract-draft.ts';
import { ContractFormFields } from './contract-form-fields.tsx';
import { useEmailContract } from './email-contract.mutation.ts';
import { useGenerateContract } from './generate-contract.mutation.ts';
import { EarlierDates } from './earlier-dates.tsx';
import { useContractForm, type OpenedContract } from './use-contract-form.ts';
import { useGeneratedForm } from './use-generated-form.ts';

type ContractFormProps = {
  days: Parameters<typeof useContractForm>[0];
  /** A kept contract to put into the form, or a lead to begin with; each is taken once. */
  opened?: OpenedContract | undefined;
  lead?: Property | undefined;
  onTaken: () => void;
  /** Offered after the contract went to the seller. */
  onOfferMade: (propertyId: number) => void;
};

/** The contract generator: search, fields, and what is done with them. */
// oxlint-disable-next-line max-lines-per-function -- One component: its markup reads from top to bottom.
export function ContractForm({ days, opened, lead, onTaken, onOfferMade }: ContractFormProps) {
  const contractForm = useContractForm(days);
  const { form, ids, continueFrom, fillFromLead, open, startOver } = contractForm;
  const { isCurrent, snapshot, markGenerated } = useGeneratedForm(form);
  const generation = useGenerateContract();
  const emailing = useEmailContract();
  const [offer, setOffer] = useState<{ propertyId: number; sent: boolean }>();

  useEffect(() => {
    if (opened) open(opened);
    else if (lead) fillFromLead(lead);
    if (opened || lead) onTaken();
    // Only the arrival of one of them matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [opened, lead]);

  const requestOf = (values: PurchaseContractForm) => ({
    ...withFormattedAmounts(values),
    ...ids,
  });
  const generate = form.handleSubmit((values) => {
    contractForm.formatAmounts();
    const sent = snapshot();
    generation.mutate(requestOf(values), {
      onSuccess: ({ contractId }) => {
        markGenerated(sent);
        if (contractId !== undefined) continueFrom(contractId);
      },
    });
  });
  const email = form.handleSubmit((values) =>
    emailing.mutate(requestOf(values), {
      onSuccess: ({ contractId, propertyId, sent }) => {
        continueFrom(contractId);
        if (propertyId !== null) setOffer({ propertyId, sent });
      },
    }),
  );
  const ready = isCurrent ? generation.data : undefined;

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={generate} className="flex flex-col gap-4">
        {contractForm.earlierDate !== undefined && (
          <EarlierDates
            contractDate={contractForm.earlierDate}
            onUseToday={contractForm.useTodaysDates}
            onKeep={contractForm.keepDates}
          />
        )}
        <Card className="p-4">
          <AddressSearch onChoose={fillFromLead} />
          <p className="mt-2 text-xs text-ink-soft">
            Choosing a property fills in its address and its owner.
          </p>
        </Card>
        <Card>
          <ContractFormFields />
        </Card>
        <div
          data-action-bar
          className="sticky bottom-(--bottom-bar) z-10 -mx-4 flex flex-wrap items-center gap-2 border-t bg-canvas/95 px-4 py-3 backdrop-blur-sm md:mx-0 md:rounded-lg md:border md:shadow-sm"
        >
          {offer && (
            <Alert
              className="basis-full"
              tone="success"
              title={offer.sent ? 'The contract is on its way' : 'The contract waits in the outbox'}
              actions={
                <>
                  <Button
                    size="sm"
                    onClick={() => {
                      onOfferMade(offer.propertyId);
                      setOffer(undefined);
                    }}
                  >
                    Set to Offer Made
                  </Button>
                  <IconButton size="sm" label="Not now" onClick={() => setOffer(undefined)}>
                    <X />
                  </IconButton>
                </>
              }
            >
              Mark this lead as Offer Made?
            </Alert>
          )}
          {!ready && (
            <Button type="submit" variant="primary" pending={generation.isPending}>
              {!generation.isPending && <FileSignature aria-hidden />}
              {generation.isPending ? 'Generating...' : 'Generate Contract'}
            </Button>
          )}
          {ready && (
            <>
              <Button
                variant="primary"
                onClick={() => window.open(ready.url, '_blank', 'noopener')}
              >
                <Download aria-hidden /> Download PDF
              </Button>
              <Button onClick={email} pending={emailing.isPending}>
                {!emailing.isPending && <Mail aria-hidden />}
                {emailing.isPending ? 'Sending...' : 'Email Contract'}
              </Button>
            </>
          )}
          <Button
            variant="ghost"
            className="ml-auto"
            onClick={() => {
              startOver();
              generation.reset();
              setOffer(undefined);
            }}
          >
            <RotateCcw aria-hidden /> Start over
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
