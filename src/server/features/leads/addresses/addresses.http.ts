import {
  getAddressService,
  locateAddress,
  moveProperty,
  suggestAddresses,
} from '#api/addresses.api.ts';
import {
  type ChangeProperty,
  writerOf,
} from '#server/features/leads/properties/properties.public.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { keyRefusedSentence } from './addresses.errors.ts';
import type { AddressesService } from './addresses.service.ts';

type Options = {
  addresses: AddressesService;
  changeProperty: ChangeProperty;
  /** Since when each kind of service refuses its key. */
  keyRefusals: { list: () => Promise<Map<string, Date>> };
};

export function mountAddresses(
  { mount }: Mounter,
  { addresses, changeProperty, keyRefusals }: Options,
): void {
  mount(suggestAddresses, ({ query }) => addresses.suggest(query.query, query.session));

  mount(locateAddress, ({ query }) => addresses.locate(query));

  mount(getAddressService, async () => {
    const isRefused = (await keyRefusals.list()).has('addresses');
    return { notice: isRefused ? keyRefusedSentence : null };
  });

  mount(moveProperty, ({ params, body, ...call }) =>
    changeProperty(params.id, writerOf(call), (_, row) => ({
      changes: { ...body, position_source: 'person', position_approximate: false },
      events: [
        {
          kind: 'position',
          oldValue: { latitude: row.latitude, longitude: row.longitude },
          newValue: { ...body, summary: 'Position on the map corrected' },
        },
      ],
    })),
  );
}
