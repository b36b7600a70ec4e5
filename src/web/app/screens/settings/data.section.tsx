import { Link } from '@tanstack/react-router';
import { RemoveSampleCard } from '../../first-steps/remove-sample.tsx';
import { WorkspaceExportCard } from '#web/features/office/settings/workspace-export-card.tsx';

/** What the installation holds, to take along. */
export function DataSection() {
  return (
    <>
      <WorkspaceExportCard />
      <RemoveSampleCard />
      <p className="text-sm text-ink-soft">
        Leads alone are exported from the dashboard as CSV or Excel; what was imported stands under{' '}
        <Link to="/imports" className="touch-target text-accent-text underline">
          Imports
        </Link>
        .
      </p>
    </>
  );
}
