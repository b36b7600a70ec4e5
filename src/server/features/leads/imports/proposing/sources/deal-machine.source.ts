import type { ImportField } from '#domain/import-fields.ts';
import { extras, numbered, type ListSource, type SourceColumns } from '../list-source.ts';

/** Ten contacts with three phones and three addresses each are phones and e-mails 1 to 30. */
function contactColumns(): SourceColumns {
  const columns: SourceColumns = numbered(10, {
    'contact_{n}_name': null,
    'contact_{n}_flags': null,
  });
  for (let contact = 1; contact <= 10; contact += 1) {
    for (let index = 1; index <= 3; index += 1) {
      const place = (contact - 1) * 3 + index;
      columns[`contact_${contact}_phone${index}`] = `phone${place}` as ImportField;
      columns[`contact_${contact}_phone${index}_type`] = `phone${place}Type` as ImportField;
      columns[`contact_${contact}_email${index}`] = `email${place}` as ImportField;
    }
  }
  return columns;
}

/** DealMachine's property export. The full addresses repeat what the split columns say. */
export const dealMachineProperties: ListSource = {
  name: 'DealMachine',
  columns: {
    property_address_line_1: 'streetAddress',
    property_address_city: 'city',
    property_address_state: 'state',
    property_address_zipcode: 'zipCode',
    property_address_county: 'county',
    property_lat: 'latitude',
    property_lng: 'longitude',
    owner_1_name: 'fullName',
    owner_1_firstname: 'firstName',
    owner_1_lastname: 'lastName',
    owner_address_full: 'mailingStreetAddress',
    estimated_value: 'marketValue',
    equity_percent: 'equityPercent',
    tags: 'tags',
    recent_note: 'notes',
    ...contactColumns(),
    ...extras(
      'property_id',
      'lead_id',
      'property_address_full',
      'out_of_state_owner',
      'lead_status',
    ),
  },
};

/** DealMachine's contacts export: one row per person, with the property's address in one line. */
export const dealMachineContacts: ListSource = {
  name: 'DealMachine contacts',
  columns: {
    associated_property_address_full: 'streetAddress',
    first_name: 'firstName',
    last_name: 'lastName',
    primary_mailing_address: 'mailingStreetAddress',
    primary_mailing_city: 'mailingCity',
    primary_mailing_state: 'mailingState',
    primary_mailing_zip: 'mailingZipCode',
    ...numbered(3, {
      'email_address_{n}': 'email{n}',
      'phone_{n}': 'phone{n}',
      'phone_{n}_type': 'phone{n}Type',
      'phone_{n}_do_not_call': 'phone{n}DoNotCall',
      'phone_{n}_activity_status': null,
      'phone_{n}_carrier': null,
    }),
    ...extras('contact_id', 'associated_property_id', 'contact_flags'),
  },
};
