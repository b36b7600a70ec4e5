import { longDay } from '#domain/dates.ts';
import { CalendarDays, CirclePause, CirclePlay, CircleStop, ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { Campaign } from '#api/campaigns.api.ts';
import { campaignStatusStyle, campaignTypeLabels } from '#domain/campaign-type.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { useChangeCampaign } from './change-campaign.mutation.ts';
import { EndCampaignDialog } from './end-campaign-dialog.tsx';
import { isOver, isToCome, progressWords, statusWord } from './status-word.ts';

export type CampaignCardProps = { campaign: Campaign; onOpen: (id: number) => void };

/** One campaign: its type, its state, and the buttons that change it. */
export function CampaignCard({ campaign, onOpen }: CampaignCardProps) {
  const { id, name, type, status, description, progress } = campaign;
  const change = useChangeCampaign();
  const startDay = campaign.startDate.slice(0, 10);
  const endDay = campaign.endDate?.slice(0, 10);
  const [isEnding, setIsEnding] = useState(false);
  return (
    <Card className="flex min-w-0 flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 text-base font-semibold break-words text-ink">{name}</h2>
        <Badge tone={campaignStatusStyle(status) === 'default' ? 'green' : 'neutral'}>
          {statusWord(status)}
        </Badge>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <Badge tone="outline">{campaignTypeLabels[type]}</Badge>
        {campaign.targetAudience && (
          <span className="text-xs text-ink-soft">{campaign.targetAudience}</span>
        )}
      </div>
      {description && <p className="text-sm break-words text-ink-soft">{description}</p>}
      <CampaignProgress campaign={campaign} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t pt-3">
        <p className="tabular flex items-center gap-1.5 text-xs text-ink-soft">
          <CalendarDays aria-hidden className="size-3.5" />
          <time dateTime={startDay} title={longDay(startDay)}>
            {shortDay(startDay)}
          </time>
          {endDay && (
            <>
              {' to '}
              <time dateTime={endDay} title={longDay(endDay)}>
                {shortDay(endDay)}
              </time>
            </>
          )}
        </p>
        <div className="flex flex-wrap gap-1">
          {progress && (
            <Button size="sm" variant="ghost" onClick={() => onOpen(id)}>
              <ListChecks aria-hidden /> Results
            </Button>
          )}
          {!isOver(campaign) && (
            <Moves
              isActive={status === 'active'}
              disabled={change.isPending}
              onChange={(next) => change.mutate({ id, change: next })}
              onEnd={() => setIsEnding(true)}
            />
          )}
        </div>
      </div>
      <EndCampaignDialog
        campaign={campaign}
        open={isEnding}
        onOpenChange={setIsEnding}
        onEnd={() => {
          setIsEnding(false);
          change.mutate({ id, change: 'end' });
        }}
      />
    </Card>
  );
}

function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const { name, progress, waitsFor } = campaign;
  if (!progress) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <Progress
        label={`Progress of ${name}`}
        value={((progress.total - progress.waiting) / progress.total) * 100}
      />
      <p className="tabular text-xs text-ink-soft">{progressWords(campaign).join(' · ')}</p>
      {isToCome(campaign) && (
        <p className="text-xs text-ink-soft">
          No lead is contacted before {longDay(campaign.startDate.slice(0, 10))}.
        </p>
      )}
      {waitsFor && <p className="text-xs text-amber-text">{waitsFor}</p>}
    </div>
  );
}

type MovesProps = {
  isActive: boolean;
  disabled: boolean;
  onChange: (change: 'pause' | 'resume') => void;
  onEnd: () => void;
};

/** The buttons of a campaign that is not over. */
function Moves({ isActive, disabled, onChange, onEnd }: MovesProps) {
  const button = { size: 'sm', variant: 'ghost', disabled } as const;
  return (
    <>
      {isActive ? (
        <Button {...button} onClick={() => onChange('pause')}>
          <CirclePause aria-hidden /> Pause
        </Button>
      ) : (
        <Button {...button} onClick={() => onChange('resume')}>
          <CirclePlay aria-hidden /> Resume
        </Button>
      )}
      <Button {...button} onClick={onEnd}>
        <CircleStop aria-hidden /> End
      </Button>
    </>
  );
}
