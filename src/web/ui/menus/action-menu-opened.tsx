import type { ActionMenuProps } from './action-menu-items.ts';
import { Button } from '../buttons/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from './dropdown-menu.tsx';

/** The button with its menu, open at first: drawn from the first use on. */
export function OpenedActionMenu({ items, align = 'start', note, ...button }: ActionMenuProps) {
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <Button {...button} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align={align}>
        {note && <p className="max-w-56 px-2.5 py-1.5 text-xs text-ink-soft">{note}</p>}
        {items.map((item) => (
          <DropdownMenuItem
            key={item.label}
            danger={item.danger}
            disabled={item.disabled}
            onSelect={item.onSelect}
          >
            {item.icon}
            {item.label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
