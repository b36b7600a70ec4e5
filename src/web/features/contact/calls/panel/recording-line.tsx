import { Circle } from 'lucide-react';
import type { DeskCall } from '../desk/desk-state.ts';

/** Whether the call is recorded, and by which rule; nothing where recording is off and no question. */
export function RecordingLine({ call: { plan, recording, phase } }: { call: DeskCall }) {
  if (!plan || (!plan.isOn && !plan.needsNotice)) return null;
  if (recording === 'failed') {
    return <p className="text-sm text-danger-text">The recording failed; the call goes on.</p>;
  }
  if (phase !== 'talking' || recording === 'off') {
    return <p className="text-xs text-ink-soft">{plan.sentence}</p>;
  }
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink" title={plan.sentence}>
      <Circle aria-hidden className="size-3 shrink-0 fill-danger text-danger" />
      {recording === 'notice' ? 'The notice is being spoken. Wait a moment.' : 'Recording'}
    </p>
  );
}
