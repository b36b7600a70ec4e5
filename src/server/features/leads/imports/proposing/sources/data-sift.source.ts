import { extras, numbered, type ListSource } from '../list-source.ts';

/** DataSift's export, formerly REISift ('Deliquent' is its own spelling). */
export const dataSift: ListSource = {
  name: 'DataSift',
  columns: {
    'Property Street Address': 'streetAddress',
    'Property City': 'city',
    'Property State': 'state',
    'Property ZIP Code': 'zipCode',
    'Owner First Name': 'firstName',
    'Owner Last Name': 'lastName',
    'Mailing Street Address': 'mailingStreetAddress',
    'Mailing City': 'mailingCity',
    'Mailing State': 'mailingState',
    'Mailing ZIP Code': 'mailingZipCode',
    Tags: 'tags',
    Notes: 'notes',
    'Foreclosure Date': 'auctionDate',
    'Parcel ID': 'apn',
    ...numbered(9, { 'Phone {n}': 'phone{n}' }),
    ...numbered(5, { 'Email {n}': 'email{n}' }),
    ...extras('Lists', 'Probate Open Date', 'Personal Representative', 'Tax Deliquent Value'),
  },
};
