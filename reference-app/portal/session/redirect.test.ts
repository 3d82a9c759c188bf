import { describe, expect, test } from 'vitest';
import { toSafeRedirectUrl } from './redirect.ts';

describe('safeRedirect', () => {
  test.each([
    ['/approval/todo?page=2', '/approval/todo?page=2'],
    ['/', '/'],
    [undefined, '/home'],
    ['', '/home'],
    ['https://elsewhere.example', '/home'],
    ['//elsewhere.example', '/home'],
    ['/\\elsewhere.example', '/home'],
    ['/\t/elsewhere.example', '/home'],
    ['/\n\r\\elsewhere.example', '/home'],
    ['javascript:alert(1)', '/home'],
    ['/login?redirect=/login', '/home'],
    ['/401', '/home'],
    ['/loginhistory', '/loginhistory'],
  ])('%s leads to %s', (redirect, path) => {
    expect(toSafeRedirectUrl(redirect)).toBe(path);
  });
});
