/**
 * Which address a column belongs to: the owner's mailing address, the property, someone else's; a
 * plain one does not say.
 */
export type Whose =
  | 'mail'
  | 'owner'
  | 'petitioner'
  | 'deceased'
  | 'other'
  | 'party'
  | 'place'
  | 'plain';
