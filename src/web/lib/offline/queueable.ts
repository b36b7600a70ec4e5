import { endNextAction, recordCall, setNextAction } from '#api/follow-up.api.ts';
import { recordOutcomes } from '#api/driving-routes.api.ts';
import type { NextAction } from '#api/properties/next-action.schema.ts';
import {
  setDriveNumber,
  setLeadStatus,
  setTags,
  writeNotes,
} from '#api/properties/property-progress.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { noteContact } from '#api/law/call-gate.api.ts';
import { saveTrack } from '#api/road/driving-tracks.api.ts';
import { saveCapture } from '#api/road/captures.api.ts';
import { callOutcomeRules, type CallOutcome } from '#domain/follow-up/call-outcome.ts';
import { nextActionLabels, type NextActionKind } from '#domain/follow-up/next-action.ts';
import { captureKindWords, type CaptureKind } from '#domain/leads/capture-kind.ts';
import { driveOutcomeLabels, type DriveOutcome } from '#domain/leads/drive-outcome.ts';
import { leadStatusLabels, type LeadStatus } from '#domain/leads/lead-status.ts';
import { dayIn } from '#web/lib/date-style.ts';

/** A body that this browser made itself for a call of the table below. */
type Body = never;

/** A change that can wait for the network. */
type Queueable = {
  /** What was done, for the list of what waits. */
  words: (body: Body, before: Property | null) => string;
  /** The value that it sets, in words that can be compared and shown; absent where it only adds. */
  value?: { of: (lead: Property) => string; mine: (body: Body) => string | undefined };
  /** The lead with the change in it. */
  apply?: (lead: Property, body: Body) => Property;
  /** Takes part in what others changed meanwhile, where both can hold. */
  join?: (theirs: Property, change: { base: string; body: Body }) => object;
};

type ActionInput = {
  kind?: NextActionKind;
  what?: string;
  dueOn: string;
  dueTime?: string | null;
  userId?: string | null;
};

const nextActionWords = (action: NextAction | ActionInput | null): string => {
  if (!action) return 'None';
  const { kind = 'call', what = '', dueOn, dueTime } = action;
  return `${nextActionLabels[kind]} ${dayIn(dueOn, 'dialog')}${dueTime ? ` at ${dueTime}` : ''}${what && `: ${what}`}`;
};

const withNextAction = (lead: Property, input: ActionInput | null): Property => ({
  ...lead,
  nextAction: input && {
    kind: input.kind ?? 'call',
    what: input.what ?? '',
    dueOn: input.dueOn,
    dueTime: input.dueTime ?? null,
    dueAt: new Date(`${input.dueOn}T${input.dueTime ?? '00:00'}:00`).toISOString(),
    userId: input.userId ?? null,
    user: null,
  },
});

const nextActionOf = (lead: Property) => nextActionWords(lead.nextAction);
/** One a line, to be compared; shown with commas. */
const tagLines = (tags: readonly string[]) => tags.join('\n') || 'None';
const tagsOf = (lines: string) => (lines === 'None' ? [] : lines.split('\n'));
const newest = (notes: readonly { content: string; timestamp: string }[]) =>
  notes.toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : -1))[0]?.content ?? '';

type CallBody = {
  outcome: CallOutcome;
  note?: string;
  nextAction?: ActionInput | null;
};

