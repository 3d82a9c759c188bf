/** Every call with subjects, by limited administrators: records in their scope, in another department, and above their rights. */
import type { RouteKey } from '@countersign/sdk/api/contract';
import type { FastifyContextConfig } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { withTenant } from '../db/access.ts';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import type { GuardedAccess, Subjects } from '../http/security/subjects.ts';
import type { Reply, TestClient } from '../testing/client.ts';
import { everyCall, makeRows } from '../testing/every-call.ts';
import { makeHiddenPerson } from '../testing/guard/hidden-person.ts';
import { guardedRequests, type Ingredients, type Request, withIdAt } from '../testing/guard/requests.ts';
import {
  ABOVE_PERMISSION,
  BELOW,
  DEPARTMENT,
  makeAboveRole,
  makeTargets,
  type Targets,
} from '../testing/guard/targets.ts';
import { describeServer } from '../testing/harness.ts';
import type { Ids } from '../testing/outsider.ts';
import { TEST_ALL } from '../testing/test-all.ts';
import { tryCall } from '../testing/try-call.ts';

/** Administrators by their data scope, with the department of the records that they see. */
const ADMINISTRATORS = {
  own: { userName: 'he.lei', userId: 'u-he-lei', value: 'own', department: DEPARTMENT },
  below: { userName: 'luo.yi', userId: 'u-luo-yi', value: 'below', department: BELOW },
  self: { userName: 'song.jia', userId: 'u-song-jia', value: 'self', department: DEPARTMENT },
} as const;
type Scope = keyof typeof ADMINISTRATORS;

/** The records of these calls are organisations below the department, which the scope `own` does not include. */
const BELOW_THE_OWN: RouteKey[] = [
  'POST organize/updateOrganize',
  'POST organize/movePreview',
  'GET organize/removal/:organizeId',
  'GET organize/remove/:organizeId',
];

/** Nobody with a limited scope changes the data permissions of others. */
const FOR_UNLIMITED: RouteKey[] = ['POST dataPermission/preview', 'POST user/excludeDataPerms'];

/** Reads that show the name of a leader, which belongs to the organisation. */
const SHOWS_LEADERS: RouteKey[] = [
  'GET organize/list',
  'GET organize/:organizeId',
  'POST organize/movePreview',
];

/** Names of people and organisations are not enough for a record of another kind. */
const REFUSED_ABOVE = ['no-permission', 'scope-exceeded'];

/** Weaker declarations that change no answer, because a check of the service or of another subject refuses the request too. */
const REFUSED_TWICE: Record<string, string[]> = {
  // Receivers outside of the data scope have no address, and no notice of the request.
  'POST temp/letter/test body.userId': ['no scope', 'no authority'],
  'POST jflow/noticeLog/resend body.userId': ['no scope', 'no authority'],
  // The service compares the data permission with the rights of its giver.
  'POST dataPermission/bind body.dataPermissionId': ['no scope', 'no authority'],
  // The service checks the whole subtree that is moved or removed.
  'POST organize/updateOrganize body.organizeId': ['no scope', 'no authority'],
  'POST organize/updateOrganize body.parentId': ['no authority'],
  'GET organize/remove/:organizeId params.organizeId': ['no authority'],
  // The service compares the members of the position with the administrator.
  'POST position/updatePositionPermission body.positionId': ['no authority'],
  // The declarations of the memberships read the same account.
  'POST user/update body.userId': ['no scope', 'no authority'],
  'POST merchant/auth/update body.authId': ['no scope', 'no authority'],
};

interface Case {
  key: RouteKey;
  path: string;
  access: GuardedAccess;
}

const configs = new Map<RouteKey, FastifyContextConfig>();

