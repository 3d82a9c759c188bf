import { expect, test } from 'vitest';
import { ORIGIN_PATTERN } from './origin.ts';

const pattern = new RegExp(ORIGIN_PATTERN);

test.each(['https://erp.example.com', 'http://localhost:8080', ' https://ERP.example.com/ '])(
  '%s is an origin',
  text => expect(pattern.test(text)).toBe(true),
);

test.each([
  '',
  'erp.example.com',
  'https://erp.example.com/page',
  'https://*.example.com/x',
  'ftp://a.b',
  'https://x.com;script-src',
  'null',
])('%s is none', text => expect(pattern.test(text)).toBe(false));
