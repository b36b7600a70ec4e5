import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { optOutWords, readOptOut } from './opt-out.ts';

const words = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPT OUT'];

test.each(words)('%s opts out, in any case, with blanks and final punctuation', (word) => {
  for (const text of [
    word,
    word.toLowerCase(),
    ` ${word}\n`,
    `${word}.`,
    `${word}!!!`,
    `${word} .`,
  ]) {
    expect(readOptOut(text)).toBe('opt-out');
  }
});

test.each(words)('flags a longer text with %s for a person', (word) => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{2,10}$/), (other) => {
      expect(readOptOut(`${other} ${word.toLowerCase()} ${other}`)).toBe('mentions-opt-out');
    }),
  );
});

test('START and UNSTOP opt in again', () => {
  for (const text of ['START', 'start.', ' unstop ']) expect(readOptOut(text)).toBe('opt-in');
  expect(readOptOut('start again please')).toBeNull();
});

test('other texts neither opt out nor in', () => {
  for (const text of ['', 'yes', 'friend', 'stopped', 'pending', 'I am quite sure', '?'])
    expect(readOptOut(text)).toBeNull();
  expect(readOptOut('please stop by tomorrow')).toBe('mentions-opt-out');
});

test.each([
  'take me off your list',
  'Please take my number off of this list',
  'do not contact me',
  'Don’t text me again!',
  'DO NOT CALL',
  'never contact this number again',
  'Remove me',
  'remove my number please',
  'no more texts please',
  'leave me alone',
  'please opt me out',
  'my attorney will hear of this',
  'no quiero más mensajes de ustedes',
  'I unsubscribed already',
  'this is harassment',
  'put me on your DNC list',
  'no me llame más',
  'no texts',
  'No calls please',
  'No texting please',
  'no contact',
  'Enough',
  'Go away',
  'Fuck off',
  'I do not consent',
  'No soliciting',
  'This is spam',
  'I reported you',
  'I will sue',
  'Déjame en paz',
  'Quíteme de su lista',
  'bórrame',
  'Borre mi número',
  'Elimíneme',
  'no llame más',
  'No llamen',
  'no escriba',
  'no moleste',
  'no vuelva a llamar',
  'no me textee más',
  'no quiero mensajes',
  'no quiero que me llame',
  'Deja de llamarme',
  'Dejen de mandarme mensajes',
  'pierda mi número',
])('flags a revocation in other words for a person: %s', (text) => {
  expect(readOptOut(text)).toBe('mentions-opt-out');
});

test.each([
  'Pare',
  '¡PARE!',
  'no mas',
  'No más.',
  'no más, por favor',
  'alto',
  'Basta',
  'opt-out',
  'OPTOUT',
  'Opt-Out.',
  'lose my number',
  'Stop texting me!',
  'please stop',
  'STOP please',
  'stop calling me',
  'No more',
  'No more please',
  'REMOVE',
  'unsub',
  'cease',
  'stopp',
  'S T O P',
  'S.T.O.P.',
  'STOP 🛑',
  'Stop ✋🏽',
  'SALIR',
  'BAJA',
  'DETENER',
])('obeys what cannot be misread: %s', (text) => {
  expect(readOptOut(text)).toBe('opt-out');
});

test('the federal rule’s seven words are obeyed', () => {
  expect(optOutWords.federal.toSorted()).toEqual(
    ['STOP', 'QUIT', 'END', 'REVOKE', 'OPT OUT', 'CANCEL', 'UNSUBSCRIBE'].toSorted(),
  );
});

test.each([
  'please stop by the house',
  'stop texting my husband, text me',
  'the offer must end soon',
  'cancel the appointment, come Friday',
])('asks about what can be misread: %s', (text) => {
  expect(readOptOut(text)).toBe('mentions-opt-out');
});

test.each([
  'get me an offer',
  'no more than 200k',
  'el precio es alta',
  'who is this?',
  'I will text you tomorrow',
  'You can call me after five',
  'not interested in selling right now',
  'take a look at my house',
  'What is the most you would pay?',
  'no more questions',
  'No, call me tomorrow',
  'that is not enough',
  'This is Sue',
  'no quiero vender',
  'Not selling',
  'no me interesa',
  'I 👍',
])('does not flag an ordinary answer: %s', (text) => {
  expect(readOptOut(text)).toBeNull();
});
