import { FileSpreadsheet } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';

/** An uploaded file before it becomes leads. */
export function PreviewScreen() {
  return (
    <Page title="File preview">
      <Card>
        <EmptyState
          icon={<FileSpreadsheet />}
          title="Invalid File"
          description="Invalid file format or no data available."
        />
      </Card>
    </Page>
  );
}
