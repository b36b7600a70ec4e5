import { AddViolationDialog } from '../leads/late-dialogs.ts';
import { ListWithAdding } from '../leads/list-with-adding.tsx';
import { lazy } from '#web/ui/loading/lazy.ts';

/** The upload of a city's list of violations, loaded after the leads. */
const ViolationUpload = lazy(async () => ({
  default: (await import('#web/features/leads/imports/violation-upload.tsx')).ViolationUpload,
}));

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
