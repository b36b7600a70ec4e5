import type { MailStatus } from '#domain/leads/mail-status.ts';

type Meaning = { status: MailStatus; reason?: string };

const returned: Meaning = { status: 'returned', reason: 'The letter came back to the sender.' };
const onItsWay: Meaning = { status: 'in_transit' };
const delivered: Meaning = { status: 'delivered' };

/** The events of a letter that Lob publishes, by what follows `letter.`; null for those that mean nothing here. */
const letterEvents: Record<string, Meaning | null> = {
  created: { status: 'created' },
  rendered_pdf: { status: 'created' },
  rendered_thumbnails: null,
  mailed: { status: 'processed' },
  in_transit: onItsWay,
  in_local_area: onItsWay,
  international_exit: onItsWay,
  processed_for_delivery: onItsWay,
  're-routed': onItsWay,
  delivered,
  // Its recipient scanned a code of it.
  viewed: delivered,
  returned_to_sender: returned,
  rejected: { status: 'failed', reason: 'Lob rejected the letter.' },
  failed: { status: 'failed', reason: 'Lob could not make the letter.' },
  deleted: { status: 'failed', reason: 'The letter was cancelled at Lob.' },
  'certified.mailed': { status: 'processed' },
  'certified.in_transit': onItsWay,
  'certified.in_local_area': onItsWay,
  'certified.processed_for_delivery': onItsWay,
  'certified.re-routed': onItsWay,
  'certified.pickup_available': {
    status: 'in_transit',
    reason: 'The letter waits at the post office.',
  },
  'certified.issue': { status: 'in_transit', reason: 'The post had a problem with the delivery.' },
  'certified.delivered': delivered,
  'certified.returned_to_sender': returned,
};

/** Events of return envelopes and of other things at Lob: there are none of ours. */
const foreign = /^(?:letter\.return_envelope|postcard|self_mailer|check|address|bank_account)\./;

/** @returns null for one that means nothing here, undefined for one that is not published. */
export function meaningOf(type: string): Meaning | null | undefined {
  if (foreign.test(type)) return null;
  const name = type.startsWith('letter.') ? type.slice('letter.'.length) : '';
  return Object.hasOwn(letterEvents, name) ? letterEvents[name] : undefined;
}