describeServer(
  'the guard of subjects',
  server => {
    const clients = new Map<Scope, TestClient>();

    beforeAll(async () => {
      await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
        const tenant = { merchantId: DEMO_COMPANY_ID };
        await makeAboveRole(tx);
        const role = { ...tenant, roleId: 'role-limited' };
        await tx
          .insertInto('role')
          .values({ ...role, roleName: 'limited', roleKey: 'limited' })
          .execute();
        const permissions = new Set([...configs.values()].map(({ permission = '' }) => permission));
        permissions.delete(ABOVE_PERMISSION);
        await tx
          .insertInto('rolePermission')
          .values(
            [...permissions].filter(one => one.includes(':')).map(permission => ({ ...role, permission })),
          )
          .execute();
        for (const { userId, value } of Object.values(ADMINISTRATORS)) {
          await tx
            .updateTable('appUser')
            .set({ organizeId: DEPARTMENT })
            .where('userId', '=', userId)
            .execute();
          await tx
            .insertInto('userRole')
            .values({ ...role, userId })
            .execute();
          const data = { ...tenant, dataPermissionId: `limits-${userId}` };
          await tx
            .insertInto('dataPermission')
            .values({ ...data, name: userId, code: userId })
            .execute();
          await tx
            .insertInto('dataPermissionItem')
            .values({ ...data, key: 'user', value })
            .execute();
          await tx
            .insertInto('dataPermissionBind')
            .values({ ...data, kind: 'user', targetId: userId })
            .execute();
        }
      });
      made = await makeRows(await adder());
      for (const scope of Object.keys(ADMINISTRATORS) as Scope[])
        clients.set(scope, await server().login(ADMINISTRATORS[scope].userName));
    });

    const client = (scope: Scope) => clients.get(scope)!;
    let made: Ingredients['made'];
    const request = (key: RouteKey, targets: Targets): Promise<Request> =>
      Promise.resolve(guardedRequests[key]!(targets, { made, seal: text => client('own').seal(text) }));
    const targetsOf = (scope: Scope) => makeTargets(server().db, 'seen', ADMINISTRATORS[scope].department);

    /** Posts as the administrator of the tenant, and returns the id of the new record. */
    async function adder() {
      const admin = await server().login('admin');
      return async (path: string, body: object) => {
        const { body: reply } = await admin.post(path, body);
        return Object.values((reply.data ?? {}) as Record<string, string>)[0] ?? '';
      };
    }

    /** Declarations that let more pass, or that name another kind of record. */
    const WEAKENINGS: Record<string, (access: GuardedAccess, kind: string) => Subjects[string]> = {
      'another kind': (access, kind) => ({ access, kind: kind === 'role' ? 'person' : 'role' }),
      'no scope': () => 'named',
      'no authority': access => (access === 'seen' ? 'named' : 'seen'),
    };

    it.skipIf(!TEST_ALL)('each weaker declaration turns a case red', { timeout: 1_800_000 }, async () => {
      const unnoticed: Record<string, string[]> = {};
      let count = 0;
      for (const weakened of cases()) {
        if (FOR_UNLIMITED.includes(weakened.key) || isOpen(weakened)) continue;
        for (const [name, weaken] of Object.entries(WEAKENINGS)) {
          count += 1;
          const declared = weaken(weakened.access, kindAt(weakened.key, weakened.path));
          if ((await redWith(weakened, declared)) > 0) continue;
          const declaration = `${weakened.key} ${weakened.path}`;
          unnoticed[declaration] = [...(unnoticed[declaration] ?? []), name];
        }
      }
      expect(unnoticed).toEqual(REFUSED_TWICE);
      expect(count).toBeGreaterThan(250);
    });

    /** The number of red cases of a call while one of its subjects is declared in another way. */
    async function redWith({ key, path }: Case, declared: Subjects[string]): Promise<number> {
      const subjects = configs.get(key)!.subjects as Record<string, Subjects[string]>;
      const before = subjects[path]!;
      const tried = cases().filter(one => one.key === key);
      subjects[path] = declared;
      try {
        const hidden = await beyond(tried, 'below', 'hidden');
        const above = await beyond(tried, 'below', 'above');
        const own = codeOf(await tryCall(client('below'), key, await request(key, await targetsOf('below'))));
        return hidden.length + above.length + (own === 'ok' ? 0 : 1);
      } finally {
        subjects[path] = before;
      }
    }

    it('has a request for each call with subjects that the guard resolves', () => {
      const guarded = [...new Set(cases().map(({ key }) => key))].sort();
      expect(guarded).toEqual(Object.keys(guardedRequests).sort());
      expect(guarded.length).toBeGreaterThan(60);
    });

    it.for(scopes(['own', 'below']))('takes what lies in the scope %s', async scope => {
      const failed: unknown[] = [];
      for (const key of Object.keys(guardedRequests) as RouteKey[]) {
        if (FOR_UNLIMITED.includes(key) || (scope === 'own' && BELOW_THE_OWN.includes(key))) continue;
        const reply = await tryCall(client(scope), key, await request(key, await targetsOf(scope)));
        if (codeOf(reply) !== 'ok') failed.push([key, codeOf(reply)]);
      }
      expect(failed).toEqual([]);
    });

    it.for(scopes(['own', 'below', 'self']))('finds nothing outside of the scope %s', async scope => {
      expect(await beyond(cases(), scope, 'hidden')).toEqual([]);
    });

    it.for(scopes(['own', 'below']))(
      'refuses what is above an administrator with the scope %s',
      async scope => {
        expect(await beyond(cases(), scope, 'above')).toEqual([]);
      },
    );

    it('shows a hidden person in no reply', async () => {
      const hidden = await makeHiddenPerson(server().db);
      const targets = await targetsOf('below');
      const replies = await Promise.all(
        readsOf(made).map(async ([key, tried]) => {
          const guarded = guardedRequests[key] ? await request(key, targets) : tried;
          return { key, ...(await tryCall(client('below'), key, guarded)) };
        }),
      );
      const read = replies.filter(({ status }) => status === 200);
      const shown = read.flatMap(({ key, body }) => {
        const never = SHOWS_LEADERS.includes(key)
          ? [hidden.signInName]
          : [hidden.signInName, ...hidden.names];
        const names = never.filter(name => JSON.stringify(body).includes(name));
        return names.length > 0 ? [[key, names]] : [];
      });
      expect(shown).toEqual([]);
      expect(read.length).toBeGreaterThan(90);
    });

    /** The cases whose answer is not the refusal that their declaration demands. */
    async function beyond(tried: Case[], scope: Scope, reach: 'hidden' | 'above'): Promise<unknown[]> {
      const wrong: unknown[] = [];
      for (const { key, path, access } of tried) {
        if (reach === 'above' && access === 'seen') continue;
        if (scope === 'own' && BELOW_THE_OWN.includes(key) && reach === 'above') continue;
        const { department } = ADMINISTRATORS[scope];
        const foreign = await makeTargets(server().db, reach, department);
        const expected = reach === 'hidden' ? ['not-found'] : REFUSED_ABOVE;
        for (const id of idsFor(kindAt(key, path), foreign)) {
          const own = await request(key, await targetsOf(scope));
          const code = codeOf(await tryCall(client(scope), key, withIdAt(own, path, id)));
          if (!expected.includes(code)) wrong.push([key, path, id, code]);
        }
      }
      return wrong;
    }
  },
  {
    server: {
      publicUrl: 'https://approvals.test',
      trustProxy: '127.0.0.1',
      onRoute: ({ config, schema }) => {
        const key = (schema as { operationId?: RouteKey } | undefined)?.operationId;
        if (key && config) configs.set(key, config);
      },
    },
  },
);

