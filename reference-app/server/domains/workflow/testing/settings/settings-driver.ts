/** The effects of the settings of a flow: an application with a setting begins, and somebody tries an action. */
import type { InstanceRow, TimelineRow } from '@countersign/sdk/api/contract';
import type { FlowSetting } from '@countersign/sdk/flow';
import { userIdOf } from '../../../../setup/tenant.ts';
import { type ApprovalDriver, approver, type Design } from '../approval-driver.ts';

export const INITIATOR = 'li.na';
export const person = (userName: string) => ({ id: userIdOf(userName), name: userName });

export type Effect = (setting: FlowSetting) => Promise<unknown>;

/** By setting: the two values, and what each leads to. */
export type Effects = Record<
  string,
  [on: FlowSetting, result: unknown, off: FlowSetting, result: unknown, Effect]
>;

export type SettingsDriver = ReturnType<typeof settingsDriver>;

export function settingsDriver(driver: ApprovalDriver) {
  const configure = { fallBack: true, transmitted: true };
  const usual = (): Design => ({
    nodes: [approver('a', ['wang.fang'], { configure }), approver('b', ['zhang.wei'], { configure })],
    start: { configure: { withdraw: true } },
  });
  const begun = async (setting: FlowSetting, design: Partial<Design> = {}, more: object = {}) =>
    driver.start(
      await driver.publish({ ...usual(), ...design, setting: { ...setting } }),
      { amount: 1 },
      more,
    );
  const codeOf = async (userName: string, path: string, body: object): Promise<string> => {
    const { status, body: reply } = await driver.post(userName, path, body);
    return status === 200 ? 'done' : (reply.subCode ?? String(status));
  };
  /** The reply to an action on the open task of the node `a`. */
  const onTask = async (setting: FlowSetting, path: string, bodyOf: (taskId: string) => object) => {
    const instance = await begun(setting);
    return codeOf('wang.fang', path, bodyOf(await driver.taskOf('wang.fang', instance)));
  };
  const onInstance = async (setting: FlowSetting, path: string, body: object = {}) =>
    codeOf(INITIATOR, path, { instanceId: await begun(setting), ...body });
  const waiting = async (instance: string) => (await driver.info(INITIATOR, instance)).nodeName;
  const rowOf = async (instance: string) => {
    const { list } = await driver.get<{ list: InstanceRow[] }>(INITIATOR, 'jflow/myProcess?limit=9999');
    return list.find(({ id }) => id === instance)!;
  };
  const approved = async (setting: FlowSetting) => {
    const instance = await begun(setting, { nodes: [approver('a', ['wang.fang'])] });
    await driver.agree('wang.fang', instance);
    return instance;
  };
  const rowsOf = (instance: string) =>
    driver.get<TimelineRow[]>(INITIATOR, `jflow/nodeInfo?instanceId=${instance}`);
  return { driver, usual, begun, codeOf, onTask, onInstance, waiting, rowOf, approved, rowsOf };
}
