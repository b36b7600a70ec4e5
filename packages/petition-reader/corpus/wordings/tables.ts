import { placeAt, type Wording } from './wording.ts';

/** One petition whose facts stand in this picture. */
const filled = (state: string, picture: string): Wording => ({
  state,
  place: placeAt('TN', 'Tennessee', 'Davidson', 'Nashville 37206', 'Antioch 37013'),
  court: 'Probate Court',
  pages: [
    `
    IN THE PROBATE COURT FOR {COUNTY} COUNTY, TENNESSEE               No. {case}
    IN RE: ESTATE OF {deceased.NAME}, DECEASED

                 PETITION FOR LETTERS OF ADMINISTRATION
${picture}
>    The petitioner states that the decedent died leaving an estate in this county and prays that letters be granted upon the giving of bond.
`,
  ],
});

/** The same facts in tables, columns and lists. */
export const tableWordings: Wording[] = [
  filled(
    'facts: a column for each person',
    `
    INFORMATION ABOUT            DECEDENT                        PETITIONER

    Full name                    {deceased.name}                 {petitioner.name}
    Street address               {deceased.street}               {petitioner.street}
    City, state, ZIP             {deceased.town}                 {petitioner.town}
    Date of death                {died.numeric}
    Telephone                                                    {petitioner.phone}
`,
  ),
  filled(
    'facts: a row for each person',
    `
    Party            Name                       Street                      City              State     ZIP       Phone
    Decedent         {deceased.name}            {deceased.street}           {deceased.city}   {deceased.state}        {deceased.zip}
    Petitioner       {petitioner.name}          {petitioner.street}         {petitioner.city}   {petitioner.state}        {petitioner.zip}     {petitioner.phone}
    Decedent died on {died.long}.
`,
  ),
  filled(
    'facts: addresses in blocks side by side',
    `
    Date of death:    {died.numeric}        Age:  81       Place of death:  {hospital}

    Decedent's last address                              Petitioner
    {deceased.street}                                    {petitioner.name}
    {deceased.town}                                      {petitioner.street}
                                                         {petitioner.town}
                                                         {petitioner.phone}
`,
  ),
  filled(
    'facts: labels that are beginnings of sentences',
    `
    The decedent died on                {died.long}
    The decedent lived at               {deceased.street}
                                        {deceased.town}
    The petitioner is                   {petitioner.name}
    The petitioner lives at             {petitioner.street}
                                        {petitioner.town}
    The petitioner's phone is           {petitioner.phone}
`,
  ),
  filled(
    'facts: blanks drawn in the line',
    `
    1.  Decedent's date of death ______ {died.numeric} ______ and address ______ {deceased.address} ______
    2.  Petitioner's name ______ {petitioner.name} ______ and telephone ______ {petitioner.phone} ______
        and address ______ {petitioner.address} ______
`,
  ),
  filled(
    'facts: bare verbs as labels',
    `
    DECEDENT
      Died             {died.long}
      Resided          {deceased.street}
                       {deceased.town}
    PETITIONER
      Name             {petitioner.name}
      Resides          {petitioner.street}
                       {petitioner.town}
      Telephone        {petitioner.phone}
    HEIRS
      {heir1.name}     {heir1.address}
      {heir2.name}     {heir2.address}
`,
  ),
  filled(
    'facts: lettered groups, labels in a column',
    `
    (a) Decedent:     Date of death    {died.numeric}
                      Domicile         {deceased.street}
                                       {deceased.town}
    (b) Petitioner:   Name             {petitioner.name}
                      Domicile         {petitioner.street}
                                       {petitioner.town}
                      Telephone        {petitioner.phone}
    (c) Attorney:     Name             {attorney.name}
                      Office           {attorney.street}
                                       {attorney.town}
`,
  ),
  filled(
    'facts: a name, and the address under it',
    `
    Deceased:      {deceased.name}              Died:    {died.abbreviated}
                   {deceased.street}
                   {deceased.town}

    Applicant:     {petitioner.name}            Tel.:    {petitioner.phone}
                   {petitioner.street}
                   {petitioner.town}

    Attorney:      {attorney.name}              Tel.:    {attorney.phone}
                   {attorney.street}
                   {attorney.town}
`,
  ),
  filled(
    'facts: two petitioners side by side',
    `
    Petitioner 1                                         Petitioner 2
    Name:     {petitioner.name}                          Name:     {heir1.name}
    Address:  {petitioner.street}                        Address:  {heir1.street}
              {petitioner.town}                                    {heir1.town}
    Phone:    {petitioner.phone}                         Phone:    (615) 555-0188

    Date of decedent's death: {died.long}
    Decedent's residence: {deceased.address}
`,
  ),
  filled(
    'facts: two petitioners in a list',
    `
    Petitioner(s):
      1) {petitioner.name}, {petitioner.address}, {petitioner.phone}
      2) {heir1.name}, {heir1.address}, (615) 555-0188
    Decedent: {deceased.name}, died {died.long}, last residing at {deceased.address}
`,
  ),
  filled(
    'facts: captions over values of the same size',
    `
    Name of Petitioner                                          Telephone
    {petitioner.name}                                           {petitioner.phone}
    Street                         City                         State          Zip
    {petitioner.street}            {petitioner.city}            {petitioner.state}             {petitioner.zip}

    Name of Decedent                                            Date of Death
    {deceased.name}                                             {died.numeric}
    Street                         City                         State          Zip
    {deceased.street}              {deceased.city}              {deceased.state}             {deceased.zip}
`,
  ),
  filled(
    'facts: an empty line for the flat',
    `
    Date of Death        {died.numeric}
    Decedent's Address   {deceased.street}
                         Apt/Unit
                         {deceased.city}, {deceased.state} {deceased.zip}
    Petitioner           {petitioner.name}
    Petitioner's Address {petitioner.street}
                         {petitioner.city}, {petitioner.state} {petitioner.zip}
    Petitioner's Phone   {petitioner.phone}
`,
  ),
  filled(
    'facts: care of somebody',
    `
    Decedent's date of death is {died.numeric} and decedent's Social Security number ends in 1234.
    Decedent's address was c/o Oak Manor, {deceased.street}, {deceased.town}
    Petitioner's name and mailing address: {petitioner.name}
                                           c/o Sample Company
                                           {petitioner.street}
                                           {petitioner.town}
    Petitioner's telephone number: {petitioner.phone}
`,
  ),
];
