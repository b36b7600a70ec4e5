import { useEffect, useEffectEvent, useState } from 'react';
import { Ban, TriangleAlert } from 'lucide-react';
import { overrideCall, type CallAnswer } from '#api/law/call-gate.api.ts';
import { call } from '#web/lib/call.ts';
import type { CallToStart } from './browser-calls.ts';
import { useCallAnswer, type PhoneChannel } from './call-answers.query.ts';
import { noteOwnContact } from './own-phone.ts';
import { useAccount } from '#web/lib/use-permission.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { ReasonFormContent } from '#web/ui/dialogs/reason-form-content.tsx';
import { cn } from '#web/ui/styles/cn.ts';

/** A number that is to be called or texted by the user's own phone. */
export type OwnContact = CallToStart & { channel: PhoneChannel };

type TapProps = {
  contact: OwnContact;
  /** The gate allows it: it goes on as it would have without waiting. */
  onAllowed: () => void;
  /** It is made although the gate refuses it or did not answer; that is logged already. */
  onFollow: () => void;
  onClose: () => void;
};

const actOf = { call: 'call', sms: 'text' } satisfies Record<PhoneChannel, string>;
const doneOf = { call: 'called', sms: 'texted' } satisfies Record<PhoneChannel, string>;
/** So long a tap waits for the gate at most. */
const longestWaitMs = 10_000;

/**
 * Beside a call link: what the gate says, as a sign, with a word in `data-gate-words="short"`, or in
 * `data-gate-words="full"` as a sentence; and what follows a tap. A screen reader hears it as the link's description.
 */
export function GateWords({ isTapped, ...props }: TapProps & { isTapped: boolean }) {
  const { channel, propertyId, phoneNumber } = props.contact;
  const { answer } = useCallAnswer(propertyId, phoneNumber, channel);
  const [Sign, tone] = answer?.reason
    ? ([Ban, 'text-danger-text'] as const)
    : ([TriangleAlert, 'text-amber-text'] as const);
  return (
    <>
      {answer && channel === 'call' && (
        <span
          aria-hidden
          title={answer.message}
          data-gate={answer.reason ? 'refuses' : 'warns'}
          className={cn(
            'inline-flex shrink-0 items-start gap-1.5 self-center text-xs in-data-[gate-words=full]:order-last in-data-[gate-words=short]:items-center in-data-[gate-words=full]:w-full',
            tone,
          )}
        >
          <Sign className="size-3.5 shrink-0" />
          <span className="hidden in-data-[gate-words=short]:inline">{shortWords(answer)}</span>
          <span className="hidden in-data-[gate-words=full]:inline">{answer.message}</span>
        </span>
      )}
      {isTapped && <GatedTap {...props} />}
    </>
  );
}

function shortWords({ reason, retryAt }: CallAnswer): string {
  if (!reason) return 'Caution';
  return retryAt ? 'Not now' : 'Not allowed';
}

/**
 * What follows a tap that could not go on at once: it waits for the gate's answer, then goes on, or says
 * why it is refused, or that the gate did not answer.
 */
export function GatedTap(props: TapProps) {
  const { contact, onAllowed, onFollow, onClose } = props;
  const { channel, propertyId, phoneNumber } = contact;
  const { answer, isKnown, refetch } = useCallAnswer(propertyId, phoneNumber, channel);
  const isOwner = useAccount()?.role === 'owner';
  const [isGivenUp, setIsGivenUp] = useState(false);
  const isAllowed = isKnown && !answer?.reason;
  const goOn = useEffectEvent(onAllowed);
  useEffect(() => {
    if (isAllowed) goOn();
  }, [isAllowed]);
  useEffect(() => {
    if (isKnown || isGivenUp) return;
    const giveUp = () => setIsGivenUp(true);
    const timer = setTimeout(giveUp, longestWaitMs);
    void refetch({ cancelRefetch: false }).then(({ isError }) => isError && giveUp());
    return () => clearTimeout(timer);
  }, [isKnown, isGivenUp, refetch]);
  if (answer?.reason) return <RefusedDialog {...props} answer={answer} />;
  if (isKnown) return null;
  if (!isGivenUp) {
    return (
      <span role="status" className="self-center text-xs text-ink-soft">
        Checking …
      </span>
    );
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Not known whether this number may be ${doneOf[channel]}`}
        description={`The rules could not be asked: the server did not answer. Hours and opt-outs are not checked.${isOwner ? '' : ' Only an owner goes on without them.'}`}
        footer={
          isOwner ? (
            <Button
              variant="danger"
              onClick={() => {
                noteOwnContact(contact);
                onFollow();
              }}
            >
              {channel === 'call' ? 'Call unchecked' : 'Text unchecked'}
            </Button>
          ) : (
            <Button onClick={() => setIsGivenUp(false)}>Ask again</Button>
          )
        }
      />
    </Dialog>
  );
}

/** Says why a call or text is refused and when it is possible; an owner goes on with a reason. */
function RefusedDialog({ answer, contact, onClose, onFollow }: TapProps & { answer: CallAnswer }) {
  const { channel } = contact;
  const isOwner = useAccount()?.role === 'owner';
  const title = answer.retryAt
    ? `Not the time to ${actOf[channel]}`
    : `This number is not to be ${doneOf[channel]}`;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {isOwner ? (
        <OverrideForm title={title} channel={channel} answer={answer} onFollow={onFollow} />
      ) : (
        <DialogContent title={title} description={answer.message} />
      )}
    </Dialog>
  );
}

type OverrideFormProps = {
  title: string;
  channel: PhoneChannel;
  answer: CallAnswer;
  onFollow: () => void;
};

function OverrideForm({ title, channel, answer, onFollow }: OverrideFormProps) {
  const { propertyId, phoneNumber, message } = answer;
  const act = actOf[channel];
  const override = useMutationWithToast({
    act: (reason: string) =>
      call(overrideCall, { body: { channel, propertyId, phoneNumber, reason } }),
    failed:
      channel === 'call'
        ? 'The reason was not logged, so the call was not made'
        : 'The reason was not logged, so the text was not opened',
    onDone: onFollow,
  });
  return (
    <ReasonFormContent
      title={title}
      about={`${channel} ${propertyId} ${phoneNumber}`}
      description={message}
      label={`Why you ${act} now`}
      hint="Logged with your name."
      submitLabel={channel === 'call' ? 'Call anyway' : 'Text anyway'}
      danger
      pending={override.isPending}
      onSubmit={override.mutate}
    />
  );
}
