import {
  Archive,
  Braces,
  Bell,
  CircleUser,
  ClipboardCheck,
  ClipboardList,
  DatabaseBackup,
  FolderInput,
  Gauge,
  ListTodo,
  Mail,
  Phone,
  PhoneCall,
  PlugZap,
  Receipt,
  ScrollText,
  ShieldCheck,
  Stethoscope,
  UserLock,
  Users,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import type { partsByUse } from '#api/settings.api.ts';

type UsedPart = (typeof partsByUse)[number];

export type SettingsSection =
  | 'account'
  | 'notifications'
  | 'team'
  | 'numbers'
  | 'providers'
  | 'sender'
  | 'compliance'
  | 'calls'
  | 'seller-forms'
  | 'privacy'
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

/** What the sections are about, in order. */
export const settingsGroups = ['You', 'Business', 'Team', 'Programs', 'Server'] as const;

type Entry = {
  group: (typeof settingsGroups)[number];
  id: SettingsSection;
  label: string;
  /** Its content, for the list on a phone. */
  hint: string;
  icon: LucideIcon;
  /** The server refuses members; this only spares them the way. */
  ownersOnly?: boolean;
  /** Most installations never need it: in the list once this part has something to show. */
  whenUsed?: UsedPart;
};

/** The sections of the settings by the last part of their path. */
export const settingsSections: readonly Entry[] = [
  {
    group: 'You',
    id: 'account',
    label: 'Account',
    hint: 'Name, password, sessions',
    icon: CircleUser,
  },
  {
    group: 'You',
    id: 'notifications',
    label: 'Notifications',
    hint: 'Alarms, e-mail to you, automatic changes',
    icon: Bell,
  },
  {
    group: 'Business',
    id: 'providers',
    label: 'Providers',
    hint: 'Texts, letters, tracing, maps',
    icon: PlugZap,
    ownersOnly: true,
  },
  {
    group: 'Business',
    id: 'sender',
    label: 'Sender',
    hint: 'Return address, e-mail with owners, time zone',
    icon: Mail,
  },
  {
    group: 'Business',
    id: 'numbers',
    label: 'Numbers',
    hint: 'Sources, hours, forwarding, missed calls',
    icon: Phone,
  },
  {
    group: 'Business',
    id: 'calls',
    label: 'Calls',
    hint: 'Who answers, recordings, your voicemail message',
    icon: PhoneCall,
  },
  {
    group: 'Business',
    id: 'seller-forms',
    label: 'Seller forms',
    hint: 'Forms, snippets, what sellers sent',
    icon: ClipboardList,
  },
  {
    group: 'Business',
    id: 'compliance',
    label: 'Compliance',
    hint: 'Rules, opt-outs, do-not-call, decisions',
    icon: ShieldCheck,
  },
  {
    group: 'Business',
    id: 'privacy',
    label: 'Privacy',
    hint: 'A person’s file, erasure, legal holds',
    icon: UserLock,
    ownersOnly: true,
  },
  {
    group: 'Business',
    id: 'costs',
    label: 'Costs',
    hint: 'By provider and month',
    icon: Receipt,
    ownersOnly: true,
  },
  {
    group: 'Business',
    id: 'score',
    label: 'Score',
    hint: 'Weights, their reasons, own outcomes',
    icon: Gauge,
    whenUsed: 'score',
  },
  {
    group: 'Team',
    id: 'team',
    label: 'Team',
    hint: 'Members and invitations',
    icon: Users,
    ownersOnly: true,
  },
  {
    group: 'Team',
    id: 'audit-log',
    label: 'Audit log',
    hint: 'Who did what, and when',
    icon: ScrollText,
    ownersOnly: true,
  },
  {
    group: 'Programs',
    id: 'automations',
    label: 'Automations',
    hint: 'What happens by itself to a lead',
    icon: Workflow,
    ownersOnly: true,
  },
  {
    group: 'Programs',
    id: 'watched-folder',
    label: 'Folder and mailbox',
    hint: 'Lists and petitions taken by themselves',
    icon: FolderInput,
    ownersOnly: true,
  },
  {
    group: 'Programs',
    id: 'api',
    label: 'API',
    hint: 'Tokens and webhooks for programs',
    icon: Braces,
  },
  {
    group: 'Programs',
    id: 'proposals',
    label: 'Proposals',
    hint: 'What agents want to send or spend',
    icon: ClipboardCheck,
    whenUsed: 'proposals',
  },
  {
    group: 'Server',
    id: 'backups',
    label: 'Backups',
    hint: 'The last, the next, one now',
    icon: DatabaseBackup,
    ownersOnly: true,
  },
  {
    group: 'Server',
    id: 'diagnostics',
    label: 'Diagnostics',
    hint: 'Version, database, disk, mail, proxy',
    icon: Stethoscope,
    ownersOnly: true,
  },
  {
    group: 'Server',
    id: 'data',
    label: 'Your data',
    hint: 'Everything as one file',
    icon: Archive,
    ownersOnly: true,
  },
  {
    group: 'Server',
    id: 'jobs',
    label: 'Jobs',
    hint: 'What runs, waits, has failed',
    icon: ListTodo,
    ownersOnly: true,
    whenUsed: 'jobs',
  },
];
