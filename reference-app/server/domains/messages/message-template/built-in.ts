/**
 * Defines the built-in messages of the product: their texts, and the variables that these texts can contain.
 * A tenant can replace each built-in message with a template.
 */
import type { MessageContent, TemplateVariable } from '@countersign/sdk/api/contract';
import { NOTICE_KINDS, type NoticeKind, noticeTexts } from '@countersign/sdk/i18n/notices';
import type { Lang } from '../../../http/language.ts';

const VARIABLE_SAMPLES: Readonly<
  Record<string, readonly [label: Record<Lang, string>, sample: Record<Lang, string>]>
> = {
  process: [
    { zh: '流程名称', en: 'Name of the process' },
    { zh: '采购申请', en: 'Purchase' },
  ],
  item: [
    { zh: '申请标题', en: 'Title of the application' },
    { zh: '办公椅 20 把', en: '20 chairs' },
  ],
  number: [
    { zh: '编号', en: 'Number' },
    { zh: 'CG-2026-0012', en: 'CG-2026-0012' },
  ],
  node: [
    { zh: '节点名称', en: 'Name of the node' },
    { zh: '部门经理审批', en: 'Department head' },
  ],
  by: [
    { zh: '操作人', en: 'Person who acted' },
    { zh: '王芳', en: 'Fang Wang' },
  ],
  remark: [
    { zh: '留言', en: 'Message' },
    { zh: '今天要下单', en: 'We order today' },
  ],
  reason: [
    { zh: '转交原因', en: 'Reason of a hand-over' },
    { zh: '出差两周', en: 'Travelling for two weeks' },
  ],
  due: [
    { zh: '处理时限', en: 'Due time' },
    { zh: '已超时，今天 14:00 截止', en: 'Overdue since today 14:00' },
  ],
  code: [
    { zh: '验证码', en: 'Code' },
    { zh: '482913', en: '482913' },
  ],
};

type BuiltInTexts = Pick<MessageContent, 'title' | 'titleEn' | 'text' | 'textEn'>;

/** Display names of the types of built-in messages. */
const NOTICE_KIND_NAMES: Readonly<Record<NoticeKind, Record<Lang, string>>> = {
  'task-opened': { zh: '新的待办', en: 'New task' },
  returned: { zh: '退回', en: 'Returned' },
  withdrawn: { zh: '任务收回', en: 'Task taken back' },
  reassigned: { zh: '任务转交', en: 'Task handed over' },
  agreed: { zh: '节点通过', en: 'Node passed' },
  rejected: { zh: '节点驳回', en: 'Node rejected' },
  copied: { zh: '抄送', en: 'Copy' },
  urged: { zh: '催办', en: 'Urging' },
  reminded: { zh: '到期提醒', en: 'Reminder' },
  'timed-out-pass': { zh: '超时自动通过', en: 'Passed by time' },
  'timed-out-reject': { zh: '超时自动驳回', en: 'Rejected by time' },
  'timed-out-transfer': { zh: '超时自动转办', en: 'Transferred by time' },
  commented: { zh: '评论', en: 'Comment' },
  mentioned: { zh: '提到', en: 'Mention' },
  incident: { zh: '流程异常', en: 'Stuck process' },
  'ended-1': { zh: '申请通过', en: 'Approved' },
  'ended-2': { zh: '申请驳回', en: 'Rejected' },
  'ended-3': { zh: '申请撤销', en: 'Revoked' },
  'ended-5': { zh: '申请终止', en: 'Terminated' },
  'ended-6': { zh: '申请作废', en: 'Voided' },
  fill: { zh: '填写提醒', en: 'Reminder to fill' },
  'account-paused': { zh: '渠道账号暂停', en: 'Account held back' },
  notice: { zh: '通知节点', en: 'Notice node' },
  'alarm-incident': { zh: '告警：流程异常', en: 'Alarm: stuck process' },
  'alarm-failed-job': { zh: '告警：后台任务失败', en: 'Alarm: failed job' },
  'alarm-account-paused': { zh: '告警：渠道账号暂停', en: 'Alarm: account held back' },
  'alarm-test': { zh: '告警测试', en: 'Test of alarms' },
  code: { zh: '验证码', en: 'Verification code' },
};

export const builtInMessageName = (kind: NoticeKind, lang: Lang): string => NOTICE_KIND_NAMES[kind][lang];

export interface BuiltInMessage extends BuiltInTexts {
  kind: NoticeKind;
  /** The names of the variables that the texts of the message can contain. */
  variables: string[];
}

const variablesUsedIn = (texts: BuiltInTexts): string[] =>
  Object.values(texts).flatMap(text => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1]!));

/** Variables that a message has in some cases only, so that its built-in text does not name them. */
const OPTIONAL_VARIABLES_BY_KIND: Partial<Record<NoticeKind, string[]>> = {
  urged: ['remark'],
  'task-opened': ['by', 'reason'],
  reassigned: ['reason'],
  reminded: ['due'],
  'timed-out-pass': ['due'],
  'timed-out-reject': ['due'],
  'timed-out-transfer': ['due'],
};

function buildBuiltInMessage(kind: NoticeKind): BuiltInMessage {
  const { zh, en } = noticeTexts;
  const texts = {
    title: zh[`${kind}.title`],
    titleEn: en[`${kind}.title`],
    text: zh[`${kind}.text`],
    textEn: en[`${kind}.text`],
  };
  const always = kind === 'code' ? [] : ['process', 'item', 'number'];
  const own = OPTIONAL_VARIABLES_BY_KIND[kind] ?? [];
  return { kind, ...texts, variables: [...new Set([...always, ...variablesUsedIn(texts), ...own])] };
}

export const BUILT_IN_MESSAGES: ReadonlyMap<string, BuiltInMessage> = new Map(
  NOTICE_KINDS.map(kind => [kind, buildBuiltInMessage(kind)]),
);

/** Returns the variables of a built-in message in the format of template variables, with sample values. */
export const builtInVariables = ({ variables }: BuiltInMessage, lang: Lang): TemplateVariable[] =>
  variables.map(name => ({
    name,
    label: VARIABLE_SAMPLES[name]?.[0][lang] ?? name,
    type: 'text',
    isRequired: false,
    maxLength: 0,
    sample: VARIABLE_SAMPLES[name]?.[1][lang] ?? name,
  }));
