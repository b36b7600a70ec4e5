import { AddForeclosureDialog, UploadCard } from '../lazy-dialogs.ts';
import { ListWithAdding } from '../leads/list-with-adding.tsx';

/** Every foreclosure, with its totals and the way to add one manually. */
export function ForeclosuresScreen() {
  return (
    <ListWithAdding
      propertyType="foreclosure"
      title="Foreclosures"
      totalLabel="Total Foreclosures"
      upload={<UploadCard />}
      addLabel="Add Property"
      AddDialog={AddForeclosureDialog}
      empty={{
        title: 'No foreclosure properties found',
        description: 'Upload a county’s list above, or add a property by hand.',
      }}
    />
  );
}
