import { Monitor, Moon, Sun } from 'lucide-react';

/** The looks to choose from, in the account's menu and in the palette. */
export const themes = [
  { choice: 'system', label: 'System theme', icon: Monitor },
  { choice: 'light', label: 'Light theme', icon: Sun },
  { choice: 'dark', label: 'Dark theme', icon: Moon },
] as const;
