import { extras, type ListSource } from '../list-source.ts';

/** Propwire's property export. */
export const propwire: ListSource = {
  name: 'Propwire',
  columns: {
    Address: 'streetAddress',
    City: 'city',
    State: 'state',
    Zip: 'zipCode',
    County: 'county',
    APN: 'apn',
    'Owner 1 First Name': 'firstName',
    'Owner 1 Last Name': 'lastName',
    'Owner Mailing Address': 'mailingStreetAddress',
    'Owner Mailing City': 'mailingCity',
    'Owner Mailing State': 'mailingState',
    'Owner Mailing Zip': 'mailingZipCode',
    'Estimated Value': 'marketValue',
    'Vacant?': 'vacant',
    'Auction Date': 'auctionDate',
    'Opening bid': 'openingBid',
    ...extras('Ownership Length (Months)', 'Default Amount'),
  },
};
