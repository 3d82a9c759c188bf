/** The rows that refused requests leave in the operation log, for every operation and for bodies that no call accepts. */
import { isDeepStrictEqual } from 'node:util';
import { ADMIN_API_BASE_PATH, type RouteKey, routes } from '@countersign/sdk/api/contract';
import type { RouteOptions } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import { ApprovalDriver } from '../../domains/workflow/testing/approval-driver.ts';
import type { AnyParts, OperationAudit } from '../../http/audit.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { elsewhere, type TestClient } from '../../testing/client.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { everyCall } from '../../testing/every-call.ts';
import { describeServer } from '../../testing/harness.ts';
import type { Tried } from '../../testing/outsider.ts';
import { fillCompany } from '../../testing/tried-company.ts';

type Sample = Partial<Tried>;
type Audit = OperationAudit<AnyParts>;

const audits = new Map<RouteKey, Audit>();
const collectAudit = ({ config, schema }: RouteOptions) => {
  const key = (schema as { operationId?: RouteKey } | undefined)?.operationId;
  if (key && typeof config?.audit === 'object') audits.set(key, config.audit);
};

/** Values that no field of a call accepts. `undefined` removes the field. */
const ODD_VALUES: [what: string, value: unknown][] = [
  ['a number', 5],
  ['null', null],
  ['nothing', undefined],
  ['an object', { a: 1 }],
  ['a text with NUL', 'a\0b'],
  ['a list of a text with NUL', ['\0']],
  ['a nested list', [[['a']]]],
];

/** Makes every request invalid, so that none of them changes a record. */
const UNKNOWN_FIELD = 'fieldOfNoCall';

interface OddRequest {
  label: string;
  key: RouteKey;
  sample: Sample;
  /** Id of the record that the row names. Absent if the request names no record or several. */
  target?: string | undefined;
}

const actor = { merchantId: DEMO_COMPANY_ID, userId: 'u-admin' } as SignedInActor;

function memoize<T>(read: (key: RouteKey, id: string) => Promise<T>): typeof read {
  const results = new Map<string, Promise<T>>();
  return (key, id) => {
    const name = `${key} ${id}`;
    const result = results.get(name) ?? read(key, id);
    results.set(name, result);
    return result;
  };
}

const targetsOf = ({ id }: Audit, { params = '', query = {}, body = {} }: Sample): string[] => {
  const named = new Proxy({}, { get: () => params });
  return [id?.({ actor, params: named, query, body }) ?? []].flat();
};

/** Replaces all fields of the body, and all fields that name no target. */
function oddRequestsOf(key: RouteKey, sample: Sample): OddRequest[] {
  const targets = targetsOf(audits.get(key)!, sample);
  const query = { ...sample.query, [UNKNOWN_FIELD]: 'x' };
  const { body } = routes[key] as { body?: { properties?: object } };
  if (!body) return [{ label: `${key}: a query`, key, sample: { ...sample, query }, target: targets[0] }];
  const given = { ...sample.body } as Record<string, unknown>;
  const fields = Object.keys(body.properties ?? {});
  const others = fields.filter(
    field => ![given[field]].flat().some(value => targets.includes(value as string)),
  );
  const withValue = (replaced: string[], value: unknown): Sample => ({
    ...sample,
    body: { ...given, [UNKNOWN_FIELD]: 1, ...Object.fromEntries(replaced.map(field => [field, value])) },
  });
  return ODD_VALUES.flatMap(([what, value]) => [
    { label: `${key}: ${what} in all fields`, key, sample: withValue(fields, value) },
    ...(others.length < fields.length
      ? [{ label: `${key}: ${what}`, key, sample: withValue(others, value), target: targets[0] }]
      : []),
  ]);
}

