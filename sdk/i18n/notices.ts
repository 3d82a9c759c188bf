/**
 * Texts of notices about instances, in the portal and by email. Each type of notice has a title and a
 * sentence.
 */
import { catalogue, type Lang, translator } from './index.ts';

export const noticeTexts = catalogue({
  zh: {
    'task-opened.title': '待办：{{item}}',
    'task-opened.text': '{{process}}“{{item}}”已到达节点“{{node}}”，等待你处理。',
    'returned.title': '退回：{{item}}',
    'returned.text': '{{by}}将{{process}}“{{item}}”退回到节点“{{node}}”，请你处理。',
    'withdrawn.title': '已撤回：{{item}}',
    'withdrawn.text': '{{by}}收回了{{process}}“{{item}}”，你在节点“{{node}}”的任务已取消。',
    'reassigned.title': '已转交：{{item}}',
    'reassigned.text': '{{by}}已将{{process}}“{{item}}”在节点“{{node}}”的任务转交他人，你不再需要处理。',
    'agreed.title': '进展：{{item}}',
    'agreed.text': '你发起的{{process}}“{{item}}”已通过节点“{{node}}”。',
    'rejected.title': '进展：{{item}}',
    'rejected.text': '你发起的{{process}}“{{item}}”在节点“{{node}}”未获同意，流程继续。',
    'copied.title': '抄送：{{item}}',
    'copied.text': '{{process}}“{{item}}”已抄送给你。',
    'urged.title': '催办：{{item}}',
    'urged.text': '{{by}}催办，请你尽快处理{{process}}“{{item}}”。',
    'reminded.title': '提醒：{{item}}',
    'reminded.text': '{{process}}“{{item}}”在节点“{{node}}”等待你处理，已到提醒时间。',
    'timed-out-pass.title': '已超时：{{item}}',
    'timed-out-pass.text': '你在节点“{{node}}”的处理时限已到，{{process}}“{{item}}”已自动通过该节点。',
    'timed-out-reject.title': '已超时：{{item}}',
    'timed-out-reject.text': '你在节点“{{node}}”的处理时限已到，{{process}}“{{item}}”已在该节点自动驳回。',
    'timed-out-transfer.title': '已超时：{{item}}',
    'timed-out-transfer.text': '你在节点“{{node}}”的处理时限已到，{{process}}“{{item}}”已自动转办他人处理。',
    'commented.title': '评论：{{item}}',
    'commented.text': '{{by}}评论了{{process}}“{{item}}”。',
    'mentioned.title': '提到你：{{item}}',
    'mentioned.text': '{{by}}在{{process}}“{{item}}”中提到了你。',
    'incident.title': '流程异常：{{item}}',
    'incident.text': '{{process}}“{{item}}”无法继续，需要管理员处理。',
    'ended-1.title': '已通过：{{item}}',
    'ended-1.text': '你发起的{{process}}“{{item}}”已通过。',
    'ended-2.title': '已驳回：{{item}}',
    'ended-2.text': '你发起的{{process}}“{{item}}”已被驳回。',
    'ended-3.title': '已撤销：{{item}}',
    'ended-3.text': '你发起的{{process}}“{{item}}”已撤销。',
    'ended-6.title': '已作废：{{item}}',
    'ended-6.text': '你发起的{{process}}“{{item}}”已作废。',
    'ended-5.title': '已终止：{{item}}',
    'ended-5.text': '你发起的{{process}}“{{item}}”已被强制终止。',
    'notice.title': '通知：{{item}}',
    'notice.text': '{{process}}“{{item}}”已经过节点“{{node}}”。',
    'fill.title': '填写提醒：{{process}}',
    'fill.text': '请填写{{process}}。',
    'account-paused.title': '渠道账号已暂停：{{item}}',
    'account-paused.text':
      '渠道账号“{{item}}”被服务商拒绝（{{node}}），待发消息已保留。修改账号后会继续发送。',
    'code.title': '验证码',
    'code.text': '验证码 {{code}}，5 分钟内有效。请勿告诉任何人；如非本人操作，请忽略。',
    'alarm-incident.title': '告警：流程异常 {{item}}',
    'alarm-incident.text': '{{process}}“{{item}}”无法继续，需要管理员处理。',
    'alarm-failed-job.title': '告警：后台任务失败',
    'alarm-failed-job.text': '队列“{{item}}”中有任务多次重试后仍然失败，请查看服务器日志。',
    'alarm-account-paused.title': '告警：渠道账号已暂停 {{item}}',
    'alarm-account-paused.text': '渠道账号“{{item}}”被服务商拒绝（{{node}}），待发消息已保留。',
    'alarm-test.title': '告警测试：{{item}}',
    'alarm-test.text': '告警组“{{item}}”可以收到告警。',
    number: '编号：{{number}}',
    remark: '留言：{{remark}}',
    reason: '原因：{{reason}}',
    'handed-over': '由{{by}}转交给你，原因：{{reason}}',
    due: '处理时限：{{due}}。',
    open: '查看：{{link}}',
    'no-channel': '节点“{{node}}”使用的通知渠道 {{channel}} 未配置',
    'no-channel.fix': '请选择其他渠道，或请运维人员配置该渠道',
  },
  en: {
    'task-opened.title': 'To handle: {{item}}',
    'task-opened.text': '“{{item}}” ({{process}}) has reached “{{node}}” and waits for you.',
    'returned.title': 'Returned: {{item}}',
    'returned.text': '{{by}} returned “{{item}}” ({{process}}) to “{{node}}”, where it waits for you.',
    'withdrawn.title': 'Taken back: {{item}}',
    'withdrawn.text': '{{by}} took “{{item}}” ({{process}}) back; it no longer waits for you at “{{node}}”.',
    'reassigned.title': 'Handed over: {{item}}',
    'reassigned.text':
      '{{by}} handed your task “{{item}}” ({{process}}) at “{{node}}” over to another person; it no longer waits for you.',
    'agreed.title': 'Progress: {{item}}',
    'agreed.text': 'Your “{{item}}” ({{process}}) was agreed to at “{{node}}”.',
    'rejected.title': 'Progress: {{item}}',
    'rejected.text': 'Your “{{item}}” ({{process}}) was not agreed to at “{{node}}”, and goes on.',
    'copied.title': 'Copied to you: {{item}}',
    'copied.text': '“{{item}}” ({{process}}) was copied to you.',
    'urged.title': 'Please hurry: {{item}}',
    'urged.text': '{{by}} asks you to handle “{{item}}” ({{process}}) soon.',
    'reminded.title': 'Reminder: {{item}}',
    'reminded.text': '“{{item}}” ({{process}}) still waits for you at “{{node}}”.',
    'timed-out-pass.title': 'Overdue: {{item}}',
    'timed-out-pass.text':
      'Your time at “{{node}}” is over: “{{item}}” ({{process}}) has passed it by itself.',
    'timed-out-reject.title': 'Overdue: {{item}}',
    'timed-out-reject.text':
      'Your time at “{{node}}” is over: “{{item}}” ({{process}}) was rejected there by itself.',
    'timed-out-transfer.title': 'Overdue: {{item}}',
    'timed-out-transfer.text':
      'Your time at “{{node}}” is over: “{{item}}” ({{process}}) went to somebody else.',
    'commented.title': 'Comment: {{item}}',
    'commented.text': '{{by}} commented on “{{item}}” ({{process}}).',
    'mentioned.title': 'Mentioned: {{item}}',
    'mentioned.text': '{{by}} mentioned you in “{{item}}” ({{process}}).',
    'incident.title': 'Stuck: {{item}}',
    'incident.text': '“{{item}}” ({{process}}) cannot go on and needs an administrator.',
    'ended-1.title': 'Approved: {{item}}',
    'ended-1.text': 'Your “{{item}}” ({{process}}) was approved.',
    'ended-2.title': 'Rejected: {{item}}',
    'ended-2.text': 'Your “{{item}}” ({{process}}) was rejected.',
    'ended-3.title': 'Revoked: {{item}}',
    'ended-3.text': 'Your “{{item}}” ({{process}}) was revoked.',
    'ended-6.title': 'Voided: {{item}}',
    'ended-6.text': 'Your “{{item}}” ({{process}}) was voided.',
    'ended-5.title': 'Terminated: {{item}}',
    'ended-5.text': 'Your “{{item}}” ({{process}}) was terminated.',
    'notice.title': 'Notice: {{item}}',
    'notice.text': '“{{item}}” ({{process}}) has passed “{{node}}”.',
    'fill.title': 'Reminder to fill: {{process}}',
    'fill.text': 'Please fill in “{{process}}”.',
    'account-paused.title': 'Account held back: {{item}}',
    'account-paused.text':
      'The provider refuses the account “{{item}}” ({{node}}). Its messages wait, and are sent once the account is changed.',
    'code.title': 'Verification code',
    'code.text':
      'Your code is {{code}}. It is valid for 5 minutes. Give it to nobody; if you did not ask for it, ignore this message.',
    'alarm-incident.title': 'Alarm: stuck, {{item}}',
    'alarm-incident.text': '“{{item}}” ({{process}}) cannot go on and needs an administrator.',
    'alarm-failed-job.title': 'Alarm: a job has failed',
    'alarm-failed-job.text':
      'A job of the queue “{{item}}” has failed after all its tries. The log of the server names it.',
    'alarm-account-paused.title': 'Alarm: account held back, {{item}}',
    'alarm-account-paused.text': 'The provider refuses the account “{{item}}” ({{node}}). Its messages wait.',
    'alarm-test.title': 'Test of alarms: {{item}}',
    'alarm-test.text': 'The alarm group “{{item}}” gets its alarms.',
    number: 'No. {{number}}',
    remark: 'Message: {{remark}}',
    reason: 'Reason: {{reason}}',
    'handed-over': '{{by}} handed it over to you. Reason: {{reason}}',
    due: '{{due}}.',
    open: 'Open: {{link}}',
    'no-channel': 'The node “{{node}}” tells people by {{channel}}, which is not configured',
    'no-channel.fix': 'Choose another channel, or ask the operator to configure this one',
  },
});

