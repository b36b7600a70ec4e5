/** A list of auctions: two leads, a blank row, and a row without an address, which is rejected. */
export const auctionList = [
  'Owner,Address,City,State,Zip,Sale Date,Phone 1,Phone 1 Type,Email,Notes,Tags,Beds',
  '"SMITH, JOHN",12 Oak St,Nashville,TN,37206,3/4/2031,615-555-0142,Wireless,john@example.com,corner lot,hot,3',
  'Jane Doe,14 Oak St,Nashville,TN,37206,3/5/2031,,,,,,2',
  ',,,,,,,,,,,',
  'No Address,,Nashville,TN,37206,,,,,,,',
].join('\n');
