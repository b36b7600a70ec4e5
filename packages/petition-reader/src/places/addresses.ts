import { editDistance } from '../page/spelling.ts';
import { ruralRoutes, spelledNumber } from './address-beginnings.ts';
import { nearestCounty } from './county-names.ts';
import { inBothCases, streetTypeEndings as suffix, unitPart as unit } from './street-types.ts';
import { placeOfZip, spelledLike, statePattern, tableName, toState } from './zip-table.ts';

export type PostalAddress = { street: string; city: string; state: string; zip: string };
export type AddressMatch = PostalAddress & {
  from: number;
  to: number;
  /** 0 to 1: how well its parts agree. */ fit: number;
};

const side = `N|S|E|W|NE|NW|SE|SW|${inBothCases('North South East West')}`;
// 'Oak Street, N.W.': a quadrant of the city, which some cities write after a street.
const quadrant = '(?:,\\s*(?:[NS]\\.\\s?[EW]\\.|[NS][EW]\\b))';
// '12 Highway 31 South': a road with a number instead of a name.
const route = `(?:[A-Z][A-Za-z]+\\s+){0,2}(?:${inBothCases('Highway Hwy Road Rd Route Rte')})\\.?\\s+\\d{1,4}\\b`;
// Captions that forms print inside the line: '12 Oak Street [street], Tampa [city]'.
const caption = '(?:\\s*[\\[({](?:[a-z ()/]+|[A-Z ()/]+)[\\])}])?';
const comma = `${caption}\\s*[,;.]?\\s*`;
// 'State of Minnesota, Zip Code 55420'.
const zip =
  '(?:(?:and\\s+)?(?:[Pp]ostal|[Zz][Ii][Pp])(?:\\s+[Cc](?:ode|ODE))?:?\\s*)?(\\d{5})(?:[-–]\\d{4})?';
const county = `(?:(?:[A-Z][\\w.]+\\s?){1,3}(?:${inBothCases('County Parish')})${comma}|(?:(?:in|IN)\\s+)?(?:(?:the|THE)\\s+)?(?:${inBothCases('County Parish')})\\s+(?:of|OF)\\s+(?:[A-Z][\\w.'’-]+\\s?){1,3}?${comma}(?:(?:and|AND)\\s+)?|[A-Z][\\w. ]+\\s*\\[county\\]${comma})?(?:(?:(?:the|THE)\\s+)?(?:${inBothCases('State Commonwealth')})\\s+(?:of|OF)\\s+)?`;
// In capitals, the end of a town may look like a state: 'CHEYENNE', 'ANN ARBOR'.
const state = `(?<![A-Z])(${statePattern})`;
// 'in the City of Tampa'.
const cityOf = `(?:(?:(?:in|IN)\\s+)?(?:(?:the|THE)\\s+)?(?:${inBothCases('City Town Village Borough Township')})\\s+(?:of|OF)\\s+)?`;
// A town's words are in one cell.
const town =
  "[A-Z][A-Za-z.'’-]*(?:[^\\S\\t]+(?:(?:du|de|la|le|del|of the)[^\\S\\t]+|[dl]['’])?[A-Z][A-Za-z.'’-]*){0,3}?";

// 'P.O. Box 7', 'PO BOX 9800', 'Post Office Box 12'.
const box = 'B(?:ox|OX)\\s+#?\\s?\\d+';
const postBox = `(?:P\\.?\\s?O\\.?|P(?:ost|OST)\\s+O(?:ffice|FFICE))\\s*${box}`;
// 'RR 2 Box 118', 'Rural Route 4, Box 12', 'HC 61 BOX 9', 'Route 3 Box 77A'.
const ruralRoute = `${ruralRoutes}\\s*#?\\s?\\d{1,4},?\\s*${box}[A-Z]?`;
const boxes = new RegExp(`\\b(?:${postBox}|${ruralRoute})`, 'g');

// 'N31 W2214': a grid number, as in Wisconsin.
const grid = '(?:[NSEW]\\d{2,6}){1,2}(?:\\s+[NSEW]\\d{2,6})?';

// 'One Harbor Plaza': addresses with a spelled-out number.
const spelled = `${spelledNumber}\\s+(?:[A-Z\\d][\\w.'’-]*\\s+){1,3}?(?:${suffix}|Center|Centre|Park|Tower)\\b\\.?`;
// 'M-28', 'US-131': roads with only a number.
const trunk = '(?:M|I|US|SR|CR)-\\d{1,3}\\b';

