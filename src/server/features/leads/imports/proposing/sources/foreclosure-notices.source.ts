import { extras, type ListSource } from '../list-source.ts';

/** The calendar of a county's auction site. */
export const auctionSite: ListSource = {
  name: 'county auction site',
  columns: {
    'Case #': 'caseNumber',
    'Parcel ID': 'apn',
    'Property Address': 'streetAddress',
    'Final Judgment Amount': 'judgmentAmount',
    ...extras('Auction Type', 'Plaintiff Max Bid'),
  },
};

/** Published notices of foreclosure sales. */
export const foreclosureNotices: ListSource = {
  name: 'foreclosure notice list',
  columns: {
    Borrower: 'fullName',
    County: 'county',
    'Mailing Address': 'mailingStreetAddress',
    'Property Address': 'streetAddress',
    'Parcel ID': 'apn',
    'Auction Date': 'auctionDate',
    ...extras('Attorney/Trustee', 'Auction Time', 'Auction Location'),
  },
};
