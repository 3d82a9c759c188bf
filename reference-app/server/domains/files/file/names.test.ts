import { describe, expect, it } from 'vitest';
import { contentDispositionHeader, sanitizeFileName } from './names.ts';
import { HOSTILE_NAMES } from './testing/hostile-names.ts';

describe('the name of a file', () => {
  it.each([
    ['合同 2026（终稿）.pdf', '合同 2026（终稿）.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\a.docx', 'a.docx'],
    ['.htaccess', 'htaccess'],
    ['a\u0000b\r\n.txt', 'ab.txt'],
    ['fdp\u202etxt.exe', 'fdptxt.exe'],
    ['a"<b>|c?.png', 'abc.png'],
    ['e\u0301.png', '\u00e9.png'],
    ['\ud800.png', 'png'],
    ['   ', 'file'],
    ['', 'file'],
    [undefined, 'file'],
  ])('is made safe to keep: %j', (input, stored) => expect(sanitizeFileName(input)).toBe(stored));

  it('keeps its ending however long it is', () => {
    expect(sanitizeFileName(`${'名'.repeat(500)}.xlsx`)).toBe(`${'名'.repeat(195)}.xlsx`);
  });

  it('is written so that old and new readers get it, and no header breaks', () => {
    expect(contentDispositionHeader("报 销'(1)*.pdf")).toBe(
      `attachment; filename="_ _'(1)*.pdf"; filename*=UTF-8''%E6%8A%A5%20%E9%94%80%27%281%29%2A.pdf`,
    );
    expect(contentDispositionHeader('100%"\\.txt')).toContain('filename="100___.txt"');
  });

  it.each(HOSTILE_NAMES)('has nothing left that a page, a path or a header would read: %j', hostile => {
    const name = sanitizeFileName(hostile);
    expect(name).not.toMatch(/[<>"/\\|:*?\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/u);
    expect(name).not.toMatch(/^[.\s]|^$/);
    expect(contentDispositionHeader(name)).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''(?:[\w.~!-]|%[0-9A-F]{2})+$/,
    );
    expect(contentDispositionHeader(name).match(/"/g)).toHaveLength(2);
  });
});