describeServer(
  'the log of refused requests',
  server => {
    let admin: TestClient;
    let samples: Record<string, Sample>;
    let operations: RouteKey[];
    beforeAll(async () => {
      admin = await server().login('admin');
      samples = everyCall(await fillCompany(server(), new ApprovalDriver(server)));
      operations = [...audits.keys()].filter(key => samples[key]);
    });

    const send = async ({ key, label, sample: { params, query, body } }: OddRequest): Promise<number> => {
      const [method = '', path = ''] = key.split(' ');
      const bare = path.replace(/\/:.*$/, params === undefined ? '' : `/${params}`);
      const base = bare.startsWith('/') ? '' : `${ADMIN_API_BASE_PATH}/`;
      const url = `${base}${bare}?${new URLSearchParams(query)}`;
      const headers = { ...elsewhere(), 'user-agent': label };
      return (await admin.send(method, url, body && JSON.stringify(body), headers)).status;
    };

    /** Returns the rows of refused requests by the user agent, which is the label of the request. */
    const rowsByLabel = async () => {
      const rows = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx.selectFrom('operationLog').selectAll().where('result', '<>', 'ok').execute(),
      );
      return Map.groupBy(rows, row => row.userAgent);
    };

    /** Returns the target of refused requests of a call for this id, which is empty for an unknown id. */
    const targetOf = memoize((key: RouteKey, id: string) =>
      withTenant(server().db, DEMO_COMPANY_ID, async tx => {
        const { names } = audits.get(key)!;
        return !names || (await names(tx, [id])).has(id) ? id : '';
      }),
    );

    it('has one row for each, whatever the request holds', async () => {
      expect(operations.length).toBeGreaterThan(100);
      const wrong: unknown[] = [];
      const requests = operations.flatMap(key => oddRequestsOf(key, samples[key]!));
      const statuses = new Map<string, number>();
      for (const request of requests) statuses.set(request.label, await send(request));
      const rows = await rowsByLabel();
      for (const { label, key, target } of requests) {
        const found = rows.get(label)?.map(row => row.targetId) ?? [];
        const expected = target === undefined ? found[0] : await targetOf(key, target);
        if (statuses.get(label) !== 400 || found.length !== 1 || found[0] !== expected)
          wrong.push({ label, status: statuses.get(label), expected, found });
      }
      expect(wrong).toEqual([]);
    });

    it('has the names that the fields of the records have', async () => {
      const differing: unknown[] = [];
      for (const key of operations) {
        const { names, read, name = '' } = audits.get(key)!;
        const [id] = targetsOf(audits.get(key)!, samples[key]!);
        if (!names || !read || id === undefined) continue;
        const parts = samples[key] as unknown as AnyParts;
        const { fields, found } = await withTenant(server().db, DEMO_COMPANY_ID, async tx => ({
          fields: await read(tx, { merchantId: DEMO_COMPANY_ID, id, parts }),
          found: await names(tx, [id, 'nobody']),
        }));
        const expected = fields ? { [id]: String(fields[name] ?? '') } : {};
        if (!isDeepStrictEqual(Object.fromEntries(found), expected)) differing.push({ key, expected, found });
      }
      expect(differing).toEqual([]);
    });

    it('reads fields without names only of settings of the tenant', () => {
      const kinds = [...audits.values()].filter(({ names, read }) => read && !names).map(({ kind }) => kind);
      expect(new Set(kinds)).toEqual(new Set(['calendar', 'security', 'setting', 'theme']));
    });

    it('has the ids if the names cannot be read', async () => {
      const key = 'POST position/updatePosition';
      const audit = audits.get(key)!;
      const { names } = audit;
      const [target = ''] = targetsOf(audit, samples[key]!);
      audit.names = async tx => sql<never>`select 1 / 0`.execute(tx).then(() => new Map());
      const sample = { body: { ...samples[key]?.body, [UNKNOWN_FIELD]: 1 } };
      await send({ key, label: 'names fail', sample });
      audit.names = names!;
      const rows = (await rowsByLabel()).get('names fail');
      expect(rows?.map(row => [row.targetId, row.targetName, row.result])).toEqual([[target, '', 'refused']]);
    });

    it('takes the same number of statements for any number of ids', async () => {
      const statements = async (length: number) => {
        const userIds = ['u-li-na', ...Array.from({ length: length - 1 }, (_, index) => `u-${index}`)];
        const label = `${length} ids`;
        const counts = await countStatements(server().db, () =>
          send({ key: 'POST user/unlockBatch', label, sample: { body: { userIds, [UNKNOWN_FIELD]: 1 } } }),
        );
        const rows = (await rowsByLabel()).get(label);
        return { counts, targets: rows?.map(row => row.targetId) };
      };
      const { counts } = await statements(1);
      expect(counts).toEqual([3]);
      expect(await statements(200)).toEqual({ counts, targets: ['u-li-na'] });
      expect(await statements(1000)).toEqual({ counts: [2], targets: [''] });
    });
  },
  { server: { onRoute: collectAudit, trustProxy: '127.0.0.1', publicUrl: 'https://approvals.test' } },
);
