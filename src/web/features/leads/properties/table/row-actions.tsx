import { MoreHorizontal } from 'lucide-react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { useLazyMenu } from '#web/ui/loading/use-lazy-menu.ts';
import { leadTitle } from '../parts/lead-title.ts';
import type { RowActionsProps } from './row-actions-opened.tsx';
import { lazy } from '#web/ui/loading/lazy.ts';

const load = () => import('./row-actions-opened.tsx');
const OpenedRowActions = lazy(async () => ({ default: (await load()).OpenedRowActions }));

/** The menu of a row, which is loaded when one is first wanted. */
export function RowActions(props: RowActionsProps) {
  const { used, triggerProps } = useLazyMenu(load);
  const button = (
    <IconButton
      size="sm"
      label={`Actions for ${leadTitle(props.property)}`}
      aria-haspopup="menu"
      aria-expanded={false}
      {...triggerProps}
    >
      <MoreHorizontal aria-hidden />
    </IconButton>
  );
  if (!used) return button;
  return <OpenedRowActions {...props} />;
}
