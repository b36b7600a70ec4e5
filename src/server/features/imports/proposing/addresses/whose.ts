/** Whose a column is: of the owner's mail, of the place, of someone else; a plain one says nothing. */
export type Whose =
  | 'mail'
  | 'owner'
  | 'petitioner'
  | 'deceased'
  | 'other'
  | 'party'
  | 'place'
  | 'plain';
