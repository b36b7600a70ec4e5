import { CircleUser, Sun } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';

/** What opens the account menu. */
export function AccountButton({
  isSignedIn,
  ...props
}: Omit<ComponentProps<typeof IconButton>, 'label'> & { isSignedIn: boolean }) {
  return (
    <IconButton label={isSignedIn ? 'Account' : 'Theme'} size="lg" className="lg:size-9" {...props}>
      {isSignedIn ? <CircleUser className="size-5!" /> : <Sun />}
    </IconButton>
  );
}
