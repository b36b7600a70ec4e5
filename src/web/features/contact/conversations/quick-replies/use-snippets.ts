import { useQuery } from '@tanstack/react-query';
import type { Writer } from '#domain/messages/text-suffix.ts';
import type { Property } from '#api/properties/property.schema.ts';
import type { Completion } from '#web/ui/fields/find-completion.ts';
import { quickRepliesQuery } from './quick-replies.query.ts';
import { fillReply } from '../fill-reply.ts';

/** The quick replies, filled in for a lead, as '/' completes to them. */
export function useSnippets(
  property: Property | null | undefined,
  sentCount: number,
  writer: Writer,
): Completion[] {
  const { data = [] } = useQuery(quickRepliesQuery());
  return data.map(({ id, title, content }) => ({
    id: String(id),
    label: title,
    hint: content,
    insert: fillReply(content, property, sentCount, writer),
  }));
}
