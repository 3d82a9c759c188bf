/** Every call of the contract, tried with a token for one thing: on that thing, on others, and on both at once. */
import { type RouteKey, routes } from '@countersign/sdk/api/contract';
import { beforeAll, expect, it } from 'vitest';
import type { Scope } from '../../db/tables.ts';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import { addBackEnd, type BackEnd } from '../../domains/workflow/embed/testing/back-end.ts';
import { ApprovalDriver, approver } from '../../domains/workflow/testing/approval-driver.ts';
import type { TestClient } from '../../testing/client.ts';
import { everyCall } from '../../testing/every-call.ts';
import { describeServer } from '../../testing/harness.ts';
import type { Ids, Tried } from '../../testing/outsider.ts';
import { snapshotOf, tryCall } from '../../testing/try-call.ts';

type Kind = Scope['kind'];

/** These ask for nothing of anybody's: words, names, and files by rules of their own, which `embed.test.ts` tries. */
const NAMELESS: RouteKey[] = [
  'GET calendar/info',
  'GET dict/data/dictCode/:code',
  'GET user/list',
  'GET organize/list',
  'GET /digital-portal/common/download',
];
const READS: Record<Kind, RouteKey[]> = {
  task: [
    ...NAMELESS,
    'GET phrase/list',
    'GET jflow/taskInfo',
    'GET jflow/instanceInfo',
    'GET jflow/nodeInfo',
    'GET jflow/instance/flow',
    'GET live',
    'GET workflow/form/config/detail',
    'POST jflow/approvePreview',
    'POST jflow/canReturn',
    'GET jflow/candidates',
    'POST jflow/forecast',
    'GET jflow/changes',
    'GET jflow/printTemplate',
  ],
  instance: [
    ...NAMELESS,
    'GET jflow/instanceInfo',
    'GET jflow/nodeInfo',
    'GET jflow/instance/flow',
    'GET live',
    'GET workflow/form/config/detail',
    'POST jflow/forecast',
    'GET jflow/changes',
    'GET jflow/printTemplate',
  ],
  process: [
    ...NAMELESS,
    'GET workflow/form/config/detail',
    'POST jflow/approvePreview',
    'POST jflow/forecast',
    'GET jflow/candidates',
  ],
};
const ACTIONS: Record<Kind, RouteKey[]> = {
  task: [
    'POST upload/oss',
    'POST jflow/saveData',
    'POST jflow/comment',
    'POST jflow/copyTo',
    'POST jflow/addSign',
    'POST jflow/reduceSign',
    'POST jflow/claim',
    'POST jflow/unclaim',
    'POST jflow/return',
    'POST jflow/delegate',
    'POST jflow/passOn',
    'POST jflow/approve',
    'POST jflow/withdraw',
    'POST jflow/urge',
    'POST jflow/recall',
    'POST jflow/revoke',
    'POST jflow/share',
    'POST jflow/void',
  ],
  instance: [],
  process: ['POST upload/oss', 'POST jflow/start'],
};
const OPEN: RouteKey[] = [
  'GET /digital-portal/publicKey',
  'GET /digital-portal/signIn/options',
  'GET /digital-portal/dTalkLogin',
  'GET /digital-portal/loginByCode/:code',
  'POST /digital-portal/login',
  'POST /digital-portal/signIn/choose',
  'POST /digital-portal/signIn/code',
  'POST /digital-portal/signIn/finish',
  'POST /digital-portal/register',
  'POST /digital-portal/signIn/factorBegin',
  'POST /digital-portal/signIn/factorConfirm',
  'POST /digital-portal/signIn/passkey',
  'POST /digital-portal/signIn/passkeyOptions',
  'POST /digital-portal/signIn/provider',
  'POST /digital-portal/signIn/secondFactor',
  'POST /digital-portal/signIn/sendCode',
  'POST /digital-portal/signIn/sendStepCode',
  'POST /digital-portal/signIn/stepCode',
  'POST user/resetPwdFirst',
  'GET /digital-portal/common/public/:merchantId/:fileId',
  'GET theme/get',
  'GET properties/load',
];
/** By a client's secret alone. */
const OF_BACK_ENDS: RouteKey[] = ['POST embed/token', 'POST embed/token/revoke'];
const KINDS: Kind[] = ['task', 'instance', 'process'];

