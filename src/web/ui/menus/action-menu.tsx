import type { ActionMenuProps } from './action-menu-items.ts';
import { Button } from '../buttons/button.tsx';
import { useLazyMenu } from '../loading/use-lazy-menu.ts';
import { lazy } from '../loading/lazy.ts';

const load = () => import('./action-menu-opened.tsx');
const OpenedActionMenu = lazy(async () => ({ default: (await load()).OpenedActionMenu }));

/** A button that opens a short menu of actions; takes what a `Button` takes. */
export function ActionMenu(props: ActionMenuProps) {
  const { used, triggerProps } = useLazyMenu(load);
  const { items: _items, align: _align, note: _note, ...button } = props;
  const trigger = (
    <Button {...button} aria-haspopup="menu" aria-expanded={false} {...triggerProps} />
  );
  if (!used) return trigger;
  return <OpenedActionMenu {...props} />;
}