const houseNumber = '(?:[NSEW]\\.?\\s)?\\d{1,6}(?:-\\d{1,4}|-[A-Z]\\b)?[A-Z]?(?:\\s½|\\s1/2)?';
const streetOrBox = `(?:${grid}|${houseNumber})\\s+[^,;:$]{2,60}?${quadrant}?(?:${comma}${unit})?|${spelled}(?:${comma}${unit})?|${postBox}|${ruralRoute}`;
const endOfStreet = `(?:${caption}\\s*,\\s*(?:(?:in|IN)\\s+(?:(?:the|THE)\\s+(?=[CTVB]))?)?|${caption}\\s*\\n\\s*|\\s+(?:in|IN)\\s+(?:(?:the|THE)\\s+(?=[CTVB]))?|${caption}\\s+(?=[A-Z][A-Za-z. ]+,?\\s+${statePattern}))`;

// Not the end of a date, a telephone number or an amount: '$50,000 gross'.
const start = '(?<![\\d/-]|\\d,)';

const pattern = new RegExp(
  `${start}\\b(${streetOrBox})` +
    endOfStreet +
    `${cityOf}(${town})${comma}${county}` +
    `${state}${comma}${zip}(?!\\d)`,
  'g',
);
// 'Marietta, Cobb, GA 30060': some forms ask for the county between town and state, and petitioners
// write it without 'County'.
const withBareCounty = new RegExp(
  `${start}\\b(${streetOrBox})(?:\\s*,\\s*|\\s*\\n\\s*)(${town})\\s*,\\s*(?<county>[A-Z][A-Za-z.'’ -]{2,24}?)\\s*,\\s*${state}${comma}${zip}(?!\\d)`,
  'g',
);
const loose = new RegExp(
  `${start}\\b(\\d{1,6}(?:-\\d{1,4})?[A-Z]?(?:\\s½|\\s1/2)?\\s+(?:[^,;:$]{2,50}?\\b(?:${suffix})\\b\\.?|${route})(?:\\s+(?:${side})\\b\\.?)?${quadrant}?(?:${comma}${unit})?)(?:\\s*,\\s*|\\s+in\\s+)${cityOf}(${town})${comma}${county}${state}\\b`,
  'g',
);

