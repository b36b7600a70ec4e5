import { useState } from 'react';
import type { Conversation } from '#api/conversations/conversations.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { useChatAbilities } from './use-chat-abilities.ts';
import { useSimulateReply } from './use-send-message.ts';

/** Says that nothing leaves while no text service is set up, and lets a reply be played. */
export function SandboxNote({ conversation }: { conversation: Conversation }) {
  const { data: abilities } = useChatAbilities();
  const [open, setOpen] = useState(false);
  const [reply, setReply] = useState('');
  const { mutate, isPending } = useSimulateReply(conversation.id);
  if (!abilities || abilities.delivers) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t bg-amber-tint px-3 py-2 text-xs text-amber-text">
      <span>No text service is set up: nothing is sent.</span>
      {!open && (
        <Button
          variant="link"
          className="h-auto p-0 text-xs text-amber-text underline max-md:h-auto"
          onClick={() => setOpen(true)}
        >
          Simulate a reply
        </Button>
      )}
      {open && (
        <form
          className="flex w-full gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (reply.trim() !== '') mutate(reply, { onSuccess: () => setReply('') });
          }}
        >
          <Input
            aria-label="Simulated reply"
            placeholder="What the owner answers"
            value={reply}
            onChange={(event) => setReply(event.target.value)}
          />
          <Button type="submit" disabled={reply.trim() === ''} pending={isPending}>
            Receive
          </Button>
        </form>
      )}
    </div>
  );
}
