/**
 * Lists the required behaviours of messages, with their files and tests: accounts, SMS signatures, templates,
 * send tasks, alarms, and the message centre.
 */
import { declareRequirement, type Section } from '../row.ts';

const CHANNEL_ACCOUNT_TEST_FILE = 'domains/messages/channel-account/channel-account.test.ts';
const CHANNEL_CONNECTOR_TESTS = 'server/channels/connectors.test.ts';
const TEMPLATE_TESTS = 'domains/messages/message-template/message-template.test.ts';
const SEND_TASK_TESTS = 'domains/messages/send-task/send-task.test.ts';
const NOTICE_TESTS = 'domains/workflow/notice/notice.test.ts';
const SENDING_E2E_TESTS = 'e2e/portal/sending.spec.ts';

export const messageRequirementSections: readonly Section[] = [
  {
    title: { en: 'Channel accounts and signs', zh: '渠道账号与短信签名' },
    rows: [
      declareRequirement(
        'Mail, SMS, voice, DingTalk, enterprise WeChat, WeLink, mini-programs and webhooks, each with the fields of its provider',
        '邮件、短信、语音、钉钉、企业微信、WeLink、小程序和 Webhook，各按服务商的字段填写',
        'server/channels/connectors.ts pages/messages/accounts/Accounts.tsx pages/messages/accounts/form.ts domains/messages/channel-account/service.ts',
        `${CHANNEL_CONNECTOR_TESTS}#is accepted with its signature or its token`,
        `${CHANNEL_ACCOUNT_TEST_FILE}#are held to the fields of their kind`,
      ),
      declareRequirement(
        'Signatures equal to those of the official packages; a token is renewed once for all processes',
        '签名与官方软件包一致；令牌由所有进程共用，只更新一次',
        'server/channels/alibaba/acs3.ts server/channels/tencent/tc3.ts server/channels/mini/rsa2.ts domains/messages/channel-account/tokens.ts',
        'server/channels/signatures.test.ts#signatures equal to the official package',
        `${CHANNEL_ACCOUNT_TEST_FILE}#share a token: one of many at once renews it`,
      ),
      declareRequirement(
        'Secrets go in and never out; another host needs them again',
        '密钥只写不读；更换主机须重新填写',
        'domains/messages/channel-account/service.ts domains/messages/channel-account/audit.ts',
        'domains/messages/channel-account/secrets.test.ts#stay where they are, for every kind of account',
        `${CHANNEL_ACCOUNT_TEST_FILE}#of another host need their secret again`,
      ),
      declareRequirement(
        'A test answers a code with its fix, and reaches no address behind the guard',
        '测试只返回代码和处理建议，不能访问受限地址',
        'domains/messages/channel-account/http.ts server/channels/codes.ts',
        `${CHANNEL_ACCOUNT_TEST_FILE}#a test answers a code alone`,
      ),
      declareRequirement(
        'Errors by class: again, never, of the account, unknown; a refused account waits and administrators get one message',
        '错误分为重试、不再重试、账号问题和结果未知；被拒绝的账号暂停，管理员收到一次提醒',
        'server/channels/codes.ts domains/messages/message/sending/record.ts domains/messages/message/sending/paused.ts',
        `${CHANNEL_CONNECTOR_TESTS}#is an error of the class`,
        `${CHANNEL_ACCOUNT_TEST_FILE}#an error of the account holds it back`,
      ),
      declareRequirement(
        'Signs of SMS with source, purpose and a default of each account',
        '短信签名：来源、用途，每个账号一个默认签名',
        'pages/messages/signs/Signs.tsx domains/messages/sms-sign/noun.ts',
        'domains/messages/sms-sign/sms-sign.test.ts#one of them is its default',
      ),
    ],
  },
  {
    title: { en: 'Templates and categories', zh: '消息模板与分类' },
    rows: [
      declareRequirement(
        'Texts in both languages with declared variables; rich text is sanitised when it is stored and when it is drawn',
        '中英文内容与声明的变量；富文本在保存和显示时清洗',
        'pages/messages/templates/form.ts domains/messages/message-template/content.ts domains/messages/message-template/clean-html.ts portal/ui/RichText.tsx',
        `${TEMPLATE_TESTS}#declare the variables of their texts; rich text is stored clean`,
        'domains/messages/message-template/clean-html.test.ts#HOSTILE',
      ),
      declareRequirement(
        'Preview of each channel in both languages with its real length; a test to oneself',
        '各渠道的中英文预览与实际长度；测试发送给自己',
        'pages/messages/templates/Preview.tsx domains/messages/message-template/preview.ts domains/messages/message-template/sms-length.ts',
        `${TEMPLATE_TESTS}#are previewed in both languages with their length`,
        `${SEND_TASK_TESTS}#a test goes to its sender`,
      ),
      declareRequirement(
        'Templates of providers: code, sign, purpose, state, page and variables',
        '服务商模板：编码、签名、用途、状态、页面和变量',
        'server/channels/connector.ts domains/messages/message-template/fill.ts pages/messages/templates/channels.ts',
        `${CHANNEL_CONNECTOR_TESTS}#sends it with its own variables, sign and page`,
        'domains/messages/message-template/fill.test.ts#a template that its provider has stopped is off',
      ),
      declareRequirement(
        'A template replaces a built-in message, and gives way to it again',
        '模板替换内置消息，也可恢复默认',
        'pages/messages/templates/BuiltIns.tsx domains/messages/message-template/overrides.ts',
        `${TEMPLATE_TESTS}#replace a built-in message until they are removed`,
      ),
      declareRequirement(
        'Categories with logo, name and order; people choose their channels for each',
        '分类：图标、名称和排序；每个人按分类选择渠道',
        'pages/messages/categories/Categories.tsx domains/messages/message-category/noun.ts domains/messages/message/preferences.ts',
        `${TEMPLATE_TESTS}#category/add`,
        `${SEND_TASK_TESTS}#leave out channels that a person switched off`,
      ),
    ],
  },
  {
    title: { en: 'Sending and message centre', zh: '发送与消息中心' },
    rows: [
      declareRequirement(
        'One path for notices, reminders, codes, alarms and written messages; a try is committed before its provider is called',
        '通知、催办、验证码、告警和发送任务走同一条路径；先提交尝试，再调用服务商',
        'domains/messages/message/sending/send.ts domains/messages/message/sending/claim.ts domains/messages/message/sending/deliver.ts',
        'domains/messages/message/sending/sending.test.ts#a try whose worker died is unknown',
        'domains/messages/message/sending/many.test.ts#kills',
      ),
      declareRequirement(
        'To people, roles, organisations, positions and robots; four states counted from the targets; failed ones alone are sent again',
        '接收者为人员、角色、组织、岗位和机器人；四种状态由接收者统计；只重发失败的',
        'pages/messages/sending/Sending.tsx pages/messages/sending/Task.tsx domains/messages/send-task/service.ts domains/messages/send-task/queries.ts',
        `${SEND_TASK_TESTS}#that failed are sent again alone`,
        `${SENDING_E2E_TESTS}#the sender reads`,
      ),
      declareRequirement(
        'The code of the provider with its fix in words',
        '服务商代码与处理建议',
        'domains/messages/send-task/fixes.ts server/channels/codes.ts',
        'domains/messages/send-task/fixes.test.ts#deliveryFailureAdvice',
      ),
      declareRequirement(
        'Notice nodes by the channels of the tenant, with cc and bcc of mails and approver groups',
        '通知节点使用租户的渠道，邮件可抄送、密送，接收者可为审批人分组',
        'domains/workflow/notice/publish.ts domains/workflow/notice/compose.ts',
        'domains/workflow/notice/notice-node.test.ts#contains its text, uses its channels, and copies further addresses',
      ),
      declareRequirement(
        'Message centre by topic and category with counts; several are marked read and removed at once',
        '消息中心按主题和分类筛选并显示数量；可多选标为已读或删除',
        'pages/account/messages/Messages.tsx pages/account/messages/SelectedMessages.tsx domains/messages/message/messages.ts',
        `${NOTICE_TESTS}#are counted by topic, and read and removed several at once`,
        'e2e/portal/messages.spec.ts#keeps its view in the address',
      ),
      declareRequirement(
        'Alarm groups of robots and people, by the cause of an alarm',
        '告警组：机器人和人员，按告警类型接收',
        'pages/messages/alarm-groups/AlarmGroups.tsx domains/messages/alarm-group/alarm.ts',
        'domains/messages/alarm-group/alarm-group.test.ts#send to their robot and their people',
      ),
    ],
  },
];
