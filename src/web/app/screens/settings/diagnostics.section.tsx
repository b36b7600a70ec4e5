import { DiagnosticsCard } from '#web/features/diagnostics/diagnostics-card.tsx';

/** Whether everything is set up as it should be. */
export function DiagnosticsSection() {
  return <DiagnosticsCard />;
}
