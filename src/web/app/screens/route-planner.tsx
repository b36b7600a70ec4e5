import { useNavigate, useSearch } from '@tanstack/react-router';
import { PlanDrive } from '../plan-drive.tsx';
import { SavedDriveView } from '../saved-drive-view.tsx';

/** `/campaigns/driving/create`: plans a drive over the selection, or with `?route=7` drives a saved one. */
export function RoutePlannerScreen() {
  const { route }: { route?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const id = Number(route);
  const open = (next: number | undefined) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, route: next }) });
  if (Number.isSafeInteger(id) && id > 0) {
    return <SavedDriveView key={id} id={id} onClose={() => open(undefined)} />;
  }
  return <PlanDrive onOpenDrive={open} />;
}
