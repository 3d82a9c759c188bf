import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, quickKind } from '../testing/harness.ts';

describe('the built files', () => {
  let server: Harness;
  const folder = mkdtempSync(join(tmpdir(), 'countersign-built-'));
  const put = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  beforeAll(async () => {
    put(
      'portal/index.html',
      '<!doctype html><head><script>begin();</script><meta nonce="__CSP_NONCE__"><title>Portal</title></head><body></body>',
    );
    const pages = [
      { path: '/approval/todo', param: 'task', files: ['assets/OpenTask-abc123.js'] },
      { path: '/system/users', files: ['assets/Users-abc123.js', 'assets/list-abc123.css'] },
      { path: '/approval/instance/$instanceId', files: ['assets/Instance-abc123.js'] },
      { path: '*', files: ['assets/shell-abc123.js'] },
    ];
    put('portal/.vite/pages.json', JSON.stringify(pages));
    put('portal/assets/main-abc123.js', 'export {};');
    put('portal/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    put('elements/form-renderer.js', 'export {};');
    put('elements/chunks/field-abc123.js', 'export {};');
    put('portal/assets/large-abc123.js', 'uncompressed');
    put('portal/assets/large-abc123.js.br', 'as brotli');
    put('portal/assets/large-abc123.js.gz', 'as gzip');
    put('portal/.built', 'not for anyone');
    put('elements/.built', 'not for anyone');
    put('equipment/index.html', '<!doctype html><title>Equipment</title>');
    put('equipment/app.js', 'export {};');
    put('secret.txt', 'not for anyone');
    server = await harness({
      kind: quickKind(),
      server: {
        files: { portal: join(folder, 'portal'), elements: join(folder, 'elements') },
        microApps: { equipment: join(folder, 'equipment') },
      },
    });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    server.anonymous().send('GET', path, undefined, headers);

  it('are sent as they were compressed at the build, in the encoding that the browser takes', async () => {
    const raw = (encoding: string) =>
      new Promise<[string | undefined, string | undefined, string]>((resolve, reject) => {
        const path = `${server.url}/assets/large-abc123.js`;
        get(path, { headers: { 'accept-encoding': encoding } }, async reply => {
          const { 'content-encoding': sent, 'content-type': type } = reply.headers;
          const chunks = await reply.toArray();
          resolve([sent, type, Buffer.concat(chunks).toString()]);
        }).on('error', reject);
      });
    const script = expect.stringContaining('javascript');
    expect(await raw('gzip, deflate, br')).toEqual(['br', script, 'as brotli']);
    expect(await raw('gzip')).toEqual(['gzip', script, 'as gzip']);
    expect(await raw('identity')).toEqual([undefined, script, 'uncompressed']);
  });

  it.each(['/', '/login', '/approval/todo', '/approval/task/8?from=mail'])(
    'show the portal at %s',
    async path => {
      const { status, body, headers } = await open(path);
      expect(status).toBe(200);
      expect(body.text).toContain('<title>Portal</title>');
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    },
  );

  it.each(['/', '/index.html', '/system/positions'])(
    'give the page at %s a nonce for style elements alone, another one each time, and no validator',
    async path => {
      const nonces = [await open(path), await open(path)].map(({ body, headers }) => {
        const policy = headers.get('content-security-policy');
        const nonce = /style-src 'self' 'nonce-([\w+/]{22}==)';/.exec(policy ?? '')?.[1] ?? '';
        expect(policy?.split('nonce-')).toHaveLength(2);
        expect(body.text).toContain(`<meta nonce="${nonce}">`);
        expect([headers.get('etag'), headers.get('last-modified')]).toEqual([null, null]);
        return nonce;
      });
      expect(new Set(nonces).size).toBe(2);
    },
  );

  it('give the page a policy that accepts its own script by its hash', async () => {
    const { headers } = await open('/login');
    const allowed = createHash('sha256').update('begin();').digest('base64');
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${allowed}';`);
  });

  it.each(['/assets/main-abc123.js', '/elements/chunks/field-abc123.js'])(
    'are the same for every origin, so that caches store %s once',
    async path => {
      const { headers } = await open(path, { origin: 'http://localhost:8080' });
      expect(headers.get('vary')).toBe('accept-encoding');
    },
  );

  it.each([
    ['/system/users?page=2', ['modulepreload Users-abc123.js', 'stylesheet list-abc123.css']],
    ['/approval/instance/8', ['modulepreload Instance-abc123.js']],
    ['/approval/instance', ['modulepreload shell-abc123.js']],
    ['/approval/todo', ['modulepreload shell-abc123.js']],
    ['/approval/todo?task=8', ['modulepreload OpenTask-abc123.js']],
    ['/', ['modulepreload shell-abc123.js']],
  ])('are named in the page at %s as far as it needs them', async (path, files) => {
    const { body } = await open(path);
    const links = files.map(file => {
      const [rel, name] = file.split(' ');
      const priority = rel === 'modulepreload' ? ' fetchpriority="low"' : '';
      return `<link rel="${rel}"${priority} crossorigin href="/assets/${name}">`;
    });
    expect(String(body.text).split('</title>')[1]).toBe(`${links.join('')}</head><body></body>`);
  });

  it('of a micro-app lie below its name, and its page at every path that is no file', async () => {
    for (const path of ['/equipment/', '/equipment', '/equipment/list/3?page=2']) {
      const { status, body, headers } = await open(path);
      expect([status, body.text]).toEqual([200, expect.stringContaining('<title>Equipment</title>')]);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    }
    expect((await open('/equipment/app.js', {})).headers.get('content-type')).toMatch(/javascript/);
    expect((await open('/equipment/gone.js', {})).status).toBe(404);
    expect((await open('/absent/list')).body.text).toContain('<title>Portal</title>');
  });

  it.each(['/digital-portal/nothing', '/elements/nothing.js', '/assets/gone.js', '/mkplat-admin/x'])(
    'show no page where %s is missing',
    async path => {
      const { status, body } = await open(path);
      expect([status, body.subCode]).toEqual([404, 'no-route']);
    },
  );

  it('have an icon for a page that names none', async () => {
    const { status, headers } = await open('/favicon.ico', { accept: 'image/*' });
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });

  it('answer a program that asks for an unknown path with an error', async () => {
    expect((await open('/approval/todo', { accept: 'application/json' })).status).toBe(404);
  });

  it('are cached by browsers for ever where their name changes with them', async () => {
    expect((await open('/assets/main-abc123.js')).headers.get('cache-control')).toContain('immutable');
    expect((await open('/elements/chunks/field-abc123.js')).headers.get('cache-control')).toContain(
      'immutable',
    );
    expect((await open('/elements/form-renderer.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it('let a page of any origin load the elements, and only those', async () => {
    const headers = { origin: 'https://host.example' };
    const element = await open('/elements/form-renderer.js', headers);
    expect(element.headers.get('access-control-allow-origin')).toBe('*');
    expect(element.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(element.headers.get('content-type')).toMatch(/javascript/);
    expect((await open('/', headers)).headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    '/../secret.txt',
    '/elements/../../secret.txt',
    '/elements/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/.built',
    '/elements/.built',
    '/equipment/..%2fsecret.txt',
  ])('end at their folder: %s', async path => {
    const { body } = await open(path, {});
    expect(JSON.stringify(body)).not.toContain('not for anyone');
  });
});
