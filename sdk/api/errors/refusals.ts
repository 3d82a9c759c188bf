/**
 * Refusals by the approval engine: errors in its commands, and actions that a user may not take on a task.
 */
import type { RefusalCode } from '../../approval/model/command.ts';
import { clientErrors } from '../client-errors.ts';
import type { ErrorEntries } from './entry.ts';

export const refusalErrors = {
  'not-found': clientErrors['not-found'],
  conflict: {
    ...clientErrors.conflict,
    by: { zh: '{{by}}已先行处理，请刷新查看', en: '{{by}} was first; refresh to see it' },
  },
  'not-your-task': { status: 403, zh: '这不是你的待办任务', en: 'This task is not yours' },
  'no-longer-assignee': {
    status: 403,
    zh: '你已不再是此节点的审批人，任务已取消',
    en: 'You are no longer an assignee of this node; the task was cancelled',
  },
  'task-done': {
    status: 409,
    zh: '该任务已处理',
    en: 'This task is already decided',
    by: { zh: '该任务已由{{by}}处理', en: 'This task was already decided by {{by}}' },
  },
  'task-passed-on': {
    status: 409,
    zh: '该任务已转给他人',
    en: 'This task was passed on to another person',
    by: { zh: '该任务已转给{{by}}', en: 'This task was passed on to {{by}}' },
  },
  'unknown-task': { status: 404, zh: '任务不存在', en: 'There is no such task' },
  ended: {
    status: 409,
    zh: '流程已结束',
    en: 'The process has ended',
    by: { zh: '流程已结束，由{{by}}处理', en: 'The process has ended, by {{by}}' },
  },
  'not-allowed': { status: 403, zh: '当前不允许此操作', en: 'This is not allowed here' },
  'same-user': { status: 409, zh: '不能选择自己', en: 'You cannot choose yourself' },
  'user-disabled': {
    status: 409,
    zh: '该用户已停用',
    en: 'This user is disabled',
    by: { zh: '{{by}}已停用', en: '{{by}} is disabled' },
  },
  'unknown-user': { status: 404, zh: '用户不存在', en: 'There is no such user' },
  'guest-refused': {
    status: 409,
    zh: '访客只能参与指定了此人的流程，请选择本公司人员',
    en: 'Guests take part only where a process names them; choose a person of the company',
    by: {
      zh: '{{by}}是访客，只能参与指定了此人的流程，请选择本公司人员',
      en: '{{by}} is a guest and takes part only where a process names them; choose a person of the company',
    },
  },
  'own-request': {
    status: 409,
    zh: '发起人不能审批自己的申请，请选择其他人',
    en: 'Initiators cannot decide their own application; choose another person',
    by: {
      zh: '{{by}}是发起人，不能审批自己的申请，请选择其他人',
      en: '{{by}} is the initiator and cannot decide their own application; choose another person',
    },
  },
  'already-holds': {
    status: 409,
    zh: '对方已有同一节点的任务',
    en: 'They already hold a task of this node',
    by: { zh: '{{by}}已有同一节点的任务', en: '{{by}} already holds a task of this node' },
  },
  'bad-target': { status: 409, zh: '目标节点不可用', en: 'This node cannot be the target' },
  'leads-elsewhere': {
    status: 409,
    zh: '修改后的内容将走向其他节点，请选择重新逐级审批',
    en: 'With the changed values the flow leads elsewhere; choose to walk forward again',
  },
  'sibling-branch': { status: 409, zh: '不能跨分支操作', en: 'This lies in a sibling branch' },
  'successor-acted': {
    status: 409,
    zh: '后续节点已处理，无法撤回',
    en: 'A later node has acted, it cannot be taken back',
    by: {
      zh: '{{by}}已处理后续节点，无法撤回',
      en: '{{by}} has acted after it, it cannot be taken back',
    },
  },
  'caller-disabled': { status: 403, zh: '你的账号已停用', en: 'Your account is disabled' },
  'needs-claim': { status: 409, zh: '请先签收任务', en: 'Claim the task first' },
  'waits-for-signers': {
    status: 409,
    zh: '请等待加签人员处理完成',
    en: 'The people who sign before you have not decided yet',
  },
  'needs-actors': { status: 422, zh: '请选择下一节点处理人', en: 'Choose who handles the next node' },
  'bad-actors': { status: 422, zh: '选择的处理人无效', en: 'The chosen people are not valid for this node' },
  'field-hidden': { status: 422, zh: '不能修改隐藏字段', en: 'A hidden field cannot be changed' },
  'field-disabled': { status: 422, zh: '不能修改只读字段', en: 'A read-only field cannot be changed' },
  'invalid-values': {
    status: 422,
    zh: '表单填写有误，请检查标出的字段',
    en: 'The form has errors; see the marked fields',
  },
  'needs-view': {
    status: 422,
    zh: '请先打开查看再审批',
    en: 'Open it before you decide',
  },
  'needs-comment': { status: 422, zh: '请填写审批意见', en: 'Write a comment for this decision' },
  'needs-signature': { status: 422, zh: '请手写签名', en: 'Sign by hand to agree' },
  'not-initiator': { status: 403, zh: '只有发起人可以操作', en: 'Only the initiator may do this' },
  'not-admin': {
    status: 403,
    zh: '只有流程管理员可以操作',
    en: 'Only an administrator of the flow may do this',
  },
  'urged-recently': {
    status: 409,
    zh: '刚刚催办过，请稍后再试',
    en: 'A reminder was sent a short while ago; try again later',
    by: {
      zh: '已经催办过，{{by}}后可以再次催办',
      en: 'A reminder was already sent; you can send another in {{by}}',
    },
  },
  'key-reused': { status: 409, zh: '重复提交的内容不一致', en: 'The same key came with other contents' },
  lint: {
    status: 422,
    zh: '流程配置不完整，无法发布',
    en: 'Flow configuration incomplete: it cannot be published',
  },
  'cannot-migrate': { status: 409, zh: '无法迁移到此版本', en: 'It cannot be moved to this version' },
} as const satisfies ErrorEntries<RefusalCode>;
