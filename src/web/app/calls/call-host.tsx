import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CallAnswer } from '#api/law/call-gate.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { outreachOpener } from '#domain/contact/outreach-opener.ts';
import { leadStatusLabels } from '#domain/leads/lead-status.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { withoutCapitals } from '#domain/leads/owner-names/name-case.ts';
import { formatAddress } from '#domain/places/address.ts';
import { LazyMount } from '#web/ui/loading/lazy-mount.tsx';
import { AddCaller } from './add-caller.tsx';
import { callSetupQuery } from '#web/features/contact/calls/desk/setup.query.ts';
import type { DeskCall } from '#web/features/contact/calls/desk/desk-state.ts';
import type { CallDesk } from '#web/features/contact/calls/desk/call-desk.ts';
import { useCallDesk } from '#web/features/contact/calls/desk/use-call-desk.ts';
import { CallPanel } from '#web/features/contact/calls/panel/call-panel.tsx';
import { PanelFrame } from '#web/features/contact/calls/panel/panel-frame.tsx';
import { RecentCalls } from '#web/features/contact/calls/panel/recent-calls.tsx';
import {
  isOver,
  type CallingSession,
} from '#web/features/contact/calls/session/calling-session.ts';
import { callingSession, sessionStore } from '#web/features/contact/calls/session/session-store.ts';
import {
  SessionProgress,
  SessionView,
  type NextLead,
} from '#web/features/contact/calls/session/session-view.tsx';
import { bestPhone } from '#web/features/leads/properties/detail/best-phone.ts';
import { propertyQuery } from '#web/features/leads/properties/lead.queries.ts';
import { browserCallsStore } from '#web/lib/call-gate/browser-calls.ts';
import { useCallAnswer } from '#web/lib/call-gate/call-answers.query.ts';
import { useShowLead } from '../leads/use-show-lead.ts';

/** The phone of the page and its panel, beside every screen; nothing where the user's own phone calls. */
export function CallHost() {
  const desk = useCallDesk();
  useEffect(() => {
    if (!desk) return undefined;
    browserCallsStore.set({
      start: (asked) => void desk.dial(asked),
      startSession: callingSession.begin,
      open: () => desk.setOpen(true),
    });
    return () => browserCallsStore.set(null);
  }, [desk]);
  return (
    desk && (
      <>
        <PhoneSign desk={desk} />
        <Panels desk={desk} />
      </>
    )
  );
}

/** Says of the page whether its phone can dial: for tests, and for whoever looks into the page. */
function PhoneSign({ desk }: { desk: CallDesk }) {
  const { phone } = useSyncExternalStore(desk.store.subscribe, desk.store.current);
  return (
    <span hidden data-calls-ready={phone.kind === 'ready' || undefined} data-phone={phone.kind} />
  );
}

function Panels({ desk }: { desk: CallDesk }) {
  const state = useSyncExternalStore(desk.store.subscribe, desk.store.current);
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.current);
  const show = useShowLead();
  const [isFolded, setFolded] = useState(false);
  const openLead = (id: number) => show({ id });
  const { call, phone } = state;
  const lead = useLead(call?.record?.propertyId ?? call?.asked?.propertyId ?? undefined);

  if (call) {
    return (
      <CallOfPage call={call} desk={desk} lead={lead} session={session} onOpenLead={openLead} />
    );
  }
  if (session) return <Session desk={desk} session={session} onOpenLead={openLead} />;
  if (!state.isOpen) return null;
  return (
    <PanelFrame
      label="Latest calls"
      title="Calls"
      subtitle={phoneWords(phone)}
      isFolded={isFolded}
      onFold={setFolded}
      focusOn="recent"
      onClose={() => desk.setOpen(false)}
    >
      <RecentCalls onLog={(record) => desk.showEnded(record, '')} />
    </PanelFrame>
  );
}

type CallOfPageProps = {
  call: DeskCall;
  desk: CallDesk;
  lead: Property | undefined;
  session: CallingSession | null;
  onOpenLead: (id: number) => void;
};

