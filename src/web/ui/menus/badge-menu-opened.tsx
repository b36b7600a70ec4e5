import { useState, type KeyboardEvent } from 'react';
import {
  BadgeMenuTrigger,
  triggerPropsOf,
  OptionLabel,
  type BadgeMenuProps,
} from './badge-menu-trigger.tsx';
import { Badge } from '../display/badge.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from './dropdown-menu.tsx';

/** The badge with its menu, open at first: drawn from the first use on. */
export function OpenedBadgeMenu<Value extends string>(props: BadgeMenuProps<Value>) {
  const { label, value, options, onChange, hasDigits } = props;
  const [isOpen, setOpen] = useState(true);

  function onKeyDown(event: KeyboardEvent) {
    const option = /^\d$/.test(event.key) ? options[(Number(event.key) + 9) % 10] : undefined;
    if (!hasDigits || !option) return;
    event.preventDefault();
    onChange(option.value);
    setOpen(false);
  }

  return (
    <DropdownMenu open={isOpen} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <BadgeMenuTrigger {...triggerPropsOf(props)} />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="start"
        aria-label={label}
        className="max-h-80 overflow-y-auto"
        onKeyDown={onKeyDown}
      >
        <DropdownMenuRadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
          {options.map((option) => (
            <DropdownMenuRadioItem key={option.value} value={option.value}>
              {option.tone ? (
                <Badge tone={option.tone}>
                  <OptionLabel {...option} />
                </Badge>
              ) : (
                <OptionLabel {...option} />
              )}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
