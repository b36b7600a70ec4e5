import { placeAt, type Wording } from './wording.ts';

/** Oklahoma, Arkansas, Mississippi, West Virginia and Delaware. */
export const southWordings: Wording[] = [
  {
    state: 'WV: fiduciary information sheet',
    place: placeAt('WV', 'West Virginia', 'Kanawha', 'Charleston 25301', 'Dunbar 25064'),
    court: 'County Commission',
    pages: [
      `
             IN THE COUNTY COMMISSION OF {COUNTY} COUNTY, WEST VIRGINIA

                   PROBATE INFORMATION / ESTATE OPENING SHEET

    DECEDENT:  {deceased.name}
    RESIDENCE ADDRESS AT DEATH:  {deceased.street}
    CITY:  {deceased.city}        STATE:  {deceased.state}       ZIP:  {deceased.zip}
    DATE OF BIRTH:  01/30/1944        DATE OF DEATH:  {died.numeric}
    PLACE OF DEATH:  {hospital}
    ESTATE FILE NO.:  {case}
    DID DECEDENT LEAVE A WILL?   YES        DATE OF WILL:  {day.numeric}

    PROPOSED FIDUCIARY:  {petitioner.name}
    MAILING ADDRESS:  {petitioner.street}
    CITY:  {petitioner.city}        STATE:  {petitioner.state}       ZIP:  {petitioner.zip}
    PHONE (HOME):  {petitioner.phone}        (WORK):
    RELATIONSHIP TO DECEDENT:  SON
    SURETY:  NONE REQUIRED

    ATTORNEY FOR ESTATE:  {attorney.name}
    ADDRESS:  {attorney.address}
    PHONE:  {attorney.phone}

    HEIRS AT LAW / BENEFICIARIES
    NAME                   RELATIONSHIP        AGE         ADDRESS
    {heir1.name}           SON                 57          {heir1.address}
    {heir2.name}           DAUGHTER            55          {heir2.address}
`,
    ],
  },
];
