import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseExactOrigin } from '../../../http/security/origin.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';
import { cachedOriginLookup } from './origin-cache.ts';
import { addBackEnd } from './testing/back-end.ts';

const ERP = 'https://erp.example.com';
const EVIL = 'https://evil.example.com';
const ADMIN = '/digital-portal/api/authority/admin';

const folder = mkdtempSync(join(tmpdir(), 'countersign-page-'));
mkdirSync(join(folder, 'portal'));
writeFileSync(
  join(folder, 'portal', 'index.html'),
  '<!doctype html><meta name="framed-by" content="__FRAMED_BY__"><title>Portal</title>',
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = { portal: join(folder, 'portal'), elements: join(folder, 'elements') };

describe('an origin', () => {
  it.each([
    ['https://erp.example.com', 'https://erp.example.com'],
    ['https://ERP.example.com/', 'https://erp.example.com'],
    ['https://erp.example.com:443', 'https://erp.example.com'],
    ['http://intranet:8080', 'http://intranet:8080'],
    ['https://审批.example.com', 'https://xn--tbt22n.example.com'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('%s is kept as %s', (text, origin) => {
    expect(parseExactOrigin(text)).toBe(origin);
  });

  it.each([
    '*',
    'https://*',
    'https://*.example.com',
    'null',
    '',
    'erp.example.com',
    '//erp.example.com',
    'ftp://erp.example.com',
    'https://erp.example.com/path',
    'https://erp.example.com?',
    'file:///tmp',
    'https://user@erp.example.com',
    'https://erp.example.com#x',
    'https://a.com https://b.com',
    'javascript:alert(1)',
    'https://erp.example.com:99999',
    'https://erp.example.com;script-src *',
    'https://erp.example.com;script-src',
    'https://erp.example.com,https://b.com',
    "https://'self'",
    'https://erp.example.com"',
    'https://a&b.com',
    'https://(a).com',
    'https://-a.com',
    'https://a.com-',
  ])('is not %j', text => {
    expect(parseExactOrigin(text)).toBeUndefined();
  });
});

describeServer(
  'the list of origins',
  server => {
    const driver = new ApprovalDriver(server);

    const list = async (userName: string, origin: string) =>
      (await driver.post(userName, 'embed/origin/add', { origin })).status;
    const unlist = (userName: string, origin: string) =>
      driver.post(userName, 'embed/origin/remove', { origin });
    const headersFor = async (origin: string | undefined, path = '/healthz') =>
      (
        await server()
          .anonymous()
          .send('GET', path, undefined, origin === undefined ? {} : { origin })
      ).headers;
    const allowed = async (origin: string) => (await headersFor(origin)).get('access-control-allow-origin');
    const preflight = (origin: string) =>
      server().anonymous().send('OPTIONS', `${ADMIN}/jflow/approve`, undefined, {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      });
    const nowIs = (origin: string, answer: string | null) =>
      expect.poll(() => allowed(origin), { timeout: 60_000 }).toBe(answer);

    it('is looked after by administrators', async () => {
      const admin = await driver.as('admin');
      const added = await admin.post('embed/origin/add', { origin: 'https://HR.example.com/', remark: 'HR' });
      expect(added.body.data).toEqual({ origin: 'https://hr.example.com' });
      const listed = await driver.get<{ list: object[] }>('admin', 'embed/origin/page');
      expect(listed.list).toMatchObject([{ origin: 'https://hr.example.com', remark: 'HR' }]);
      const wrong = await admin.post('embed/origin/add', { origin: 'https://*.example.com' });
      expect([wrong.status, wrong.body.subCode]).toEqual([400, 'invalid-fields']);
      expect((await unlist('admin', 'https://hr.example.com')).status).toBe(200);
      expect((await unlist('admin', 'https://hr.example.com')).status).toBe(404);
    });

    it('lets its pages call, to the letter, within seconds, and no longer than they are on it', async () => {
      expect(await allowed('https://crm.example.com')).toBeNull();
      await list('admin', 'https://crm.example.com');
      await nowIs('https://crm.example.com', 'https://crm.example.com');
      for (const near of ['http://crm.example.com', 'https://crm.example.com:8443', 'https://example.com'])
        expect(await allowed(near)).toBeNull();
      await unlist('admin', 'https://crm.example.com');
      await nowIs('https://crm.example.com', null);
    });

    it('answers preflights, asks for no credentials, and sets Vary for caches', async () => {
      await list('admin', ERP);
      await nowIs(ERP, ERP);
      const { status, headers } = await preflight(ERP);
      expect([status, headers.get('access-control-allow-origin')]).toEqual([204, ERP]);
      expect(headers.get('access-control-allow-headers')).toContain('authorization');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      const refused = await preflight(EVIL);
      expect(refused.headers.get('access-control-allow-origin')).toBeNull();
      expect(refused.headers.get('access-control-allow-methods')).toBeNull();
      for (const origin of [ERP, EVIL, 'null', undefined])
        expect((await headersFor(origin)).get('vary')).toMatch(/\bOrigin\b/);
      expect(await allowed('null')).toBeNull();
    });

    it('is held against every use of a token, by the company whose token it is', async () => {
      const task = await driver.taskOf(
        'zhang.wei',
        await driver.start(await driver.publish({ nodes: [approver('a', ['zhang.wei'])] })),
      );
      const page = await (await addBackEnd(server())).page({ userName: 'zhang.wei', taskId: task });
      const use = async (headers: Record<string, string>) => {
        const { status, body } = await page.send('GET', `jflow/taskInfo?taskId=${task}`, undefined, headers);
        return [status, body.subCode];
      };
      await list('admin', ERP);
      await list('provider', 'https://of-provider.example.com');
      expect(await use({ origin: ERP })).toEqual([200, undefined]);
      expect(await use({})).toEqual([200, undefined]);
      expect(await use({ origin: server().url })).toEqual([200, undefined]);
      for (const origin of [
        EVIL,
        'null',
        'https://of-provider.example.com',
        'http://localhost:8080',
        `${ERP}:8443`,
      ])
        expect([origin, ...(await use({ origin }))]).toEqual([origin, 403, 'origin-refused']);
      await unlist('admin', ERP);
      expect(await use({ origin: ERP })).toEqual([403, 'origin-refused']);
    });

    it('opens nothing of one company to pages that another lists', async () => {
      const origin = 'https://of-provider.example.com';
      await list('provider', origin);
      await nowIs(origin, origin);
      const asked = async (userName: string, path: string, headers: Record<string, string> = {}) => {
        const { status, body } = await (await driver.as(userName)).send('GET', path, undefined, headers);
        return [status, body.subCode];
      };
      expect(await asked('provider', 'position/list', { origin })).toEqual([200, undefined]);
      expect(await asked('li.na', 'position/list', { origin })).toEqual([403, 'origin-refused']);
      expect(await asked('li.na', 'position/list', { origin: 'http://localhost:8080' })).toEqual([
        200,
        undefined,
      ]);
      const frame = `/digital-portal/getInfo?framedBy=${encodeURIComponent(origin)}`;
      expect(await asked('provider', frame)).toEqual([200, undefined]);
      expect(await asked('li.na', frame)).toEqual([403, 'origin-refused']);
      const signIn = async (userName: string) =>
        (await server().anonymous().signIn(userName, undefined, { origin })).body.subCode;
      expect(await signIn('provider')).toBeUndefined();
      expect(await signIn('li.na')).toBe('origin-refused');
    });

    it('is named in the page, so that the portal can ask for the own company', async () => {
      await list('admin', ERP);
      await nowIs(ERP, ERP);
      const page = async (referer: string) =>
        (await server().anonymous().send('GET', '/', undefined, { accept: 'text/html', referer })).body.text;
      expect(await page(`${ERP}/orders`)).toContain(`name="framed-by" content="${ERP}"`);
      expect(await page(`${EVIL}/`)).toContain('name="framed-by" content=""');
    });

    it('lets its pages show the portal in a frame, and nobody else’s', async () => {
      await list('admin', ERP);
      await nowIs(ERP, ERP);
      const framed = async (referer: string | undefined, path = '/approval/todo', accept = 'text/html') => {
        const asked = { accept, ...(referer === undefined ? {} : { referer }) };
        const { headers } = await server().anonymous().send('GET', path, undefined, asked);
        const ancestors = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
        return [ancestors, headers.get('x-frame-options'), /\bReferer\b/.test(headers.get('vary') ?? '')];
      };
      expect(await framed(`${ERP}/orders/1?x`)).toEqual([`'self' ${ERP}`, null, true]);
      expect(await framed(`${ERP}/`, '/')).toEqual([`'self' ${ERP}`, null, true]);
      expect(await framed(`${EVIL}/?${ERP}`)).toEqual(["'self'", 'SAMEORIGIN', true]);
      expect(await framed(undefined)).toEqual(["'self'", 'SAMEORIGIN', true]);
      expect(await framed('about:srcdoc')).toEqual(["'self'", 'SAMEORIGIN', true]);
      expect(await framed(`${ERP}/`, '/healthz')).toEqual(["'self'", 'SAMEORIGIN', false]);
      expect(await framed(`${ERP}/`, '/docs/')).toEqual(["'self'", 'SAMEORIGIN', false]);
    });

    it('stays short enough to be read with every call', async () => {
      const { list: before } = await driver.get<{ list: object[] }>('provider', 'embed/origin/page');
      for (let count = before.length; count < 100; count++)
        expect(await list('provider', `https://h${count}.example.com`)).toBe(200);
      expect(await list('provider', 'https://one-more.example.com')).toBe(400);
      expect(await list('provider', 'https://h99.example.com')).toBe(200);
    });

    it('is asked once for many, and again a moment later', async () => {
      let time = 0;
      const isListed = cachedOriginLookup(server().db, () => time);
      const origin = 'https://added.example.com';
      expect(await isListed(origin)).toBe(false);
      await list('admin', origin);
      expect(await isListed(origin)).toBe(false);
      time = 2001;
      expect(await isListed(origin)).toBe(true);
    });
  },
  { server: { files } },
);
