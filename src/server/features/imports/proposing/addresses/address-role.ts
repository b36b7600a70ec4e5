/**
 * Which address a column belongs to: the mailing address ('mail', 'owner', and 'party' for a
 * defendant or contact), the property's ('place'), the deceased's, the petitioner's or another
 * person's. A 'plain' one does not say.
 */
export type AddressRole =
  | 'mail'
  | 'owner'
  | 'petitioner'
  | 'deceased'
  | 'other'
  | 'party'
  | 'place'
  | 'plain';
