import { DiagnosticsCard } from '#web/features/office/diagnostics/diagnostics-card.tsx';

/** Whether everything is set up as it should be. */
export function DiagnosticsSection() {
  return <DiagnosticsCard />;
}
