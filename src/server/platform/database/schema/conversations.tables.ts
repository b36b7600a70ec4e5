import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Moment = ColumnType<Date, Date | string | undefined, Date | string>;

export type ConversationsTable = {
  id: GeneratedAlways<number>;
  /** None for a number that belongs to no lead. */
  property_id: number | null;
  /** Ten digits, or the sender as it came where it is no such number. */
  phone_number: string;
  unread_count: Generated<number>;
  last_message: string | null;
  last_message_at: Date | null;
  /** When we last wrote; decides among conversations that share a number. */
  last_outreach_at: Date | null;
  created_at: Moment;
};

export type MessageStatus =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'failed'
  | 'doubtful'
  | 'not_sent'
  | 'received';

export type MessagesTable = {
  id: GeneratedAlways<number>;
  conversation_id: number;
  sender: 'user' | 'owner';
  content: string;
  media_urls: Generated<string[]>;
  status: MessageStatus;
  /** Why it failed or was not sent, in a sentence. */
  reason: string | null;
  /** Contains a word such as STOP without being one: for a person to look at. */
  mentions_opt_out: Generated<boolean>;
  provider: string;
  provider_message_id: string | null;
  author_id: string | null;
  /** Given by whoever writes on a schedule: one key is one message. */
  contact_key: string | null;
  created_at: Moment;
};

/** Reports that came before the answer to the send. */
export type EarlyMessageReportsTable = {
  provider: string;
  provider_message_id: string;
  status: string;
  reason: string | null;
  received_at: Moment;
};

export type QuickRepliesTable = {
  id: GeneratedAlways<number>;
  title: string;
  content: string;
  created_by: string | null;
  created_at: Moment;
};

export type ConversationTables = {
  conversations: ConversationsTable;
  conversation_numbers: { phone_number: string };
  messages: MessagesTable;
  early_message_reports: EarlyMessageReportsTable;
  quick_replies: QuickRepliesTable;
};
