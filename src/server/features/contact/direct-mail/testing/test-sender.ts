/** A sender with everything that the letters of the product need. */
export const testSender = {
  name: 'Olive Owner',
  company: '',
  streetAddress: '200 Example Avenue',
  city: 'Nashville',
  state: 'TN',
  zipCode: '37206',
  phone: '(615) 555-0100',
  email: '',
};
