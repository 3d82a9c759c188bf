/** Defines how people in the demo company react to a task: the action, the waiting time and the comment. */

import type { Command, Instance, Task } from '@countersign/sdk/approval';
import type { Lang } from '@countersign/sdk/i18n';
import { type Both, bilingualText } from '../../setup/in-language.ts';
import type { Chance } from './chance.ts';

const AGREE_COMMENTS: readonly Both[] = [
  bilingualText('同意', 'Agreed'),
  bilingualText('同意，请按计划执行', 'Agreed, please go ahead as planned'),
  bilingualText('已核对，同意', 'Checked and agreed'),
  bilingualText('情况属实', 'That is so'),
  bilingualText('', ''),
];
const REJECT_COMMENTS: readonly Both[] = [
  bilingualText('预算不足，下季度再提', 'Not in the budget, please ask again next quarter'),
  bilingualText('时间与项目上线冲突', 'Collides with the release'),
  bilingualText('理由不充分', 'The reason does not convince me'),
];
const RETURN_COMMENTS: readonly Both[] = [
  bilingualText('请补充说明后重新提交', 'Please explain more and submit again'),
  bilingualText('金额有误，请核对', 'The amount is wrong, please check'),
];
const COLLEAGUE_INVOLVEMENT_COMMENTS: readonly Both[] = [
  bilingualText('请协助把关', 'Please have a look as well'),
  bilingualText('此事由您负责', 'This is yours to decide'),
];
export const DISCUSSION_COMMENTS: readonly Both[] = [
  bilingualText('资料已补交到群里', 'The papers are in the chat'),
  bilingualText('麻烦尽快处理，谢谢', 'Could this be handled soon? Thank you'),
  bilingualText('已与对方确认', 'Confirmed with the other side'),
];

/**
 * Returns the number of working minutes for which a task waits. Most tasks wait for some hours, and a few for
 * days or weeks.
 */
export function taskWaitMinutes(chance: Chance): number {
  if (chance.percent(58)) return chance.between(6, 240);
  if (chance.percent(68)) return chance.between(240, 900);
  if (chance.percent(72)) return chance.between(900, 3200);
  return chance.between(3200, 9000);
}

interface TaskScene {
  chance: Chance;
  instance: Instance;
  task: Task;
  lang: Lang;
  /** Id of a colleague whom the person can involve, for example as an added signer. */
  colleague: string;
}

/**
 * Returns the command with which a person reacts to a task. If the task was returned to the initiator, the
 * initiator resubmits it or revokes the application.
 */
export function chooseReactionCommand({ chance, instance, task, lang, colleague }: TaskScene): Command {
  const own = { taskId: task.id, actorId: task.actorId };
  const remark = (texts: readonly Both[]) => {
    const comment = chance.one(texts)[lang];
    return comment === '' ? {} : { comment };
  };
  if (task.taskType === 0)
    return chance.percent(15)
      ? { kind: 'revoke', actorId: task.actorId }
      : { kind: 'agree', ...own, values: instance.values };
  const point = chance.next() * 100;
  if (point < 6) return { kind: 'reject', ...own, ...remark(REJECT_COMMENTS) };
  if (point < 9) return { kind: 'fall-back', ...own, nodeId: 'start', ...remark(RETURN_COMMENTS) };
  const named = { id: colleague, name: colleague };
  if (point < 11)
    return { kind: 'transfer', ...own, to: colleague, ...remark(COLLEAGUE_INVOLVEMENT_COMMENTS) };
  if (point < 13)
    return {
      kind: 'add-sign',
      ...own,
      way: 'before',
      users: [named],
      ...remark(COLLEAGUE_INVOLVEMENT_COMMENTS),
    };
  if (point < 14)
    return { kind: 'delegate', ...own, to: colleague, ...remark(COLLEAGUE_INVOLVEMENT_COMMENTS) };
  return { kind: 'agree', ...own, ...remark(AGREE_COMMENTS) };
}