describeServer('the scope of a token for embedding', server => {
  const driver = new ApprovalDriver(server);
  let backEnd: BackEnd;
  let own: Ids;
  let other: Ids;

  /** The person may do everything, so that nothing but the token holds them back. */
  beforeAll(async () => {
    backEnd = await addBackEnd(server());
    own = await fill();
    other = await fill();
  });

  async function fill(): Promise<Ids> {
    const process = await driver.publish({ nodes: [approver('a', ['admin']), approver('b', ['li.na'])] });
    const instance = await driver.start(process);
    const task = await driver.taskOf('admin', instance);
    const rest = ['config', 'delivery', 'message', 'notice', 'file', 'client', 'token', 'draft'] as const;
    const none = Object.fromEntries(rest.map(name => [name, 'none'])) as Record<
      (typeof rest)[number],
      string
    >;
    return { process, instance, task, made: {}, ...none };
  }

  const pageOf = (kind: Kind): Promise<TestClient> =>
    backEnd.page({ userName: 'admin', [`${kind}Id`]: own[kind] });

  /** As a page would that has a process and no instance yet. */
  const asStarting = ({ process: processId }: Ids): Partial<Record<RouteKey, Partial<Tried>>> => ({
    'GET workflow/form/config/detail': { query: { processId } },
    'POST jflow/approvePreview': { body: { processId, params: { amount: 1 } } },
    'POST jflow/forecast': { body: { processId, params: { amount: 1 } } },
    'GET jflow/candidates': { query: { processId, purpose: 'field' } },
  });
  const asWatching = ({ instance: instanceId }: Ids): Partial<Record<RouteKey, Partial<Tried>>> => ({
    'POST jflow/forecast': { body: { instanceId } },
  });

  function callsOf(kind: Kind, ids: Ids): [RouteKey, Partial<Tried>][] {
    const own = kind === 'process' ? asStarting(ids) : kind === 'instance' ? asWatching(ids) : {};
    const calls = { 'POST upload/oss': {}, ...everyCall(ids), ...own };
    return Object.entries(calls) as [RouteKey, Partial<Tried>][];
  }

  const reached = (kind: Kind) => [...READS[kind], ...ACTIONS[kind]];
  const snapshot = () => snapshotOf(server().db, DEMO_COMPANY_ID);

  it('are tried by every call that there is', () => {
    const tried = new Set([...OPEN, ...callsOf('task', own).map(([key]) => key)]);
    expect(Object.keys(routes).filter(key => !tried.has(key as RouteKey))).toEqual([]);
  });

  it.each(KINDS)('refuse a token of one %s every call that it is not for', async kind => {
    const page = await pageOf(kind);
    const before = await snapshot();
    const answers: unknown[] = [];
    const closed = callsOf(kind, own).filter(([key]) => !reached(kind).includes(key));
    for (const [key, tried] of closed) {
      const { status, body } = await tryCall(page, key, tried);
      answers.push([key, status, body.subCode]);
    }
    const refused = (key: RouteKey) =>
      OF_BACK_ENDS.includes(key) ? [key, 401, 'bad-client'] : [key, 403, 'scope-refused'];
    expect(answers).toEqual(closed.map(([key]) => refused(key)));
    expect(closed.length).toBeGreaterThan(60);
    expect(await snapshot()).toEqual(before);
  });

  it.each(KINDS)('refuse a token of one %s everything of another', async kind => {
    const page = await pageOf(kind);
    const before = await snapshot();
    const answers: unknown[] = [];
    const tries = triesOnOthers(kind);
    for (const [key, tried] of tries) {
      const { status, body } = await tryCall(page, key, tried);
      answers.push([key, tried, status, body.subCode]);
    }
    expect(answers).toEqual(tries.map(([key, tried]) => [key, tried, 403, 'scope-refused']));
    expect(await snapshot()).toEqual(before);
  });

  /** All ids another's, and each one alone where the call names it. */
  function triesOnOthers(kind: Kind): [RouteKey, Partial<Tried>][] {
    const names = ['process', 'instance', 'task'] as const;
    const mixed = names.map(name => ({ ...own, [name]: other[name] }));
    const right = new Map(callsOf(kind, own).map(([key, tried]) => [key, JSON.stringify(tried)]));
    const all = [other, ...mixed].flatMap(ids => callsOf(kind, ids));
    const named = all.filter(
      ([key, tried]) => reached(kind).includes(key) && right.get(key) !== JSON.stringify(tried),
    );
    expect(new Set(named.map(([key]) => key))).toEqual(
      new Set(
        reached(kind).filter(key => ![...NAMELESS, 'GET phrase/list', 'POST upload/oss'].includes(key)),
      ),
    );
    return named;
  }

  it.each(KINDS)('let a token of one %s make its calls', async kind => {
    const page = await pageOf(kind);
    const calls = new Map(callsOf(kind, own));
    const reads: unknown[] = [];
    for (const key of READS[kind]) reads.push([key, (await tryCall(page, key, calls.get(key)!)).status]);
    // There is no file `none`.
    expect(reads).toEqual(READS[kind].map(key => [key, key.endsWith('/download') ? 404 : 200]));
    const stored: unknown[] = [];
    for (const key of ACTIONS[kind]) {
      const { body } = await tryCall(page, key, calls.get(key)!);
      if (/refused|check|permission/.test(body.subCode ?? '')) stored.push([key, body.subCode]);
    }
    expect(stored).toEqual([]);
  });
});
