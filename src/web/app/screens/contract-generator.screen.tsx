import { FileSignature } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';

/** Makes a purchase contract. */
export function ContractGeneratorScreen() {
  return (
    <Page title="Contract Generator">
      <Card>
        <EmptyState icon={<FileSignature />} title="No contract yet" />
      </Card>
    </Page>
  );
}
