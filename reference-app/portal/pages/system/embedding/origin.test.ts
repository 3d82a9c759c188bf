import { expect, test } from 'vitest';
import { isOrigin } from './origin.ts';

test.each(['https://erp.example.com', 'http://localhost:8080', ' https://ERP.example.com/ '])(
  '%s is an origin',
  text => expect(isOrigin(text)).toBe(true),
);

test.each([
  '',
  'erp.example.com',
  'https://erp.example.com/page',
  'https://*.example.com/x',
  'ftp://a.b',
  'null',
])('%s is none', text => expect(isOrigin(text)).toBe(false));
