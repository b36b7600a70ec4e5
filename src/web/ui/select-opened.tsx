import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import { cn } from './cn.ts';
import { selectClasses, type SelectProps } from './select-props.ts';
import { usePortalHome } from './use-portal-home.ts';

/** The select with its list, open at first: drawn from the first use on. */
export function OpenedSelect<Value extends string>({
  value,
  onChange,
  options,
  placeholder = 'Choose',
  label,
  name,
  disabled,
  className,
  ...control
}: SelectProps<Value>) {
  const { home, ref } = usePortalHome();
  return (
    <Primitive.Root
      defaultOpen
      value={value ?? ''}
      onValueChange={(next) => onChange(next as Value)}
      name={name}
      disabled={disabled}
    >
      <Primitive.Trigger aria-label={label} className={cn(selectClasses, className)} {...control}>
        <Primitive.Value placeholder={placeholder} />
        <Primitive.Icon asChild>
          <ChevronDown className="size-4 shrink-0 text-ink-faint" />
        </Primitive.Icon>
      </Primitive.Trigger>
      <span ref={ref} hidden />
      <Primitive.Portal container={home}>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-lg border bg-raised p-1 text-ink shadow-md data-[state=open]:animate-pop-in"
        >
          <Primitive.Viewport>
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="relative flex min-h-8 items-center rounded-md py-1 pr-8 pl-2.5 text-sm outline-none select-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover max-md:min-h-11"
              >
                <Primitive.ItemText>{option.label}</Primitive.ItemText>
                <Primitive.ItemIndicator className="absolute right-2.5">
                  <Check className="size-4 text-accent-text" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
