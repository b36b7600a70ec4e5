import { Pause, Phone, Play, SkipForward, Square } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { callOutcomeRules, type CallOutcome } from '#domain/follow-up/call-outcome.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Kbd } from '#web/ui/display/kbd.tsx';
import { PanelFrame } from '../panel/panel-frame.tsx';
import { isOver, placeOf, summarise, type CallingSession } from './calling-session.ts';
import { callingSession } from './session-store.ts';

/** The lead that is called next, as far as it is known. */
export type NextLead =
  | { kind: 'loading' }
  /** Deleted, or without a number that may be tried. */
  | { kind: 'none'; sentence: string; name: string }
  | {
      kind: 'lead';
      id: number;
      name: string;
      address: string;
      /** Ten digits. */
      phoneNumber: string;
      /** Why the gate refuses it now. */
      refused: string | null;
      /** What rules warn of, where it does not. */
      caution: string | null;
      /** What to know before the call: status, last note. */
      about: string;
      script: string;
    };

type SessionViewProps = {
  session: CallingSession;
  next: NextLead;
  /** What to know before many people are called. */
  caution: string | undefined;
  /** Whether the phone service is there; else the sentence why not. */
  problem: string | null;
  onDial: () => void;
  onOpenLead: (id: number) => void;
};

/** Between two calls: the next lead, before it is dialled. At the end, what came of all. */
export function SessionView(props: SessionViewProps) {
  const { session, next, onDial } = props;
  const [isFolded, setFolded] = useState(false);
  const ended = isOver(session);
  const canDial = next.kind === 'lead' && !next.refused && !session.isPaused && !props.problem;
  const skip = () => callingSession.pass('skipped');

  function onKey(key: string): boolean {
    if (ended) return false;
    if (key === 'Enter' && canDial) onDial();
    else if (key === 'l' && !session.isPaused) skip();
    else if (key === 'p') callingSession.setPaused(!session.isPaused);
    else return false;
    return true;
  }
  return (
    <PanelFrame
      label="Calling session"
      title={ended ? 'Session finished' : titleOf(next)}
      subtitle={<SessionProgress session={session} />}
      isFolded={isFolded}
      onFold={setFolded}
      onKey={onKey}
      focusOn={`${session.at}`}
      onClose={ended ? callingSession.close : undefined}
    >
      {ended ? (
        <Summary session={session} />
      ) : (
        <>
          {session.isPaused ? (
            <p className="text-sm text-ink-soft">Paused. Nobody is called.</p>
          ) : (
            <NextLeadCard {...props} />
          )}
          {props.caution && <p className="text-xs text-amber-text">{props.caution}</p>}
          <div role="group" aria-label="Session" className="grid grid-cols-2 gap-2">
            <Button
              variant="primary"
              size="lg"
              className="col-span-2"
              disabled={!canDial}
              onClick={onDial}
            >
              <Phone aria-hidden /> Call <Kbd className="max-md:hidden">Enter</Kbd>
            </Button>
            <Button disabled={session.isPaused} onClick={skip}>
              <SkipForward aria-hidden /> Skip <Kbd className="max-md:hidden">l</Kbd>
            </Button>
            <Button onClick={() => callingSession.setPaused(!session.isPaused)}>
              {session.isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
              {session.isPaused ? 'Go on' : 'Pause'} <Kbd className="max-md:hidden">p</Kbd>
            </Button>
            <Button variant="ghost" className="col-span-2" onClick={callingSession.stop}>
              <Square aria-hidden /> End the session
            </Button>
          </div>
        </>
      )}
    </PanelFrame>
  );
}

const titleOf = (next: NextLead) => (next.kind === 'loading' ? 'Next lead' : next.name);

/** '12 of 40 · 3 reached' */
export function SessionProgress({ session }: { session: CallingSession }): ReactNode {
  const reached = session.results.filter((result) => result === 'reached').length;
  return `Calling session: ${placeOf(session)} · ${reached} reached`;
}

function NextLeadCard({ next, problem, onOpenLead }: SessionViewProps) {
  if (problem) {
    return (
      <p role="alert" className="text-sm text-danger-text">
        {problem}
      </p>
    );
  }
  if (next.kind === 'loading') return <p className="text-sm text-ink-soft">Loading the lead</p>;
  if (next.kind === 'none') return <p className="text-sm text-ink-soft">{next.sentence}</p>;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 truncate text-sm text-ink">{next.address}</p>
        <Button size="sm" onClick={() => onOpenLead(next.id)}>
          Open lead
        </Button>
      </div>
      <p className="text-base font-medium tabular-nums">{formatPhoneNumber(next.phoneNumber)}</p>
      {next.caution && <p className="text-sm text-amber-text">{next.caution}</p>}
      {next.about && <p className="text-sm text-ink-soft">{next.about}</p>}
      {next.refused ? (
        <p role="alert" className="text-sm text-danger-text">
          {next.refused}
        </p>
      ) : (
        <p className="text-sm text-ink-soft">“{next.script}”</p>
      )}
    </div>
  );
}

function Summary({ session }: { session: CallingSession }) {
  const lines = summarise(session);
  if (lines.length === 0) return <p className="text-sm text-ink-soft">Nobody was called.</p>;
  return (
    <>
      <dl aria-label="Summary" className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        {lines.map(({ result, count }) => (
          <div key={result} className="contents">
            <dt className="text-ink-soft">{labelOf(result)}</dt>
            <dd className="text-right font-medium tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      <Button variant="primary" onClick={callingSession.close}>
        Done
      </Button>
    </>
  );
}

function labelOf(result: string): string {
  if (result === 'skipped') return 'Skipped';
  if (result === 'no_outcome') return 'Without an outcome';
  return callOutcomeRules[result as CallOutcome].label;
}
