import type { LetterTemplate } from './letter-template.ts';

/** To owners with an auction before them. They promise nothing that only a lender or court can. */
export const foreclosureTemplates: readonly LetterTemplate[] = [
  {
    id: 'foreclosure-direct',
    leadType: 'foreclosure',
    name: 'A direct offer',
    body: `Dear {firstName|neighbor},

My name is {senderName}, and I would like to make an offer on your property at {propertyAddress}. I saw in the public notices that it is set for auction, and I know how little time that can leave.

I buy houses as they stand. You would not need to repair or clean anything, there is no commission, and we can choose the closing date together. If a sale before the auction is possible, you decide what happens next, and whatever is left after the loan is paid is yours.

If you would like to hear a number, call or text me at {senderPhone}. There is no obligation, and I will tell you honestly if I think another way serves you better.

I am not an attorney, a lender or a government agency. Your loan servicer and a HUD-approved housing counselor can explain your options free of charge. If you would rather not hear from me, let me know and I will not write again.`,
    closing: 'Sincerely,',
  },
  {
    id: 'foreclosure-options',
    leadType: 'foreclosure',
    name: 'Several ways, calmly',
    body: `Dear {firstName|homeowner},

You are probably getting a lot of mail about {propertyAddress} right now. I will keep mine short.

There is usually more than one way to go: talking to the servicer about a modification or repayment plan, selling on the open market if there is time, or selling directly to a buyer like me who can close quickly and take the house as it is. Which one is right depends on your numbers, not on mine.

If it would help to talk it through with somebody who buys in {propertyCity|your area} and knows what houses there sell for, I am glad to do that, with no obligation to sell to me. My number is {senderPhone}.

I am a private buyer, not an attorney, a lender or a government agency, and a HUD-approved housing counselor will advise you free of charge. Please tell me if you do not wish to hear from me again.`,
    closing: 'With respect,',
  },
  {
    id: 'foreclosure-brief',
    leadType: 'foreclosure',
    name: 'A brief second letter',
    body: `Dear {firstName|neighbor},

I wrote because I am interested in buying {propertyAddress}, in its present condition and on a date that suits you.

If you have found another way, I am glad for you, and you can put this letter aside. If not, there may still be time before the auction ({auctionDate|the day is in the notice}), and I would like to make you a fair offer. A call or a text to {senderPhone} is enough.

I am a private buyer, not an attorney, a lender or a government agency. If you would rather not hear from me, let me know and I will not write again.`,
    closing: 'Sincerely,',
  },
];
