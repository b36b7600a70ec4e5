import type { ReactNode } from 'react';
import type { ButtonProps } from '../buttons/button.tsx';

/** One thing that can be done. */
export type ActionMenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
};

export type ActionMenuProps = Omit<ButtonProps, 'asChild' | 'onClick' | 'onSelect'> & {
  /** The menu, in order. */
  items: readonly ActionMenuItem[];
  /** A sentence above them: their subject. */
  note?: string | undefined;
  align?: 'start' | 'end';
};
