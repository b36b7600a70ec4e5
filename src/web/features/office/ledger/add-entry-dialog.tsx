import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { parseMoney } from '#domain/money.ts';
import {
  ledgerKindLabels,
  ledgerKinds,
  maxEntryCents,
  type LedgerKind,
} from '#domain/results/ledger.ts';
import { touchChannelLabels, touchChannels } from '#domain/results/steps.ts';
import { assigneesQuery } from '#web/lib/queries/assignees.query.ts';
import { today } from '#web/lib/time-zone.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useAddEntry } from './ledger.mutations.ts';
import { campaignChoicesQuery, listChoicesQuery } from './ledger.queries.ts';
import { DealOfEntry } from './deal-of-entry.tsx';
import { LeadSearch } from './lead-search.tsx';

const draft = z.object({
  kind: z.enum(ledgerKinds),
  amount: z.string(),
  spentOn: z.string(),
  note: z.string(),
  lead: z.object({ id: z.number(), name: z.string() }).nullable(),
  deal: z.string().default('none'),
  list: z.string(),
  campaign: z.string(),
  channel: z.enum(['none', ...touchChannels]),
  user: z.string(),
});
type Draft = z.output<typeof draft>;

const none = { value: 'none', label: 'None' };

/** Adds money spent or earned; what is typed stays on this device until it is added. */
// oxlint-disable-next-line max-lines-per-function -- One form: its fields read from top to bottom.
export function AddEntryDialog({ onClose }: { onClose: () => void }) {
  const empty: Draft = {
    kind: 'list_price',
    amount: '',
    spentOn: today(),
    note: '',
    lead: null,
    deal: 'none',
    list: 'none',
    campaign: 'none',
    channel: 'none',
    user: 'none',
  };
  const { value, change, clear } = useDraft<Draft>({
    kind: 'cost',
    id: 0,
    empty,
    parse: (kept) => draft.safeParse(kept).data,
  });
  const { mutate, isPending } = useAddEntry(() => {
    clear();
    onClose();
  });
  const set = (changes: Partial<Draft>) => change({ ...value, ...changes });
  const cents = parseMoney(value.amount);
  const isWrong =
    value.amount.trim() !== '' &&
    (cents === null || cents === 0 || Math.abs(cents) > maxEntryCents);
  const lists = useQuery(listChoicesQuery).data?.data ?? [];
  const campaigns = useQuery(campaignChoicesQuery).data ?? [];
  const users = useQuery(assigneesQuery()).data ?? [];
  const numbered = (text: string) => (text === 'none' ? null : Number(text));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <FormDialogContent
        title="Add cost or fee"
        about={null}
        description="A refund is below zero: -50."
        submitLabel="Add"
        disabled={cents === null || isWrong}
        pending={isPending}
        className="grid gap-3 sm:grid-cols-2"
        onSubmit={() => {
          if (cents === null || isWrong || isPending) return;
          mutate({
            kind: value.kind,
            cents,
            spentOn: value.spentOn,
            note: value.note,
            propertyId: value.lead?.id ?? null,
            closingId: value.lead ? numbered(value.deal) : null,
            listId: numbered(value.list),
            campaignId: numbered(value.campaign),
            channel: value.channel === 'none' ? null : value.channel,
            userId: value.user === 'none' ? null : value.user,
          });
        }}
      >
        <SelectField<LedgerKind>
          label="What for"
          required
          value={value.kind}
          onChange={(kind) => set({ kind })}
          options={ledgerKinds.map((kind) => ({ value: kind, label: ledgerKindLabels[kind] }))}
        />
        <InputField
          label="Amount"
          required
          error={isWrong ? 'Enter an amount such as 125.50' : undefined}
          inputMode="text"
          placeholder="$0.00"
          controlClassName="max-md:text-base"
          value={value.amount}
          onChange={({ currentTarget }) => set({ amount: currentTarget.value })}
        />
        <DateField
          label="Day"
          required
          value={value.spentOn}
          max={today()}
          onChange={(day) => set({ spentOn: day ?? today() })}
        />
        <InputField
          label="Note"
          maxLength={500}
          controlClassName="max-md:text-base"
          value={value.note}
          onChange={({ currentTarget }) => set({ note: currentTarget.value })}
        />
        <Field label="Lead" hint="That it belongs to." className="sm:col-span-2">
          {(control) => (
            <LeadSearch
              control={control}
              lead={value.lead}
              onLead={(lead) => set({ lead, deal: 'none' })}
            />
          )}
        </Field>
        {value.lead && (
          <DealOfEntry
            leadId={value.lead.id}
            isFee={value.kind === 'fee'}
            deal={value.deal}
            onDeal={(deal) => set({ deal })}
          />
        )}
        <SelectField
          label="List"
          hint={value.lead ? 'Empty takes that of the lead.' : undefined}
          value={value.list}
          onChange={(list) => set({ list })}
          options={[
            none,
            ...lists.map(({ importId, filename }) => ({
              value: String(importId),
              label: filename,
            })),
          ]}
        />
        <SelectField
          label="Campaign"
          value={value.campaign}
          onChange={(campaign) => set({ campaign })}
          options={[none, ...campaigns.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
        <SelectField
          label="Channel"
          value={value.channel}
          onChange={(channel) => set({ channel: channel as Draft['channel'] })}
          options={[
            none,
            ...touchChannels.map((channel) => ({
              value: channel as string,
              label: touchChannelLabels[channel],
            })),
          ]}
        />
        <SelectField
          label="User"
          value={value.user}
          onChange={(user) => set({ user })}
          options={[none, ...users.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      </FormDialogContent>
    </Dialog>
  );
}