/** Every change that can wait, by method and path. Only what a user does on the way, and what can be done once. */
const queueable = {
  [`${setLeadStatus.method} ${setLeadStatus.path}`]: {
    words: ({ leadStatus }: { leadStatus: LeadStatus }) =>
      `Status: ${leadStatusLabels[leadStatus]}`,
    value: {
      of: (lead) => leadStatusLabels[lead.leadStatus],
      mine: ({ leadStatus }: { leadStatus: LeadStatus }) => leadStatusLabels[leadStatus],
    },
    apply: (lead, { leadStatus }: { leadStatus: LeadStatus }) => ({ ...lead, leadStatus }),
  },
  [`${setDriveNumber.method} ${setDriveNumber.path}`]: {
    words: ({ driveNumber }: { driveNumber: number }) => `Drive number: ${driveNumber}`,
    value: {
      of: (lead) => String(lead.driveNumber),
      mine: ({ driveNumber }: { driveNumber: number }) => String(driveNumber),
    },
    apply: (lead, { driveNumber }: { driveNumber: number }) => ({ ...lead, driveNumber }),
  },
  [`${setTags.method} ${setTags.path}`]: {
    words: ({ tags }: { tags: string[] }) => `Tags: ${tags.join(', ') || 'None'}`,
    value: {
      of: (lead) => tagLines(lead.tags),
      mine: ({ tags }: { tags: string[] }) => tagLines(tags),
    },
    apply: (lead, { tags }: { tags: string[] }) => ({ ...lead, tags }),
    // What was added and taken away here, on top of what others did.
    join: (theirs, { base, body }: { base: string; body: { tags: string[] } }) => {
      const before = tagsOf(base);
      const removed = before.filter((tag) => !body.tags.includes(tag));
      const added = body.tags.filter((tag) => !before.includes(tag));
      const left = theirs.tags.filter((tag) => !removed.includes(tag));
      return { tags: [...new Set([...left, ...added])] };
    },
  },
  [`${writeNotes.method} ${writeNotes.path}`]: {
    words: ({ notes }: { notes: { content: string; timestamp: string }[] }, before) => {
      const had = before ? (JSON.parse(before.notes) as unknown[]).length : 0;
      return notes.length < had ? 'A note deleted' : `Note: ${newest(notes)}`;
    },
    apply: (lead, { notes }: { notes: object[] }) => ({ ...lead, notes: JSON.stringify(notes) }),
  },
  [`${recordCall.method} ${recordCall.path}`]: {
    words: ({ outcome, note = '' }: CallBody) =>
      `Call: ${callOutcomeRules[outcome].label}${note && `. ${note}`}`,
    value: {
      of: nextActionOf,
      // Without a next action the call only adds.
      mine: ({ nextAction }: CallBody) =>
        nextAction === undefined ? undefined : nextActionWords(nextAction),
    },
    apply: (lead, { nextAction }: CallBody) =>
      nextAction === undefined ? lead : withNextAction(lead, nextAction),
  },
  [`${setNextAction.method} ${setNextAction.path}`]: {
    words: (body: ActionInput) => `Next action: ${nextActionWords(body)}`,
    value: { of: nextActionOf, mine: (body: ActionInput) => nextActionWords(body) },
    apply: withNextAction,
  },
  [`${endNextAction.method} ${endNextAction.path}`]: {
    words: ({ outcome = 'done' }: { outcome?: 'done' | 'dropped' }, before) =>
      `${outcome === 'done' ? 'Done' : 'Dropped'}: ${before ? nextActionOf(before) : 'next action'}`,
    value: { of: nextActionOf, mine: () => nextActionWords(null) },
    apply: (lead) => withNextAction(lead, null),
  },
  [`${recordOutcomes.method} ${recordOutcomes.path}`]: {
    words: ({ outcomes }: { outcomes: { outcome: DriveOutcome; note?: string }[] }) =>
      outcomes
        .map(({ outcome, note = '' }) => `${driveOutcomeLabels[outcome]}${note && `: ${note}`}`)
        .join(', '),
  },
  [`${saveCapture.method} ${saveCapture.path}`]: {
    words: ({ kind, note = '' }: { kind: CaptureKind; note?: string }) =>
      `Capture: ${captureKindWords[kind].label}${note && `. ${note}`}`,
  },
  [`${saveTrack.method} ${saveTrack.path}`]: { words: () => 'Driven track' },
  [`${noteContact.method} ${noteContact.path}`]: {
    words: ({ channel }: { channel?: 'call' | 'sms' }) =>
      channel === 'sms' ? 'Texted by your phone' : 'Called by your phone',
  },
} satisfies Record<string, Queueable>;

/** The row of a call; undefined where it cannot wait. */
export const queueableOf = ({
  method,
  path,
}: {
  method: string;
  path: string;
}): Queueable | undefined => (queueable as Record<string, Queueable>)[`${method} ${path}`];

export const isOfLead = (path: string) => path.startsWith('/api/properties/:id');