export type NoticeKind =
  | 'task-opened'
  | 'returned'
  | 'withdrawn'
  | 'reassigned'
  | 'agreed'
  | 'rejected'
  | 'copied'
  | 'urged'
  | 'reminded'
  | `timed-out-${'pass' | 'reject' | 'transfer'}`
  | 'commented'
  | 'mentioned'
  | 'incident'
  | 'ended-1'
  | 'ended-2'
  | 'ended-3'
  | 'ended-5'
  | 'ended-6'
  | 'fill'
  | 'account-paused'
  | 'code'
  | `alarm-${'incident' | 'failed-job' | 'account-paused' | 'test'}`
  | 'notice';

/**
 * Topics that users can subscribe to by email, each with its types of notices. Notices that are sent by a
 * notice node of a flow are not included, because such a node chooses its channels itself.
 */
export const PREFERENCES = {
  assigned: ['task-opened'],
  returned: ['returned', 'withdrawn', 'reassigned'],
  urged: ['urged', 'reminded', 'fill', 'timed-out-pass', 'timed-out-reject', 'timed-out-transfer'],
  copied: ['copied'],
  progress: ['agreed', 'rejected'],
  ended: ['ended-1', 'ended-2', 'ended-3', 'ended-5', 'ended-6'],
  commented: ['commented', 'mentioned'],
  incident: ['incident', 'account-paused'],
} as const satisfies Record<string, readonly NoticeKind[]>;

