import { placeAt, type Wording } from './wording.ts';

/** How a petition says who asks and where they live. */
export const petitionerSentences = [
  'Petitioner, {petitioner.name}, of {petitioner.address}, respectfully shows the Court:',
  'COMES NOW {petitioner.name}, who resides at {petitioner.address}, and would show unto the Court:',
  'Comes now the Petitioner, {petitioner.name}, a resident of {petitioner.address}, by counsel, and states:',
  'Your petitioner, {petitioner.name}, residing at {petitioner.address}, respectfully represents:',
  'The petition of {petitioner.name} of {petitioner.address} respectfully shows:',
  'The Petitioner is {petitioner.name}, whose address is {petitioner.address}, and who states as follows:',
  'This petition is filed by {petitioner.name}, {petitioner.address}, telephone {petitioner.phone}.',
  'I, {petitioner.name}, reside at {petitioner.address}. My telephone number is {petitioner.phone}. I state:',
  'My name is {petitioner.name}. I live at {petitioner.address}. You can call me at {petitioner.dashed phone}.',
  '{petitioner.name}, the petitioner herein, being an adult residing at {petitioner.address}, shows the Court:',
  '{petitioner.name}, Petitioner, whose post office address is {petitioner.address}, states under oath:',
  'NOW COMES {petitioner.NAME}, hereinafter called Petitioner, and whose mailing address is {petitioner.address}, and alleges:',
  'The undersigned petitioner, {petitioner.name}, of {petitioner.address}, hereby applies for letters.',
  'Petitioner {petitioner.name} (“Petitioner”) resides in {town}, at {petitioner.address}, phone: {petitioner.phone}.',
  'Application is made by {petitioner.name}, whose residence is {petitioner.address}.',
  'The name and address of the petitioner is {petitioner.name}, {petitioner.address}.',
  "Petitioner's full name is {petitioner.name}, and petitioner's address and telephone number are {petitioner.address}, {petitioner.phone}.",
  'The applicant herein is {petitioner.name}, an adult son of the decedent, whose address is {petitioner.address}.',
  'Before me, the undersigned authority, personally appeared {petitioner.name}, who resides at {petitioner.address}, and who being duly sworn deposes and says:',
  '{petitioner.name}, being first duly sworn, states that affiant resides at {petitioner.address} and that affiant is of lawful age.',
  'Petitioner(s): {petitioner.name}, {petitioner.address}, {petitioner.phone}.',
  'We, {petitioner.name} and {heir1.name}, petitioners, state that {petitioner.name} resides at {petitioner.address}.',
  'Petitioners, {petitioner.name} of {petitioner.address} and {heir1.name} of {heir1.address}, jointly state:',
];

/** How a petition says when the decedent died. */
export const deathSentences = [
  'The decedent died on {died.long}.',
  'That {deceased.name} departed this life on {died.long}.',
  '{deceased.name}, the decedent, passed away on or about {died.long}, intestate.',
  'Decedent died intestate at {town}, Tennessee, on the {died.sworn}, at the age of 81.',
  "The date of decedent's death is {died.long}.",
  'The date of death of the decedent was {died.numeric}.',
  'Death occurred on {died.long} at {hospital}.',
  "Decedent's death occurred on {died.long}.",
  'On {died.long}, {deceased.name} died in {town}, Tennessee, aged 81 years.',
  'The decedent, who was born on March 4, 1941, died on {died.long}.',
  'The decedent was born March 4, 1941 and died {died.long}.',
  '{deceased.name} died, intestate, at {hospital}, {town}, Tennessee, on {died.abbreviated}, survived by two children.',
  'Said decedent expired on {died.dashed} at {hospital}.',
  'The decedent was found dead on {died.long} at home.',
  'The above-named decedent died a resident of this county on {died.long}, and the death certificate is attached.',
  'Decedent’s date of death: {died.long}.',
  '{deceased.name} (“Decedent”), age 81, died {died.long}.',
  'That the decedent lost his life in an accident on {died.long}.',
  'The decedent’s spouse, {witness1.name}, died on June 4, 2014. The decedent died on {died.long}.',
  'The decedent survived his wife, {witness1.name}, who died on June 4, 2014, and himself died on {died.long}.',
  'The decedent, a widow whose husband died in 2014, died on {died.long}.',
  'The will is dated May 5, 2015. The testator died on {died.long}.',
  'Date of death: {died.capitals}.',
  'Decedent died at 4:15 p.m. on {died.long}.',
  'Decedent died on {died.long} (see death certificate dated May 5, 2025).',
];

/** How a petition says where the decedent lived. */
export const homeSentences = [
  'At the time of death the decedent resided at {deceased.address}.',
  'The decedent was a resident of Davidson County, Tennessee, and lived at {deceased.address}.',
  "The decedent's last known address was {deceased.address}.",
  "Decedent's domicile at death: {deceased.address}.",
  'Decedent was domiciled at the time of death at {deceased.address}.',
  'The decedent, at the time of death, maintained a home at {deceased.address}.',
  'At death the decedent was a resident of {deceased.street}, {deceased.city}, {county} County, {deceased state in full} {deceased.zip}.',
  'The legal residence of the decedent was {deceased.address}.',
  'Decedent lived at {deceased.address} until admitted to Oak Manor Nursing Home, 99 Elm Street, {town}, TN 37206.',
  'The residence of the decedent immediately before death was {deceased.address}, in this county.',
  'Decedent’s usual place of abode was {deceased.address}.',
  'The decedent was late of {deceased.address}.',
  'The decedent, a resident of the City of {deceased.city}, had a permanent home at {deceased.street}, {deceased.city}, {deceased.state} {deceased.zip}.',
  'Decedent’s principal residence, located at {deceased.address}, is part of the estate.',
  'Decedent owned and occupied as a home the property at {deceased.address}.',
  'The decedent’s place of residence at the time of death was: {deceased.address}.',
  'Venue is proper because the decedent resided in this county at {deceased.address}.',
  'The decedent’s mailing address and residence was {deceased.address}.',
];

/** A petition that says one thing in this sentence only, and the rest as usual. */
export function sayInSentence(
  sentence: Partial<Record<'petitioner' | 'death' | 'home', string>>,
): Wording {
  return {
    state: 'TN',
    place: placeAt('TN', 'Tennessee', 'Davidson', 'Nashville 37206', 'Antioch 37013'),
    court: 'Probate Court',
    pages: [
      `
            IN THE PROBATE COURT FOR {COUNTY} COUNTY, TENNESSEE

    IN RE: ESTATE OF                      )
    {deceased.NAME},                      )      Docket No. {case}
    DECEASED                              )

                 PETITION FOR LETTERS OF ADMINISTRATION

>    ${sentence.petitioner ?? petitionerSentences[0]}

>    1. ${sentence.death ?? deathSentences[0]}

>    2. ${sentence.home ?? homeSentences[0]}

>    3. The heirs at law are {heir1.name}, son, {heir1.address}; and {heir2.name}, daughter, {heir2.address}.

>    4. No will has been found after diligent search, and the estate consists of personal property only.

    {attorney.name}, BPR No. 012345
    {attorney.street}
    {attorney.town}
    {attorney.phone}
    Attorney for the Estate
`,
    ],
  };
}
