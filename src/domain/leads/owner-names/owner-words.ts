/** Words of the owners' column of a list, as data; each is matched as a whole word in any case. */
const words = (text: string) => new RegExp(`(?<![\\p{L}\\d])(?:${text})(?![\\p{L}\\d])`, 'iu');

/** A company, an office or a congregation. */
export const companyWords = words(
  [
    String.raw`p?\.?l\.?l\.?c|l\.?c|l\.?l\.?p|l\.?p|l\.?t\.?d|p\.?c|p\.?l\.?c|n\.?a|l l [cp]|l p(?=\W*$)|inc|incorporated|corp|corporation|company|co`,
    'bank|banc|bancorp|mortgage|lending|financial|savings|credit union|capital|fund|funding|insurance|equity|assets?',
    'holdings?|hldgs?|hdfc|properties|property|investments?|investors?|partners|partnership|associates|enterprises?|ventures?|group|services?|solutions|systems|international|industries|management|development|developers?|construction|builders?|builds?|contractors?|realty|real estate|rentals?|homes|homebuyers|housing|apartments?|condominiums?|condo|villas?|lofts|acquisitions?|restorations?|renovations?|logistics|brothers|bros|sons',
    'kitchen|restaurant|cafe|grill|pizza|pizzeria|bakery|deli|tavern|brewery|salon|spa|fitness|pharmacy|dental|medical|plumbing|roofing|heating|painting|landscaping|cleaning|trucking|automotive|auto|motors|tire|storage|supply|stores?|studios?|hotel|motel',
    'church|churches|ministry|ministries|temple|diocese|parish|baptist|methodist|lutheran|catholic|tabernacle|congregation|mosque|synagogue|cemetery|lodge|society|club|hospital|clinic|university|college|school|schools|foundation|institute|museum|cooperative|co-op',
    String.raw`city of|town of|county of|state of|village of|borough of|township|county|municipality|metro gov(?:'?t|ernment)?|gov't|govt|government|commission|authority|department|dept|association|assn|assoc|hoa|city(?=\W*$)|district|board of|united states|usa|u\.s\.a?|hud|secretary of|veterans affairs|fannie mae|freddie mac|federal national|federal home|treasurer|land bank|landbank|railroad|railway|utilities|electric|energy`,
  ].join('|'),
);

/** A trust, or a person who holds a title for others. */
export const trustWords = words(
  String.raw`trust|trusts|trustees?|ttees?|trs?|liv(?:ing)? tr|rev(?:ocable)? (?:liv(?:ing)? )?tr(?:ust)?|u/?a/?d|u/?t/?a|family tr`,
);

/** A dead owner, whom nothing greets. A life estate is a living person's. */
export const estateWords = words(
  String.raw`est|estates?|heirs?|devisees?|deceased|dec'?d|decd|dcsd|surviving spouse of|the late`,
);
export const lifeEstate = /[\s,(]*\b(?:life (?:est|estate|tenant)|le|l\/e)\b[\s.)]*$/i;

/** 'OCCUPANT', 'UNKNOWN': cells that name no owner. */
export const namesNoOwner = new RegExp(
  `^(?:the\\s+)?(?:${[
    '(?:current|present|unknown|all|any)?[ /]*(?:(?:property )?owners?|occupants?|residents?|tenants?|taxpayers?|owner[ /]*occupants?|other occupants?)(?: of record| in possession)?(?: \\d+)?',
    'unknown(?: .*)?|not (?:available|found|listed|known|provided|given|on file)|no (?:name|owner)(?: .*)?|unavailable|unassigned|to be determined|tbd|vacant|none|confidential|withheld|redacted|exempt|private|same(?: as .*)?|various|see (?:above|notes?|attached)|(?:john|jane) do[e]s?(?: [\\d# -]+| \\d.*)',
  ].join('|')})\\.?$`,
  'i',
);

