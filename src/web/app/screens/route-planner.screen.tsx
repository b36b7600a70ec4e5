import { useNavigate, useSearch } from '@tanstack/react-router';
import { PlanDrive } from '../plan-drive.tsx';
import { SavedDriveView } from '../saved-drive-view.tsx';

/** Plans a drive over the selection, or with `?route=7` drives a saved one. */
export function RoutePlannerScreen() {
  const { route } = useSearch({ from: '/campaigns/driving/create' });
  const navigate = useNavigate({ from: '/campaigns/driving/create' });
  const open = (next: number | undefined) => void navigate({ search: { route: next } });
  if (route) return <SavedDriveView key={route} id={route} onClose={() => open(undefined)} />;
  return <PlanDrive onOpenDrive={open} />;
}
