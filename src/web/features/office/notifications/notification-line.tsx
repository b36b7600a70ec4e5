import {
  CalendarClock,
  Handshake,
  AtSign,
  CircleAlert,
  ClipboardList,
  FileSignature,
  MessageSquareText,
  Scale,
  ShieldAlert,
  Webhook,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import type { Notification } from '#api/notifications/notifications.api.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { cn } from '#web/ui/styles/cn.ts';

const icons: Record<Notification['kind'], LucideIcon> = {
  reply: MessageSquareText,
  lawyer: Scale,
  form: ClipboardList,
  signature: FileSignature,
  mention: AtSign,
  failed_send: CircleAlert,
  automation: Workflow,
  webhook: Webhook,
  sign_in: ShieldAlert,
  deadline: CalendarClock,
  buyer_offer: Handshake,
};

/** One notification: its event, its text, its time. */
export function NotificationLine({
  notification,
  onOpen,
}: {
  notification: Notification;
  onOpen: () => void;
}) {
  const { kind, title, body, createdAt, readAt } = notification;
  const Icon = icons[kind];
  const isUnread = readAt === null;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-11 w-full items-start gap-3 rounded-md px-2 py-2 text-left hover:bg-hover"
    >
      <Icon
        aria-hidden
        className={cn(
          'mt-0.5 size-4 shrink-0',
          kind === 'failed_send' || kind === 'lawyer' ? 'text-danger-text' : 'text-ink-soft',
        )}
      />
      <span className="min-w-0 flex-1">
        <span className={cn('block text-sm text-ink', isUnread && 'font-semibold')}>
          {title}
          {isUnread && <span className="sr-only"> (unread)</span>}
        </span>
        {body && <span className="line-clamp-2 text-sm break-words text-ink-soft">{body}</span>}
        <span className="block text-xs text-ink-faint">{timestampText(createdAt)}</span>
      </span>
      {isUnread && <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-accent" />}
    </button>
  );
}
