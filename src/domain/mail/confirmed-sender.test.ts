import { expect, test } from 'vitest';
import { isConfirmedSender, isNamedSender } from './confirmed-sender.ts';

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
test.each([
  [
    'as Google writes',
    ' mx.google.com;\r\n dkim=pass header.i=@example.com;\r\n dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=example.com',
    true,
  ],
  [
    'as Microsoft writes',
    'spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=example.com; dmarc=pass action=none header.from=example.com;compauth=pass reason=100',
    true,
  ],
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
])('the results %s', (_, results, expected) => {
  expect(isConfirmedSender(sender, results)).toBe(expected);
});
