import type { SequenceStep } from '#domain/follow-up/sequence.ts';

/** How a kind of step is offered. */
export const stepKinds = [
  { kind: 'text', label: 'Text' },
  { kind: 'letter', label: 'Letter' },
  { kind: 'call', label: 'Call' },
  { kind: 'wait', label: 'Wait' },
] as const;

/** One step in a few words: 'Wait 3 days', 'Call: ask about the letter'. */
export function stepWords(step: SequenceStep): string {
  switch (step.kind) {
    case 'text':
      return `Text: ${step.message}`;
    case 'letter':
      return 'Letter';
    case 'call':
      return step.what ? `Call: ${step.what}` : 'Call';
    case 'wait':
      return step.days === 1 ? 'Wait 1 day' : `Wait ${step.days} days`;
  }
}

/** A new step of a kind, with its own id. */
export function newStep(kind: SequenceStep['kind']): SequenceStep {
  const id = crypto.randomUUID().slice(0, 8);
  if (kind === 'text') return { id, kind, message: '' };
  if (kind === 'letter') return { id, kind, letterTemplateId: null };
  if (kind === 'call') return { id, kind, what: '' };
  return { id, kind, days: 3 };
}
