import { extras, numbered, type ListSource } from '../list-source.ts';

/** BatchLeads' list export. Its lead status is the vendor's own and stays an extra field. */
export const batchLeads: ListSource = {
  name: 'BatchLeads',
  columns: {
    'Owner 2 Last Name': 'secondLastName',
    'Owner 2 First Name': 'secondFirstName',
    'First Name': 'firstName',
    'Last Name': 'lastName',
    'Property Address': 'streetAddress',
    'Property City': 'city',
    'Property State': 'state',
    'Property Zip': 'zipCode',
    'Property County': 'county',
    'Mailing Address': 'mailingStreetAddress',
    'Mailing City': 'mailingCity',
    'Mailing State': 'mailingState',
    'Mailing Zip': 'mailingZipCode',
    Email: 'email1',
    'Email 2': 'email2',
    Litigator: 'litigator',
    'Opt-Out': 'doNotCall',
    Apn: 'apn',
    'Estimated Value': 'marketValue',
    'Is Vacant': 'vacant',
    'Foreclosure Auction Date': 'auctionDate',
    'Foreclosure Case Number': 'caseNumber',
    'Tag Names': 'tags',
    Notes: 'notes',
    ...numbered(5, {
      'Phone {n}': 'phone{n}',
      'Phone {n} DNC': 'phone{n}DoNotCall',
      'Phone {n} TYPE': 'phone{n}Type',
    }),
    ...extras(
      'Lead Status',
      'Foreclosure Status',
      'Foreclosure Trustee/Attorney Name',
      'List',
      'Batchrank Score Category',
    ),
  },
};
