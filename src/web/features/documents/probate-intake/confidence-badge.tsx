import { Badge } from '#web/ui/display/badge.tsx';
import { sureFrom } from './unsure-fields.ts';

type ConfidenceBadgeProps = {
  value: string;
  confidence: number;
  handwritten?: true | undefined;
};

/**
 * The confidence of the reading, in words for a screen reader and in color and figures for the eye.
 */
export function ConfidenceBadge({ value, confidence, handwritten }: ConfidenceBadgeProps) {
  if (!value && handwritten) return <Badge tone="amber">Handwritten</Badge>;
  if (!value) return <Badge tone="outline">Not found</Badge>;
  const percent = Math.round(confidence * 100);
  const [tone, word] =
    confidence >= sureFrom
      ? (['green', 'sure'] as const)
      : confidence >= 0.75
        ? (['neutral', 'likely'] as const)
        : (['amber', 'check'] as const);
  return (
    <Badge tone={tone}>
      <span className="tabular-nums">{percent}%</span> {word}
    </Badge>
  );
}
