import { ImagePlus, SendHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Conversation } from '#api/conversations.api.ts';
import { outreachOpener } from '#domain/outreach-opener.ts';
import { countTextSegments } from '#domain/text-segments.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { QuickReplies } from './quick-replies.tsx';
import { useSendMessage } from './use-send-message.ts';

type ComposerProps = { conversation: Conversation; sentCount: number };

/** Where a message is written: Enter sends, Shift+Enter begins a line. */
export function Composer({ conversation, sentCount }: ComposerProps) {
  const [content, setContent] = useState('');
  const [openerIndex, setOpenerIndex] = useState(sentCount);
  const imageInput = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useSendMessage(conversation.id);
  const { property } = conversation;
  const isBlank = content.trim() === '';
  const { segments } = countTextSegments(content);

  function send() {
    if (isBlank || isPending) return;
    mutate(content, { onSuccess: () => setContent('') });
  }

  function fillOpener() {
    setContent(
      outreachOpener({
        recipientName: property?.greetingName,
        propertyAddress: property?.streetAddress,
        index: openerIndex,
        leadType: property?.propertyType,
      }),
    );
    setOpenerIndex(openerIndex + 1);
  }

  return (
    <div className="flex flex-col gap-2 border-t bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="flex flex-wrap items-center gap-1.5">
        <Button size="sm" onClick={fillOpener}>
          Opener
        </Button>
        <QuickReplies conversation={conversation} draft={content} onPick={setContent} />
        {!isBlank && (
          <span className="ml-auto text-xs text-ink-faint tabular-nums">
            {content.length} characters · {segments} {segments === 1 ? 'segment' : 'segments'}
          </span>
        )}
      </div>
      <div className="flex items-end gap-2">
        <input
          ref={imageInput}
          type="file"
          accept="image/*"
          hidden
          aria-hidden
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) toast({ title: 'Image selected', description: file.name });
            event.target.value = '';
          }}
        />
        <IconButton label="Choose an image" size="lg" onClick={() => imageInput.current?.click()}>
          <ImagePlus />
        </IconButton>
        <Textarea
          aria-label="Message"
          placeholder="Message..."
          className="max-h-40 min-h-11 flex-1 resize-none"
          rows={1}
          maxLength={1600}
          value={content}
          onChange={(event) => setContent(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        {!isBlank && (
          <Button variant="primary" size="lg" disabled={isPending} onClick={send}>
            <SendHorizontal aria-hidden /> Send
          </Button>
        )}
      </div>
    </div>
  );
}
