import {
  Archive,
  Braces,
  Bell,
  CircleUser,
  ClipboardCheck,
  DatabaseBackup,
  FolderInput,
  Gauge,
  ListTodo,
  Mail,
  PlugZap,
  Receipt,
  ScrollText,
  ShieldCheck,
  Stethoscope,
  Users,
  Workflow,
  type LucideIcon,
} from 'lucide-react';

export type SettingsSection =
  | 'account'
  | 'notifications'
  | 'team'
  | 'providers'
  | 'sender'
  | 'compliance'
  | 'score'
  | 'costs'
  | 'automations'
  | 'watched-folder'
  | 'api'
  | 'proposals'
  | 'jobs'
  | 'audit-log'
  | 'backups'
  | 'diagnostics'
  | 'data';

type Entry = {
  id: SettingsSection;
  label: string;
  /** Its content, for the list on a phone. */
  hint: string;
  icon: LucideIcon;
  /** The server refuses members; this only spares them the way. */
  ownersOnly?: boolean;
};

/** The sections of the settings by the last part of their path. */
export const settingsSections: readonly Entry[] = [
  { id: 'account', label: 'Account', hint: 'Name, password, sessions', icon: CircleUser },
  {
    id: 'notifications',
    label: 'Notifications',
    hint: 'E-mail to you, automatic changes',
    icon: Bell,
  },
  {
    id: 'team',
    label: 'Team',
    hint: 'Members and invitations',
    icon: Users,
    ownersOnly: true,
  },
  {
    id: 'providers',
    label: 'Providers',
    hint: 'Texts, letters, tracing, maps',
    icon: PlugZap,
    ownersOnly: true,
  },
  { id: 'sender', label: 'Sender', hint: 'Return address, time zone, dates', icon: Mail },
  {
    id: 'compliance',
    label: 'Compliance',
    hint: 'Rules, opt-outs, do-not-call, decisions',
    icon: ShieldCheck,
  },
  { id: 'score', label: 'Score', hint: 'Weights, their reasons, own outcomes', icon: Gauge },
  { id: 'costs', label: 'Costs', hint: 'By provider and month', icon: Receipt, ownersOnly: true },
  {
    id: 'proposals',
    label: 'Proposals',
    hint: 'What agents want to send or spend',
    icon: ClipboardCheck,
  },
  {
    id: 'automations',
    label: 'Automations',
    hint: 'What happens by itself to a lead',
    icon: Workflow,
    ownersOnly: true,
  },
  {
    id: 'watched-folder',
    label: 'Folder and mailbox',
    hint: 'Lists and petitions taken by themselves',
    icon: FolderInput,
    ownersOnly: true,
  },
  { id: 'api', label: 'API', hint: 'Tokens and webhooks for programs', icon: Braces },
  {
    id: 'jobs',
    label: 'Jobs',
    hint: 'What runs, waits, has failed',
    icon: ListTodo,
    ownersOnly: true,
  },
  {
    id: 'audit-log',
    label: 'Audit log',
    hint: 'Who did what, and when',
    icon: ScrollText,
    ownersOnly: true,
  },
  {
    id: 'backups',
    label: 'Backups',
    hint: 'The last, the next, one now',
    icon: DatabaseBackup,
    ownersOnly: true,
  },
  {
    id: 'diagnostics',
    label: 'Diagnostics',
    hint: 'Version, database, disk, mail, proxy',
    icon: Stethoscope,
    ownersOnly: true,
  },
  {
    id: 'data',
    label: 'Your data',
    hint: 'Everything as one file',
    icon: Archive,
    ownersOnly: true,
  },
];