/** What is written after a name about its ownership. */
export const vesting = new RegExp(
  `[\\s,;(-]+(?:${[
    '(?:(?:an?|as)\\s+)?(?:(?:un|re)?married|single|widowed|divorced|unremarried)\\s+(?:man|woman|person|couple|individual)\\b.*|an?\\s+unmarried',
    '(?:an? )?(?:widow|widower|bachelor)\\b.*|husband\\s+(?:and|&)\\s+wife\\b.*|wife\\s+(?:and|&)\\s+husband\\b.*|h(?:us)?\\s*(?:\\/|&)\\s*w(?:ife)?|spouses?',
    'as\\s+(?:(?:his|her|their)\\s+(?:sole|separate|community)|joint|sole|community|tenants|husband|wife)\\b.*',
    '-\\s+[a-z]{2,4}\\s+-\\s+[a-z][a-z ]*(?:-\\s*[\\d.]+\\s*%)?',
    '\\(?tod\\b.*|w\\/s',
    'et\\.?\\s*(?:al|ux|vir)s?\\.?(?:\\s*\\(.*)?|etal|etux|etvir|and others|& others',
    'j\\.?t\\.?(?:w\\.?r\\.?o\\.?s\\.?)?|jt\\s*(?:ten|rs?)|joint\\s+ten.*|ten(?:an(?:ts|cy))?\\s+(?:in|by|com).*|tic|tbe|w\\/?r\\/?s|cp|community property.*',
    '-?\\s*(?:fs|fee simple)\\b.*|(?:undivided\\s+)?\\d{1,3}(?:\\.\\d+)?\\s*%.*|(?:undivided\\s+)?(?<![\\d/])\\d+\\s*\\/\\s*\\d+(?!\\s*[\\d/])(?:\\s*(?:int|interest|share)\\.?)?.*|(?:undiv(?:ided)?\\s+)int(?:erest)?.*',
  ].join('|')})[\\s)]*$`,
  'i',
);

/** What one owner is of the next: 'John Orr and wife, Mary Orr', 'John Orr, married and Mary Orr'. */
export const kinship =
  /(?<!\b(?:husband|wife))[\s,]*\s(?:(?:and|&)\s+(?:(?:his|her)\s+)?(?:wife|husband|spouse)[\s,]+|(?:un)?married\s+(?:and|&)\s+)(?=\p{L})/giu;

/** Where another's mail or name begins: care of, an alias. */
export const asides =
  /[\s,;(]+(?:c\/o|%|attn:?|care of|a\/?k\/?a|f\/?k\/?a|n\/?k\/?a|dba)(?:[\s:].*)?$/i;

/** A person who acts for an owner. */
export const representative =
  /[\s,;(-]+(?:(?:co-?)?(?:executor|executrix|administrator|administratrix|personal rep(?:resentative)?|pers rep|guardian|conservator|custodian|attorney|atty|agent|poa))s?\b[\s).]*$/i;

/** What follows a family name; a number tells owners of one name apart. */
export const nameSuffix = /^(?:jr|sr|ii|iii|iv|esq|md|m\.d|phd|ph\.d|dds|\d{1,4})\.?$/i;
export const title = /^(?:mr|mrs|ms|miss|dr|rev|hon|sir|judge|prof|fr|pastor|capt|sgt)\.?$/i;

/** A cell that says what it holds: 'Name: Dana Rusk', '(s): Dana Rusk' of a label that was cut. */
export const nameLabel =
  /^\s*(?:(?:full|first|property|current|legal|listed) )?(?:names?|owners?|owner'?s? names?|borrowers?|mortgagors?|grantors?|trustors?|defendants?|sellers?)?(?:\(s\))?\s*:\s*/i;

/** 'THOMAS S TR', 'AMY TRS', 'DANA TRE': a person who holds a title for others. */
export const trusteeEnd = /[\s,(]+(?:co-?\s?)?(?:tr|tre|ttee|trustee)(s?)[\s.)]*$/i;
/** A trust's own name: 'RUSK FAMILY TR' names no trustee. */
export const trustsOwn = words(
  'family|living|liv|rev|revocable|irrev|irrevocable|land|marital|testamentary|credit|survivors?|dtd|dated|of|the',
);
/** Words that begin a family name of several: 'De La Cruz', 'Van der Berg'. */
export const particle =
  /^(?:de|del|dela|la|las|los|le|van|von|vander|der|den|di|da|dos|st|saint|mac|mc|el|al|bin|ter|ten)\.?$/i;
