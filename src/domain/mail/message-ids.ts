/** A thread with more links than this is bounded by its newest. */
const most = 50;
const longest = 500;

/** The Message-IDs that a header names ('<a@x> <b@y>'), each once (RFC 5322, 3.6.4). */
export function readMessageIds(header: string): string[] {
  const found = header.match(/<[^<>\s]+>/g) ?? [];
  const ids = found.filter((id) => id.length <= longest);
  return [...new Set(ids)].slice(-most);
}

/** 'Re: Your house', whatever the subject had before. */
export function replySubject(subject: string): string {
  const bare = subject.replace(/^(?:\s*(?:re|aw|fw|fwd)\s*:)+\s*/i, '').trim();
  return `Re: ${bare}`.slice(0, 300).trim();
}
