/** Changes of roles, positions, organisations, leaders and accounts reach the open tasks, by jobs of the queue. */
import type { Message, TaskRow, TimelineRow } from '@countersign/sdk/api/contract';
import type { ApproverNode } from '@countersign/sdk/flow';
import { expect, it, vi } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { userIdOf } from '../../../setup/tenant.ts';
import { describeServer } from '../../../testing/harness.ts';
import { longestHold } from '../../../testing/loop-hold.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';
import { followDirectoryOfTenant } from './follow.ts';

const eventually = { timeout: 90_000, interval: 50 };

describeServer(
  'open tasks and the directory',
  server => {
    const driver = new ApprovalDriver(server);
    const made = async (path: string, body: object): Promise<Record<string, string>> => {
      const admin = await driver.as('admin');
      return admin.data(admin.post(path, body));
    };
    let count = 0;
    const newRole = async (...userNames: string[]) => {
      const roleName = `Followed ${++count}`;
      const { roleId } = await made('role/add', { roleName, roleKey: `followed_${count}` });
      await made('role/addUsers', { roleId, userIds: userNames.map(userIdOf) });
      return roleId!;
    };
    const byRole = (roleId: string, more: Partial<ApproverNode> = {}) =>
      approver('a', [], {
        setType: 3,
        examineMode: 3,
        nodeRoleList: [{ id: roleId, name: 'Followed' }],
        ...more,
      });
    const publish = (node: ApproverNode) =>
      driver.publish({ nodes: [node], setting: { followDirectory: true } });
    const holders = (instanceId: string) =>
      withTenant(server().db, DEMO_COMPANY_ID, async tx => {
        const rows = await tx
          .selectFrom('task')
          .select('actorId')
          .where('instanceId', '=', instanceId)
          .where('state', '=', 0)
          .orderBy('actorId')
          .execute();
        return rows.map(row => row.actorId.slice(2)).join(' ');
      });
    const becomes = (instanceId: string, people: string) =>
      vi.waitFor(async () => expect(await holders(instanceId)).toBe(people), eventually);
    /** Adds the new member first, because administrators get the tasks of a role without members. */
    const move = async (roleId: string, from: string, to: string) => {
      await made('role/addUsers', { roleId, userIds: [userIdOf(to)] });
      await made('role/removeUsers', { roleId, userIds: [userIdOf(from)] });
    };

    it('members of a role: who left loses the task, who joined gets it with one message and a line in the timeline', async () => {
      const roleId = await newRole('he.lei');
      const instanceId = await driver.start(await publish(byRole(roleId)));
      const taskId = await driver.taskOf('he.lei', instanceId);
      await move(roleId, 'he.lei', 'luo.yi');
      expect((await driver.post('he.lei', 'jflow/approve', { taskId, isPass: true })).body.subCode).toBe(
        'no-longer-assignee',
      );
      await becomes(instanceId, 'luo-yi');
      const rows = await driver.get<TimelineRow[]>('li.na', `jflow/nodeInfo?instanceId=${instanceId}`);
      const notes = rows.flatMap(row => row.notes.map(({ kind, toName, reason }) => [kind, toName, reason]));
      expect(notes.toSorted()).toEqual([
        ['member-joined', '罗毅', 'role'],
        ['member-left', '何磊', 'role'],
      ]);
      const luo = await driver.as('luo.yi');
      const messages = async () =>
        (
          await luo.data<{ list: Message[] }>(
            luo.post('letter/message/small/page/list', { page: 1, limit: 9999 }),
          )
        ).list.filter(message => message.link?.includes(instanceId) || message.link?.includes('task='));
      await vi.waitFor(async () => expect(await messages()).toHaveLength(1), eventually);
      const { list } = await driver.get<{ list: TaskRow[] }>('he.lei', 'jflow/myTask?limit=9999');
      expect(list.filter(row => row.instanceId === instanceId)).toEqual([]);
      await driver.agree('luo.yi', instanceId);
    });

    it('a disabled role, and one that is enabled again', async () => {
      const roleId = await newRole('he.lei');
      const instanceId = await driver.start(await publish(byRole(roleId)));
      const change = (status: string) => made('role/changeStatus', { roleId, status });
      await change('ABNORMAL');
      await becomes(instanceId, 'admin jiang-hua');
      await change('NORMAL');
      await driver.post('admin', 'jflow/terminate', { instanceId });
    });

    it('a disabled account, and one that is enabled again', async () => {
      const roleId = await newRole('he.lei', 'xie.qing');
      const instanceId = await driver.start(await publish(byRole(roleId, { examineMode: 2 })));
      const change = (status: string) => made('user/changeStatus', { userId: userIdOf('xie.qing'), status });
      await change('STOP_USING');
      await becomes(instanceId, 'he-lei');
      await change('NORMAL');
      await becomes(instanceId, 'he-lei xie-qing');
    });

    it('members of an organisation that move', async () => {
      const organizeId = (await made('organize/addOrganize', { organizeName: 'Followed unit' })).organizeId!;
      const user = async (userName: string) =>
        withTenant(server().db, DEMO_COMPANY_ID, tx =>
          tx.updateTable('appUser').set({ organizeId }).where('userId', '=', userIdOf(userName)).execute(),
        );
      await user('ma.chao');
      const node = approver('a', [], {
        setType: 6,
        examineMode: 3,
        nodeOrganizeList: [{ id: organizeId, name: 'unit' }],
      });
      const instanceId = await driver.start(await publish(node));
      await user('hu.yue');
      await becomes(instanceId, 'hu-yue ma-chao');
    });

    it('a new leader of the organisation', async () => {
      const { organizeId } = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx
          .selectFrom('appUser')
          .select('organizeId')
          .where('userId', '=', userIdOf('li.na'))
          .executeTakeFirstOrThrow(),
      );
      const lead = (userName: string) =>
        withTenant(server().db, DEMO_COMPANY_ID, tx =>
          tx
            .updateTable('organization')
            .set({ leaderId: userIdOf(userName) })
            .where('organizeId', '=', organizeId!)
            .execute(),
        );
      await lead('guo.ting');
      const node = approver('a', [], { setType: 4, dynamic: { by: 'leader', level: 1 } });
      const instanceId = await driver.start(await publish(node));
      expect(await holders(instanceId)).toBe('guo-ting');
      await lead('pan.bo');
      await becomes(instanceId, 'pan-bo');
    });

    it('many instances follow in slices, and the loop is not held', async () => {
      const roleId = await newRole('he.lei');
      const processId = await publish(byRole(roleId));
      const instances: string[] = [];
      for (let at = 0; at < 12; at += 1) instances.push(await driver.start(processId));
      await move(roleId, 'he.lei', 'luo.yi');
      const held = await longestHold(() => followDirectoryOfTenant(server().db, DEMO_COMPANY_ID, 5));
      expect(held).toBeLessThan(100);
      for (const instanceId of instances) await becomes(instanceId, 'luo-yi');
    });

    it('processes without the setting keep their people', async () => {
      const roleId = await newRole('he.lei');
      const instanceId = await driver.start(await driver.publish({ nodes: [byRole(roleId)] }));
      const followed = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx
          .selectFrom('instance')
          .select('followed')
          .where('instanceId', '=', instanceId)
          .executeTakeFirstOrThrow(),
      );
      expect(followed.followed).toBeNull();
      await move(roleId, 'he.lei', 'luo.yi');
      await driver.agree('he.lei', instanceId);
    });
  },
  { server: { jobs: { pollMs: 50 } } },
);
