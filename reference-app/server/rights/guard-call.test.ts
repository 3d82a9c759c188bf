/** The access declarations of calls, applied to changes without a request. */
import type { RouteKey } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { withTenant } from '../db/access.ts';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import type { SignedInActor } from '../http/security/actor.ts';
import { registerRouteAccessDeclaration } from '../http/security/subjects.ts';
import { insertDataPermission } from '../testing/guard/limited-rights.ts';
import { describeServer } from '../testing/harness.ts';
import { checkRecordAccessOfCall } from './guard-call.ts';

const MADE_CALL = 'GET guard-call/made' as RouteKey;

describeServer('a change without a request', server => {
  const actor: SignedInActor = {
    merchantId: DEMO_COMPANY_ID,
    userId: 'u-he-lei',
    userName: 'he.lei',
    nickName: '',
    sessionId: '',
    permissions: [],
  };
  const guard = (key: RouteKey, fields: object) =>
    withTenant(server().db, DEMO_COMPANY_ID, tx => checkRecordAccessOfCall(tx, actor, key, fields));

  it('is free if its call names no record of people', async () => {
    await guard('POST message/sign/update', { signId: 'x' });
  });

  it('is an internal error if its call has no route', async () => {
    await expect(guard('GET guard-call/none' as RouteKey, {})).rejects.toThrow('[Bug]');
  });

  it.each(['params', 'query', 'body'])('is guarded by the ids that its call has in its %s', async part => {
    const path = `${part}.userId`;
    registerRouteAccessDeclaration(MADE_CALL, {
      subjects: { [path]: 'seen' },
      subjectKinds: new Map([[path, 'person']]),
    });
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      insertDataPermission(tx, { id: part, items: { user: 'self' }, targets: [['user', actor.userId]] }),
    );
    await guard(MADE_CALL, { userId: actor.userId });
    await expect(guard(MADE_CALL, { userId: 'u-li-na' })).rejects.toThrow('not-found');
  });
});
