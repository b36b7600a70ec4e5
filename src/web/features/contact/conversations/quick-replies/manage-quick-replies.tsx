import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeQuickReply,
  createQuickReply,
  deleteQuickReply,
  listQuickReplies,
  type QuickReply,
} from '#api/conversations/quick-replies.api.ts';
import { mergeFields } from '#domain/messages/merge-fields.ts';
import { placeholderFor } from '#domain/messages/placeholders.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { DraftForm } from '#web/ui/fields/draft-form.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { quickRepliesQuery } from './quick-replies.query.ts';

const refresh = [listQuickReplies.path];

/** The quick replies of the team: add, change, delete. */
export function ManageQuickReplies({ onClose }: { onClose: () => void }) {
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const query = useQuery(quickRepliesQuery());
  const remove = useDeleteReply();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Quick replies"
        description={`Type / in a message to use one. ${mergeFields.map(({ name }) => placeholderFor(name)).join(' ')} are filled in.`}
      >
        <QueryState
          query={query}
          failed="The quick replies cannot be shown"
          shape={['h-12', 'h-12']}
        >
          {(replies) => (
            <div className="flex flex-col gap-3">
              <ul aria-label="Quick replies" className="flex flex-col divide-y">
                {replies.map((reply) => (
                  <li key={reply.id} className="py-2">
                    {edited === reply.id ? (
                      <ReplyForm reply={reply} onDone={() => setEdited(null)} />
                    ) : (
                      <div className="flex items-start gap-2">
                        <div className="min-w-0 flex-1">
                          <p className="text-sm font-medium text-ink">{reply.title}</p>
                          <p className="text-sm break-words text-ink-soft">{reply.content}</p>
                        </div>
                        <Button size="sm" onClick={() => setEdited(reply.id)}>
                          Edit<span className="sr-only"> {reply.title}</span>
                        </Button>
                        <Button size="sm" variant="ghost" onClick={() => remove.mutate(reply)}>
                          Delete<span className="sr-only"> {reply.title}</span>
                        </Button>
                      </div>
                    )}
                  </li>
                ))}
              </ul>
              {edited === 'new' ? (
                <ReplyForm onDone={() => setEdited(null)} />
              ) : (
                <Button className="self-start" onClick={() => setEdited('new')}>
                  Add a quick reply
                </Button>
              )}
            </div>
          )}
        </QueryState>
      </DialogContent>
    </Dialog>
  );
}

/** Deletes a reply, and offers to keep it again. */
function useDeleteReply() {
  const keep = useMutationWithToast({
    act: ({ title, content }: QuickReply) => call(createQuickReply, { body: { title, content } }),
    failed: 'The quick reply was not saved',
    refresh,
  });
  return useMutationWithToast({
    act: ({ id }: QuickReply) => call(deleteQuickReply, { params: { id } }),
    done: (_answer, reply) => ({
      title: `Quick reply “${reply.title}” deleted`,
      action: { label: 'Undo', altText: 'Keep the reply again', onClick: () => keep.mutate(reply) },
    }),
    failed: 'The quick reply was not deleted',
    refresh,
  });
}

function ReplyForm({ reply, onDone }: { reply?: QuickReply; onDone: () => void }) {
  const [title, setTitle] = useState(reply?.title ?? '');
  const [content, setContent] = useState(reply?.content ?? '');
  const save = useMutationWithToast({
    act: (body: { title: string; content: string }) =>
      reply
        ? call(changeQuickReply, { params: { id: reply.id }, body })
        : call(createQuickReply, { body }),
    failed: 'The quick reply was not saved',
    refresh,
    onDone,
  });
  return (
    <DraftForm
      draft={{ title: 'Quick reply', about: reply?.id ?? 'new' }}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ title, content });
      }}
    >
      <InputField
        label="Title"
        required
        maxLength={60}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextareaField
        label="Words"
        required
        maxLength={1600}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      <div className="flex gap-2">
        <Button
          type="submit"
          variant="primary"
          disabled={title.trim() === '' || content.trim() === ''}
          pending={save.isPending}
        >
          Save
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </DraftForm>
  );
}
