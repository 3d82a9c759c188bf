/** Every list of the contract, asked for pages and days that no list has: refused by name, never a fault of the server. */
import { type RouteKey, routes } from '@countersign/sdk/api/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { everyCall } from '../../testing/every-call.ts';
import { describeServer } from '../../testing/harness.ts';
import type { Ids, Tried } from '../../testing/outsider.ts';
import { tryCall } from '../../testing/try-call.ts';

interface Part {
  properties: Record<string, object>;
  required?: string[];
}

const calls = everyCall({ made: {} } as unknown as Ids) as Record<string, Tried>;
const parts = Object.entries(routes) as [RouteKey, { query?: Part; body?: Part }][];
const having = (name: string): RouteKey[] =>
  parts.filter(([, { query, body }]) => name in ((query ?? body)?.properties ?? {})).map(([key]) => key);

/** A picker has twenty pages at most; `candidates.test.ts` has their limits. */
const PICKER: RouteKey = 'GET jflow/candidates';
const LISTS: RouteKey[] = having('page').filter(key => key !== PICKER);
/** A list of one thing, which is named here by an id that nobody has. */
const OF_ONE: RouteKey[] = ['GET jflow/version/page', 'GET transfer/rows/:transferId'];
const optionalIn = (key: RouteKey): string[] => {
  const { query, body } = routes[key] as { query?: Part; body?: Part };
  const { properties = {}, required = [] } = query ?? body ?? {};
  return Object.keys(properties).filter(name => !required.includes(name));
};
const OTHER_QUERIES = parts
  // A stream answers for as long as it is read.
  .filter(([key, { query }]) => query && ![...LISTS, 'GET live'].includes(key) && optionalIn(key).length > 0)
  .map(([key]) => key);
const BY_DAY = having('beginTime').filter(key => LISTS.includes(key));

describeServer('the parameters of every list', server => {
  let admin: TestClient;
  beforeAll(async () => {
    admin = await server().login('admin');
  });

  /** Returns the reply's status and code, and the refused fields. */
  async function request(key: RouteKey, asked: Record<string, string | number>) {
    const { body, query, ...path }: Partial<Tried> = calls[key] ?? {};
    const texts = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]));
    const tried = body
      ? { ...path, body: { ...body, ...asked } }
      : { ...path, query: { ...query, ...texts } };
    const reply = await tryCall(admin, key, tried);
    const { fields = [] } = (reply.body.data ?? {}) as { fields?: { field: string }[] };
    return [reply.status, reply.body.subCode, fields.map(({ field }) => field)];
  }

  it('are around calls too that take no names at all', async () => {
    const { status, body } = await admin.get('phrase/list?keyword=x');
    expect([status, body.subCode]).toEqual([400, 'unknown-field']);
  });

  it('are about lists', () => {
    expect(LISTS.length).toBeGreaterThan(15);
    expect(BY_DAY).toEqual(['GET jflow/myTask', 'GET jflow/myProcess', 'GET jflow/instance/page']);
  });

  describe.each(LISTS)('%s', key => {
    it('refuses a page beyond the limit', async () => {
      const far = Number.MAX_SAFE_INTEGER;
      expect(await request(key, { page: far, limit: 9999 })).toEqual([400, 'invalid-fields', ['page']]);
      expect(await request(key, { pageNum: far, pageSize: 9999 })).toEqual([
        400,
        'invalid-fields',
        ['pageNum'],
      ]);
    });

    it('refuses a filter that nobody knows', async () => {
      expect(await request(key, { nonsense: 1 })).toEqual([400, 'unknown-field', ['nonsense']]);
    });

    it('takes empty filters as none', async () => {
      expect(optionalIn(key)).toContain('page');
      const empty = Object.fromEntries(optionalIn(key).map(name => [name, '']));
      expect(await request(key, empty)).toEqual(await request(key, {}));
      expect(await request(key, { ...empty, nonsense: '' })).toEqual([400, 'unknown-field', ['nonsense']]);
    });

    it('has a last page, and nothing on it', async () => {
      const last = OF_ONE.includes(key) ? [404, 'not-found', []] : [200, undefined, []];
      expect(await request(key, { page: 1_000_000, limit: 9999 })).toEqual(last);
    });
  });

  it.each(OTHER_QUERIES)('%s takes an empty parameter as none', async key => {
    const optional = optionalIn(key);
    const { query = {}, ...path }: Partial<Tried> = calls[key] ?? {};
    const required = Object.entries(query).filter(([name]) => !optional.includes(name));
    const answer = async (more: Record<string, string>) => {
      const reply = await tryCall(admin, key, {
        ...path,
        query: { ...Object.fromEntries(required), ...more },
      });
      return [reply.status, reply.body.subCode];
    };
    expect(await answer(Object.fromEntries(optional.map(name => [name, ''])))).toEqual(await answer({}));
  });

  describe.each(BY_DAY)('%s', key => {
    it.each(['0000-01-01', '0001-01-01', '1899-12-31', '2026-02-30', '10000-01-01'])(
      'refuses the day %s',
      async day => {
        expect(await request(key, { beginTime: day })).toEqual([400, 'invalid-fields', ['beginTime']]);
        expect(await request(key, { endTime: day })).toEqual([400, 'invalid-fields', ['endTime']]);
      },
    );

    it('takes the first and the last day that there are', async () => {
      expect(await request(key, { beginTime: '1900-01-01', endTime: '9999-12-31' })).toEqual([
        200,
        undefined,
        [],
      ]);
      expect(await request(key, { beginTime: '9999-12-31', endTime: '9999-12-31' })).toEqual([
        200,
        undefined,
        [],
      ]);
    });

    it('refuses an end before its beginning', async () => {
      const turned = { beginTime: '2026-11-22', endTime: '2026-11-21' };
      expect(await request(key, turned)).toEqual([400, 'invalid-fields', ['endTime']]);
    });
  });
});
