import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

export type ConversationsTable = {
  id: GeneratedAlways<number>;
  /** None for a number that belongs to no lead. */
  property_id: number | null;
  /** Ten digits, or the raw sender if it is not such a number; '' where only e-mails were exchanged. */
  phone_number: string;
  /** Lower case; '' where no e-mail was exchanged. */
  email: Generated<string>;
  unread_count: Generated<number>;
  last_message: string | null;
  last_message_at: Date | null;
  /** When we last wrote; decides among conversations that share a number. */
  last_outreach_at: Date | null;
  /** Since when the owner waits for an answer; null if nothing is to be answered. */
  unanswered_since: Generated<Date | null>;
  /** Our number that the owner wrote to last, ten digits: answers leave from it. */
  own_number: Generated<string | null>;
  /** Number and lead, as searched; maintained by triggers. */
  search_text: Generated<string>;
  created_at: Timestamp;
};

/** As the port to text services has them. */
type SmsFacts = {
  parts?: number;
  costCents?: number;
  lineType?: 'mobile' | 'landline';
  lineWords?: string;
  carrier?: string;
  campaignId?: string;
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

export type MessageChannel = 'email' | 'text';

export type MessagesTable = {
  id: GeneratedAlways<number>;
  conversation_id: number;
  channel: Generated<MessageChannel>;
  sender: 'user' | 'owner';
  content: string;
  has_media: Generated<boolean>;
  status: MessageStatus;
  /** Why it failed or was not sent, in a sentence; of an incoming one, that a machine answered. */
  reason: string | null;
  /** Contains a word such as STOP without being one: for a user to check. */
  mentions_opt_out: Generated<boolean>;
  provider: string;
  provider_message_id: string | null;
  author_id: string | null;
  /** Idempotency key of a scheduled sender: one key is one message. */
  contact_key: string | null;
  /** Given by the browser that wrote it: one draft of one author is one message. */
  draft_key: string | null;
  /** When it was last given to the carrier, by the database's clock. */
  handed_over_at: Generated<Date | null>;
  /** What the carrier says of it: segments, cost, line, campaign. */
  facts: Generated<SmsFacts>;
  created_at: Timestamp;
};

/**
 * An image that was sent or received with a text; one that was chosen and not yet sent has no
 * message.
 */
export type MessageMediaTable = {
  id: GeneratedAlways<number>;
  conversation_id: number;
  message_id: number | null;
  /** `waiting` to be fetched from the carrier; `refused` where it cannot be kept. */
  state: 'waiting' | 'stored' | 'refused';
  /** The carrier's URL of an inbound one. */
  source_url: string | null;
  file_key: string | null;
  content_type: string | null;
  filename: Generated<string>;
  /** In bytes. */
  size: Generated<number>;
  /** Why it was refused, in a sentence. */
  reason: string | null;
  /** Signs the address under which a carrier fetches it. */
  secret: string;
  created_by: string | null;
  created_at: Timestamp;
};

/** A text that waits for a permitted hour. */
export type ScheduledTextsTable = {
  id: GeneratedAlways<number>;
  conversation_id: number;
  content: string;
  media_ids: Generated<number[]>;
  author_id: string | null;
  /** Given by the browser that wrote it: one draft of one author is scheduled once. */
  draft_key: string | null;
  send_at: Timestamp;
  /** `send_at` on the recipient's clock: '8:00 AM'. */
  recipient_clock: string;
  /** Why it was moved or is held, in a sentence. */
  problem: Generated<string | null>;
  /** Since then it waits for a user to remove it. */
  held_at: Generated<Date | null>;
  /** When it was sent or canceled. */
  ended_at: Generated<Date | null>;
  /** The message that it has become. */
  message_id: Generated<number | null>;
  created_at: Timestamp;
};

export type ReplySuggestionsTable = {
  id: GeneratedAlways<number>;
  conversation_id: number;
  model: string;
  drafts: string[];
  /** In US cents; null if no prices are configured. */
  cost_cents: number | null;
  asked_by: string | null;
  created_at: Date;
};

/** Reports that arrived before the response to the send. */
export type EarlyMessageReportsTable = {
  provider: string;
  provider_message_id: string;
  status: string;
  reason: string | null;
  facts: Generated<SmsFacts>;
  received_at: Timestamp;
};

export type QuickRepliesTable = {
  id: GeneratedAlways<number>;
  title: string;
  content: string;
  created_by: string | null;
  created_at: Timestamp;
};

export type ConversationTables = {
  conversations: ConversationsTable;
  conversation_numbers: { phone_number: string };
  messages: MessagesTable;
  message_media: MessageMediaTable;
  scheduled_texts: ScheduledTextsTable;
  reply_suggestions: ReplySuggestionsTable;
  early_message_reports: EarlyMessageReportsTable;
  quick_replies: QuickRepliesTable;
};
