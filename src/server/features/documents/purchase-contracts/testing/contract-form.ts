let number = 0;

/** A filled-in form, another seller each time. */
export const contractForm = (more: object = {}) => ({
  contractDate: '2031-03-04',
  seller: `Dana Example ${(number += 1)}`,
  buyer: 'Sample Homes LLC',
  property: '12 Oak St, Nashville, TN 37206',
  agent: 'Sample Title Company',
  earnestMoney: '2,500',
  county: 'Davidson',
  purchasePrice: '$185k',
  closingDate: '2031-04-03',
  offerExpirationDate: '2031-03-07',
  emailAddress: 'dana@example.com',
  ...more,
});