export type Preference = keyof typeof PREFERENCES;

/**
 * Topics of the message centre, each with its types of built-in messages. Every type has exactly one topic.
 * `other` also contains messages that have neither a built-in type nor a category.
 */
export const MESSAGE_TOPICS = {
  ...PREFERENCES,
  incident: [
    ...PREFERENCES.incident,
    'alarm-incident',
    'alarm-failed-job',
    'alarm-account-paused',
    'alarm-test',
  ],
  notice: ['notice'],
  other: ['code'],
} as const satisfies Record<string, readonly NoticeKind[]>;

export type MessageTopic = keyof typeof MESSAGE_TOPICS;

/** Names of the topics, in the portal and in combined messages. */
export const messageTopicTexts = catalogue({
  zh: {
    assigned: '新的待办',
    returned: '退回与撤回',
    urged: '催办与到期提醒',
    copied: '抄送',
    progress: '申请进展',
    ended: '申请结果',
    commented: '评论',
    incident: '流程与渠道异常',
    notice: '流程通知',
    other: '其他',
  } satisfies Record<MessageTopic, string>,
  en: {
    assigned: 'New tasks',
    returned: 'Returned or taken back',
    urged: 'Urging and deadlines',
    copied: 'Copies',
    progress: 'Progress of your applications',
    ended: 'Results of your applications',
    commented: 'Comments',
    incident: 'Stuck processes and paused channels',
    notice: 'Notices of processes',
    other: 'Other',
  },
});

