import type { AddressSuggester, Geocoder } from './address-provider.ts';

/** A house that is on every map. */
const house = {
  streetAddress: '1600 Pennsylvania Ave NW',
  city: 'Washington',
  state: 'DC',
  zipCode: '20500',
};

/**
 * Sends a real request to each configured service, except the ones that run locally.
 * @returns how they answered, as sentences. @throws ServiceError of the first that fails.
 */
export async function tryAddresses(options: {
  suggesters: AddressSuggester[];
  geocoders: Geocoder[];
}): Promise<string> {
  const remote = options.geocoders.filter(({ isRemote }) => isRemote);
  const sentences: string[] = [];
  for (const { name, suggest } of options.suggesters) {
    if (!remote.some((geocoder) => geocoder.name === name)) continue;
    const found = await suggest(house.streetAddress);
    sentences.push(`${name} answers with ${found.length} suggestions.`);
  }
  for (const { name, geocode } of remote) {
    const position = await geocode(house);
    sentences.push(
      `${name} ${position ? 'knows' : 'answers, but does not know'} where a house is.`,
    );
  }
  return (
    sentences.join(' ') ||
    'Your own leads and the ZIP codes complete addresses; no outside service is asked.'
  );
}
