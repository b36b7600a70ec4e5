import { expect, test } from 'vitest';
import { checkingServer, isConfirmedSender, isNamedSender } from './confirmed-sender.ts';

test.each([
  ['clerk@example.com', true],
  ['Clerk@Example.com', true],
  ['other@example.com', false],
  ['anyone@lists.example.org', true],
  ['anyone@evil-lists.example.org', false],
  ['anyone@lists.example.org.example.net', false],
  ['', false],
])('%s is a named sender: %s', (address, expected) => {
  expect(isNamedSender(address, 'clerk@example.com, @Lists.example.org,')).toBe(expected);
});

const sender = 'clerk@example.com';
test.each<[string, string, boolean, string?]>([
  [
    'as Google writes',
    ' mx.google.com 1;\r\n dkim=pass header.i=@example.com;\r\n dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=example.com',
    true,
    'mx.google.com',
  ],
  [
    'as Microsoft writes',
    'spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=example.com; dmarc=pass action=none header.from=example.com;compauth=pass reason=100',
    true,
    '',
  ],
  ['of one of its machines', 'mx7.Mx; dmarc=pass header.from=example.com', true],
  ['of the sender itself', 'evil.example; dmarc=pass header.from=example.com', false],
  ['of a server with this end', 'evilmx; dmarc=pass header.from=example.com', false],
  ['without a server', 'dmarc=pass header.from=example.com', false],
  ['of a server where the own names none', 'mx; dmarc=pass header.from=example.com', false, ''],
  ['a failed check', 'mx; spf=pass; dmarc=fail header.from=example.com', false],
  ['of another domain', 'mx; dmarc=pass header.from=example.net', false],
  ['of a domain with this end', 'mx; dmarc=pass header.from=evil-example.com', false],
  ['without a check', 'mx; spf=pass smtp.mailfrom=example.com', false],
  ['none', '', false],
  ['in a comment', 'mx; spf=pass (; dmarc=pass header.from=example.com); dmarc=none', false],
  [
    'in the address that the sender chose',
    'mx; spf=pass smtp.mailfrom="; dmarc=pass header.from=example.com"@evil.example; dmarc=fail header.from=example.com',
    false,
  ],
])('the results %s', (_, results, expected, server = 'mx') => {
  expect(isConfirmedSender(sender, results, server)).toBe(expected);
});

test('the server that checks is known of some services, and stated for others', () => {
  expect(checkingServer('IMAP.gmail.com', '')).toBe('mx.google.com');
  expect(checkingServer('outlook.office365.com', ' ')).toBe('');
  expect(checkingServer('imap.example.com', ' mx.example.com')).toBe('mx.example.com');
  expect(checkingServer('imap.example.com', '')).toBeUndefined();
});
