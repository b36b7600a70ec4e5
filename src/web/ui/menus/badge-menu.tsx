import { type ReactNode } from 'react';
import { BadgeMenuTrigger, triggerPropsOf, type BadgeMenuProps } from './badge-menu-trigger.tsx';
import { useLazyMenu } from '../loading/use-lazy-menu.ts';
import { lazy } from '../loading/lazy.ts';

const load = () => import('./badge-menu-opened.tsx');
const OpenedBadgeMenu = lazy(async () => ({
  // The type of the value is not known here; the props below were checked against it.
  default: (await load()).OpenedBadgeMenu as (props: BadgeMenuProps<string>) => ReactNode,
}));

export type { BadgeMenuOption, BadgeMenuProps } from './badge-menu-trigger.tsx';

/** A badge that opens a menu of choices; Enter, Space or Down opens it, letters jump. */
export function BadgeMenu<Value extends string>(props: BadgeMenuProps<Value>) {
  const { used, triggerProps } = useLazyMenu(load);
  const trigger = <BadgeMenuTrigger {...triggerPropsOf(props)} {...triggerProps} />;
  if (!used) return trigger;
  return <OpenedBadgeMenu {...(props as unknown as BadgeMenuProps<string>)} />;
}
