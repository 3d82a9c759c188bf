/** The number of sequential requests is computed from their times. */
import { expect, test } from 'vitest';
import { requestChain } from './request-chain.ts';

const request = (startTime: number, responseEnd: number) => ({ startTime, responseEnd, encodedBodySize: 1 });

test('requests at the same time are one row', () => {
  expect(requestChain([request(0, 5), request(0, 9), request(1, 3)])).toBe(1);
});

test('a request that begins after another has ended stands behind it', () => {
  expect(requestChain([request(5, 9), request(0, 5), request(0, 20), request(10, 12), request(21, 22)])).toBe(
    4,
  );
});

test('no request is no row', () => {
  expect(requestChain([])).toBe(0);
});
