import { extras, numbered, type ListSource } from '../list-source.ts';

/** What a skip-tracing vendor sends back for an uploaded list (DirectSkip's columns, used by others too). */
export const skipTraceAnswer: ListSource = {
  name: 'skip-trace answer',
  columns: {
    'Input Property Address': 'streetAddress',
    'Input Property City': 'city',
    'Input Property State': 'state',
    'Input Property Zip': 'zipCode',
    'Matched First Name': 'firstName',
    'Matched Last Name': 'lastName',
    'DNC/Litigator Scrub': 'litigator',
    'Confirmed Mailing Address': 'mailingStreetAddress',
    'Confirmed Mailing City': 'mailingCity',
    'Confirmed Mailing State': 'mailingState',
    'Confirmed Mailing Zip': 'mailingZipCode',
    ...numbered(7, { 'Phone{n}': 'phone{n}', 'Phone{n} Type': 'phone{n}Type' }),
    ...numbered(2, { 'Email{n}': 'email{n}' }),
    ...numbered(5, { 'Relative{n} Name': null, 'Relative{n} Age': null }),
    ...numbered(5, {
      'Relative{n} Phone1': null,
      'Relative{n} Phone2': null,
      'Relative{n} Phone3': null,
      'Relative{n} Phone4': null,
      'Relative{n} Phone5': null,
    }),
    ...extras('ResultCode', 'Age', 'Deceased', 'Input Last Name', 'Input First Name'),
  },
};
