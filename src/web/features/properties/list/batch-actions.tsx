import { Megaphone, Radar, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';

export type BatchActionsProps = {
  /** How many are selected. */
  count: number;
  onDelete: () => void;
  /** Why they may not be deleted; null where they may. */
  deletionRefusal: string | null;
  onCampaign: () => void;
  onTrace: () => void;
  isDeleting: boolean;
  isTracing: boolean;
};

/** What can be done with the selected properties; nothing with none. */
export function BatchActions({
  count,
  onDelete,
  deletionRefusal,
  onCampaign,
  onTrace,
  isDeleting,
  isTracing,
}: BatchActionsProps) {
  const none = count === 0;
  const number = count.toLocaleString('en-US');
  return (
    <div
      role="group"
      aria-label="Actions"
      className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow"
    >
      <Button disabled={none || deletionRefusal !== null} pending={isDeleting} onClick={onDelete}>
        {!isDeleting && <Trash2 aria-hidden />}
        Delete Selected ({number})
      </Button>
      <Button disabled={none} onClick={onCampaign}>
        <Megaphone aria-hidden />
        Create a Campaign ({number})
      </Button>
      <Button disabled={none} pending={isTracing} onClick={onTrace}>
        {!isTracing && <Radar aria-hidden />}
        Skip Trace ({number})
      </Button>
      {deletionRefusal && <p className="w-full text-sm text-ink-soft">{deletionRefusal}</p>}
    </div>
  );
}
