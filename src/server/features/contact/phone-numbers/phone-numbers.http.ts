import {
  addPhoneNumber,
  changePhoneNumber,
  listNumberSources,
  listPhoneNumbers,
  removePhoneNumber,
} from '#api/phone/phone-numbers.api.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { PhoneNumbersService } from './phone-numbers.service.ts';

type Needs = {
  phoneNumbers: PhoneNumbersService;
  /** The text service's own sending number, ten digits. */
  sender: () => string | null;
  timeZone: () => string;
};

export function mountPhoneNumbers({ mount }: Mounter, needs: Needs): void {
  const { phoneNumbers, sender, timeZone } = needs;
  mount(listPhoneNumbers, async () => ({
    data: await phoneNumbers.list(),
    sender: sender(),
    timeZone: timeZone(),
  }));
  mount(listNumberSources, async () => ({ data: await phoneNumbers.sources() }));
  mount(addPhoneNumber, ({ body, session, noteForAudit }) => {
    noteForAudit(`Added the phone number ${formatPhoneNumber(body.number)}`);
    return phoneNumbers.add(body, session);
  });
  mount(changePhoneNumber, ({ params, body, noteForAudit }) => {
    noteForAudit(`Changed the phone number ${formatPhoneNumber(body.number)}`);
    return phoneNumbers.change(params.id, body);
  });
  mount(removePhoneNumber, async ({ params, noteForAudit }) => {
    const number = await phoneNumbers.remove(params.id);
    noteForAudit(`Removed the phone number ${formatPhoneNumber(number)}`);
    return { message: 'The number was removed.' };
  });
}
