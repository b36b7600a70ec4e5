import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { mergeFields } from '#domain/messages/merge-fields.ts';
import { placeholderFor } from '#domain/messages/placeholders.ts';
import { createQuickReply, listQuickReplies } from '#api/conversations/quick-replies.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/ui/menus/dropdown-menu.tsx';
import { quickRepliesQuery } from './quick-replies.query.ts';
import { lazy } from '#web/ui/loading/lazy.ts';

type QuickRepliesProps = {
  draft: string;
  /** Receives a reply as stored, its fields not filled in yet. */
  onPick: (content: string) => void;
};

const ManageQuickReplies = lazy(async () => ({
  default: (await import('./manage-quick-replies.tsx')).ManageQuickReplies,
}));

/** Custom replies; fields such as {firstName} are filled in when one is used. */
export function QuickReplies({ draft, onPick }: QuickRepliesProps) {
  const { data = [] } = useQuery(quickRepliesQuery());
  const keep = useMutationWithToast({
    act: (content: string) =>
      call(createQuickReply, { body: { title: content.slice(0, 40), content } }),
    failed: 'The reply was not saved',
    refresh: [listQuickReplies.path],
  });
  const [isManaging, setManaging] = useState(false);

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="sm">Quick replies</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="max-w-80">
          {data.length === 0 && <DropdownMenuLabel>No saved replies yet</DropdownMenuLabel>}
          {data.length > 0 && (
            <DropdownMenuLabel className="font-normal text-ink-soft">
              Or type / in the message
            </DropdownMenuLabel>
          )}
          {data.map((reply) => (
            <DropdownMenuItem key={reply.id} onSelect={() => onPick(reply.content)}>
              <span className="truncate">{reply.title}</span>
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
          <DropdownMenuLabel className="max-w-72 font-normal whitespace-normal text-ink-soft">
            {mergeFields.map(({ name }) => placeholderFor(name)).join(' ')} are filled in when a
            reply is used.
          </DropdownMenuLabel>
          <DropdownMenuItem
            disabled={draft.trim() === ''}
            onSelect={() => keep.mutate(draft.trim())}
          >
            Keep what is written as a reply
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setManaging(true)}>
            Manage quick replies
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isManaging && (
        <Suspense>
          <ManageQuickReplies onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  );
}
