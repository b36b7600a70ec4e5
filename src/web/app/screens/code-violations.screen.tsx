import { AddViolationDialog, ViolationUpload } from '../lazy-dialogs.ts';
import { ListWithAdding } from '../leads/list-with-adding.tsx';

/** Every code violation, the city's list to upload, and the way to add one manually. */
export function CodeViolationsScreen() {
  return (
    <ListWithAdding
      propertyType="violation"
      title="Violations"
      totalLabel="Total Violations"
      upload={<ViolationUpload />}
      addLabel="Add Violation"
      AddDialog={AddViolationDialog}
      empty={{
        title: 'No violations found',
        description: 'Upload a city’s list above, or add a violation by hand.',
      }}
    />
  );
}
