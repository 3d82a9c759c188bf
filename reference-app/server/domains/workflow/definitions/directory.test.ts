/** Publishing through HTTP where a flow names people, groups and processes that are missing, disabled, empty or removed later. */
import type { FlowReference } from '@countersign/sdk/api/contract';
import { type FlowNode, NODE, PEOPLE_SELECTION_TYPE, type SubjectKind } from '@countersign/sdk/flow';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver, chain, form } from '../testing/approval-driver.ts';

type Basics = Record<'processName' | 'processType', string>;
type Kind = Exclude<SubjectKind, 'process'>;

const SETTINGS = {
  user: { setType: PEOPLE_SELECTION_TYPE.members, list: 'nodeUserList' },
  role: { setType: PEOPLE_SELECTION_TYPE.role, list: 'nodeRoleList' },
  organization: { setType: PEOPLE_SELECTION_TYPE.organization, list: 'nodeOrganizeList' },
  position: { setType: PEOPLE_SELECTION_TYPE.position, list: 'nodePositionList' },
} as const;

const approves = (kind: Kind, id: string, more: object = {}): FlowNode =>
  approver('a', [], {
    nodeName: 'Secretary',
    setType: SETTINGS[kind].setType,
    [SETTINGS[kind].list]: [{ id, name: `the ${kind}` }],
    nobody: { do: 'pass' },
    ...more,
  });

const calls = (processKey: string): FlowNode => ({
  id: 'p',
  nodeName: 'Child',
  type: NODE.subProcess,
  processKey,
});

