/** What the words for owners mean, as the screens say it. */
export const meanings = {
  absentee: 'Absentee: mail goes elsewhere and no homestead exemption.',
  outOfStateOwner: 'Out of state: absentee, and mail goes to another state.',
  yearsOwned: 'Owned: since the last sale that is known, so at least this long.',
  ownerParcels:
    'Parcels of the same owner: of one roll, with the same name and mailing street. 200 is 200 or more.',
  equity: 'Equity: market value less open loans, in percent of the market value.',
  noLoans: 'Equity is known only where the open loans are.',
  vacant: 'Vacant: a register or a list says so. It is never guessed.',
} as const;
