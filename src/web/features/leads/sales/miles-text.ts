/** '0.4 mi', of kilometres. */
export const milesText = (km: number) => `${(km / 1.609_344).toFixed(1)} mi`;
