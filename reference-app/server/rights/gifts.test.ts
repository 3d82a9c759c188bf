/**
 * Random gifts by random administrators: what the receivers see and may do afterwards is part of what the giver sees and may do, and
 * the permissions of people outside of the giver's data scope stay.
 */
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Tx } from '../db/access.ts';
import type { TestClient } from '../testing/client.ts';
import { limitedRights } from '../testing/guard/limited-rights.ts';
import { describeServer } from '../testing/harness.ts';
import { TEST_ALL } from '../testing/test-all.ts';
import {
  allRightsOf,
  beyondOf,
  hiddenPermissions,
  INDIRECT,
  permissionsOfEach,
  receiversOf,
  rightsOf,
  scopesOf,
} from './testing/held-rights.ts';
import {
  company,
  DATA_PERMISSIONS,
  GIVERS,
  type Gift,
  gift,
  idOf,
  MOVE_CALL,
  move,
  movingCompany,
  ROLES,
  sequenceOf,
  tenant,
  writeRights,
} from './testing/random-gifts.ts';

const SEQUENCES = TEST_ALL ? 2000 : 12;
/** Few of the moves are accepted in a short run. */
const MOVES = TEST_ALL ? { runs: 2000, accepted: 100 } : { runs: 6, accepted: 0 };

describeServer(
  'gifts of rights',
  server => {
    const clients: TestClient[] = [];
    const { inCompany } = limitedRights(server);
    let names = 0;

    beforeAll(async () => {
      for (const userName of GIVERS) clients.push(await server().login(userName));
      await inCompany(async tx => {
        await tx
          .insertInto('role')
          .values([...ROLES, ...GIVERS].map(id => ({ ...tenant, roleId: id, roleName: id, roleKey: id })))
          .execute();
        await tx
          .insertInto('dataPermission')
          .values(DATA_PERMISSIONS.map(id => ({ ...tenant, dataPermissionId: id, name: id, code: id })))
          .execute();
      });
    });

    it.each([
      ['gifts', company, sequenceOf(fc.oneof(gift, move)), { runs: SEQUENCES, accepted: SEQUENCES / 20 }],
      ['moves of organisations', movingCompany, sequenceOf(move), MOVES],
    ])('%s are part of what their giver has', { timeout: 3_600_000 }, async (_, rights, sequence, least) => {
      let accepted = 0;
      await fc.assert(
        fc.asyncProperty(rights, sequence, async (rights, gifts) => {
          await inCompany(tx => writeRights(tx, rights));
          for (const { giver, gift } of gifts) accepted += (await give(giver, gift as Gift)) ? 1 : 0;
        }),
        { numRuns: least.runs, endOnFailure: true },
      );
      expect(accepted).toBeGreaterThanOrEqual(least.accepted);
    });

    /**
     * True if the gift was taken; then receivers with more rights than before are compared with the giver. A change of a role or of
     * a position reaches people who may do more than the giver: of their permissions only the new ones are compared. A move adds
     * nothing to the scope of the giver, and the scope of everyone else is compared by each permission.
     */
    async function give(giver: number, { call, ...body }: Gift): Promise<boolean> {
      const giverId = idOf(GIVERS[giver]!);
      const isMove = call === MOVE_CALL;
      const ownOf = (tx: Tx) => (isMove ? scopesOf(tx, giverId) : rightsOf(tx, giverId));
      const [before, ownBefore] = await inCompany(async tx => [
        await allRightsOf(tx, await receiversOf(tx, call, body)),
        await ownOf(tx),
      ]);
      const hidden = await inCompany(tx => hiddenPermissions(tx, giverId));
      const { status, body: reply } = await clients[giver]!.post(call, await complete(call, body));
      expect(status, `${call} ${JSON.stringify(reply)}`).toBeLessThan(500);
      if (status !== 200) return false;
      await inCompany(async tx => {
        const afterwards = await permissionsOfEach(tx, [...hidden.keys()]);
        expect({ giverId, call, body, hidden: afterwards }).toEqual({ giverId, call, body, hidden });
        const ownAfter = await ownOf(tx);
        const receivers = await receiversOf(tx, call, { ...body, ...(reply.data as object | null) });
        for (const [userId, rights] of await allRightsOf(tx, receivers)) {
          const earlier = before.get(userId) ?? {};
          if ((userId === giverId && !isMove) || beyondOf(rights, earlier).length === 0) continue;
          const own = isMove ? { ...ownBefore, permissions: rights.permissions ?? [] } : ownAfter;
          const held = INDIRECT.includes(call) ? (earlier.permissions ?? []) : [];
          const beyond = beyondOf(rights, own).filter(
            ({ right, id }) => id !== userId && !held.includes(right) && !held.includes(id),
          );
          expect({ giverId, call, body, userId, beyond }).toEqual({
            giverId,
            call,
            body,
            userId,
            beyond: [],
          });
        }
      });
      return true;
    }

    async function complete(call: string, body: object): Promise<object> {
      const [client] = clients;
      names += 1;
      if (call === 'merchant/auth/add')
        return { ...body, userName: `guest.${names}`, expireTime: '2099-01-01T00:00:00.000Z' };
      if (call !== 'user/add') return body;
      const password = await client!.seal('Fresh@2026');
      return {
        ...body,
        userName: `gift.${names}`,
        nickName: 'x',
        password,
        phonenumber: await client!.seal('13812345678'),
      };
    }
  },
  { server: { trustProxy: '127.0.0.1', publicUrl: 'https://approvals.test' } },
);
