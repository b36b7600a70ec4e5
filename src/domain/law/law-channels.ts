import { contactChannels } from '../contact/contact-gate.ts';

/** What a rule can bind: the channels of the gate, a call's recording, and a purchase contract. */
export const lawChannels = [...contactChannels, 'recording', 'contract'] as const;
export type LawChannel = (typeof lawChannels)[number];
