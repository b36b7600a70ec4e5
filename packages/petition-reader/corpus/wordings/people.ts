import { placeAt, type Wording } from './wording.ts';

/** One petition whose people stand in this picture, and what its second page says. */
const filled = (state: string, picture: string, ...more: string[]): Wording => ({
  state,
  place: placeAt('TN', 'Tennessee', 'Davidson', 'Nashville 37206', 'Antioch 37013'),
  court: 'Probate Court',
  pages: [
    `
    IN THE PROBATE COURT FOR {COUNTY} COUNTY, TENNESSEE               No. {case}
    IN RE: ESTATE OF {deceased.NAME}, DECEASED

                 PETITION FOR LETTERS OF ADMINISTRATION
${picture}
`,
    ...more,
  ],
});

/** Two people side by side, names in pieces, captions in brackets, answers on the second page. */
export const peopleWordings: Wording[] = [
  filled(
    'people: two petitioners beside the decedent',
    `
                         DECEDENT                  PETITIONER 1              PETITIONER 2

    Full legal name      {deceased.name}           {petitioner.name}         {witness1.name}
    Street address       {deceased.street}         {petitioner.street}       {witness1.street}
    City, state, ZIP     {deceased.town}           {petitioner.town}         {witness1.town}
    Telephone            N/A                       {petitioner.phone}        {attorney.phone}
    Date of death        {died.numeric}            N/A                       N/A
`,
  ),
  filled(
    'people: the applicant first, names in pieces, an attorney third',
    `
    ITEM                 APPLICANT                 DECEDENT                  ATTORNEY

    Last name            {petitioner.last}         {deceased.last}
    First name           {petitioner.first}        {deceased.first}
    Middle               {petitioner.middle}       {deceased.middle}
    Name                                                                     {attorney.name}
    Address              {petitioner.street}       {deceased.street}         {witness1.street}
                         {petitioner.town}         {deceased.town}           {witness1.town}
    Phone                {petitioner.phone}                                  {attorney.phone}
    Date of death                                  {died.numeric}
`,
  ),
  filled(
    'people: you and the person who died',
    `
                               The person who died          You

    Name:                      {deceased.name}              {petitioner.name}
    Home address:              {deceased.street}            {petitioner.street}
    Town:                      {deceased.city}              {petitioner.city}
    State:                     {deceased.state}             {petitioner.state}
    Zip:                       {deceased.zip}               {petitioner.zip}
    Daytime phone:             -                            {petitioner.phone}
    Died on:                   {died.long}                  -
`,
  ),
  filled(
    'people: answers before captions in brackets',
    `
    1.  {petitioner.name} (name of petitioner), of
        {petitioner.street} (street)  {petitioner.city} (city or town)  {petitioner.state} (state)  {petitioner.zip} (zip)
        {petitioner.phone} (telephone)
    2.  asks for letters on the estate of {deceased.name} (name of decedent), who died on
        {died.long} (date of death), last living at {deceased.street} (street)
        {deceased.city} (city or town)   {deceased.state} (state)   {deceased.zip} (zip)
`,
  ),
  filled(
    'people: square brackets behind the answers',
    `
    I, {petitioner.name} [name of applicant], residing at {petitioner.street} [street],
    {petitioner.city} [city], {petitioner.state} [state] {petitioner.zip} [zip code], telephone {petitioner.phone}
    [phone], say that {deceased.name} [name of deceased] died on {died.long} [date of death],
    and lived at {deceased.street} [street], {deceased.city} [city], {deceased.state} [state] {deceased.zip} [zip code].
`,
  ),
  filled(
    'people: captions in brackets under the answers, a sentence around them',
    `
    The petitioner, {petitioner.name}           , telephone {petitioner.phone}   ,
^                   (full name)                            (phone)
    of  {petitioner.street}               {petitioner.city}           {petitioner.state}     {petitioner.zip}
^        (street)                           (city)                (state)  (zip)
    shows that {deceased.name}          died on {died.long}
^              (name of decedent)                (date of death)
    and was last domiciled at {deceased.street}             {deceased.city}       {deceased.state}   {deceased.zip}
^                             (street)                        (city)             (state)  (zip)
`,
  ),
  filled(
    'people: what the petitioner is asked goes on overleaf',
    `
    DECEDENT
    Name:  {deceased.name}                       Date of death:  {died.numeric}
    Address:  {deceased.street}, {deceased.town}

    PETITIONER
    Name:  {petitioner.name}
`,
    `
    Address:  {petitioner.street}
    City, State, Zip:  {petitioner.town}
    Telephone:  {petitioner.phone}

    ATTORNEY
    Name:  {attorney.name}
    Telephone:  {attorney.phone}
`,
  ),
  filled(
    'people: boxes not ticked stay on the page',
    `
    1. Petitioner:  {petitioner.name}
       Address:  {petitioner.street}, {petitioner.town}
       Telephone:  {petitioner.phone}
       [X] is named as executor in the will   [ ] is the surviving spouse   [ ] is a creditor
       [ ] is the attorney of a person entitled to letters
    2. Decedent:  {deceased.name}
       Date of death:  {died.numeric}
       At death the decedent [X] was domiciled in this county at {deceased.address}
       [ ] was domiciled in another county or state, and owned property at ______________________
       [ ] lived in a nursing home at ____________________________
    3. [ ] The petitioner is represented by: ______________________________
       [X] The petitioner has no attorney.
`,
  ),
  filled(
    'people: a suffix in a box of its own',
    `
    DECEDENT'S NAME     First                Middle                Last               Suffix
                        {deceased.first}     {deceased.middle}     {deceased.last}
    DATE OF DEATH       {died.numeric}
    HOME ADDRESS        {deceased.street}
                        {deceased.town}
    APPLICANT'S NAME    First                Middle                Last               Suffix
                        {petitioner.first}   {petitioner.middle}   {petitioner.last}
    HOME ADDRESS        {petitioner.street}
                        {petitioner.town}
    TELEPHONE           {petitioner.phone}
`,
  ),
];
