/** A US address in its parts; any of them may be empty. */
export type AddressParts = {
  /** Number and street. */
  streetAddress: string;
  city: string;
  /** Two letters. */
  state: string;
  /** Five digits. */
  zipCode: string;
};

/** A place that completes the typed text. */
export type Suggestion = AddressParts & {
  /** The whole address on one line. */
  description: string;
  /** `<provider>:<its own id>` */
  placeId: string;
  latitude?: number;
  longitude?: number;
  /** The coordinates are the center of a ZIP or city, not the house. */
  approximate?: boolean;
};

/** Where an address is. */
export type Position = {
  latitude: number;
  longitude: number;
  approximate: boolean;
  /** Name of the provider that knew. */
  source: string;
};

/** Where results are preferred. */
export type Near = { latitude: number; longitude: number };

/** Port: completes an address while it is typed. Throws where the service fails. */
export type AddressSuggester = {
  name: string;
  /** It answers only with a key that the owner has from it. */
  usesKey?: boolean;
  /**
   * @param options.session groups the keystrokes that end in one choice, for services that bill by it.
   * @param options.near the area of the leads.
   * @returns US addresses, best first; from a service of addresses only houses and streets.
   */
  suggest(
    query: string,
    options?: { session?: string | undefined; signal?: AbortSignal; near?: Near | undefined },
  ): Promise<Suggestion[]>;
  /** The parts of a suggestion that were not known yet; null if the service finds no such place. */
  readPlace?(
    placeId: string,
    options?: { session?: string | undefined; signal?: AbortSignal },
  ): Promise<Suggestion | null>;
};

/** Port: finds the coordinates of an address. Throws where the service fails. */
export type Geocoder = {
  name: string;
  usesKey?: boolean;
  /** Whether its answer may be kept and asking again avoided. */
  isRemote: boolean;
  geocode(address: AddressParts, signal?: AbortSignal): Promise<Position | null>;
  /** The nearest house to a position; null where none is near. Absent where the service cannot tell. */
  reverse?(position: Near, signal?: AbortSignal): Promise<AddressParts | null>;
};

/** An address on one line: '12 Oak St, Nashville, TN 37206'. */
export function oneLine({ streetAddress, city, state, zipCode }: AddressParts): string {
  const region = [state, zipCode.slice(0, 5)].filter(Boolean).join(' ');
  return [streetAddress, city, region].filter(Boolean).join(', ');
}
