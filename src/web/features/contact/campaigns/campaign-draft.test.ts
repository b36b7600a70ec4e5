import { expect, test } from 'vitest';
import { bodyOf, draftProblems, outreachOf, type CampaignDraft } from './campaign-draft.ts';
import { parseCampaignDraft } from './use-campaign-draft.ts';

const choices = [
  { value: 'selection', label: '2 selected properties', audience: { propertyIds: [7, 8] } },
  { value: 'filter-3', label: 'Spring', audience: { filter: { search: 'oak' } } },
];
const draft: CampaignDraft & { type: 'sms' } = {
  name: 'Spring texts',
  type: 'sms',
  description: '',
  targetAudience: '',
  startDate: '2031-03-04',
  endDate: null,
  audience: 'filter-3',
  subject: '',
  message: 'Hi {firstName}',
  letter: 'standard',
  pace: '',
};

test('a campaign without an audience is only recorded', () => {
  const body = bodyOf({ ...draft, audience: 'none', targetAudience: 'All of 37206' }, choices);
  expect(body).toEqual({
    name: 'Spring texts',
    type: 'sms',
    description: '',
    targetAudience: 'All of 37206',
    startDate: '2031-03-04T00:00:00.000Z',
    endDate: null,
  });
  expect(outreachOf({ ...draft, type: 'driving' }, choices)).toBeUndefined();
});

test('an audience sets the message, the pace and the name', () => {
  expect(bodyOf(draft, choices)).toMatchObject({
    audience: { filter: { search: 'oak' } },
    targetAudience: 'Spring',
    message: 'Hi {firstName}',
    pacePerMinute: 30,
  });
});

test('a letter is the standard one, a template, or a custom text', () => {
  const letter = (name: string) =>
    outreachOf({ ...draft, type: 'direct-mail', letter: name }, choices);
  expect(letter('standard')).toMatchObject({ message: '', letterTemplateId: undefined });
  expect(letter('probate-1')).toMatchObject({ message: '', letterTemplateId: 'probate-1' });
  expect(letter('own')).toMatchObject({ message: 'Hi {firstName}', letterTemplateId: undefined });
});

test('requires name and type, and names an unknown field', () => {
  const problems = draftProblems({ ...draft, name: ' ', type: undefined, message: '{frstName}' });
  expect(problems).toEqual({
    name: 'Name is required',
    type: 'Type is required',
    message: 'There is no field called frstName',
  });
});

test('a custom letter needs a text', () => {
  const letter = { ...draft, type: 'direct-mail', letter: 'own', message: ' ' } as const;
  expect(draftProblems(letter)).toEqual({ message: 'The letter has no text' });
  expect(draftProblems({ ...letter, letter: 'standard' })).toEqual({});
});

test('a kept campaign forgets the leads that were selected then, but not a filter', () => {
  const now = { type: undefined, audience: 'none' };
  const parse = (audience: string) => parseCampaignDraft({ ...draft, audience }, now, choices);
  expect(parse('filter-3')).toEqual(draft);
  expect(parse('selection')).toEqual({ ...draft, audience: 'none' });
  expect(parse('filter-9')).toEqual({ ...draft, audience: 'none' });
  expect(parseCampaignDraft({ ...draft, type: 'smoke' }, now, choices)).toBeUndefined();
  const picked = { type: 'sms', audience: 'selection' } as const;
  expect(parseCampaignDraft(draft, picked, choices)?.audience).toBe('selection');
});
