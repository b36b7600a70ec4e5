import { z } from 'zod';
import { defineSettings } from '#server/platform/config/setting.ts';

export const sellerFormSettings = defineSettings({
  effort: {
    env: 'SELLER_FORM_EFFORT',
    doc: 'How often a visitor’s browser has to try before a seller form can be sent, at most. A phone makes about 300 tries a second; a higher number makes robots pay more.',
    schema: z.coerce.number<string>().int().min(1).max(100_000).default(900),
  },
  perNetwork: {
    env: 'SELLER_FORM_PER_NETWORK',
    doc: 'How many seller forms are taken from one network (a /24 of IPv4, a /64 of IPv6) within an hour.',
    schema: z.coerce.number<string>().int().min(1).max(10_000).default(10),
  },
  suggestions: {
    env: 'SELLER_FORM_SUGGESTIONS',
    doc: 'How often a day visitors of seller forms get addresses while they type, which a service may charge; one network gets a twentieth of it. Afterwards they type the whole address. 0 suggests none.',
    schema: z.coerce.number<string>().int().min(0).max(1_000_000).default(2_000),
  },
});
