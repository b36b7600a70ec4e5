/** The one number of the property that the calls are made on. */
export const phone = '6155550142';
/** A call that the property does not have. */
export const callId = 7;
const megabyte = 'x'.repeat(1_000_000);

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A call on one property: its input, and bodies that it must reject with a 400. */
type Call = { method: Method; path: string; good: object; wrong: object[] };

/** Values that are of no use to any member that is a text, a number or one of a few words. */
const wrongFor = (name: string, good: object, values: unknown[]) =>
  values.map((value) => ({ ...good, [name]: value }));
const noText = [7, null, {}, [], true];
const noNumber = [
  '',
  ' ',
  'all',
  '12',
  '615-555-01',
  megabyte,
  '6155550142; drop table x',
  ...noText,
];

const calls: Call[] = [
  {
    method: 'PATCH',
    path: '/lead-status',
    good: { leadStatus: 'dead' },
    wrong: [
      {},
      [],
      ...wrongFor('leadStatus', {}, ['married', '', 'DEAD OR ALIVE', megabyte, ...noText]),
    ],
  },
  {
    method: 'PATCH',
    path: '/drive-number',
    good: { driveNumber: 3 },
    wrong: [{}, ...wrongFor('driveNumber', {}, [-1, 11, 1.5, 1e300, '3', null, [3], megabyte])],
  },
  {
    method: 'PATCH',
    path: '/facts',
    good: { facts: { beds: 3, lastSaleDate: '2014-03-04', deedType: 'Warranty deed' } },
    wrong: [
      {},
      ...wrongFor('facts', {}, ['3', 7, null, [], true]),
      ...[-1, 1.5, '3', 1e300, [3], megabyte].map((beds) => ({ facts: { beds } })),
      ...[{ rooms: 3 }, { propertyUse: 'Castle' }, { lastSaleDate: '2014-02-30' }].map((facts) => ({
        facts,
      })),
      { facts: { yearBuilt: 9_999 } },
      { facts: { deedType: megabyte } },
    ],
  },
  ...['/sms-count', '/call-count'].map((path): Call => {
    const good = { phoneNumber: phone, count: 3 };
    return {
      method: 'PATCH',
      path,
      good,
      wrong: [
        ...wrongFor('count', good, [-1, 11, 0.5, '3', null, {}, megabyte, undefined]),
        ...wrongFor('phoneNumber', good, noNumber),
      ],
    };
  }),
  {
    method: 'PATCH',
    path: '/phone-status',
    good: { phoneNumber: phone, status: 'wrong' },
    wrong: [
      ...wrongFor('status', { phoneNumber: phone }, ['maybe', 'U', megabyte, undefined, ...noText]),
      ...wrongFor('phoneNumber', { status: 'wrong' }, noNumber),
    ],
  },
  {
    method: 'PATCH',
    path: '/phone-type',
    good: { phoneNumber: phone, type: 'landline' },
    wrong: [
      ...wrongFor('type', { phoneNumber: phone }, ['fax', megabyte, undefined, ...noText]),
      ...wrongFor('phoneNumber', { type: 'mobile' }, noNumber),
    ],
  },
  {
    method: 'PATCH',
    path: '/notes',
    good: { notes: [{ content: 'x', timestamp: '2031-03-04T15:00:00Z' }] },
    wrong: [
      {},
      ...wrongFor('notes', {}, ['[]', megabyte, 7, null, {}, [null], ['x'], [{}]]),
      ...[
        ...wrongFor('content', { timestamp: '2031-03-04T15:00:00Z' }, [
          '',
          ' ',
          megabyte,
          ...noText,
        ]),
        ...wrongFor('timestamp', { content: 'x' }, [
          '',
          'now',
          '2031-02-30T00:00:00Z',
          0,
          megabyte,
        ]),
      ].map((note) => ({ notes: [note] })),
    ],
  },
  {
    method: 'PATCH',
    path: '/metadata',
    good: { metadata: { deceased: { fullName: 'Old Example' } } },
    wrong: [
      {},
      ...wrongFor('metadata', {}, ['{}', 7, null, [], megabyte, { colour: megabyte }]),
      ...wrongFor('fullName', {}, [7, {}, megabyte]).map((deceased) => ({
        metadata: { deceased },
      })),
      ...wrongFor('deceasedDate', {}, ['soon', 7, '2031-02-30']).map((deceased) => ({
        metadata: { deceased },
      })),
      { metadata: { petitioner: 'Pat Example' } },
    ],
  },
  {
    method: 'PATCH',
    path: '/tags',
    good: { tags: ['x'] },
    wrong: [{}, ...wrongFor('tags', {}, ['x', [7], [''], [megabyte], null, Array(51).fill('x')])],
  },
  {
    method: 'PATCH',
    path: '/owner',
    good: { fullName: 'Dana Example' },
    wrong: [{}, ...wrongFor('fullName', {}, [7, {}, [], megabyte])],
  },
  {
    method: 'PATCH',
    path: '/mailing-address',
    good: { mailingAddress: null },
    wrong: [{}, ...wrongFor('mailingAddress', {}, ['9 Moved St', 7, {}, { streetAddress: 'x' }])],
  },
  {
    method: 'PATCH',
    path: '/position',
    good: { latitude: 36.1, longitude: -86.7 },
    wrong: [
      {},
      ...wrongFor('latitude', { longitude: -86.7 }, [91, -91, '36.1', 1e300, megabyte, null]),
      ...wrongFor('longitude', { latitude: 36.1 }, [181, -181, '-86', 1e300, megabyte, {}]),
    ],
  },
  {
    method: 'POST',
    path: '/phone',
    good: { phoneNumber: '6155550150' },
    wrong: [
      {},
      ...wrongFor('phoneNumber', {}, noNumber),
      ...wrongFor('type', { phoneNumber: '6155550150' }, ['fax', '', megabyte, ...noText]),
    ],
  },
  {
    method: 'PATCH',
    path: '/assignee',
    good: { assignedTo: null },
    wrong: [{}, ...wrongFor('assignedTo', {}, ['', megabyte, 7, {}, [], true])],
  },
  {
    method: 'POST',
    path: '/calls',
    good: { phoneNumber: phone, outcome: 'no_answer' },
    wrong: [
      {},
      ...wrongFor('phoneNumber', { outcome: 'reached' }, noNumber),
      ...wrongFor('outcome', { phoneNumber: phone }, ['busy', megabyte, undefined, ...noText]),
      ...wrongFor('note', { phoneNumber: phone, outcome: 'reached' }, [megabyte, ...noText]),
      ...wrongFor('nextAction', { phoneNumber: phone, outcome: 'reached' }, [{}, [], 7, 'call']),
    ],
  },
  { method: 'DELETE', path: `/calls/${callId}`, good: {}, wrong: [] },
  {
    method: 'PUT',
    path: '/next-action',
    good: { dueOn: '2031-05-06' },
    wrong: [
      {},
      ...wrongFor('dueOn', {}, ['soon', '2031-02-30', '', megabyte, ...noText]),
      ...wrongFor('kind', { dueOn: '2031-05-06' }, ['fax', megabyte, ...noText]),
      ...wrongFor('dueTime', { dueOn: '2031-05-06' }, ['25:00', '3pm', megabyte, 7, {}]),
    ],
  },
  {
    method: 'POST',
    path: '/next-action/end',
    good: {},
    wrong: wrongFor('outcome', {}, ['maybe', megabyte, ...noText]),
  },
];

