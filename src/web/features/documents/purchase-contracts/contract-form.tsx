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
import { OutdatedDatesNotice } from './outdated-dates-notice.tsx';
import { useContractForm, type OpenedContract } from './use-contract-form.ts';
import { useGeneratedForm } from './use-generated-form.ts';

type ContractFormProps = {
  days: Parameters<typeof useContractForm>[0];
  /** Which of the next two is asked for; undefined if none is. */
  arriving: string | undefined;
  /** A stored contract to load into the form, or a lead to start with; each is applied once. */
  opened?: OpenedContract | undefined;
  lead?: Property | undefined;
  /** What was accepted for the lead, in cents. */
  price?: number | undefined;
  onTaken: () => void;
  /** Offered after the contract went to the seller. */
  onOfferMade: (propertyId: number) => void;
};

/** The contract generator: search, fields, and actions. */
export function ContractForm(props: ContractFormProps) {
  const { days, arriving, opened, lead, price, onTaken, onOfferMade } = props;
  const contractForm = useContractForm(days, arriving);
  const { form, fillFromLead, open, startOver } = contractForm;
  const [offer, setOffer] = useState<MadeOffer>();

  useEffect(() => {
    if (opened) open(opened);
    else if (lead) fillFromLead(lead, price, contractForm.typed());
    if (opened || lead) onTaken();
    // Only the arrival of one of them matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [opened, lead]);

  const { generate, email, ready, isGenerating, isEmailing, forget } = useDocument(
    contractForm,
    setOffer,
  );

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={generate} className="flex flex-col gap-4">
        {contractForm.earlierDate !== undefined && (
          <OutdatedDatesNotice
            contractDate={contractForm.earlierDate}
            onUseToday={contractForm.useTodaysDates}
            onKeep={contractForm.keepDates}
          />
        )}
        <Card className="p-4">
          <AddressSearch onChoose={(found) => fillFromLead(found)} />
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
            <OfferMade
              isSent={offer.sent}
              onMark={() => {
                onOfferMade(offer.propertyId);
                setOffer(undefined);
              }}
              onDismiss={() => setOffer(undefined)}
            />
          )}
          <Button type="submit" variant={ready ? 'secondary' : 'primary'} pending={isGenerating}>
            {!isGenerating && <FileSignature aria-hidden />}
            {isGenerating ? 'Generating...' : 'Generate Contract'}
          </Button>
          {ready && <ReadyActions url={ready.url} isSending={isEmailing} onEmail={email} />}
          <Button
            variant="ghost"
            className="ml-auto"
            onClick={() => {
              startOver();
              forget();
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

type MadeOffer = { propertyId: number; sent: boolean };

/** Makes the document of the form and sends it; it is ready until the form changes. */
function useDocument(
  { form, ids, continuing, formatAmounts }: ReturnType<typeof useContractForm>,
  onSent: (offer: MadeOffer) => void,
) {
  const { isCurrent, snapshot, markGenerated } = useGeneratedForm(form);
  const generation = useGenerateContract();
  const emailing = useEmailContract();
  const requestOf = (values: PurchaseContractForm) => ({
    ...withFormattedAmounts(values),
    ...ids,
  });
  const generate = form.handleSubmit((values) => {
    formatAmounts();
    const sent = snapshot();
    const continueFrom = continuing();
    generation.mutate(requestOf(values), {
      onSuccess: ({ contractId }) => {
        markGenerated(sent);
        if (contractId !== undefined) continueFrom(contractId);
      },
    });
  });
  const email = form.handleSubmit((values) => {
    const continueFrom = continuing();
    emailing.mutate(requestOf(values), {
      onSuccess: ({ contractId, propertyId, sent }) => {
        if (continueFrom(contractId) && propertyId !== null) onSent({ propertyId, sent });
      },
    });
  });

  return {
    generate,
    email,
    ready: isCurrent ? generation.data : undefined,
    isGenerating: generation.isPending,
    isEmailing: emailing.isPending,
    forget: generation.reset,
  };
}

type OfferMadeProps = { isSent: boolean; onMark: () => void; onDismiss: () => void };

/** Offered once the contract went to the seller. */
function OfferMade({ isSent, onMark, onDismiss }: OfferMadeProps) {
  return (
    <Alert
      className="basis-full"
      tone="success"
      title={isSent ? 'The contract is on its way' : 'The contract waits in the outbox'}
      actions={
        <>
          <Button size="sm" onClick={onMark}>
            Set to Offer Made
          </Button>
          <IconButton size="sm" label="Not now" onClick={onDismiss}>
            <X />
          </IconButton>
        </>
      }
    >
      Mark this lead as Offer Made?
    </Alert>
  );
}

type ReadyActionsProps = { url: string; isSending: boolean; onEmail: () => void };

/** Actions on the document that was generated from the current form. */
function ReadyActions({ url, isSending, onEmail }: ReadyActionsProps) {
  return (
    <>
      <Button variant="primary" onClick={() => window.open(url, '_blank', 'noopener')}>
        <Download aria-hidden /> Download PDF
      </Button>
      <Button onClick={onEmail} pending={isSending}>
        {!isSending && <Mail aria-hidden />}
        {isSending ? 'Sending...' : 'Email Contract'}
      </Button>
    </>
  );
}
