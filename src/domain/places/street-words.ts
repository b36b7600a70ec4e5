/** 'AVE AVENUE AV' lines: the standard form first, then what people write. After USPS Publication 28. */
function readTable(lines: string): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (const line of lines.trim().split('\n')) {
    const words = line.trim().split(' ');
    for (const word of words) table.set(word, words[0]!);
  }
  return table;
}

/** Street suffixes, as people write them, to the standard abbreviation. */
export const streetSuffixes = readTable(`
ALY ALLEY ALLEE ALLY
ANX ANNEX
ARC ARCADE
AVE AVENUE AV AVEN AVENU AVN AVNUE
BND BEND
BLF BLUFF
BLVD BOULEVARD BOUL BOULV BL BLV
BR BRANCH BRNCH
BRG BRIDGE BRDGE
BRK BROOK
BYP BYPASS BYPAS
CTR CENTER CENTRE CENT CNTR
CIR CIRCLE CIRC CIRCL CRCL
CLB CLUB
CMN COMMON
COR CORNER
CT COURT CRT COURTS CTS
CV COVE
CRK CREEK
CRES CRESCENT CRSNT
XING CROSSING CRSSNG
DL DALE
DR DRIVE DRV DRIV
EST ESTATE
ESTS ESTATES
EXPY EXPRESSWAY EXP EXPR EXPRESS
EXT EXTENSION EXTN
FLD FIELD
FLDS FIELDS
FRST FOREST
FRK FORK
FWY FREEWAY FRWY
GDN GARDEN
GDNS GARDENS
GTWY GATEWAY
GLN GLEN
GRN GREEN
GRV GROVE
HBR HARBOR
HTS HEIGHTS HT HGTS
HWY HIGHWAY HIGHWY HIWAY HWAY
HL HILL
HLS HILLS
HOLW HOLLOW HLLW
IS ISLAND
JCT JUNCTION
KNL KNOLL
LK LAKE
LKS LAKES
LNDG LANDING
LN LANE LA
LOOP LOOPS
MALL
MNR MANOR
MDWS MEADOWS MEADOW MDW
ML MILL
MTN MOUNTAIN
PARK PRK PK
PKWY PARKWAY PKY PARKWY PKWAY
PASS
PATH
PIKE PIKES
PL PLACE
PLN PLAIN
PLZ PLAZA
PT POINT
PR PRAIRIE
RNCH RANCH
RDG RIDGE
RIV RIVER
RD ROAD
ROW
RTE ROUTE RT
RUN
SHR SHORE
SPG SPRING SPNG
SPGS SPRINGS
SQ SQUARE
STA STATION
ST STREET STR STRT
SMT SUMMIT
TER TERRACE TERR
TRCE TRACE
TRL TRAIL TR
TPKE TURNPIKE TRNPK
VLY VALLEY
VW VIEW
VLG VILLAGE
VIS VISTA
WALK
WAY WY
XRD CROSSROAD
`);

/** Words of street names that are written short as often as long. */
export const nameWords = readTable(`
ST SAINT
MT MOUNT
FT FORT
DR DOCTOR
JR JUNIOR
SR SENIOR
MLK MARTINLUTHERKING
`);

/** Directions to their letters. */
export const directions = readTable(`
N NORTH NO NRTH
S SOUTH SO STH
E EAST
W WEST
NE NORTHEAST
NW NORTHWEST
SE SOUTHEAST
SW SOUTHWEST
`);

/** Words that announce a flat; all of them mean the same to the post. */
export const unitWords: ReadonlySet<string> = new Set(
  '# APT APARTMENT APTS UNIT UN STE SUITE RM ROOM LOT TRLR TRAILER SPC SPACE NUM NUMBER CONDO DEPT'.split(
    ' ',
  ),
);

const ones =
  'FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH ELEVENTH TWELFTH THIRTEENTH FOURTEENTH FIFTEENTH SIXTEENTH SEVENTEENTH EIGHTEENTH NINETEENTH TWENTIETH'.split(
    ' ',
  );
const tens: Readonly<Record<string, number>> = {
  TWENTY: 20,
  THIRTY: 30,
  FORTY: 40,
  FIFTY: 50,
  SIXTY: 60,
  SEVENTY: 70,
  EIGHTY: 80,
  NINETY: 90,
};
const roundTens: Readonly<Record<string, number>> = {
  THIRTIETH: 30,
  FORTIETH: 40,
  FIFTIETH: 50,
  SIXTIETH: 60,
};

/** 11 -> '11TH', 22 -> '22ND'. */
export function ordinal(value: number): string {
  const last = value % 100;
  if (last >= 11 && last <= 13) return `${value}TH`;
  return `${value}${['TH', 'ST', 'ND', 'RD'][value % 10] ?? 'TH'}`;
}

/** 'FIRST' -> 1, and 'TWENTY' with 'FIRST' after it -> 21; null for other words. */
export function readOrdinalWords(
  word: string,
  next: string | undefined,
): { value: number; words: 1 | 2 } | null {
  const ten = tens[word];
  const unit = next ? ones.indexOf(next) + 1 : 0;
  if (ten && unit >= 1 && unit <= 9) return { value: ten + unit, words: 2 };
  const value = ones.indexOf(word) + 1 || roundTens[word];
  return value ? { value, words: 1 } : null;
}
