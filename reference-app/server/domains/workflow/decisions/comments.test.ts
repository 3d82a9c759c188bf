/** Comments, signatures, attachments and mentions of a decision, through HTTP. */
import type { ApprovalTaskDetail, Message, StoredFile } from '@countersign/sdk/api/contract';
import { expect, it, vi } from 'vitest';
import { userIdOf } from '../../../setup/tenant.ts';
import type { Reply } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';
import { PDF, PNG } from '../../files/file/testing/samples.ts';
import { uploaded } from '../../files/file/testing/upload.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';

describeServer(
  'what goes along with a decision',
  server => {
    const driver = new ApprovalDriver(server);
    const begin = async (setting: object, actor = 'zhang.wei') =>
      driver.start(
        await driver.publish({
          nodes: [approver('a', [actor]), approver('b', ['wang.fang'])],
          setting: { ...setting },
        }),
      );
    const refusal = ({ status, body }: Reply) => [
      status,
      body.subCode,
      (body.data as { fields?: { field: string }[] } | null)?.fields?.map(one => one.field),
    ];
    const mention = (name: string) => [{ id: userIdOf(name), name }];

    const put = async (actor: string, name: string, bytes: Buffer) =>
      uploaded(await driver.as(actor), { name, bytes });
    const statusFor = async (actor: string, { url }: StoredFile) => {
      const client = await driver.as(actor);
      const reply = await fetch(client.url + url, { headers: { authorization: client.token ?? '' } });
      await reply.arrayBuffer();
      return reply.status;
    };
    const attached = ({ fileId: id, name }: StoredFile) => [{ id, name }];

    it('a comment that the flow asks for is asked for by name, in one call and in many', async () => {
      const instanceId = await begin({ commentRequired: 'always' });
      expect(refusal(await driver.agree('zhang.wei', instanceId))).toEqual([
        422,
        'needs-comment',
        ['comment'],
      ]);
      expect(refusal(await driver.decide('zhang.wei', instanceId, false))).toEqual([
        422,
        'needs-comment',
        ['comment'],
      ]);
      const taskIds = [await driver.taskOf('zhang.wei', instanceId)];
      const batch = await driver.post('zhang.wei', 'jflow/approveBatch', { taskIds, isPass: true });
      expect(batch.body.data).toMatchObject({ list: [{ ok: false, subCode: 'needs-comment' }] });
      expect((await driver.agree('zhang.wei', instanceId, { comment: 'fine' })).status).toBe(200);
    });

    it('a batch returns the missing input of each task: a signature, people to be picked', async () => {
      const unsigned = await begin({ handSignature: true });
      const picked = approver('b', [], { setType: 4, selectMode: 1, dynamic: { by: 'pick' } });
      const unpicked = await driver.start(
        await driver.publish({ nodes: [approver('a', ['zhang.wei']), picked] }),
      );
      const fine = await begin({});
      const taskIds = await Promise.all(
        [unsigned, unpicked, fine].map(one => driver.taskOf('zhang.wei', one)),
      );
      const { body } = await driver.post('zhang.wei', 'jflow/approveBatch', { taskIds, isPass: true });
      const { list } = body.data as {
        list: { taskId: string; ok: boolean; subCode?: string; message?: string }[];
      };
      expect(list.map(({ taskId, ok, subCode }) => [taskId, ok, subCode])).toEqual([
        [taskIds[0], false, 'needs-signature'],
        [taskIds[1], false, 'needs-actors'],
        [taskIds[2], true, undefined],
      ]);
      for (const { ok, message } of list) expect(Boolean(message)).toBe(!ok);
    });

    it('the task returns its required input, the reader, and the reader’s open task', async () => {
      const instanceId = await begin({ commentRequired: 'reject', handSignature: true });
      const taskId = await driver.taskOf('zhang.wei', instanceId);
      const info = await driver.get<ApprovalTaskDetail>('zhang.wei', `jflow/taskInfo?taskId=${taskId}`);
      expect(info.requires).toEqual({ comment: ['reject'], signature: true });
      expect(info.me).toEqual({
        userId: userIdOf('zhang.wei'),
        userName: '张伟',
      });
      expect(info.openTask).toBe(taskId);
      expect((await driver.info('li.na', instanceId)).openTask).toBe(null);
    });

    it('a signature is the person’s own picture, and is stored with the decision', async () => {
      const instanceId = await begin({ handSignature: true });
      expect(refusal(await driver.agree('zhang.wei', instanceId))).toEqual([
        422,
        'needs-signature',
        ['signature'],
      ]);
      const stolen = await put('chen.jie', 'signature.png', PNG);
      const notes = { ...(await put('zhang.wei', 'notes.pdf', PDF)), name: 'signature.png' };
      for (const file of [stolen, notes, { ...notes, fileId: 'nowhere' }]) {
        const reply = await driver.agree('zhang.wei', instanceId, { attachments: attached(file) });
        expect(refusal(reply)).toEqual([422, 'needs-signature', ['signature']]);
      }
      const own = await put('zhang.wei', 'signature.png', PNG);
      const body = { attachments: attached(own), key: 'the-very-same-key' };
      const taskId = await driver.taskOf('zhang.wei', instanceId);
      const twice = [1, 2].map(() =>
        driver.post('zhang.wei', 'jflow/approve', { taskId, isPass: true, ...body }),
      );
      expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200]);
      expect(
        await Promise.all(['li.na', 'wang.fang', 'chen.jie'].map(actor => statusFor(actor, own))),
      ).toEqual([200, 200, 404]);
    });

    it('missing input is described with a remedy', async () => {
      const instanceId = await begin({});
      const body = async (path: string, body: object) => {
        const { body: answer } = await driver.post('zhang.wei', path, body);
        return (answer.data as { fields: { field: string; message: string }[] }).fields;
      };
      expect(await body('jflow/comment', { instanceId, comment: ' ' })).toEqual([
        { field: 'comment', message: '请写些内容，或附上文件' },
      ]);
      expect(await body('phrase/add', { text: ' ' })).toEqual([
        { field: 'text', message: '请填写内容，不能只有空格' },
      ]);
      const taskId = await driver.taskOf('zhang.wei', await begin({ handSignature: true }));
      const attachments = [{ id: 'nowhere', name: 'signature.png' }];
      expect(await body('jflow/approve', { taskId, isPass: true, attachments })).toEqual([
        { field: 'signature', message: '请手写签名' },
      ]);
    });

    it('an urgency that the dictionary does not have is refused with those that it has', async () => {
      const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
      const start = async (degree: number) => {
        const reply = await driver.post('li.na', 'jflow/start', { processId, params: { amount: 1 }, degree });
        return [reply.status, (reply.body.data as { fields?: object[] }).fields];
      };
      expect(await start(7)).toEqual([
        400,
        [{ field: 'degree', message: expect.stringMatching(/^不是可选的紧急程度：0 .+、1 紧急/) }],
      ]);
      expect((await start(1))[0]).toBe(200);
    });

    it('files of a comment are read by participants, and by nobody else', async () => {
      const instanceId = await begin({});
      const file = await put('zhang.wei', 'quote.pdf', PDF);
      expect(await statusFor('li.na', file)).toBe(404);
      const body = { instanceId, comment: 'see the quote', attachments: attached(file) };
      expect((await driver.post('zhang.wei', 'jflow/comment', body)).status).toBe(200);
      expect(await Promise.all(['li.na', 'chen.jie'].map(actor => statusFor(actor, file)))).toEqual([
        200, 404,
      ]);
    });

    it('a mentioned person gets one message, and sees the instance from then on', async () => {
      const instanceId = await begin({}, 'zhang.wei');
      const look = async () =>
        (await (await driver.as('xu.lei')).get(`jflow/instanceInfo?instanceId=${instanceId}`)).status;
      expect(await look()).toBe(404);
      const body = { instanceId, comment: '@xu.lei what do you think?', mentions: mention('xu.lei') };
      expect((await driver.post('zhang.wei', 'jflow/comment', body)).status).toBe(200);
      expect(await look()).toBe(200);
      const messages = async () => {
        const client = await driver.as('xu.lei');
        const { list } = await client.data<{ list: Message[] }>(
          client.post('letter/message/small/page/list', { limit: 100 }),
        );
        return list.filter(one => one.instanceId === instanceId).map(one => one.categoryCode);
      };
      await vi.waitFor(async () => expect(await messages()).toEqual(['mentioned']), {
        timeout: 90_000,
        interval: 50,
      });
    });

    it('unknown people cannot be mentioned', async () => {
      const instanceId = await begin({});
      const reply = await driver.agree('zhang.wei', instanceId, { mentions: [{ id: 'nobody', name: 'x' }] });
      expect([reply.status, reply.body.subCode]).toEqual([404, 'unknown-user']);
    });
  },
  { server: { jobs: { pollMs: 50 } } },
);
