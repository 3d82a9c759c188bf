/** Hostile texts, hostile addresses, and random changes of a body. */

/** Each stands in for every text of every call. */
export const INJECTIONS: readonly string[] = [
  "' or '1'='1",
  "'; drop table app_user; --",
  "x' union select password_hash from app_user --",
  "'||(select pg_sleep(5))||'",
  '1; select pg_sleep(5)',
  '%_\\',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066evil',
  '__proto__',
  'constructor',
  '{{7*7}}<%= 7*7 %>#{7*7}',
  '<img src=x onerror=alert(1)>',
  '$[?(@.a=~/(a+)+$/)]',
  '=cmd|calc!A1',
  'a\r\nset-cookie: x=1',
  'x'.repeat(20_000),
];

/** Ways to write an address that is not public; a canary listens on each port that is named. */
export const privateAddresses = (port: number): string[] => [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '127.255.255.254',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '017700000001',
    '0177.0.0.1',
    '0',
    '0.0.0.0',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fd00::1]',
    '[ff02::1]',
    '[100::1]',
    '[2001:db8::1]',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '192.168.255.255',
    '169.254.169.254',
    '169.254.170.2',
    '100.64.0.1',
    '100.100.100.200',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '１２７.０.０.１',
    '①②⑦.⓪.⓪.①',
  ].map(host => `http://${host}:${port}/canary`),
  `http://user@127.0.0.1:${port}/canary`,
  `http://example.com@127.0.0.1:${port}/canary`,
  `http://127.0.0.1:${port}\\@example.com/canary`,
];

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  -0.5,
  2 ** 53,
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '9'.repeat(400),
  [],
  {},
  [[]],
  [null],
  { __proto__: null, constructor: 1 },
  deep(150),
  deep(300),
  Array.from({ length: 2000 }, () => 'x'),
  '0000-00-00T00:00:00Z',
  '99999-01-01',
];

/** A body with one to three changes at random places. */
export function fuzzed(body: unknown, random: (below: number) => number): unknown {
  const copy: unknown = structuredClone(body);
  const changes = 1 + random(3);
  let result = copy;
  for (let count = 0; count < changes; count++) result = changed(result, random);
  return result;
}

function changed(value: unknown, random: (below: number) => number): unknown {
  if (typeof value !== 'object' || value === null || random(6) === 0) return VALUES[random(VALUES.length)];
  const keys = Object.keys(value);
  if (keys.length === 0 || random(8) === 0)
    return Array.isArray(value)
      ? [...value, VALUES[random(VALUES.length)]]
      : { ...value, [['extra', '__proto__x', 'toString', ''][random(4)]!]: VALUES[random(VALUES.length)] };
  const key = keys[random(keys.length)]!;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  if (random(5) === 0) delete copy[key];
  else copy[key] = changed(copy[key], random);
  return copy;
}

/** The body with each of its texts replaced by another, one after the other. */
export function* withText(value: unknown, text: string): Generator<unknown> {
  if (typeof value === 'string') yield text;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    for (const other of withText(part, text))
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
}
