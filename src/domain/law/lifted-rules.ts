import type { BindingRules, Consent } from './ask-law.ts';
import type { LawRule } from './law-rule.ts';

type Lift = NonNullable<LawRule['liftedBy']>[number];

/** What a person has asked for lately, on whichever number or lead of theirs. */
export type Asked = ReadonlySet<Extract<Lift, 'request' | 'message'>>;

type Said = { consent: Consent | null; asked: Asked; isAutomatic: boolean };

const isLifted = ({ liftedBy = [] }: LawRule, { consent, asked, isAutomatic }: Said): boolean =>
  liftedBy.some((by) => {
    if (by === 'consent') return consent !== null;
    if (by === 'signed_consent') return consent?.isSigned === true;
    return asked.has(by) && (by === 'request' || !isAutomatic);
  });

/** The rules that bind, but for those that what the person said takes the contact out of. */
export function withoutLifted(binding: BindingRules, said: Said): BindingRules {
  if (said.consent === null && said.asked.size === 0) return binding;
  const rest = (rules: readonly LawRule[]) => rules.filter((rule) => !isLifted(rule, said));
  const restOf = (clocks: BindingRules['clocks']) =>
    clocks.map((clock) => ({
      ...clock,
      rules: clock.rules.filter(({ rule }) => !isLifted(rule, said)),
    }));
  return {
    ...binding,
    clocks: restOf(binding.clocks),
    warningClocks: restOf(binding.warningClocks),
    limits: rest(binding.limits),
    others: rest(binding.others),
  };
}

/** Whether a rule that binds asks what the person has asked for. */
export const asksWhatWasAsked = ({ clocks, limits, others }: BindingRules): boolean =>
  [...limits, ...others, ...clocks.flatMap(({ rules }) => rules.map(({ rule }) => rule))].some(
    ({ liftedBy = [] }) => liftedBy.includes('request') || liftedBy.includes('message'),
  );
