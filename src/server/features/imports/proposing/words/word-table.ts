/** 'tag: words' lines: the subject that a header's word gives a column. */
function readTags(lines: string): Readonly<Record<string, readonly string[]>> {
  const table: Record<string, string[]> = {};
  for (const line of lines.trim().split('\n')) {
    const [tag = '', words = ''] = line.split(':');
    for (const word of words.trim().split(/\s+/)) (table[word] ??= []).push(tag.trim());
  }
  return table;
}

/**
 * Canonical word -> its meanings: whose (who.*), which place (at.*), kind of thing (is.*), which
 * event (on.*), second of its kind (with.*).
 */
export const wordTags = readTags(`
who.owner: owner taxpayer borrower violator
who.contact: contact
who.defendant: defendant
who.plaintiff: plaintiff
who.deceased: deceased estate
who.petitioner: petitioner representative
who.other: complainant neighbor registrant kin auctioneer sheriff2 beneficiary supervisor caseworker worker hospital funeral doctor employer wife husband son daughter parent child sibling brother sister associate hoa association claimant conservator surveyor plumber responder dispatcher contractor engineer architect notary judge surety witness guardian caretaker receiver recorder examiner clerk reviewer assignee creditor issuer guarantor insurer developer vendor emergency assistant author editor management trustee lender attorney agent inspector buyer department relative tenant grantee assigned company business court government lead2
who.grantor: grantor
at.mail: mail
at.place: property situs location incident violation
is.name: name style
is.first: first
is.last: last
is.middle: middle salutation title
is.address: address line
is.street: street streetname
is.house: house housenumber
is.number: number id key
is.direction: direction streetdirection
is.suffix: suffix streettype
is.prefix: prefix
is.post: post
is.type: type category class
is.unit: unit
is.city: city municipality
is.csz: csz
is.state: state st
is.zip: zip
is.county: county
is.parcel: parcel parcelid apn
is.account: account
is.latitude: latitude
is.longitude: longitude
is.x: x
is.y: y
is.phone: phone mobile landline fax
is.email: email
is.dnc: dnc
is.litigator: litigator
is.date: date day
is.time: time
is.status: status disposition stage outcome
is.description: description problem details nature
is.code: code ordinance section
is.money: amount value balance price fine fee due tax pay bid total cash
is.legal: legal
is.lot: lot block
is.notes: notes
is.tag: tag
is.url: url image
is.year: year
is.area: rent area rooms zoning land building percent score equity ratio count occupied country
is.area2: district subdivision relation
is.loan: loan interest
is.reason: reason result action
on.case: case docket complaint incident request reference citation ticket document instrument recorded record ts order petition permit certificate service
on.opened: lispendens opened created entered received filed reported issued recorded generated added applied registered
on.closed: closed
on.violation: occurred violation citation inspection
on.hearing: hearing
on.judgment: judgment
on.auction: auction sale trs
on.foreclosure: foreclosure
on.lien: lien
on.death: death
on.opening: opening
on.winning: winning
on.assessed: assessed
on.appraised: appraised market estimated adjudged cash
on.balance: balance due default
on.updated: updated last
on.notice: notice loan birth deed activity call pay
with.second: second co joint additional alt alternate other previous prior
`);
