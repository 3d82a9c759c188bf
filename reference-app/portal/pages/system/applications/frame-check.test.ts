import { expect, it } from 'vitest';
import { classifyFrameResponse } from './frame-check.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };

it.each([
  [true, html, '', 'good'],
  [false, html, '', 'missing'],
  [true, { 'content-type': 'application/json' }, '', 'no-page'],
  [true, html, '<script src="/assets/main.js">', 'portal-itself'],
  [true, { ...html, 'x-frame-options': 'DENY' }, '', 'refuses-frame'],
  [true, { ...html, 'x-frame-options': 'SAMEORIGIN' }, '', 'good'],
  [
    true,
    { ...html, 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" },
    '',
    'refuses-frame',
  ],
  [
    true,
    { ...html, 'x-frame-options': 'DENY', 'content-security-policy': "frame-ancestors 'self'" },
    '',
    'good',
  ],
])('a reply %s with %j and %j is %s', (ok, headers, text, verdict) => {
  expect(classifyFrameResponse({ ok, headers: new Headers(headers), text }, '/assets/main.js')).toBe(verdict);
});
