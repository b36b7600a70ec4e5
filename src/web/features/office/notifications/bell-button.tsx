import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';

type BellButtonProps = Omit<ComponentProps<typeof IconButton>, 'label'> & { unread: number };

/** The bell with the number of unread notifications. */
export function BellButton({ unread, ...props }: BellButtonProps) {
  const shown = unread > 99 ? '99+' : String(unread);
  return (
    <IconButton
      label={unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
      size="lg"
      {...props}
      className="relative lg:size-9"
    >
      <Bell className="size-5!" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-accent px-1 text-center text-2xs text-accent-ink tabular-nums"
        >
          {shown}
        </span>
      )}
    </IconButton>
  );
}
