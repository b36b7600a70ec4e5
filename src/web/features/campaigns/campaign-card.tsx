import { CalendarDays, CirclePause, CirclePlay, CircleStop, ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { Campaign } from '#api/campaigns.api.ts';
import { campaignStatusStyle, campaignTypeLabels } from '#domain/campaign-type.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { longDay, shortDay } from '#web/ui/dates/calendar-day.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { useChangeCampaign } from './change-campaign.mutation.ts';
import { EndCampaignDialog } from './end-campaign-dialog.tsx';
import { isOver, isToCome, progressWords, statusWord } from './status-word.ts';

export type CampaignCardProps = { campaign: Campaign; onOpen: (id: number) => void };

/** One campaign: what it is, where it stands, and the buttons that move it. */
// oxlint-disable-next-line max-lines-per-function -- One component: its markup reads from top to bottom.
export function CampaignCard({ campaign, onOpen }: CampaignCardProps) {
  const { id, name, type, status, description, progress, waitsFor } = campaign;
  const change = useChangeCampaign();
  const startDay = campaign.startDate.slice(0, 10);
  const endDay = campaign.endDate?.slice(0, 10);
  const over = isOver(campaign);
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
      {progress && (
        <div className="flex flex-col gap-1.5">
          <Progress
            label={`Progress of ${name}`}
            value={((progress.total - progress.waiting) / progress.total) * 100}
          />
          <p className="tabular text-xs text-ink-soft">{progressWords(campaign).join(' · ')}</p>
          {isToCome(campaign) && (
            <p className="text-xs text-ink-soft">
              No lead is contacted before {longDay(startDay)}.
            </p>
          )}
          {waitsFor && <p className="text-xs text-amber-text">{waitsFor}</p>}
        </div>
      )}
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
          {!over && status === 'active' && (
            <Button
              size="sm"
              variant="ghost"
              disabled={change.isPending}
              onClick={() => change.mutate({ id, change: 'pause' })}
            >
              <CirclePause aria-hidden /> Pause
            </Button>
          )}
          {!over && status !== 'active' && (
            <Button
              size="sm"
              variant="ghost"
              disabled={change.isPending}
              onClick={() => change.mutate({ id, change: 'resume' })}
            >
              <CirclePlay aria-hidden /> Resume
            </Button>
          )}
          {!over && (
            <Button
              size="sm"
              variant="ghost"
              disabled={change.isPending}
              onClick={() => setIsEnding(true)}
            >
              <CircleStop aria-hidden /> End
            </Button>
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
