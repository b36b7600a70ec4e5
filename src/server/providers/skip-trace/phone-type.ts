import type { TracedPhone } from './skip-trace-provider.ts';

/**
 * A phone's type from the words of a service: 'Mobile', 'Land Line'. Another type is not guessed,
 * and shown as the service has it: 'VoIP'.
 */
export function phoneTypeOf(words: string): Pick<TracedPhone, 'type' | 'typeWords'> {
  if (/mobile|wireless|cell/i.test(words)) return { type: 'mobile' };
  if (/land\s*line/i.test(words)) return { type: 'landline' };
  return words === '' ? { type: 'unknown' } : { type: 'unknown', typeWords: words };
}
