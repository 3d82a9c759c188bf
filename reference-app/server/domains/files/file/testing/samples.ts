/** Small real files, and such as pretend to be. */

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n',
);
export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
export const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
/** An empty archive. */
export const ZIP = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
export const CSV = Buffer.from('姓名,金额\n李娜,12\n');
export const GBK = Buffer.from([0xc0, 0xee, 0xc4, 0xc8, 0x2c, 0x31, 0x0a]);
