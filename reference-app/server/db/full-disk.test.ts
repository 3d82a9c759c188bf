/** A disk with less free space than its reserve: writes are refused clearly, reads and sign-ins go on. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { replyTo } from '../domains/files/file/testing/upload.ts';
import { ApprovalDriver, approver } from '../domains/workflow/testing/approval-driver.ts';
import { describeServer, type Harness } from '../testing/harness.ts';

describeServer(
  'a full disk',
  server => {
    const driver = new ApprovalDriver(server);
    const fill = ({ db }: Harness, isFull: boolean) => {
      db.isFull = () => isFull;
    };

    afterEach(() => fill(server(), false));

    it('takes no decision, and takes it once there is space again', async () => {
      const instanceId = await driver.start(await driver.publish({ nodes: [approver('a', ['zhang.wei'])] }));
      const taskId = await driver.taskOf('zhang.wei', instanceId);
      fill(server(), true);
      const decision = { taskId, isPass: true };
      const { status, body } = await driver.post('zhang.wei', 'jflow/approve', decision);
      expect([status, body.subCode, body.msg]).toEqual([
        507,
        'storage-full',
        '服务器存储空间不足，暂时无法保存，请联系管理员',
      ]);
      fill(server(), false);
      expect((await driver.post('zhang.wei', 'jflow/approve', decision)).status).toBe(200);
    });

    it('is read from, also by people who sign in now', async () => {
      const instanceId = await driver.start(await driver.publish({ nodes: [approver('a', ['zhang.wei'])] }));
      fill(server(), true);
      const client = await server().login('zhang.wei');
      const taskId = await driver.taskOf('zhang.wei', instanceId);
      const paths = [
        'jflow/myTask',
        'jflow/myTask?keyword=approval',
        'jflow/myProcess',
        `jflow/nodeInfo?instanceId=${instanceId}`,
        `jflow/taskInfo?taskId=${taskId}`,
      ];
      const replies = await Promise.all(paths.map(path => client.get(path)));
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    });

    it('takes no upload, and leaves nothing of it', async () => {
      const { status, body } = await replyTo(await server().login('li.na'));
      expect([status, body.subCode]).toEqual([507, 'storage-full']);
      const folder = join(server().dataDir, 'files', 'staging');
      expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
    });
  },
  { server: { diskReserve: Number.MAX_SAFE_INTEGER } },
);
