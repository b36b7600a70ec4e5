import { expect, test } from 'vitest';
import { mentionsLawyer, readReply } from './reply-meaning.ts';

test.each([
  'Wrong number',
  'sorry you have the wrong number',
  'You got the wrong person',
  'I’m not Dana',
  'this is not her',
  'That isn’t his number any more',
  'I don’t know any Dana',
  'número equivocado',
])('offers to mark the number wrong: %s', (text) => {
  expect(readReply(text)).toBe('wrong_number');
});

test.each([
  'Not interested',
  'no',
  'No thanks!',
  'I am not really interested in that',
  'It is not for sale',
  'We don’t want to sell',
  'no me interesa',
])('offers to set the status: %s', (text) => {
  expect(readReply(text)).toBe('not_interested');
});

test.each([
  'Yes, how much?',
  'No problem, call me',
  'I am interested',
  'I’m not sure yet',
  'I am not the only owner',
  'What is the wrong with the roof',
  'who is this?',
])('offers nothing: %s', (text) => {
  expect(readReply(text)).toBeNull();
});

test.each([
  'Talk to my attorney',
  'my lawyer will write you',
  'This is a cease and desist',
  'I will take you to court',
  'TCPA violation',
  'mi abogado',
  'I will sue',
  'I’ll sue',
  'You will be sued',
  'see you in court',
  'I am filing a complaint with the FTC',
  'los voy a demandar',
])('a lawyer is mentioned: %s', (text) => {
  expect(mentionsLawyer(text)).toBe(true);
});

test.each([
  'I am at law school? no',
  'court yard is fine',
  'a suit',
  'issue you a check',
  'Sue will call you',
])('no lawyer is mentioned: %s', (text) => {
  expect(mentionsLawyer(text)).toBe(false);
});