describeServer('the directory at publishing', server => {
  const driver = new ApprovalDriver(server);
  let count = 0;

  const insert = (work: Parameters<typeof withTenant<unknown>>[2]) =>
    withTenant(server().db, DEMO_COMPANY_ID, work);

  /** A new person or group without members. */
  async function make(kind: Kind): Promise<string> {
    count += 1;
    const id = `made-${kind}-${count}`;
    const tenant = { merchantId: DEMO_COMPANY_ID };
    await insert(tx => {
      if (kind === 'role')
        return tx
          .insertInto('role')
          .values({ ...tenant, roleId: id, roleName: id, roleKey: id })
          .execute();
      if (kind === 'position')
        return tx
          .insertInto('position')
          .values({ ...tenant, positionId: id, positionName: id, organizeId: 'org-hq' })
          .execute();
      if (kind === 'organization')
        return tx
          .insertInto('organization')
          .values({ ...tenant, organizeId: id, organizeName: id, parentId: 'org-hq' })
          .execute();
      return tx
        .insertInto('appUser')
        .values({ ...tenant, userId: id, userName: id, nickName: id, passwordHash: '' })
        .execute();
    });
    return id;
  }

  const removals: Record<Kind, (id: string) => string> = {
    user: id => `user/remove/${id}`,
    role: id => `role/delete?roleId=${id}`,
    organization: id => `organize/remove/${id}`,
    position: id => `position/remove/${id}`,
  };

  async function remove(kind: Kind, id: string) {
    const { status, body } = await (await driver.as('admin')).get(removals[kind](id));
    return [status, body.subCode];
  }

  interface Warning {
    field: string;
    code: string;
    message: string;
  }

  /** The version's warnings, or the refusal's errors. */
  async function deploy(id: string) {
    const client = await driver.as('admin');
    client.lang = 'en';
    const { status, body } = await client.get(`jflow/deploy?id=${id}`);
    client.lang = 'zh';
    const { warnings, fields } = body.data as { warnings?: Warning[]; fields?: Warning[] };
    return [
      status,
      (fields ?? warnings ?? []).map(({ field, code, message }) => `${field} ${code} ${message}`),
    ];
  }

  const usage = async (kind: SubjectKind, id: string, userName = 'admin') =>
    (
      await driver.get<{ total: number; list: FlowReference[] }>(
        userName,
        `jflow/usage?kind=${kind}&ids=${id}`,
      )
    ).list.map(({ processId, places }) => [processId, places]);

  const keyOf = async (id: string) =>
    (await driver.get<{ processKey: string }>('admin', `jflow/detail?id=${id}`)).processKey;

  const kinds: [Kind, string][] = [
    ['user', 'person'],
    ['role', 'role'],
    ['organization', 'organisation'],
    ['position', 'position'],
  ];

  it.each(kinds)('a missing %s is refused', async (kind, name) => {
    const id = await driver.draft({ nodes: [approves(kind, 'nowhere')] });
    expect(await deploy(id)).toEqual([
      422,
      [`a subject-missing The node “Secretary”: there is no ${name} “the ${kind}”`],
    ]);
  });

  it.each(kinds)('a %s that only a draft names can be removed, and is refused then', async (kind, name) => {
    const subject = await make(kind);
    const id = await driver.draft({ nodes: [approves(kind, subject)] });
    expect(await usage(kind, subject)).toEqual([[id, ['draft']]]);
    expect(await remove(kind, subject)).toEqual([200, undefined]);
    expect(await deploy(id)).toEqual([
      422,
      [`a subject-missing The node “Secretary”: there is no ${name} “the ${kind}”`],
    ]);
  });

  it.each(kinds)('a %s that a published flow names cannot be removed', async (kind, _) => {
    const subject = await make(kind);
    const id = await driver.publish({ nodes: [approves(kind, subject)] });
    expect(await usage(kind, subject)).toEqual([[id, ['published', 'draft']]]);
    expect(await remove(kind, subject)).toEqual([409, 'in-use']);
  });

  it.each(kinds)('a stopped process is not started again once its %s is removed', async (kind, _) => {
    const subject = await make(kind);
    const id = await driver.publish({ nodes: [approves(kind, subject)] });
    const setState = async (state: number) => {
      const { status, body } = await driver.post('admin', 'jflow/updateState', { id, state });
      return [status, body.subCode];
    };
    expect(await setState(2)).toEqual([200, undefined]);
    expect(await usage(kind, subject)).toEqual([[id, ['stopped', 'draft']]]);
    expect(await remove(kind, subject)).toEqual([200, undefined]);
    expect(await setState(1)).toEqual([422, 'lint']);
  });

  it.each([kinds[1]!, kinds[2]!, kinds[3]!])(
    'an empty %s is warned of with the result',
    async (kind, name) => {
      const id = await driver.draft({ nodes: [approves(kind, await make(kind))] });
      expect(await deploy(id)).toEqual([
        200,
        [
          `a subject-empty The node “Secretary”: the ${name} “the ${kind}” has no enabled members; the node passes without approval`,
        ],
      ]);
    },
  );

  it.each<[Kind, string, string, object, object]>([
    ['user', 'person', 'user/changeStatus', { status: 'STOP_USING' }, { status: 'NORMAL' }],
    ['role', 'role', 'role/changeStatus', { status: 'ABNORMAL' }, { status: 'NORMAL' }],
  ])('a disabled %s is warned of with the result', async (kind, name, path, off, on) => {
    const subject = await make(kind);
    if (kind === 'role')
      await insert(tx => tx.insertInto('userRole').values({ roleId: subject, userId: 'u-li-na' }).execute());
    const id = await driver.draft({ nodes: [approves(kind, subject, { nobody: undefined })] });
    const turn = async (body: object) =>
      expect((await driver.post('admin', path, { [`${kind}Id`]: subject, ...body })).status).toBe(200);
    await turn(off);
    expect(await deploy(id)).toEqual([
      200,
      [
        `a subject-disabled The node “Secretary”: the ${name} “the ${kind}” is disabled; the task goes to the process administrators`,
      ],
    ]);
    await turn(on);
    expect(await deploy(id)).toEqual([200, []]);
  });

  it('a called process is missing, a draft, published, stopped and removed', async () => {
    const missing = await driver.draft({ nodes: [calls('nowhere')] });
    const gone = (key: string) => [
      422,
      [`p subject-missing The sub-process “Child”: there is no process “${key}”`],
    ];
    expect(await deploy(missing)).toEqual(gone('nowhere'));
    const child = await driver.draft({ nodes: [approver('a', ['zhang.wei'])] });
    const key = await keyOf(child);
    const parent = await driver.draft({ nodes: [calls(key)] });
    const waits = 'applications stop here until an administrator resolves it';
    expect(await deploy(parent)).toEqual([
      200,
      [`p process-unpublished The sub-process “Child”: the process “${key}” is not published; ${waits}`],
    ]);
    await deploy(child);
    expect(await deploy(parent)).toEqual([200, []]);
    expect(await usage('process', child)).toEqual([[parent, ['published', 'draft']]]);
    const managers = [{ id: 'u-li-na' }];
    const { processName, processType } = await driver.get<Basics>('admin', `jflow/detail?id=${child}`);
    const basics = { id: child, processKey: key, processName, processType };
    await driver.post('admin', 'jflow/update', { ...basics, managers });
    expect(await usage('process', child, 'li.na')).toEqual([[parent, ['published', 'draft']]]);
    await driver.post('admin', 'jflow/updateState', { id: child, state: 2 });
    expect(await deploy(parent)).toEqual([
      200,
      [`p process-stopped The sub-process “Child”: the process “${key}” is stopped; ${waits}`],
    ]);
    await driver.get('admin', `jflow/delete?id=${child}`);
    expect(await deploy(parent)).toEqual(gone(key));
  });

  const draw = async (id: string, nodes: FlowNode[]) => {
    const node = { id: 'start', type: 0, nodeName: 'start', childNode: chain(nodes) };
    await driver.post('admin', 'jflow/saveJson', { id, modelContent: JSON.stringify({ node }) });
  };
  const nameOf = async (id: string) =>
    (await driver.get<Basics>('admin', `jflow/detail?id=${id}`)).processName;
  const circleWarning = (names: string[]) =>
    `p process-circle The sub-process “Child”: the process starts itself again (${names.join(' → ')}); after 10 nested applications, the application stops until an administrator resolves it`;

  it.each([1, 2, 3])('a circle of %i processes is warned of by the one that closes it', async length => {
    const ids: string[] = [];
    for (let at = 0; at < length; at += 1) ids.push(await driver.draft({ nodes: [] }));
    const keys = await Promise.all(ids.map(keyOf));
    const names = await Promise.all(ids.map(nameOf));
    for (const [at, id] of ids.entries()) await draw(id, [calls(keys[(at + 1) % length]!)]);
    // The last process is published first: its call of the first one closes no circle yet.
    for (const id of ids.slice(1).reverse()) expect((await deploy(id))[1]).not.toContain('process-circle');
    const closed = [200, [circleWarning([...names, names[0]!])]];
    expect(await deploy(ids[0]!)).toEqual(closed);
    const subjects = [{ kind: 'process', id: keys[1 % length]! }];
    const asked = await driver.post('admin', 'jflow/subjects', { subjects, processKey: keys[0] });
    expect(asked.body.data).toMatchObject([{ state: 'ok', circle: [...names, names[0]] }]);
    // A new version without the call opens the circle, although the earlier version still has the call.
    await draw(ids.at(-1)!, [approver('a', ['zhang.wei'])]);
    await deploy(ids.at(-1)!);
    expect(await deploy(ids[0]!)).toEqual([200, []]);
  });

  it('a circle of two processes that are published at the same moment is warned of by one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = [await driver.draft({ nodes: [] }), await driver.draft({ nodes: [] })];
      await draw(first, [calls(await keyOf(second))]);
      await draw(second, [calls(await keyOf(first))]);
      const published = await Promise.all([deploy(first), deploy(second)]);
      expect(published.map(([status]) => status)).toEqual([200, 200]);
      expect(JSON.stringify(published)).toContain('process-circle');
    }
  });

  it('a manager of another process learns no name of a draft from a circle', async () => {
    const own = await driver.draft({ nodes: [] });
    const draft = await driver.draft({ nodes: [] });
    const { processName, processType } = await driver.get<Basics>('admin', `jflow/detail?id=${own}`);
    const managers = [{ id: 'u-li-na' }];
    const basics = { id: own, processKey: await keyOf(own), processName, processType, managers };
    await driver.post('admin', 'jflow/update', basics);
    const circleOf = async (userName: string, processKey: string) => {
      const subjects = [{ kind: 'process', id: processKey }];
      const { body } = await driver.post(userName, 'jflow/subjects', { subjects, processKey });
      return (body.data as { circle: string[] }[])[0]?.circle;
    };
    const key = await keyOf(draft);
    expect(await circleOf('li.na', key)).toEqual([key, key]);
    const name = await nameOf(draft);
    expect(await circleOf('admin', key)).toEqual([name, name]);
    expect(await circleOf('li.na', basics.processKey)).toEqual([processName, processName]);
    // Other tests need people who manage no process.
    await driver.post('admin', 'jflow/update', { ...basics, managers: [] });
  });

  it('the key of a process that a published flow calls cannot be changed', async () => {
    const child = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const key = await keyOf(child);
    const rename = async (processKey: string) => {
      const { processName, processType } = await driver.get<Basics>('admin', `jflow/detail?id=${child}`);
      const basics = { id: child, processKey, processName, processType };
      const { status, body } = await driver.post('admin', 'jflow/update', basics);
      const { fields = [] } = (body.data ?? {}) as { fields?: { field: string }[] };
      return [status, fields.map(({ field }) => field)];
    };
    const parent = await driver.draft({ nodes: [calls(key)] });
    expect(await rename(`${key}_new`)).toEqual([200, []]);
    expect(await rename(key)).toEqual([200, []]);
    await deploy(parent);
    expect(await rename(`${key}_new`)).toEqual([400, ['processKey']]);
    expect(await rename(key)).toEqual([200, []]);
    await draw(parent, [approver('a', ['zhang.wei'])]);
    await deploy(parent);
    expect(await rename(`${key}_new`)).toEqual([200, []]);
  });

  it('a stopped process is started again with the warnings of publishing', async () => {
    const role = await make('role');
    const id = await driver.draft({ nodes: [] });
    await draw(id, [approves('role', role), calls(await keyOf(id))]);
    await driver.get('admin', `jflow/deploy?id=${id}`);
    const setState = async (state: number) => {
      const { status, body } = await driver.post('admin', 'jflow/updateState', { id, state });
      return [status, (body.data as { warnings: Warning[] }).warnings.map(({ code }) => code)];
    };
    expect(await setState(2)).toEqual([200, []]);
    expect(await setState(1)).toEqual([200, ['subject-empty', 'process-circle']]);
    expect(await setState(1)).toEqual([200, []]);
    await setState(2);
    await driver.post('admin', 'role/changeStatus', { roleId: role, status: 'ABNORMAL' });
    expect(await setState(1)).toEqual([200, ['subject-disabled', 'process-circle']]);
  });

  const list = (id: string) => [{ id, name: 'x' }];
  const groups = (id: string) => [{ approverType: 1 as const, approverIds: [id], approverNames: ['x'] }];
  const reminders = (id: string) => [{ id: 'r', groups: groups(id), repeat: 'daily', time: '09:00' }];

  it.each<[string, (id: string) => Parameters<ApprovalDriver['draft']>[0], string]>([
    [
      'a copy',
      id => ({ nodes: [{ id: 'a', type: 2, nodeName: 'A', setType: 1, nodeUserList: list(id) }] }),
      'a',
    ],
    [
      'a substitute',
      id => ({ nodes: [approver('a', ['zhang.wei'], { nobody: { do: 'users', users: list(id) } })] }),
      'a',
    ],
    [
      'a receiver of a time limit',
      id => ({
        nodes: [approver('a', ['zhang.wei'], { timeLimit: { minutes: 5, do: 'transfer', to: list(id) } })],
        setting: { timeLimit: true },
      }),
      'a',
    ],
    [
      'a candidate',
      id => ({ nodes: [approver('a', [], { setType: 4, nodeUserList: list(id), selectMode: 1 })] }),
      'a',
    ],
    [
      'a recipient of a notice',
      id => ({
        nodes: [{ id: 'a', type: 5, nodeName: 'A', approverGroups: groups(id), channels: ['inApp'] }],
      }),
      'a',
    ],
    ['a recipient of a reminder', id => ({ nodes: [], setting: { reminders: reminders(id) } }), 'process'],
    [
      'a value of a condition',
      id => ({
        form: {
          ...form,
          list: [
            ...form.list,
            { type: 'userSelect', label: 'Buyer', key: 'buyer', model: 'buyer', options: {} },
          ],
        },
        nodes: [
          {
            id: 'c',
            type: 4,
            nodeName: 'C',
            conditionNodes: [
              {
                id: 'a',
                type: 3,
                nodeName: 'L',
                priorityLevel: 1,
                attr: { branchType: 1 },
                conditionList: [[{ field: 'buyer', operator: 'eq', value: list(id) }]],
              },
              { id: 'd', type: 3, nodeName: 'D', priorityLevel: 2, attr: { branchType: 3 } },
            ],
          },
        ],
      }),
      'a',
    ],
  ])('%s is known: refused where missing, kept while published', async (_, design, field) => {
    const missing = (await deploy(await driver.draft(design('nowhere')))) as [number, string[]];
    expect([missing[0], missing[1][0]?.startsWith(`${field} subject-missing `)]).toEqual([422, true]);
    const person = await make('user');
    await driver.publish(design(person));
    expect(await remove('user', person)).toEqual([409, 'in-use']);
  });

  it('a manager who was removed is refused, and cannot be chosen again', async () => {
    const person = await make('user');
    const id = await driver.draft({ nodes: [approver('a', ['zhang.wei'])] });
    const fields = { id, processName: 'Managed', processKey: await keyOf(id), processType: 'test' };
    const manage = async (ids: string[]) =>
      (await driver.post('admin', 'jflow/update', { ...fields, managers: ids.map(one => ({ id: one })) }))
        .status;
    expect(await manage([person])).toBe(200);
    expect(await usage('user', person)).toEqual([[id, ['managers']]]);
    expect(await remove('user', person)).toEqual([200, undefined]);
    const [status, errors] = await deploy(id);
    expect([status, errors]).toEqual([
      422,
      [`process subject-missing The managers of the process: there is no person “${person}”`],
    ]);
    expect(await manage([])).toBe(200);
    expect(await manage([person])).toBe(400);
    expect((await deploy(id))[0]).toBe(200);
  });

  it('an organisation is used where one below it, or a position of it, is named', async () => {
    const above = await make('organization');
    const below = await make('organization');
    const position = await make('position');
    await insert(async tx => {
      await tx.updateTable('organization').set({ parentId: above }).where('organizeId', '=', below).execute();
      await tx
        .updateTable('position')
        .set({ organizeId: below })
        .where('positionId', '=', position)
        .execute();
    });
    const one = await driver.draft({ nodes: [approves('organization', below)] });
    const other = await driver.draft({ nodes: [approves('position', position)] });
    const ids = (await usage('organization', above)).map(([id]) => id);
    expect(new Set(ids)).toEqual(new Set([one, other]));
  });

  it('the states of all subjects come with one call, for designers alone', async () => {
    const role = await make('role');
    const disabled = await make('user');
    await driver.post('admin', 'user/changeStatus', { userId: disabled, status: 'STOP_USING' });
    const subjects = [
      { kind: 'user', id: 'u-li-na' },
      { kind: 'user', id: disabled },
      { kind: 'role', id: role },
      { kind: 'position', id: 'nowhere' },
      { kind: 'role', id: role },
    ];
    const { body } = await driver.post('admin', 'jflow/subjects', { subjects });
    const states = (body.data as { id: string; state: string }[]).map(({ id, state }) => [id, state]);
    expect(new Map(states as [string, string][])).toEqual(
      new Map([
        ['u-li-na', 'ok'],
        [disabled, 'disabled'],
        [role, 'empty'],
        ['nowhere', 'missing'],
      ]),
    );
    expect(states).toHaveLength(4);
    expect((await driver.post('li.na', 'jflow/subjects', { subjects })).body.subCode).toBe('no-permission');
  });

  it.each<SubjectKind>(['user', 'role', 'organization', 'position', 'process'])(
    'the use of a %s is for people who may remove it',
    async kind => {
      const process = await driver.draft({ nodes: [] });
      const path = `jflow/usage?kind=${kind}&ids=${kind === 'process' ? process : 'u-li-na'}`;
      const { body } = await (await driver.as('li.na')).get(path);
      expect(body.subCode).toBe('no-permission');
    },
  );
});
