import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#domain/money.ts';
import { closingsQuery } from '#web/lib/queries/closings.query.ts';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';

type DealOfEntryProps = {
  leadId: number;
  isFee: boolean;
  /** Its file, or 'none'. */
  deal: string;
  onDeal: (deal: string) => void;
};

const states = { open: 'open', closed: 'closed', cancelled: 'cancelled' } as const;

/** Which of several deals of a lead an entry belongs to, and whether its fee is booked by itself. */
export function DealOfEntry({ leadId, isFee, deal, onDeal }: DealOfEntryProps) {
  const deals = useQuery(closingsQuery(leadId)).data?.data ?? [];
  const meant = deal === 'none' ? deals : deals.filter(({ id }) => String(id) === deal);
  const own = isFee
    ? meant.find(({ state, fee }) => state !== 'cancelled' && fee !== null && fee > 0)
    : undefined;
  return (
    <>
      {deals.length > 1 && (
        <SelectField
          label="Deal"
          hint="This lead has several."
          className="sm:col-span-2"
          value={deal}
          onChange={onDeal}
          options={[
            { value: 'none', label: 'None of them alone' },
            ...deals.map(({ id, buyer, contractVersion, state, endedOn }) => ({
              value: String(id),
              label: `${buyer || 'Contract'}, version ${contractVersion}, ${states[state]}${endedOn ? ` ${shortDay(endedOn)}` : ''}`,
            })),
          ]}
        />
      )}
      {own && (
        <Alert tone="warning" className="sm:col-span-2" title="This deal books its fee by itself">
          {formatMoney(own.fee ?? 0)}{' '}
          {own.state === 'closed' ? 'since it closed' : 'once it closes'}. Added here as well, it
          counts twice.
        </Alert>
      )}
    </>
  );
}
