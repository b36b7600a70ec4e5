/** What a driver sees at a house: the button on the phone, and how the lead's case is described. */
export const captureKindWords = {
  vacant: { label: 'Vacant', violation: 'Vacant house' },
  overgrown: { label: 'Overgrown', violation: 'High grass and weeds' },
  damaged: { label: 'Damaged', violation: 'Exterior in disrepair' },
  junk: { label: 'Junk outside', violation: 'Junk and debris in the yard' },
  notice: { label: 'Notice posted', violation: 'Notice posted by the city' },
  other: { label: 'Other', violation: 'Seen from the street' },
} as const;

export type CaptureKind = keyof typeof captureKindWords;

export const captureKinds = Object.keys(captureKindWords) as [CaptureKind, ...CaptureKind[]];

/**
 * `waiting`: its address is being looked up; `no_address`: a person has to type it; `done`: it is on
 * a lead.
 */
export const captureStates = ['waiting', 'no_address', 'done'] as const;
export type CaptureState = (typeof captureStates)[number];