/** Calls that begin something rather than write a value. */
const beginnings: Call[] = [
  {
    method: 'POST',
    path: '/skip-trace',
    good: {},
    wrong: wrongFor('again', {}, ['yes', 1, null, {}, megabyte]),
  },
  {
    method: 'POST',
    path: '/direct-mail',
    good: {},
    wrong: wrongFor('templateId', {}, ['', '../x', 'a b', megabyte, ...noText]),
  },
  ...['/merge', '/merge/preview'].map((path) => ({
    method: 'POST' as const,
    path,
    good: { propertyIds: [999_999_998] },
    wrong: [{}, ...wrongFor('propertyIds', {}, [[], [0], [1.5], ['x'], 7, megabyte, {}, null])],
  })),
];

/** The owner's. */
export const password = 'correct-horse-battery';
const address = { streetAddress: '9 Moved St', city: 'Madison', state: 'TN', zipCode: '37115' };
const guarded: Call[] = [
  {
    method: 'PATCH',
    path: '/address',
    good: { ...address, password },
    wrong: [
      { password },
      ...Object.keys(address).flatMap((name) =>
        wrongFor(name, { ...address, password }, [' ', megabyte, ...noText]),
      ),
      // A lead from a list without ZIPs is corrected without one; its street, town and state stay needed.
      ...['streetAddress', 'city', 'state'].map((name) => ({ ...address, password, [name]: '' })),
      { ...address, zipCode: '3711', password },
      { ...address, state: 'Tennessee', password },
      { ...address, password: 7 },
      { ...address, password: megabyte },
    ],
  },
  {
    method: 'DELETE',
    path: `/phone/${phone}`,
    good: { password },
    wrong: [{ password: 7 }, { password: {} }, { password: megabyte }],
  },
];

/** Calls that write a value, and so honor the version that was read. */
export const changes = [...calls, ...guarded];
/** Every call that changes one property. */
export const every = [...changes, ...beginnings];
