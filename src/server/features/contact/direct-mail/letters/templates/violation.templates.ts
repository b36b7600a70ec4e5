import type { LetterTemplate } from './letter-template.ts';

/** To owners with a notice from the city. */
export const violationTemplates: readonly LetterTemplate[] = [
  {
    id: 'violation-as-is',
    leadType: 'violation',
    name: 'As it stands',
    body: `Dear {firstName|neighbor},

I am interested in buying your property at {propertyAddress}, in exactly the condition it is in today.

The city's records show an open notice there ({violationType|code violation}). I mention it only because repairs, hearings and fines can cost more than a house gives back, and because I can take them over with the property: I deal with the city after closing, and you need not fix a thing.

If you have thought about selling, I would be glad to make you a fair offer. My number is {senderPhone}; a text is fine.

I do not work for the city. If you would rather not hear from me, let me know and I will not write again.`,
    closing: 'Sincerely,',
  },
  {
    id: 'violation-landlord',
    leadType: 'violation',
    name: 'To a landlord',
    body: `Dear {firstName|owner},

Owning a rental from a distance is hard work, and harder when the city writes. If {propertyAddress} has become more trouble than it is worth, I would like to talk about buying it.

I buy with tenants in place or vacant, with repairs outstanding, and with notices open ({violationType|as in the city's records}). You would have one offer, one closing at a local title company, and no commission.

Whether you sell this month or next year, I am glad to tell you what I could pay. Please call or text me at {senderPhone}.

I do not work for the city. If you would rather not hear from me, let me know and I will not write again.`,
    closing: 'Sincerely,',
  },
  {
    id: 'violation-neighborly',
    leadType: 'violation',
    name: 'A neighborly question',
    body: `Dear {firstName|neighbor},

I buy and repair houses in {propertyCity|your area}, and {propertyAddress} is one I would like to bring back to life.

Would you consider selling it? I can be flexible about the price, the terms and the date, and I will take the house with everything that is wrong with it. If you would rather keep it, I am happy to pass on the names of tradespeople I trust.

Either way, I would enjoy hearing from you at {senderPhone}. If you would rather not hear from me, let me know and I will not write again.`,
    closing: 'Kind regards,',
  },
];
