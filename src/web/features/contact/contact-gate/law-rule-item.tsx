import { useState } from 'react';
import type { LawRuleView } from '#api/law/law.api.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ChooseLaw, type LawChoice } from './choose-law.tsx';

const forces = {
  refuses: 'Refuses',
  warns: 'Warns',
  words: 'Asks for words',
  informs: 'Told only',
} as const;
const kinds = {
  primary: 'the text itself',
  quoted: 'a source that quotes the text',
  secondary: 'a summary',
} as const;

/** One rule with its source, and what the owner can decide about it. */
export function LawRuleItem({ rule, isOwner }: { rule: LawRuleView; isOwner: boolean }) {
  const [choice, setChoice] = useState<LawChoice | null>(null);
  const { id, registration, confirmed, switchedOff } = rule;
  const isDecided = rule.force !== 'informs';
  return (
    <li className="flex flex-col gap-1 py-2.5 text-sm text-ink-soft">
      <p className="flex flex-wrap items-center gap-1.5 font-medium text-ink">
        {rule.place}: {rule.citation}
        <Badge tone="outline">{forces[rule.force]}</Badge>
        {!rule.isInForce && <Badge tone="outline">Not in force</Badge>}
        {rule.isStale && <Badge tone="outline">Look again</Badge>}
      </p>
      <p>{rule.says}</p>
      {rule.warnsBecause && <p>Only warns: {rule.warnsBecause}</p>}
      {rule.note && <p>{rule.note}</p>}
      <p className="text-xs text-ink-faint">
        {[
          rule.since && `Since ${rule.since}`,
          rule.until && `until ${rule.until}`,
          `looked at on ${rule.lookedAt} in ${kinds[rule.kind]}: ${rule.source}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {confirmed && (
        <p>
          Confirmed by {confirmed.by}: {confirmed.reason}
        </p>
      )}
      {switchedOff && (
        <p>
          Switched off by {switchedOff.by}: {switchedOff.reason}
        </p>
      )}
      {isOwner && isDecided && (
        <div className="flex flex-wrap gap-2">
          {registration && (
            <Button
              size="sm"
              variant="secondary"
              onClick={() => setChoice({ kind: 'confirmed', key: id, isChosen: !confirmed })}
            >
              {confirmed ? 'Take back the confirmation' : `Confirm the ${registration}`}
            </Button>
          )}
          <Button
            size="sm"
            variant="secondary"
            onClick={() => setChoice({ kind: 'switched_off', key: id, isChosen: !switchedOff })}
          >
            {switchedOff ? 'Switch on' : 'Switch off'}
          </Button>
        </div>
      )}
      <Dialog open={choice !== null} onOpenChange={(open) => !open && setChoice(null)}>
        {choice && (
          <ChooseLaw choice={choice} about={rule.citation} onDone={() => setChoice(null)} />
        )}
      </Dialog>
    </li>
  );
}
