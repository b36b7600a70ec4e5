import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  loanTypes,
  titleInsurancePayers,
  type PurchaseContractForm,
} from '#api/purchase-contracts.api.ts';
import {
  AreaField,
  ChoiceField,
  DayField,
  MoneyField,
  SwitchField,
  TextField,
} from './contract-fields.tsx';
import { ContractLawFields } from './contract-law-fields.tsx';

/** A titled group of fields in two columns. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t px-4 py-5 first:border-t-0">
      <legend className="float-left mb-4 w-full text-base font-semibold text-ink">{title}</legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** Every field of the contract form, in the order of the document. */
export function ContractFormFields() {
  return (
    <>
      <Group title="Parties and property">
        <TextField name="seller" label="Seller" placeholder="Name of the owner" required />
        <TextField name="buyer" label="Buyer" placeholder="Your name or company" required />
        <TextField
          name="property"
          label="Property Address"
          placeholder="Street, city, state and ZIP"
          className="sm:col-span-2"
          required
        />
        <TextField name="county" label="County" placeholder="Davidson" maxLength={100} required />
        <TextField
          name="agent"
          label="Title & Escrow Agent"
          placeholder="Company that closes the sale"
          maxLength={300}
          required
        />
      </Group>
      <Group title="Money">
        <MoneyField name="purchasePrice" label="Purchase Price" />
        <MoneyField name="earnestMoney" label="Earnest Money" />
      </Group>
      <Group title="Dates">
        <DayField name="contractDate" label="Contract Date" required />
        <DayField name="closingDate" label="Closing Date" required />
        <DayField name="offerExpirationDate" label="Offer Expiration Date" required />
      </Group>
      <Group title="Contingencies">
        <Contingencies />
      </Group>
      <Group title="Items, title and flood zone">
        <AreaField
          name="includeItems"
          label="Items to Include"
          placeholder="Refrigerator, washer and dryer (optional)"
        />
        <AreaField
          name="excludeItems"
          label="Items to Exclude"
          placeholder="What the seller keeps (optional)"
        />
        <ChoiceField
          name="titleInsurancePaidBy"
          label="Title Insurance Paid By"
          choices={titleInsurancePayers}
        />
        <div className="flex flex-col justify-end">
          <SwitchField name="isInFloodZone" label="Property is in a flood zone" />
        </div>
      </Group>
      <Group title="State law">
        <ContractLawFields />
      </Group>
      <Group title="Send to">
        <TextField
          name="emailAddress"
          label="Email Address"
          placeholder="seller@example.com"
          type="email"
          inputMode="email"
          maxLength={254}
          className="sm:col-span-2"
          required
        />
      </Group>
    </>
  );
}

function Contingencies() {
  return (
    <div className="flex flex-col gap-2.5 sm:col-span-2">
      <SwitchField name="isLoanContingent" label="Loan Contingency">
        <LoanFields />
      </SwitchField>
      <SwitchField name="isInspectionContingent" label="Inspection Contingency">
        <TextField
          name="inspectionPeriod"
          label="Inspection Period (days)"
          placeholder="10 days"
          maxLength={40}
          required
        />
      </SwitchField>
      <SwitchField name="isAppraisalContingent" label="Appraisal Contingency" />
    </div>
  );
}

function LoanFields() {
  const { control } = useFormContext<PurchaseContractForm>();
  const loanType = useWatch({ control, name: 'loanType' });
  return (
    <>
      <TextField
        name="loanPercentage"
        label="Loan Percentage (of purchase price)"
        placeholder="80 percent"
        maxLength={40}
        required
      />
      <ChoiceField name="loanType" label="Loan Type" choices={loanTypes} />
      {loanType === 'Other' && (
        <TextField
          name="otherLoanType"
          label="Other Loan Type"
          placeholder="Seller financing"
          maxLength={100}
          required
        />
      )}
      <DayField name="loanApplicationDate" label="Loan Application Date" />
    </>
  );
}
