import { Car, ChevronRight, LoaderCircle, Mail, MessageSquare } from 'lucide-react';
import { campaignTypeChoices } from '#domain/campaign-type.ts';
import { Dialog, DialogContent } from '#web/ui/dialogs/dialog.tsx';

export type CampaignTypeChoice = (typeof campaignTypeChoices)[number]['value'];

const icons = { driving: Car, sms: MessageSquare, direct_mail: Mail } satisfies Record<
  CampaignTypeChoice,
  unknown
>;

export type CampaignTypeDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The choice in progress; nothing else can be chosen meanwhile. */
  pending: CampaignTypeChoice | undefined;
  onChoose: (type: CampaignTypeChoice) => void;
  /** What each would do: '4 leads, 1 has no phone'. */
  forecasts?: Partial<Record<CampaignTypeChoice, string | undefined>>;
};

/** What to do with the selected properties: a drive, texts or letters. */
export function CampaignTypeDialog({
  open,
  onOpenChange,
  pending,
  onChoose,
  forecasts = {},
}: CampaignTypeDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Select Campaign Type" width="sm">
        <ul className="flex flex-col gap-2">
          {campaignTypeChoices.map(({ value, label, description }) => {
            const Icon = pending === value ? LoaderCircle : icons[value];
            return (
              <li key={value}>
                <button
                  type="button"
                  disabled={pending !== undefined}
                  onClick={() => onChoose(value)}
                  className="flex min-h-14 w-full items-center gap-3 rounded-lg border px-3.5 py-2.5 text-left transition-colors hover:bg-hover disabled:opacity-60"
                >
                  <Icon
                    aria-hidden
                    className={`size-5 shrink-0 text-accent-text ${pending === value ? 'animate-spin' : ''}`}
                  />
                  <span className="min-w-0 flex-1">
                    <span className="block text-base font-medium">{label}</span>
                    <span className="block text-sm text-ink-soft">{description}</span>
                    {forecasts[value] && (
                      <span className="block text-sm text-ink">{forecasts[value]}</span>
                    )}
                  </span>
                  <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
                </button>
              </li>
            );
          })}
        </ul>
      </DialogContent>
    </Dialog>
  );
}