function tidyStreet(street: string): string {
  return (
    street
      .replace(/\s+/g, ' ')
      .replace(/\s*[[({](?:[a-z ()/]+|[A-Z ()/]+)[\])}]/g, '')
      // The caption of the line: '12 Oak Street Address Line 1'.
      .replace(/(?<=\S)\s+\(?(?:Mailing |Street )?Address(?:\s\(?[Ll]ine\s\d\)?)?$/, '')
      .replace(/[,;\s]+$/, '')
      // 'E1 Camino': a street does not have a word of a letter and a one.
      .replace(/(?<=\s)E1(?=\s[A-Z][a-z])/, 'El')
      .trim()
  );
}

/** How well city, state and ZIP agree with the ZIP table, 0 to 1, and the table's spelling of the city. */
export function checkPlace(address: Pick<PostalAddress, 'city' | 'state' | 'zip'>): {
  fit: number;
  city: string;
} {
  const place = placeOfZip(address.zip);
  if (!address.zip) return { fit: 0.7, city: address.city };
  if (!place) return { fit: 0.3, city: address.city };
  const [a, b] = [bareCity(address.city), bareCity(place.city)];
  const sameState = !address.state || address.state === place.state;
  if (!sameState) return { fit: 0.35, city: address.city };
  if (a === b) return { fit: 1, city: address.city };
  // OCR misread a letter: the ZIP identifies the town.
  if (a && editDistance(a, b) <= 2 && b.length > 4)
    return { fit: 0.9, city: spelledLike(address.city, place.city) };
  // Many ZIPs serve more towns than the one in the table.
  return { fit: 0.75, city: address.city };
}

function bareCity(city: string): string {
  return tableName(city)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

/**
 * The start of the house number; a number before it ('died 2012 Jane Roe 8004 Elm St') is not part
 * of the street.
 */
function lateStart(street: string): number {
  let start = 0;
  for (const match of street.matchAll(/(?<=\s)\d{2,6}(?=\s+\S*[A-Za-z])/g)) {
    const before = street.slice(0, match.index);
    const route =
      /(?:highway|hwy|route|rte|(?:county|state|farm|ranch|township|private)\s+(?:road|rd)|us|sr|cr|#|apt\.?|unit|suite|ste\.?|box|lot|no\.?|number)\s*$/i.test(
        before,
      );
    // '606 E. 1450 S.', 'N. 4411 M-28': grid numbers.
    const isGrid = /^(?:\d+\s+(?:[NSEW]\.?|North|South|East|West)|[NSEW]\.?)\s+$/.test(
      before.slice(start),
    );
    if (!route && !isGrid) start = match.index;
  }
  return beforeBox(street, start);
}

/**
 * Moves a start inside a box and its route to their beginning, so that 'HC 64 Box 1170' keeps its
 * letters and its number.
 */
function beforeBox(street: string, start: number): number {
  const around = [...street.matchAll(boxes)].find(
    ({ 0: whole, index }) => index < start && start < index + whole.length,
  );
  return around?.index ?? start;
}

/**
 * Some forms have a column for the county between town and state. Then the county is read as the
 * town, and the town as the end of the street; the ZIP identifies the town.
 */
function withTownOfZip(address: PostalAddress): PostalAddress {
  const town = placeOfZip(address.zip)?.city;
  if (!town || bareCity(town) === bareCity(address.city)) return address;
  // '12 Oak Hill Road Tampa, FL': without a comma the end of the street was read as the beginning
  // of the town.
  if (address.city.toLowerCase().endsWith(` ${town.toLowerCase()}`)) {
    const end = address.city.slice(0, -town.length - 1);
    if (new RegExp(`\\b(?:${suffix})\\.?$`).test(end))
      return {
        ...address,
        street: tidyStreet(`${address.street} ${end}`),
        city: address.city.slice(-town.length),
      };
  }
  const start = address.street.length - town.length;
  const hangsOn = address.street.slice(start - 1).toLowerCase() === ` ${town.toLowerCase()}`;
  return hangsOn
    ? {
        ...address,
        street: tidyStreet(address.street.slice(0, start)),
        city: address.street.slice(start),
      }
    : address;
}

/**
 * Whether 'Cobb' in 'Marietta, Cobb, GA 30060' is the county, and not the town after the last word
 * of a street.
 */
function isCountyBehindTown(county: string, { city, state, zip }: PostalAddress): boolean {
  if (!nearestCounty(county, state)?.exact || new RegExp(`\\b(?:${suffix})\\.?$`).test(city))
    return false;
  const town = bareCity(placeOfZip(zip)?.city ?? '');
  return town === bareCity(city) || town !== bareCity(county);
}

function toMatch(match: RegExpMatchArray): AddressMatch | undefined {
  const { county } = match.groups ?? {};
  const [whole] = match;
  const [street, city, state, zipCode = ''] = match.slice(1).filter((_, i) => !county || i !== 2);
  // Across two rows and a column gap: parts of two addresses side by side.
  if (whole.includes('\t') && whole.includes('\n')) return;
  const skipped = lateStart(street!);
  const address = {
    street: tidyStreet(street!.slice(skipped)),
    city: city!.replace(/\s+/g, ' ').replace(/[.,]$/, ''),
    state: toState(state!.replace(/\s+/g, ' ')),
    zip: zipCode,
  };
  const words = address.street.split(' ').length;
  if (
    words > 9 ||
    // 'November 3, 2025' above 'Date' and a box: the year is not a house number.
    /^\d{4}\s.*\bBox\b/.test(address.street) ||
    /\b(of|and|the|died|years?|age|whose|which|[Cc]ity|[Ss]tate|[Zz]ip|[Tt]elephone|[Nn]ame)\b|(?<!^[\w-]+\s)\d\/\d|[A-Za-z]\/[A-Za-z]|\s[-–—]\s/.test(
      address.street,
    ) ||
    /\b(?:Name|Address|Street|Telephone|Signature|Son|Daughter|Niece|Nephew)\b/.test(address.city)
  )
    return;
  if (county !== undefined && !isCountyBehindTown(county, address)) return;
  const placed = withTownOfZip(address);
  const { fit, city: known } = checkPlace(placed);
  return {
    ...placed,
    city: known,
    from: match.index! + skipped,
    to: match.index! + whole.length,
    fit,
  };
}

/** Every postal address in a text: a street with its number, a town, a state and usually a ZIP. */
export function findAddresses(text: string): AddressMatch[] {
  const found: AddressMatch[] = [];
  for (const expression of [withBareCounty, pattern, loose])
    for (const match of text.matchAll(expression)) {
      const address = toMatch(match);
      const clash =
        address && found.some((other) => other.from < address.to && address.from < other.to);
      if (address && !clash) found.push(address);
    }
  return found.toSorted((a, b) => a.from - b.from);
}

const tail = new RegExp(
  `^(?:[A-Z][\\w.'’]*\\s+){0,3}(?:(?:${suffix})\\b\\.?|${unit})(?:\\s+(?:${side})\\b\\.?)?${quadrant}?(?:,?\\s+${unit})?,?$`,
);
const ended = new RegExp(
  `\\b(?:${suffix})\\b\\.?(?:\\s+\\w{1,5})?${quadrant}?(?:,?\\s+${unit})?,?$|${unit}$`,
);

// 'Oak St. Apt.' at the end of a cell: the unit number is on the next line.
const openUnit = /\b(?:Apt|Apartment|Unit|Suite|Ste|No)\.?\s*#?$/i;

/** Whether a street has a usual ending and no text that ran into it. */
export function isWholeStreet(street: string): boolean {
  const bare = street.replace(/[,;.\s]+$/, '');
  return (
    !/[:\t\n_]/.test(street) &&
    !openUnit.test(street) &&
    (ended.test(street) ||
      ended.test(bare) ||
      /\bBox\s+\w+$|\b(?:Highway|Hwy|Route|Rte|Road|Rd|US|SR|CR)\.?\s+\d+\w?(?:\s\w{1,5})?(?:,?\s+\S+){0,2}$/i.test(
        bare,
      ) ||
      /^\d\S*(?:\s+[A-Z\d][\p{L}\d.'’-]*){1,4}$/u.test(bare))
  );
}

/**
 * Whether a line completes the street on the line above: '4568 Martin Luther King' above 'Jr.
 * Blvd.'.
 */
export function goesOnAsStreet(street: string, next: string): boolean {
  if (openUnit.test(street)) return /^#?\s?(?:\d{1,5}[A-Z]?|[A-Z][-\s]?\d{0,4})$/.test(next);
  return isStreetLine(street) && !ended.test(street) && tail.test(next);
}

/** Whether a street is the beginning of another one, cut at the end of its cell. */
export function isCutOf(short: string, long: string): boolean {
  return (
    long.startsWith(`${short} `) &&
    long.length < short.length + 24 &&
    goesOnAsStreet(short, long.slice(short.length + 1))
  );
}

// 'N31 W2214 Coulee Road', 'W2214 County Road K': grid numbers.
const gridLine = /^(?:[NSEW]\d{2,6}){1,2}\s+(?:[NSEW]\d{2,6}\s+)?[A-Z][a-z].*[a-z]/;

// Streets that do not begin as 'number, name': spelled-out numbers, numbered roads and grids.
const unusualLine = new RegExp(
  `^(?:${spelled}|\\d{1,5}\\s+(?:[NSEW]|North|South|East|West)\\b\\.?\\s+\\d{1,5}\\s+[NSEW]|(?:[NSEW]\\.?\\s)?\\d{1,6}\\s+${trunk})`,
);

const boxLine = new RegExp(`^(?:${postBox}|${ruralRoute}$)`, 'i');

/** Whether a line alone can be a street: '12 Oak Street', 'P.O. Box 7', '4 Highway 31 South'. */
export function isStreetLine(text: string): boolean {
  const line = text.trim();
  if (boxLine.test(line)) return true;
  if (unusualLine.test(line)) return line.length < 70;
  return (
    (/^(?:[NSEW]\.?\s)?\d{1,6}(-\d{1,4}|-[A-Z])?[A-Z]?\s+\S.*[A-Za-z]{2}/.test(line) ||
      gridLine.test(line)) &&
    line.length < 70 &&
    !/\d{1,2}\/\d{1,2}\/\d{2,4}/.test(line)
  );
}