/** All scopes with `TEST_ALL=1`, otherwise the first: the others differ in the predicate of the scope, which has its own test. */
const scopes = (all: Scope[]): Scope[] => (TEST_ALL ? all : all.slice(0, 1));

/** A request for each read of the contract; ids that no helper makes name nothing. */
function readsOf(made: Ingredients['made']): [RouteKey, Request][] {
  const ids = ['process', 'instance', 'task', 'config', 'delivery', 'message', 'notice', 'file', 'client'];
  const none = Object.fromEntries([...ids, 'token', 'draft'].map(name => [name, 'none']));
  const calls = Object.entries(everyCall({ ...none, made } as Ids)) as [RouteKey, Request][];
  return calls.filter(([key]) => {
    const audit = configs.get(key)?.audit;
    return audit === 'read' || (audit === undefined && key.startsWith('GET '));
  });
}

/** The declared accesses that the guard resolves, for another person than the caller. */
function cases(): Case[] {
  return [...configs].flatMap(([key, { subjects = {} }]) =>
    Object.entries(subjects).flatMap(([path, declared]) => {
      const access = accessOf(declared);
      return isGuarded(access) ? [{ key, path, access }] : [];
    }),
  );
}

const isGuarded = (access: string): access is GuardedAccess =>
  ['seen', 'administered', 'governed'].includes(access);

function accessOf(declared: Subjects[string]): string {
  const actor = { userId: 'u-he-lei', permissions: ['*:*:*'] };
  const answer =
    typeof declared === 'function'
      ? declared({ actor, params: {}, query: {}, body: { userId: 'other', kind: 'user' } } as never)
      : declared;
  return typeof answer === 'string' ? answer : answer.access;
}

/** A role or data permission that exists is seen by all who may call: a weaker declaration is the same. */
const isOpen = ({ key, path, access }: Case): boolean =>
  access === 'seen' && ['role', 'dataPermission'].includes(kindAt(key, path));

const kindAt = (key: RouteKey, path: string) => configs.get(key)?.subjectKinds?.get(path) ?? 'target';

/** Returns the id of the kind. A person has an absence; `TEST_ALL=1` adds a guest. */
const idsFor = (kind: string, targets: Targets): string[] => {
  if (kind !== 'target' && kind !== 'person') return [targets[kind as keyof Targets]];
  return TEST_ALL ? [targets.person, targets.grantPerson] : [targets.person];
};

/** The code of a refusal, in a batch that of its first row. */
function codeOf({ status, body }: Reply): string {
  const rows = (body.data as { list?: { ok?: boolean; subCode?: string }[] } | null)?.list ?? [];
  const refused = rows.find(({ ok }) => ok === false)?.subCode;
  return body.subCode ?? refused ?? (status === 200 ? 'ok' : String(status));
}
