import { Download } from 'lucide-react';
import { downloadOutreachResults } from '#api/outreach.api.ts';
import { OutreachResultsTable } from '#web/features/contact/outreach/outreach-results-table.tsx';
import { SpeedCard } from '#web/features/contact/speed-to-lead/speed-card.tsx';
import { buttonClasses } from '#web/ui/buttons/button.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { OutreachTabs } from '../outreach-tabs.tsx';

/** Sent, delivered, replied, opted out, interested, contracts: by campaign and sequence. */
export function ResultsScreen() {
  return (
    <Page
      title="Results of outreach"
      description="Results of campaigns and sequences. Choose a number to open its leads."
      actions={
        <a href={downloadOutreachResults.path} download className={buttonClasses()}>
          <Download aria-hidden /> CSV
        </a>
      }
    >
      <OutreachTabs />
      <OutreachResultsTable>
        <SpeedCard />
      </OutreachResultsTable>
    </Page>
  );
}
