import { ImagePlus, SendHorizontal, Sparkles } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import type { Conversation } from '#api/conversations/conversations.api.ts';
import { countTextSegments } from '#domain/messages/text-segments.ts';
import { withSuffix } from '#domain/messages/text-suffix.ts';
import { textDraft, useDraft } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CompletionTextarea } from '#web/ui/fields/completion-textarea.tsx';
import { AttachedImages } from './attached-images.tsx';
import { fillReply } from './fill-reply.ts';
import { NextTextNotes, useNextText } from './next-text.tsx';
import { OpenerChips } from './opener-chips.tsx';
import { QuickReplies } from './quick-replies/quick-replies.tsx';
import { useSnippets } from './quick-replies/use-snippets.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { SuggestedReplies, useSuggestedReplies } from './suggested-replies.tsx';
import { useAttachedImages } from './use-attached-images.ts';
import { useChatAbilities } from './use-chat-abilities.ts';
import { refusalOf, useScheduleText, useSendMessage } from './use-send-message.ts';
import { useTextBox } from './use-text-box.ts';

type ComposerProps = {
  conversation: Conversation;
  sentCount: number;
  /** What had the focus when it was opened; the box takes it from nothing else. */
  opener: Element | null;
  onSent: () => void;
};

/** Where a message is written: Enter sends, Shift+Enter begins a line. */
export function Composer({ conversation, sentCount, opener, onSent }: ComposerProps) {
  const { id, property } = conversation;
  const text = useTextDraft(id);
  const { value: content, change: setContent } = text;
  const textBox = useTextBox(opener);
  const { data: abilities } = useChatAbilities();
  const attached = useAttachedImages(id);
  const suggestions = useSuggestedReplies(id);
  const { mutateAsync, isPending, error, reset } = useSendMessage(id);
  const schedule = useScheduleText(id);
  const next = useNextText(id);
  const snippets = useSnippets(property, sentCount, next);
  const isBlank = content.trim() === '';
  const isBusy = isPending || attached.uploading;
  const refusal = refusalOf(error);

  function fill(text: string) {
    setContent(text);
    textBox.current?.focus();
  }

  const draft = () => ({ content, mediaIds: attached.images.map((image) => image.id) });

  /** The box is free for the next text at once; what is typed into it stays there. */
  async function leave(sending: Promise<unknown>) {
    const { images } = attached;
    const isSent = await text.send(sending, (unsent, typed) => `${unsent}\n${typed}`);
    if (!isSent) return;
    attached.clear(images);
    reset();
    onSent();
  }

  function send() {
    if (!isBlank && !isBusy) void leave(mutateAsync(draft()));
  }

  return (
    <div className="flex flex-col gap-2">
      {refusal && (
        <RefusalNotice
          refusal={refusal}
          pending={schedule.isPending}
          onSchedule={(sendAt) => void leave(schedule.mutateAsync({ ...draft(), sendAt }))}
        />
      )}
      <SuggestedReplies suggestions={suggestions} onPick={fill} />
      <AttachedImages attached={attached} />
      {/* One line: on a phone each further one takes two messages out of sight. */}
      <div className="flex items-center gap-1.5">
        <QuickReplies
          draft={content}
          onPick={(reply) => fill(fillReply(reply, property, sentCount, next))}
        />
        {abilities?.suggestsReplies && <SuggestButton suggestions={suggestions} />}
        {isBlank && !isBusy && !conversation.optOutReview && (
          <OpenerChips property={property} sentCount={sentCount} onPick={fill} />
        )}
        {!isBlank && <Segments content={withSuffix(content, next.suffix ?? undefined)} />}
      </div>
      <NextTextNotes {...next} isRefusalShown={refusal !== undefined} />
      <div className="flex items-end gap-2">
        <ImageChooser onChoose={attached.choose} />
        <MessageBox
          fieldRef={textBox}
          completions={snippets}
          value={content}
          onChange={(text) => {
            setContent(text);
            if (error) reset();
          }}
          onSend={send}
        />
        {!isBlank && <SendButton disabled={isBusy} onClick={send} />}
      </div>
    </div>
  );
}

function SuggestButton({ suggestions }: { suggestions: ReturnType<typeof useSuggestedReplies> }) {
  return (
    <Button size="sm" disabled={suggestions.isPending} onClick={() => suggestions.mutate()}>
      <Sparkles aria-hidden /> Suggest replies
    </Button>
  );
}

function SendButton(button: { disabled: boolean; onClick: () => void }) {
  return (
    <Button variant="primary" size="lg" {...button}>
      <SendHorizontal aria-hidden /> Send
    </Button>
  );
}

/** What is typed and not sent, in its conversation. */
const useTextDraft = (id: number) => useDraft({ kind: 'text', id, empty: '', parse: textDraft });

type MessageBoxProps = Pick<
  ComponentProps<typeof CompletionTextarea>,
  'fieldRef' | 'completions' | 'value' | 'onChange'
> & { onSend: () => void };

function MessageBox({ onSend, ...box }: MessageBoxProps) {
  return (
    <CompletionTextarea
      {...box}
      boxClassName="flex flex-1"
      trigger="/"
      listLabel="Quick replies"
      aria-label="Message"
      placeholder="Message..."
      className="max-h-40 min-h-11 flex-1 resize-none"
      rows={1}
      maxLength={1600}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onSend();
      }}
    />
  );
}

function ImageChooser({ onChoose }: { onChoose: (image: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onChoose(file);
          event.target.value = '';
        }}
      />
      <IconButton label="Choose an image" size="lg" onClick={() => input.current?.click()}>
        <ImagePlus />
      </IconButton>
    </>
  );
}

function Segments({ content }: { content: string }) {
  const { segments } = countTextSegments(content);
  return (
    <span className="ml-auto text-xs text-ink-faint tabular-nums">
      {content.length} characters · {segments} {segments === 1 ? 'segment' : 'segments'}
    </span>
  );
}