/** The call, and the way to make its person a lead. */
function CallOfPage({ call, desk, lead, session, onOpenLead }: CallOfPageProps) {
  const [adding, setAdding] = useState<string | null>(null);
  const [added, setAdded] = useState<{ phoneNumber: string; id: number } | null>(null);
  const isAdded = added !== null && added.phoneNumber === call.record?.theirNumber;
  return (
    <>
      <CallPanel
        desk={desk}
        leadName={lead ? ownerDisplayName(lead) : null}
        script={lead ? openerOf(lead) : null}
        leadLine={{ onOpenLead, onAddLead: setAdding, addedId: isAdded ? added.id : null }}
        onLogged={(outcome) => {
          desk.close();
          callingSession.pass(outcome);
        }}
        onDismissed={() => {
          if (call.phase === 'ended') callingSession.pass('no_outcome');
        }}
        progress={
          session && !isOver(session) ? (
            <p className="text-xs text-ink-faint">
              <SessionProgress session={session} />
            </p>
          ) : null
        }
      />
      <LazyMount when={adding !== null}>
        <AddCaller
          open={adding !== null}
          phoneNumber={adding ?? ''}
          onOpenChange={() => setAdding(null)}
          onAdded={(id) => setAdded({ phoneNumber: call.record?.theirNumber ?? '', id })}
        />
      </LazyMount>
    </>
  );
}

function phoneWords(phone: ReturnType<CallDesk['store']['current']>['phone']): string {
  if (phone.kind === 'ready') return 'Ready';
  if (phone.kind === 'off' || phone.kind === 'connecting') return 'Connecting';
  return phone.sentence;
}

type SessionProps = {
  desk: CallDesk;
  session: CallingSession;
  onOpenLead: (id: number) => void;
};

function Session({ desk, session, onOpenLead }: SessionProps) {
  const { phone } = useSyncExternalStore(desk.store.subscribe, desk.store.current);
  const id = session.leads[session.at];
  // The lead after it is read meanwhile, so that it is there when this one is done.
  useLead(session.leads[session.at + 1]);
  const { lead, isError } = useLeadState(id);
  const number = lead && bestPhone(lead.metadata.skipTrace?.phoneNumbers ?? [])?.number;
  const { answer } = useCallAnswer(lead?.id, number ?? '');
  const { data: setup } = useQuery(callSetupQuery);
  const next = describe(lead, { number, answer, isError });
  return (
    <SessionView
      session={session}
      next={next}
      caution={setup?.caution}
      problem={phone.kind === 'offline' || phone.kind === 'refused' ? phone.sentence : null}
      onOpenLead={onOpenLead}
      onDial={() => {
        if (next.kind !== 'lead') return;
        void desk.dial({ propertyId: next.id, phoneNumber: next.phoneNumber });
      }}
    />
  );
}

function useLeadState(id: number | undefined) {
  const { data, isError } = useQuery({
    ...propertyQuery(id ?? 0),
    enabled: id !== undefined,
    retry: false,
  });
  return { lead: data, isError };
}

const useLead = (id: number | undefined) => useLeadState(id).lead;

function describe(
  lead: Property | undefined,
  of: { number: string | undefined; answer: CallAnswer | undefined; isError: boolean },
): NextLead {
  if (of.isError) {
    return { kind: 'none', name: 'Lead', sentence: 'This lead cannot be read. It may be deleted.' };
  }
  if (!lead) return { kind: 'loading' };
  const name = ownerDisplayName(lead);
  if (!of.number) {
    return { kind: 'none', name, sentence: 'No number of this lead can be called.' };
  }
  return {
    kind: 'lead',
    id: lead.id,
    name,
    address: formatAddress(lead),
    phoneNumber: of.number,
    refused: (of.answer?.reason && of.answer.message) || null,
    caution: (!of.answer?.reason && of.answer?.message) || null,
    about: leadStatusLabels[lead.leadStatus],
    script: openerOf(lead),
  };
}

const openerOf = (lead: Property) =>
  outreachOpener({
    recipientName: lead.greetingName,
    propertyAddress: withoutCapitals(lead.streetAddress),
    index: 0,
    leadType: lead.propertyType,
  });
