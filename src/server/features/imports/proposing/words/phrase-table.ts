/**
 * 'wording / wording > words' lines: words that mean together what they do not mean alone. A wording is a regular
 * expression over the words of a header; one that begins with '=' is the whole header. Applied from the first line on.
 */
const phraseLines = String.raw`
post office box > pobox
pre ?foreclosure (filing )?date > lispendens date
pre foreclosure > foreclosure
tax deed (application|file|filed|applied) (number|no) > case number
notice of default > nod
lis pendens > lispendens
(trustee|trustees) sale(?= (number|no|id|nbr|num)\b) > ts
civil action(?= (number|no|id|nbr|num)\b) > case
enforcement(?= (case|number|no|id|nbr|num)\b) > case
(tax sale|sheriff sale|sheriffs sale|tax deed|tda|tax deed file) (number|no|id|nbr|num) > case number
=ce id / court (file |filed )?(number|no) / court docket / (clerk|trustee) (file|filed|case) (number|no) > case number
=t s (number|no) > ts number
recorder (number|no) > recorded number
ts (sale )?date > auction date
tax deed > taxdeed
=apno / =(ap|a p) (nbr|no|number) / =folder ?rsn / =rsn > case number
issue(?= (id|number|no|type|category|description|desc)\b) > request
nov(?= (number|no|id|date|description|desc|type|issued|sent)\b) > violation
cause of action / (nature|type) of (suit|action|claim|case|proceeding|filing|petition) > case type
decision maker > representative
=(phone )?line type / =mobile landline > phone type
=contact (number|no) > contact phone
(daytime|day|day time|evening) (phone|telephone) > home phone
next of kin > relative
in care of / =c o > careof
motivated seller > motivated
estate open(ed)? > case opened
(ordinance|code) violated / complaint reason > violation description
(violation notice|notice of violation) date / notice issued date / date notice issued > violation date
abate(ment)? date > closed date
init date > created date
app date > applied date
distress(?= (indicator|signal|flag)s?\b) > tag
=owner or (agent|occupant) / =responsible (person|party)( name)? / =last name first name / =name last first > owner name
=lists? / =list names? > tag
real (estate|property) (number|no|id|account) / (tax )?roll (number|no) / =(re|r|rp) (number|no) > apn
tax key / (property|prop) (reference|ref)( number| no)? / quick ?ref(erence)?( id| number| no)? > apn
tax (identification|id) (number|no) / tax identification / (assessor|assessors) id > parcelid
(assessment|asmt|assmt) (number|no|nbr|num) / cad( (property|prop|parcel))? (id|account|number|no|key) > apn
cadastral (id|number|no) / realestate (id|number|no) > apn
land parcel > parcel
(ward|section|map|district|town|sec) (block|map|blk) (lot|parcel|block) / map lot block / =map lot > apn
=map lot sub(lot)? / =map tax ?lot / tax lot (number|no|id) / =tax ?lot > apn
address region > state
(post|postal|usps|zip) (community|commun|comm|com|name) / =post ?office( name)? / =(postal|usps) (city|town) > municipality
street community > property city
street (zip|zip ?code) > property zip
opa (number|no|account( number| num)?) > apn
msag( community| comm| com| name)? > municipality
lien (release|released) date / date lien released > closed date
=cvt / =mcd > municipality
co name > county name
(deed|title) holder / legal owner > owner
owner (company|entity|organization) > owner name
=(prospect|lead) name > contact name
=name line( 1)? > owner name
(?<=(owner|own|contact|borrower|seller|lead|defendant) )f ?name > first name
(?<=(owner|own|contact|borrower|seller|lead|defendant) )l ?name > last name
=zip code 5 > zip
last known (?=address|addr|adr|street|city|state|zip) > mail
(release|released|lifted) (date|dt) / date (released|lifted) > closed date
upb / unpaid principal bal > balance due
bpo( value| val| price)? > market value
=opa > apn
=owner (or |and )?agent > owner name
mailct > mail city
mailzp > mail zip
rel(?= [0-9]) > relative
(cert|certified)(?= (market|assessed|appraised|fair)\b) > current
fair (market|mkt)( v| va| val| valu)? > fair market value
=arv / =after repair (value|val) > market value
=ask / =(seller|sellers|seller s) (ask|asking)( price)? > price
=owes / =grand total > total due
=adj (value|val) > adjudged value
affidavit (number|no|id) > case number
exec(?= (name|first|last|address|addr|add|city|state|st|zip|phone|ph|cell|email)\b) > executor
affiant > executor
dead > deceased
=contact (first|last) > contact $1 name
=addressee > mail name
(send to|delivery|deliv|recipient) (?=(city|state|st|zip|postal)\b) > mail
recipient (?=(address|addr|street)\b) > mail
letters (issued|granted|dated?|filed) / date (of )?(letters|probate|probated|granted)( issued| granted)? / =probated / (probate|grant) date > opened date
=civil action > case number
cs (number|no) > case number
open(ed)? bid > opening bid
reception (number|no) > document number
=first party( name)? / =direct (party|name) > grantor
=second party( name)? / =(indirect|reverse) (party|name) > grantee
=(?:input|subj|subject) (first|last) > $1 name
(\w{3,}ed|sold) (?:on|at)$ > $1 date
as is (value|price|val) > market value
(?<=\w )rel$ > relation
(?<=\w )c o$ > careof
deeded owner > owner name
=valuation value > market value
(redm|rdmp|redemp)(?= (amount|amt|due)\b) > redemption
defaulting (taxpayer|owner|party) > taxpayer name
em(?= [0-9]\b) > email
=res (date|dt|dttm) > closed date
=address (date|dttm) > created date
(golden|best) (?=(address|addr|street|city|state|st|zip)\b) > mail
input (?=(address|addr|street|city|state|st|zip)\b) > property
(default|registration) (number|no) > case number
=(title|escrow|closing) (phone|telephone|number|email|e mail) > lender phone
(obit|obituary)(?= (name|person|first|last)) > deceased
=proceeding( type)? > case type
=plat (and )?(map )?lot / plat block lot > apn
(outstanding|unpaid) principal( balance)? / principal (balance|outstanding|due) > balance due
ned(?= (date|recorded|number|no)\b) / notice of election( and demand)? > nod
(holder|holders|lender|lenders) (initial )?bid > opening bid
invoice (total|amount|amt|balance) > balance due
=(total )?tax (value|val) > assessed value
fid(?= (name|first|last|address|addr|city|state|st|zip|phone|email)\b) > fiduciary
(amount|amt) (in controversy|claimed|demanded|sued for|(to be )?raised) / claim (amount|amt) > judgment amount
fines? accrued / accrued fines? > fine amount
(pva|assessor|gis|county|tax) map (id|number|no) > apn
last known address / (notice|correspondence|postal) address > mail address
sub ?(address|addr|add) / =secondary (number|unit|unit number) / occupancy identifier > unit
structure number / address (nu|hn) / =san > housenumber
ordinance title / =charge (description|desc) > violation description
date (redeemed|cleared) / (redeemed|cleared) date / =final date / =end date > closed date
passed date / date (of passing|passed) > death date
=concerning / =in re / =(in )?(the )?matter of > deceased name
estate representative > representative
(high|highest|final|closing|last|accepted|successful|winning) bid / =amount bid / final amount bid / amount of bid / bid accepted / third party bid > winning bid
sold for / =purchase price / =purchase amount / price paid / final price > sold amount
(reserve|base|repository|strike) (price|bid) / (published|initial|judicial|advertised|required) bid > opening bid
(redemption|redeem) amount / amount to redeem / total to redeem / =(total )?redemption / total obligation > balance due
pay off > payoff
(all|prior) years? (due|owed) > total due
back tax(es)? > due tax
=(face|cert|certificate) (amount|amt) / =(face|certificate) value > balance due
=(cert|certified) (val|value) / =(cert|certified) (total|tot) > assessed value
(municipal|code|code enforcement|enforcement|judgment|special assessment|demolition|demo|nuisance) lien > lien
fines (due|owed) / fines? (assessed|levied|imposed) / penalt(y|ies) (assessed|levied|imposed) / assessed fine / fines? to date / amount fined / (citation|ticket) total > fine amount
(citation|ticket|violation) (amount|amt|fine|fee|fines|fees) > fine amount
(actual|act|true|home|house|full|true cash|total parcel|zillow|redfin|cad|current property) (value|val) / (actual|act) total / total actual / property worth > market value
(listing|listed|ask|current list) price > price
(additional|other) (info|information) > notes
(?<!legal )\batt(?= (first|last|middle|mid|name|phone|ph|email|add|addr|address|city|state|zip|firm|bar|fax)\b) > attorney
=parcel reference( number)? / =geo id / =geographic id / =real id / =tmp / =p i n / locator( (number|no|id))? > parcelid
=alt(ernate)? key > parcelid
=can( (number|no))? > account number
(principal|tax|taxes)( penalty| penalties)?( and)? interest( and)?( costs?| fees?)? (due|owed) > balance due
=(total )?tax(es)? (penalty|penalties) (and )?interest( (and )?costs?)? / =(total )?taxes (interest )?(and )?costs > balance due
del(?= (amt|amount|tax|taxes|bal|balance)\b) > delinquent
cert(ificate)? face (value|amount|amt) > balance due
=owner (name )?last( name)? first( name)? / =last first / =account holder / =(in )?(the )?name of / =owner name on record > owner name
(last|previously) (known|assessed) owner( name)? / legal party( name)? > owner name
=(billed|mailed|mail|bill) to > mail name
(send to|notification|delivery|deliv|care ?of) (address|addr|add) > mail address
=(parcel|tract) (description|desc) > legal description
=(sale )?(postponed|adjourned|continued|rescheduled) (to|until|date) > postponed auction date
sale record(?= (number|no|id)\b) > case
accessed val(ue)? > assessed value
`;

const phrases = phraseLines
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [wordings = '', meant = ''] = line.split(' > ');
    return wordings.split(' / ').map((wording) => ({
      pattern: wording.startsWith('=')
        ? new RegExp(`^(?:${wording.slice(1)})$`)
        : new RegExp(String.raw`\b(?:${wording})\b`, 'g'),
      meant,
    }));
  });

/** A header's words in lower case, each phrase among them as the words that it means. */
export function withPhrases(words: string): string {
  return phrases.reduce((text, { pattern, meant }) => text.replace(pattern, meant), words);
}
