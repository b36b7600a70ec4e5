import { expect, test } from 'vitest';
import { isLoopbackAddress } from './loopback.ts';

test.each([
  ['http://localhost:3000', true],
  ['http://lotline.localhost', true],
  ['http://127.0.0.1:8080/', true],
  ['http://127.1', true],
  ['http://[::1]:3000', true],
  ['http://0.0.0.0:3000', true],
  ['http://192.168.1.20:3000', false],
  ['https://leads.example.com', false],
  ['https://localhost.example.com', false],
])('%s is a loopback address: %s', (address, isLoopback) => {
  expect(isLoopbackAddress(address)).toBe(isLoopback);
});
