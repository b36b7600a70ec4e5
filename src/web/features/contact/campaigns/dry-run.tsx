import type { CampaignType } from '#domain/campaign-type.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';
import { unsentWordsOf } from './status-word.ts';
import type { useDryRun } from './dry-run.query.ts';

/** Which leads of a dry run are shown one by one. */
export type DryRunShow = 'all' | 'reached' | 'refused';

type Found = NonNullable<ReturnType<typeof useDryRun>['data']>;

export type DryRunProps = {
  type: CampaignType;
  dryRun: ReturnType<typeof useDryRun>;
  show: DryRunShow;
  onShow: (show: DryRunShow) => void;
};

/** Who would be reached and who not, with the reasons, and what the first ones would get. */
export function DryRun({ dryRun, ...props }: DryRunProps) {
  return (
    <QueryState
      // Who may be contacted depends on the hour: an older result is not used.
      query={dryRun.isError ? { ...dryRun, data: undefined } : dryRun}
      failed="The dry run failed"
      shape={['h-5 w-1/2', 'h-24']}
      arrange="mt-5 flex flex-col gap-2"
    >
      {(found) => <FoundLeads data={found} {...props} />}
    </QueryState>
  );
}

type FoundLeadsProps = Omit<DryRunProps, 'dryRun'> & { data: Found };

function FoundLeads({ type, data, show, onShow }: FoundLeadsProps) {
  const { total, reachable, kept, refusals, cautions, lacking, notice, leads } = data;
  const allowed = reachable + kept;
  const matching = { all: total, reached: allowed, refused: total - allowed }[show];
  return (
    <section aria-label="Dry run" className="mt-5 flex flex-col gap-3">
      <h3 className="tabular text-sm font-semibold text-ink">
        Dry run: {count(allowed)} of {count(total)} would be{' '}
        {kept > 0 ? unsentWordsOf(type) : 'reached'}
      </h3>
      {notice && <Alert tone="warning">{notice}</Alert>}
      {refusals.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {refusals.map(({ reason, count: leadCount, isForNow }) => (
            <li key={reason}>
              <Badge tone={isForNow ? 'neutral' : 'amber'} className="whitespace-normal">
                {count(leadCount)} × {reason} {isForNow && 'They wait for permitted hours.'}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {cautions.map(({ reason, count: leadCount }) => (
        <p key={reason} className="text-xs text-amber-text">
          {count(leadCount)} × {reason}
        </p>
      ))}
      {lacking.map((sentence) => (
        <Alert key={sentence} tone="warning">
          {sentence}
        </Alert>
      ))}
      <SegmentedControl
        label="Leads of the dry run"
        value={show}
        segments={[
          { value: 'all', label: 'All' },
          { value: 'reached', label: kept > 0 ? labelOfUnsent(type) : 'Reached' },
          { value: 'refused', label: kept > 0 ? 'Not contacted' : 'Not reached' },
        ]}
        onChange={onShow}
        className="self-start"
      />
      {leads.length === 0 && <p className="text-sm text-ink-soft">None.</p>}
      {leads.length > 0 && (
        <ul className="rounded-lg border">
          {leads.map((lead) => (
            <DryRunLead key={lead.propertyId} lead={lead} />
          ))}
        </ul>
      )}
      {leads.length < matching && (
        <p className="tabular text-xs text-ink-soft">
          The first {leads.length} of {count(matching)} are shown.
        </p>
      )}
    </section>
  );
}

function DryRunLead({ lead }: { lead: Found['leads'][number] }) {
  const { ownerName, address, recipient, reason, preview } = lead;
  // A letter is longer than the other messages: its first lines, and the rest on request.
  const isLong = preview.length > 320;
  return (
    <li className="border-b px-3 py-2 text-sm last:border-b-0">
      <div className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-medium break-words text-ink">{ownerName}</span>
        {reason && (
          <Badge tone={preview ? 'neutral' : 'amber'} className="whitespace-normal">
            {reason}
          </Badge>
        )}
      </div>
      <p className="text-xs text-ink-soft">{address}</p>
      {recipient && (
        <p className="tabular text-xs text-ink-soft">
          To {/^\d+$/.test(recipient) ? formatPhoneNumber(recipient) : recipient}
        </p>
      )}
      {preview && !isLong && (
        <p className="mt-1 break-words whitespace-pre-line text-ink">{preview}</p>
      )}
      {isLong && (
        <details className="group mt-1">
          <summary className="min-h-6 cursor-pointer text-ink max-md:min-h-11">
            <span className="group-open:hidden">{preview.slice(0, 140).trim()} …</span>
            <span className="hidden text-ink-soft group-open:inline">The letter</span>
          </summary>
          <p className="mt-1 break-words whitespace-pre-line text-ink">{preview}</p>
        </details>
      )}
    </li>
  );
}

const labelOfUnsent = (type: CampaignType) => (type === 'direct-mail' ? 'Created' : 'Kept');

const count = (leads: number) => leads.toLocaleString('en-US');
