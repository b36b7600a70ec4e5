/** 'a b c > d' lines: each of the words before the arrow is written d. */
function readSynonyms(lines: string): Readonly<Record<string, string>> {
  const table: Record<string, string> = {};
  for (const line of lines.trim().split('\n')) {
    const [words = '', target = ''] = line.split('>');
    for (const word of words.trim().split(/\s+/)) table[word] = target.trim();
  }
  return table;
}

/** Abbreviations, plurals and other spellings of header words, to the one that the tags name. */
export const synonyms = readSynonyms(`
nbr no num nr numb nmbr numbr > number
dt dte datetime dttm > date
addr adr add addrs addres adrs address1 adress addy domicile residence > address
amt amnt amts amount > amount
descr desc dscr description descrip > description
viol viols violation infraction infractions offense offenses offence nuisance nuisances deficiency deficiencies defect defects > violation
prcl parc pcl parcel parcels prc par > parcel
parid prclid parcelid parcelnumb parno pid > parcelid
apn ain ppin gpin pin pams sbl bbl tms folio taxkey taxmap ssl xref rpc > apn
assd assed asmt assmt assess assessed assessment asd asr assr assessor sev > assessed
appr apr appraised appraisal apprsd > appraised
mkt market just > market
val value valuation vals > value
own ownr ownernm ownername1 ownership deedholder deedholders titleholder > owner
nm nme names nam > name
full entire > full
sched schd schedules > schedule
fst fname firstname first given frst forename > first
lname lastname last surname family lst > last
mid middle mi > middle
prop property properties prp propty > property
situs site sit phys physical phy premise premises subject > situs
loc location located locn > location
mail mailing mailed ml billing bill tenbill > mail
cty city town > city
muni municipal municipality township twp borough boro village > municipality
state st8 stt province > state
zip zipcode zips postal postcode postalcode zipcd zip5 > zip
cnty county parish > county
str street streets strt > street
hse house hs housenum houseno > house
stno strno stnum strnum addrnum housenbr > housenumber
stname strname stnam strnam streetnm > streetname
sttype sttyp strtype streettype stype > streettype
stdir sdir strdir predir prefixdir > streetdirection
dir direct direction directional > direction
sfx suf suffix suff > suffix
pfx pre prefix pref > prefix
post postfix > post
typ type types kind classification > type
cat catg category categories > category
apt apartment ste suite unit unitno aptno > unit
units > rooms
one first1 > 1
two > 2
three > 3
lat latitude > latitude
lng lon long longitude longtitude longitute > longitude
ph phn phone telephone tel phones > phone
cell mobile wireless > mobile
landline > landline
email emails mail2 eml > email
dnc donotcall > dnc
violator respondent offender > violator
borrower mortgagor trustor debtor borrowers mtgr mtgor > borrower
taxpayer taxpyr tpyr payer assessee > taxpayer
defendant defendants deft dft def > defendant
plaintiff plaintiffs plantiff plantiffs pltf pltff plt petitioners2 > plaintiff
complainant complainants complainer reporter caller requestor requester > complainant
decedent deceased dec decd descendent descendant decedant deceasedname > deceased
petitioner petitioners executor executors administrator admin > petitioner
applicant applicants > agent
rep representative pr fiduciary > representative
grantor grantors > grantor
grantee grantees > grantee
trustee trustees tee tstee > trustee
lender lenders mortgagee beneficiary ben bene servicer > lender
attorney atty attorneys lawyer counsel law firm > attorney
agent agents realtor broker > agent
management mgmt mgr manager managing > management
inspector investigator officer staff marshal > inspector
buyer bidder purchaser winner bidders successful > buyer
dept department agency division workgroup > department
relative relatives heir heirs spouse devisee surviving > relative
tenant occupant occupants resident > tenant
case cases caseno casenum > case
cause docket suit > docket
order orders ord > order
estate estates > estate
fifa fi > lien
map maps > map
levy levied > levy
prev previously > previous
relationship relation kinship > relation
investigation investigated > inspection
petition petitions > petition
av > assessed
jv > market
cmplt complaint complaints cmplnt allegation allegations > complaint
incident incidents inc > incident
req request requests requested sr wo > request
ref reference > reference
cit cite cites citation citations > citation
ticket tickets tkt > ticket
doc docs document documents > document
instr inst instrument instruments > instrument
rec recorded recording recd rcd recordation > recorded
record records > record
ts > ts
permit permits > permit
cert certificate certificates > certificate
acct account accounts > account
status stat statuses sts > status
opened open opendt opn start started > opened
created create creation crtd initiated initiation initiate established establish commenced commencement logged > created
entered entry ent entrd enter intake > entered
received receipt recv rcvd recvd submitted submission submit > received
filed file filing fld docketed > filed
reported report rpt > reported
issued issue iss issuance > issued
posted cited dated > issued
closed close closedt cls completed complete completion resolved resolution complied compliance abated resolve closure corrected finaled finalized finished terminated termination dismissed dismissal disposed satisfied satisfaction > closed
inspected inspection insp inspections inspect > inspection
hearing hearings appearance > hearing
judgment judgement judg jdgmt jgmt writ writs decree fj jmt > judgment
auction auctions auctn auct auc > auction
sale sales sold sls selling > sale
trs trustees2 > trs
foreclosure fcl fc foreclosures preforeclosure > foreclosure
lien liens > lien
bid bids bidding min2 > bid
min minimum opening starting upset > opening
win winning hammer final2 > winning
due owed owing debt unpaid outstanding delinquent delq delinquency delinquencies dlq delinq delinqt outstandin arrears arrear arrearage arrearages > due
bal balance payoff > balance
tot total ttl totl net sum > total
yr year years yrs > year
est estimated estimate zestimate > estimated
price pricing cost2 list asking > price
tax taxes txs > tax
paid payment payments pmt pay > paid
fine fines penalty penality penalties > fine
fee fees charges charge > fee
legal lgl leg legaldesc legaldescription > legal
lot lots > lot
blk block blocks > block
subdiv subdivision subd neighborhood nbhd neighborhoods nbrhd > subdivision
prob problem problems nature concern concerns > problem
note notes remarks remark comment comments memo narrative observation observations findings misc miscellaneous > notes
tag tags flags labels flag signals > tag
litigator litigators litigation tcpa > litigator
x coordx xcoord geocodex pointx > x
y coordy ycoord geocodey pointy > y
careof co2 care > care
resdt > result
reas reason > reason
disp disposition dispo > disposition
violcode > code
cd code codes > code
url link links website web > url
img image photo > image
sqft sq square acres acreage acre acr acrs area sf > area
bed beds bedroom bedrooms bath baths bathrooms stories rooms > rooms
zoning zone > zoning
landuse land lnd luc use > land
imprv impr improve improvement improvements improvment imps building bldg bldgs > building
dist district ward precinct council census tract beat police > district
modified updated update refreshed changed > updated
certified notice notices > notice
loan mortgage mtg loans mtgage > loan
orig original > original
dod death died > death
dob birth born > birth
curr current cur > current
parties party style caption > style
vs versus > style
lead leads > lead
added add2 > added
occupied occ occupancy occup > occupied
country cntry > country
cash fullcash > cash
recent latest > recent
homeowner landowner proprietor oname onm txpyr > owner
seller sellers client contact contacts person customer cust > contact
created2 > created
application applications applied apply > applied
registered registration > registered
csz citystatezip citystzip ctystzip ctystz cityst citystate ctyst ctst ctstzip > csz
pstl remit remittance > mail
addrgl deladdr tpaddr > mail address
citygl > mail city
stgl > mail state
zipgl > mail zip
tname > city
flv nfmttlvl > market value
pstrname > property streetname
pzip > property zip
pcity > property city
altkey alternatekey geographicid span > apn
refno refnum refnbr > reference number
adrno addno addressnumber addnumber strnbr stnbr hno hnbr bldgno civicno > housenumber
adrstr stnme strnm > streetname
adrdir stpredir strdir streetdir > streetdirection
adrsuf stsuf stsfx strsuf strsfx postype postyp sttypecd > streettype
postdir stpostdir sufdir posdir suffixdir > post direction
unitnbr unitnum aptnum aptnbr > unit
parnum prclno prclnum pclnum pinnum pidn upc strap geopin reid arn > apn
avm redfin zillow zestimate2 > market value
av eav sev tav > assessed value
fmv emv fcv mv rmv > market value
apv tcv > appraised value
twp twnshp munic > municipality
ptf ptff plntf plf > plaintiff
mtgee mtgees > lender
petnr petr > petitioner
mcitystzip > mail csz
dfdt defdt dfnt > defendant
dcdnt decdnt > deceased
pers persrep executrix administratrix > petitioner
amtdue totdue baldue totaldue > balance due
srnum srno wonum > request number
docno docnum instno instnum instrno > document number
dkt dckt > docket
lgldesc legdesc legdec legdecfull legaldes legald > legal
begdt begin began > opened
compl > complaint
vio vios vltn violtn > violation
ordn ord2 > ordinance
sbj > property
hoh headofhousehold > owner
grtr > grantor
anumber > housenumber
pos > post
postaldir > post direction
ctu postcomm msagcomm citytown > municipality
coname > county name
landlord landlords lessor > owner
secondary > second
tmk ppn upi pcn lrsn ncpin upin sidwell newpin realacct parcelpin rpid rpnbr prclkey pclid maptaxlot taxlot maplot tmsno taxmapno mapblolot fulltaxid parcelkey gispin proppin pinno pinnbr pin14 > apn
mst > mail state
ost > owner state
ozipcd > owner zip
mzipcd > mail zip
stateabbr stateabbreviation stabbr > state
subaddress subaddr subadd subunit unitdesignation unitdesignator unitid secunit secunitnum > unit
postcity uspscity citypostal > city
dateofsale > auction date
fcsale > foreclosure sale
fctype > foreclosure type
srtype > request type
srdate > request date
subtype > sub type
subcategory subcat > category
highbid highestbid > winning bid
totav nav tav2 > assessed value
cfn ucn csno > case number
locality > municipality
matter > case
novid > violation number
occurred occurrence occurrences observed > occurred
lispendens nod lp > lispendens
spec special > special
act activity activities > activity
neighbor neighbors neighbour > neighbor
fax facsimile > fax
rent rents > rent
road roads rd > street
roadname rdname roadnm rdnm stnm strtnam feature2 fename featname snam > streetname
rdtype ftype fetype featyp > streettype
prd pdir predirectional predirection predirecti predirectn addrpdir fdpre premsdir stpredirection > streetdirection
pod postdirection postdirectional sfxdir fdsuf addrpostd quadrant > post direction
directn > direction
hnum hsnum hsn hnbr sano saddno structno structnum fenum thenum premsnum premno plocnum sithsnbr adrhsno hsenbr stnmbr addnum addrno locnum locno sitenum siteno situsnum adnum adrnum > housenumber
fmk > market
pnum mblu mbl printkey > apn
responsible > violator
contractors subcontractor builder > contractor
respname > violator name
grte > grantee
`);
