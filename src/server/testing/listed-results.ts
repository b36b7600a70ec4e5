import type { ListedValues } from './listed-columns.ts';

const touchChannels = { call: true, door: true, email: true, letter: true, text: true } as const;

/** The values of the ledger and of the steps of leads. */
export const listedResults: Pick<ListedValues, 'lead_steps' | 'ledger_entries'> = {
  lead_steps: { first_channel: touchChannels, last_channel: touchChannels },
  ledger_entries: {
    kind: {
      earnest_money: true,
      email: true,
      fee: true,
      letters: true,
      list_price: true,
      minutes: true,
      other: true,
      texts: true,
      tools: true,
      traces: true,
    },
    source: { file: true, hand: true, service: true },
    channel: touchChannels,
    last_channel: touchChannels,
  },
};
