import type { LetterTemplate } from './letter-template.ts';

/** To petitioners. They begin with the loss, and leave time. */
export const probateTemplates: readonly LetterTemplate[] = [
  {
    id: 'probate-condolence',
    leadType: 'probate',
    name: 'Condolence and an offer of help',
    body: `Dear {recipientName|Personal Representative},

Please accept my condolences on the loss of {deceasedName|your loved one}. I hope this letter finds you well in a difficult time.

I understand from the public record that you are looking after the estate. If the property at {propertyAddress} is to be sold, I would like to be considered as a buyer. I buy houses as they are, with whatever is in them: your family would take what it wishes to keep and leave the rest. There is nothing to repair and no commission to pay.

There is no hurry on my side. I am used to waiting for the court's approval, and to working with the estate's attorney. When the time is right, you can reach me at {senderPhone}.

If you would rather not hear from me, please let me know, and I will not write again.`,
    closing: 'With sympathy,',
  },
  {
    id: 'probate-practical',
    leadType: 'probate',
    name: 'Practical, for an executor',
    body: `Dear {recipientName|Personal Representative},

Settling an estate is a great deal of work, and a house adds to it: insurance, taxes, a lawn, and rooms full of belongings. I write in case you would like to be relieved of {propertyAddress}.

What I offer is simple. One visit at a time of your choosing. A written offer within a few days, which you can show to the attorney and the heirs. A closing when the court allows it, at a local title company. The house can stay as it is, contents included.

If that would be useful, please call or write to me at {senderPhone} or {senderEmail|the address above}. If the family means to keep the house, I wish you well with it.

If you would rather not hear from me, please let me know, and I will not write again.`,
    closing: 'Respectfully,',
  },
  {
    id: 'probate-later',
    leadType: 'probate',
    name: 'A later, short letter',
    body: `Dear {recipientName|Personal Representative},

Some time ago I wrote to you about the property at {propertyAddress}. I did not wish to press you then, and I do not now.

If the estate has come to the point of deciding about the house, I remain interested in buying it, as it stands and on the estate's timetable. You can reach me at {senderPhone}, and I am happy to speak with the attorney instead if that is easier.

With my best wishes to you and your family. A word from you is enough, and I will not write again.`,
    closing: 'Sincerely,',
  },
];
