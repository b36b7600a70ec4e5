import { Link } from '@tanstack/react-router';
import { Download, ListOrdered, Megaphone } from 'lucide-react';
import { downloadOutreachResults } from '#api/outreach.api.ts';
import { OutreachResultsTable } from '#web/features/contact/outreach/outreach-results-table.tsx';
import { buttonClasses } from '#web/ui/buttons/button.tsx';
import { Page } from '#web/ui/display/page.tsx';

/** Sent, delivered, replied, opted out, interested, contracts: by campaign and sequence. */
export function ResultsScreen() {
  return (
    <Page
      title="Results of outreach"
      description="Results of campaigns and sequences. Choose a number to open its leads."
      actions={
        <>
          <Link to="/campaigns" className={buttonClasses()}>
            <Megaphone aria-hidden /> Campaigns
          </Link>
          <Link to="/sequences" className={buttonClasses()}>
            <ListOrdered aria-hidden /> Sequences
          </Link>
          <a href={downloadOutreachResults.path} download className={buttonClasses()}>
            <Download aria-hidden /> CSV
          </a>
        </>
      }
    >
      <OutreachResultsTable />
    </Page>
  );
}
