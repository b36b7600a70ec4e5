import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contactsByItself, type CampaignType } from '#domain/campaign-type.ts';
import { unknownMergeFields } from '#domain/messages/merge-fields.ts';
import { letterServiceQuery } from '#web/lib/queries/letter-service.query.ts';
import { today as dayToday } from '#web/lib/time-zone.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { DraftNotice } from '#web/ui/feedback/draft-notice.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import {
  bodyOf,
  draftProblems,
  outreachOf,
  type AudienceChoice,
  type CampaignDraft,
} from './campaign-draft.ts';
import { CampaignHead, CampaignRest } from './campaign-fields.tsx';
import { useCampaignDraft } from './use-campaign-draft.ts';
import { useCreateCampaign } from './create-campaign.mutation.ts';
import { unsentWordsOf } from './status-word.ts';
import { OutreachFields } from './outreach-fields.tsx';
import { DryRun, type DryRunShow } from './dry-run.tsx';
import { useDryRun } from './dry-run.query.ts';

export type CampaignDialogProps = {
  /** Who can be contacted: the selection and the saved filters. */
  audiences: readonly AudienceChoice[];
  /** The choice made before: by the picker of types, with the selection as the audience. */
  chosen?: { type: CampaignType; audience: string } | undefined;
  onClose: () => void;
};

const titles: Partial<Record<CampaignType, string>> = {
  sms: 'Text message campaign',
  'direct-mail': 'Direct mail campaign',
  email: 'E-mail campaign',
  mixed: 'Text and e-mail campaign',
};

/**
 * The form of a new campaign. Texts and letters can have an audience: then it also holds the message and shows whom
 * it would reach. Others are only recorded.
 */
export function CampaignDialog({ audiences, chosen, onClose }: CampaignDialogProps) {
  const [today] = useState(dayToday);
  const kept = useCampaignDraft({ chosen, audiences, today });
  const draft = kept.value;
  const [tried, setTried] = useState(false);
  const creation = useCreateCampaign();
  const change = (part: Partial<CampaignDraft>) => kept.change({ ...draft, ...part });
  const problems = draftProblems(draft);
  const outreach = outreachOf(draft, audiences);
  const message = useDebounced(draft.message, 400);
  // While a field is being typed, the dry run stays at what was right.
  const settled = unknownMergeFields(message).length > 0 ? '' : message;
  const [show, setShow] = useState<DryRunShow>('all');
  const dryRun = useDryRun(
    outreachOf({ ...draft, message: settled, subject: '' }, audiences),
    show,
  );

  const isMail = outreach?.type === 'direct-mail';
  const { data: mail } = useQuery({ ...letterServiceQuery, enabled: isMail });
  const centsEach = isMail && mail?.postsLetters ? mail.costPerLetterCents : 0;

  function submit() {
    setTried(true);
    const { type } = draft;
    if (Object.keys(problems).length > 0 || !type || creation.isPending) return;
    const creating = creation.mutateAsync(bodyOf({ ...draft, type }, audiences));
    void kept.send(creating).then((isCreated) => isCreated && onClose());
  }

  // After the picker it is what the user came for, otherwise an option.
  const outreachFields = contactsByItself(draft.type) && (
    <OutreachFields
      draft={draft}
      audiences={audiences}
      problem={tried || draft.message ? problems.message : undefined}
      subjectProblem={problems.subject}
      onChange={change}
    />
  );

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <FormDialogContent
        title={(chosen && titles[chosen.type]) ?? 'New Campaign'}
        about={null}
        description={outreach ? promise(outreach.type, dryRun.data, centsEach) : undefined}
        width="lg"
        submitLabel={outreach ? 'Start campaign' : 'Create Campaign'}
        pending={creation.isPending}
        onSubmit={submit}
        after={
          outreach && <DryRun type={outreach.type} dryRun={dryRun} show={show} onShow={setShow} />
        }
      >
        {kept.wasKept && <DraftNotice onClear={kept.clear} />}
        <CampaignHead draft={draft} problems={tried ? problems : {}} onChange={change} />
        {chosen && outreachFields}
        <CampaignRest draft={draft} today={today} onChange={change} />
        {!chosen && outreachFields}
      </FormDialogContent>
    </Dialog>
  );
}

/** The dry run's results are at its end, below the fold; the totals are at the top as well. */
function promise(
  type: CampaignType,
  found: { reachable: number; kept: number; total: number } | undefined,
  centsEach: number,
): string {
  const nothing = 'Nothing is sent until you start it.';
  if (!found) return nothing;
  const { reachable, kept, total } = found;
  const fate = kept > 0 ? unsentWordsOf(type) : 'contacted';
  const price = (reachable * centsEach) / 100;
  // How many pages a letter has, each lead's own text decides.
  const cost = price > 0 ? `, for about $${price.toFixed(2)} at one page each` : '';
  return `${reachable + kept} of ${total} would be ${fate}${cost}. ${nothing}`;
}
