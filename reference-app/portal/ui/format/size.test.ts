import { expect, it } from 'vitest';
import { formatFileSize } from './size.ts';

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [31_457_280, '30 MB'],
  [1024 ** 3, '1 GB'],
  [5 * 1024 ** 5, '5120 TB'],
])('%i bytes are %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
