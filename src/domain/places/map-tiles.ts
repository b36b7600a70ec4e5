/** Tiles of leads go to this zoom; a map draws the deeper ones from them. */
export const deepestTile = 17;
