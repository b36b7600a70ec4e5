/** The six kinds of code violation. */
export const violationTypes = [
  'Water Shutoff',
  'Building Code',
  'Property Maintenance',
  'Zoning',
  'Health and Safety',
  'Environmental',
] as const;
export type ViolationType = (typeof violationTypes)[number];

// Read off the wordings of city open data (Nashville, Chicago, New York, Philadelphia, Detroit,
// Cincinnati, New Orleans, Kansas City, Austin). The first matching rule decides, so the most
// specific ones come first: 'high grass, fire hazard' is about grass.
const rules: readonly (readonly [ViolationType, RegExp])[] = [
  [
    'Water Shutoff',
    /water.{0,20}(?:shut ?-?off|turned off|disconnect|termin|delinquen)|(?:shut ?-?off|disconnect|no|lack of|without)\b.{0,12}\b(?:running )?water(?! heater)/,
  ],
  [
    'Environmental',
    /\bdump|illicit|storm ?water|erosion|sediment|contaminat|asbestos|hazardous (?:waste|material)|polluti|\boil (?:spill|leak)|\btires?\b|environment|wetland|\btree (?:removal|ordinance)|noise|air quality|standing water|open burning|chemical/,
  ],
  [
    'Property Maintenance',
    /grass|weed|overgr|vegetation|\blawn|\byard\b|trash|debris|\bjunk|litter|rubbish|garbage|refuse\b|solid waste|graffiti|(?:abandoned|inoperable|inoperative|derelict|unregistered|disabled) (?:motor )?veh|blight|snow|ice removal/,
  ],
  [
    'Health and Safety',
    /rodent|\brats?\b|\bmice\b|roach|vermin|infest|bed ?bug|pest|mold|mildew|sanita|sewage|sewer|septic|health|unsafe|imminent|\bfire\b|smoke|carbon monoxide|egress|\blead\b|\bheat\b|hot water|unfit|\bgas leak|\bgas\b|hazard|danger|nuisance|\bpool\b|animal|housekeeping|condemn|immediately dangerous|self-?clos/,
  ],
  [
    'Zoning',
    /zon(?:ing|ed)|land use|\bsigns?\b|signage|billboard|right[ -]of[ -]way|short[ -]term|\bstr\b|rental licen|setback|home occupation|\bparking|parked|commercial veh|recreational veh|\bfence|occupancy|illegal (?:use|conversion|unit|apartment)|accessory|historic|landmark|nonconforming|\bvariance|over ?crowd|obstruct|sidewalk|busking|vending|alley/,
  ],
  [
    'Building Code',
    /permit|building|construct|structur|demoli|electric|wiring|plumb|mechanical|hvac|boiler|furnace|elevator|\broof|foundation|porch|deck\b|stair|handrail|guardrail|chimney|masonry|joist|beam\b|lintel|\brepair case|licens|contractor|inspection|plans?\b|collaps|vacant (?:building|structure)|work without/,
  ],
  [
    'Property Maintenance',
    /maint|housing|exterior|paint|plaster|window|door|gutter|siding|screen|vacant|board|secur|property standard|code enforcement|peel|broken|defective|repair|ceiling|wall|floor|stagnant|storage/,
  ],
];

/**
 * The nearest of the six types to a city's own wording: 'CODES HIGH GRASS AND WEEDS' is Property
 * Maintenance. Wordings that say nothing known are Property Maintenance too, by far the commonest.
 * @returns null for a blank text.
 */
export function classifyViolation(wording: string): ViolationType | null {
  const text = wording
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim();
  if (!text) return null;
  const plain = text
    .replace(/&/g, 'and')
    .replace(/[^a-z]+/g, ' ')
    .trim();
  const named = violationTypes.find((type) => type.toLowerCase() === plain);
  if (named) return named;
  if (plain === 'water shut off') return 'Water Shutoff';
  return rules.find(([, pattern]) => pattern.test(text))?.[0] ?? 'Property Maintenance';
}
