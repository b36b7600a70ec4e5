import { roles, tokensOf } from './label-tokens.ts';
import type { Label, LabelField } from './label-kinds.ts';
import type { Role } from '../petition.ts';

const question =
  /^\W*(?:\(?(?:\d{1,2}[a-z]?|[a-z])[.)]\s*)?(?:what|who|whom|whose|when|where|which|do|does|did|is|are|how|was|were|have|has|if)\b[^?]{3,150}\?/i;

function roleOf(text: string): Role | undefined {
  const named = tokensOf(text).map(({ word }) => roles.get(word));
  if (named.includes('attorney')) return 'attorney';
  if (named.includes('heir')) return 'heir';
  if (named.includes('deceased') || /\b(?:die[ds]?|death|passed)\b/i.test(text)) return 'deceased';
  if (named.includes('petitioner') || /\byour?\b/i.test(text)) return 'petitioner';
  return named.find((role) => role !== undefined);
}

function fieldOf(text: string): LabelField {
  const says = (expression: RegExp) => expression.test(text);
  if (says(/\brelat(?:ed|ion)/i)) return 'relation';
  if (says(/\bold\b|\bage\b|\bborn\b|birth|social|bar (?:no|number)|\bwill\b|e-?mail/i))
    return 'ignored';
  const address = says(/\baddress|\bwhere\b.*\b(?:live[ds]?|reside[ds]?|home|mail)\b/i);
  if (says(/\bname\b/i) && !says(/\bwhen\b|\bdate\b/i)) return address ? 'block' : 'name';
  if (address) return 'address';
  if (says(/\bwhen\b.*\b(?:die|died|pass|passed)\b|\bdate\b.*\bdeath\b/i)) return 'deathDate';
  if (says(/\b(?:where|place)\b.*\b(?:die|died|pass|passed|death)\b/i)) return 'deathPlace';
  if (says(/\b(?:tele)?phone\b/i)) return 'phone';
  if (says(/\b(?:case|file|docket|estate) (?:no|number)\b/i)) return 'caseNumber';
  if (says(/\bcounty\b/i)) return 'county';
  return says(/^\W*(?:\S{1,4}\s+)?who\b/i) ? 'name' : 'ignored';
}

/**
 * A label that is a question ('Where did the person who died live?'); the text after it is the
 * value.
 */
export function questionLabel(text: string): Label | undefined {
  let asked = question.exec(text)?.[0];
  if (!asked) return undefined;
  // 'Do you have a lawyer? If so, give the name and address.'
  if (/^\s*\(?if\s/i.test(text.slice(asked.length))) asked = text;
  const role = roleOf(asked);
  const rest = text.slice(asked.length).search(/\S/);
  const from = rest < 0 ? text.length : asked.length + rest;
  return {
    field: fieldOf(asked),
    ...(role && { role }),
    valueFrom: from,
    valueTo: text.length,
    colon: true,
    caption: false,
    words: 5,
  };
}
