import type { ListSource } from '../list-source.ts';
import { batchLeads } from './batch-leads.source.ts';
import { cityViolations } from './city-violations.source.ts';
import { dataSift } from './data-sift.source.ts';
import { dealMachineContacts, dealMachineProperties } from './deal-machine.source.ts';
import { auctionSite, foreclosureNotices } from './foreclosure-notices.source.ts';
import { lotline } from './lotline.source.ts';
import { moreVendors } from './more-vendors.source.ts';
import { propStream } from './prop-stream.source.ts';
import { propwire } from './propwire.source.ts';
import { skipTraceAnswer } from './skip-trace-answer.source.ts';

/** Every list that is known by its headers. */
export const listSources: readonly ListSource[] = [
  lotline,
  propStream,
  batchLeads,
  dealMachineProperties,
  dealMachineContacts,
  dataSift,
  propwire,
  ...moreVendors,
  skipTraceAnswer,
  auctionSite,
  foreclosureNotices,
  ...cityViolations,
];