/** The topic of each type of built-in message. Does not compile if a type has no topic. */
const TOPIC_BY_NOTICE_KIND = Object.fromEntries(
  Object.entries(MESSAGE_TOPICS).flatMap(([topic, kinds]) => kinds.map(kind => [kind, topic])),
) as Record<(typeof MESSAGE_TOPICS)[MessageTopic][number], MessageTopic> satisfies Record<
  NoticeKind,
  MessageTopic
>;

/** The types of built-in messages. */
export const NOTICE_KINDS = Object.keys(TOPIC_BY_NOTICE_KIND) as NoticeKind[];

/**
 * Returns the topic of a message: the topic of its built-in type, otherwise its category, otherwise `other`.
 * `kind` is a built-in type or the id of a template.
 */
export const messageTopicOf = (kind: string, categoryCode: string): string =>
  (Object.hasOwn(TOPIC_BY_NOTICE_KIND, kind) ? TOPIC_BY_NOTICE_KIND[kind as NoticeKind] : categoryCode) ||
  'other';

/** Topics that are sent by email by default. */
export const USUAL_PREFERENCES: readonly Preference[] = ['assigned', 'returned', 'urged', 'incident'];

/** Returns the topic that contains a type of notice, or undefined if users cannot configure it. */
export const preferenceOf = (kind: NoticeKind): Preference | undefined =>
  (Object.keys(PREFERENCES) as Preference[]).find(preference =>
    (PREFERENCES[preference] as readonly string[]).includes(kind),
  );

/**
 * Parameters for the texts of a notice. If a notice node defines `title` and `text`, they replace the
 * standard texts.
 */
export interface NoticeParams {
  process: string;
  item: string;
  /** Process number of the instance. */
  number?: string;
  node?: string;
  by?: string;
  /** What the person who urges wrote. */
  remark?: string;
  /** Why `by` handed the task over. */
  reason?: string;
  /** The end of the time limit as an ISO instant. */
  dueTime?: string;
  /** The time zone in which `dueTime` is shown. */
  timeZone?: string;
  /** The text of `dueTime` for a reader, such as `Due Monday 14:00`. The sender of the message fills it in. */
  due?: string;
  title?: string;
  text?: string;
  /**
   * The id of the process that the recipient can start. Present only if the notice does not concern an
   * existing instance.
   */
  processId?: string;
  /** A verification code. It is never stored as plain text. */
  code?: string;
  /** The provider account whose deliveries are paused. */
  accountId?: string;
}

/** Returns the title and text of a notice. */
export function noticeText(
  kind: NoticeKind,
  params: NoticeParams,
  lang: Lang,
): { title: string; text: string } {
  const t = translator(lang, noticeTexts);
  const { title, text, ...names } = params;
  const number = names.number ? ` ${t('number', { number: names.number })}` : '';
  const remark = names.remark ? ` ${t('remark', { remark: names.remark })}` : '';
  const due = names.due ? ` ${t('due', { due: names.due })}` : '';
  const reasonKey = kind === 'reassigned' ? 'reason' : 'handed-over';
  const reason = names.reason ? ` ${t(reasonKey, { by: names.by, reason: names.reason })}` : '';
  return {
    title: title || t(`${kind}.title`, names),
    text: text || t(`${kind}.text`, names) + due + remark + reason + number,
  };
}
