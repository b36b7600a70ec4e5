/** The key of the file in which a message waits in the outbox: its identity without brackets and host. */
export function outboxKey(messageId: string): string {
  const name = messageId.replace(/^<|@.*$/g, '').toLowerCase();
  return `outbox/${name.replace(/[^a-z0-9.-]/g, '-')}.eml`;
}
