/** Messages: their accounts, signs, templates, sendings, alarms, and the message centre. */
import { row, type Section } from '../row.ts';

const ACCOUNT = 'resources/channel-account/channel-account.test.ts';
const CONNECTORS = 'server/channels/connectors.test.ts';
const TEMPLATE = 'resources/message-template/message-template.test.ts';
const SENDING = 'resources/send-task/send-task.test.ts';
const NOTICE = 'resources/notice/notice.test.ts';
const IN_BROWSER = 'e2e/portal/sending.spec.ts';

export const messageSections: readonly Section[] = [
  {
    title: { en: 'Channel accounts and signs', zh: '渠道账号与短信签名' },
    rows: [
      row(
        'Mail, SMS, voice, DingTalk, enterprise WeChat, WeLink, mini-programs and webhooks, each with the fields of its provider',
        '邮件、短信、语音、钉钉、企业微信、WeLink、小程序和 Webhook，各按服务商的字段填写',
        'server/channels/connectors.ts pages/messages/accounts/Accounts.tsx pages/messages/accounts/form.ts resources/channel-account/service.ts',
        `${CONNECTORS}#is accepted with its signature or its token`,
        `${ACCOUNT}#are held to the fields of their kind`,
      ),
      row(
        'Signatures equal to those of the official packages; a token is renewed once for all processes',
        '签名与官方软件包一致；令牌由所有进程共用，只更新一次',
        'server/channels/alibaba/acs3.ts server/channels/tencent/tc3.ts server/channels/mini/rsa2.ts resources/channel-account/tokens.ts',
        'server/channels/signatures.test.ts#signatures equal to the official package',
        `${ACCOUNT}#share a token: one of many at once renews it`,
      ),
      row(
        'Secrets go in and never out; another host needs them again',
        '密钥只写不读；更换主机须重新填写',
        'resources/channel-account/service.ts resources/channel-account/audit.ts',
        'resources/channel-account/secrets.test.ts#stay where they are, for every kind of account',
        `${ACCOUNT}#of another host need their secret again`,
      ),
      row(
        'A test answers a code with its fix, and reaches no address behind the guard',
        '测试只返回代码和处理建议，不能访问受限地址',
        'resources/channel-account/http.ts server/channels/codes.ts',
        `${ACCOUNT}#a test answers a code alone`,
      ),
      row(
        'Errors by class: again, never, of the account, unknown; a refused account waits and administrators get one message',
        '错误分为重试、不再重试、账号问题和结果未知；被拒绝的账号暂停，管理员收到一次提醒',
        'server/channels/codes.ts resources/message/sending/record.ts resources/message/sending/paused.ts',
        `${CONNECTORS}#is an error of the class`,
        `${ACCOUNT}#an error of the account holds it back`,
      ),
      row(
        'Signs of SMS with source, purpose and a default of each account',
        '短信签名：来源、用途，每个账号一个默认签名',
        'pages/messages/signs/Signs.tsx pages/messages/signs/form.ts resources/sms-sign/service.ts',
        'resources/sms-sign/sms-sign.test.ts#one of them is its default',
      ),
    ],
  },
  {
    title: { en: 'Templates and categories', zh: '消息模板与分类' },
    rows: [
      row(
        'Texts in both languages with declared variables; rich text is sanitised when it is stored and when it is drawn',
        '中英文内容与声明的变量；富文本在保存和显示时清洗',
        'pages/messages/templates/form.ts resources/message-template/content.ts resources/message-template/clean-html.ts portal/ui/RichText.tsx',
        `${TEMPLATE}#declare the variables of their texts; rich text is stored clean`,
        'resources/message-template/clean-html.test.ts#HOSTILE',
      ),
      row(
        'Preview of each channel in both languages with its real length; a test to oneself',
        '各渠道的中英文预览与实际长度；测试发送给自己',
        'pages/messages/templates/Preview.tsx resources/message-template/preview.ts resources/message-template/sms-length.ts',
        `${TEMPLATE}#are previewed in both languages with their length`,
        `${SENDING}#a test goes to its sender`,
      ),
      row(
        'Templates of providers: code, sign, purpose, state, page and variables',
        '服务商模板：编码、签名、用途、状态、页面和变量',
        'server/channels/connector.ts resources/message-template/fill.ts pages/messages/templates/channels.ts',
        `${CONNECTORS}#sends it with its own variables, sign and page`,
        'resources/message-template/fill.test.ts#a template that its provider has stopped is off',
      ),
      row(
        'A template replaces a built-in message, and gives way to it again',
        '模板替换内置消息，也可恢复默认',
        'pages/messages/templates/BuiltIns.tsx resources/message-template/overrides.ts',
        `${TEMPLATE}#replace a built-in message until they are removed`,
      ),
      row(
        'Categories with logo, name and order; people choose their channels for each',
        '分类：图标、名称和排序；每个人按分类选择渠道',
        'pages/messages/categories/Categories.tsx resources/message-template/categories.ts resources/message/preferences.ts',
        `${TEMPLATE}#category/add`,
        `${SENDING}#leave out channels that a person switched off`,
      ),
    ],
  },
  {
    title: { en: 'Sending and message centre', zh: '发送与消息中心' },
    rows: [
      row(
        'One path for notices, reminders, codes, alarms and written messages; a try is committed before its provider is called',
        '通知、催办、验证码、告警和发送任务走同一条路径；先提交尝试，再调用服务商',
        'resources/message/sending/send.ts resources/message/sending/claim.ts resources/message/sending/deliver.ts',
        'resources/message/sending/sending.test.ts#a try whose worker died is unknown',
        'resources/message/sending/many.test.ts#kills',
      ),
      row(
        'To people, roles, organisations, positions and robots; four states counted from the targets; failed ones alone are sent again',
        '接收者为人员、角色、组织、岗位和机器人；四种状态由接收者统计；只重发失败的',
        'pages/messages/sending/Sending.tsx pages/messages/sending/Task.tsx resources/send-task/service.ts resources/send-task/queries.ts',
        `${SENDING}#that failed are sent again alone`,
        `${IN_BROWSER}#the sender reads`,
      ),
      row(
        'The code of the provider with its fix in words',
        '服务商代码与处理建议',
        'resources/send-task/fixes.ts server/channels/codes.ts',
        'resources/send-task/fixes.test.ts#fixOf',
      ),
      row(
        'Notice nodes by the channels of the tenant, with cc and bcc of mails and approver groups',
        '通知节点使用租户的渠道，邮件可抄送、密送，接收者可为审批人分组',
        'resources/notice/publish.ts resources/notice/compose.ts',
        'resources/notice/notice-node.test.ts#contains its text, uses its channels, and copies further addresses',
      ),
      row(
        'Message centre by topic and category with counts; several are marked read and removed at once',
        '消息中心按主题和分类筛选并显示数量；可多选标为已读或删除',
        'pages/account/messages/Messages.tsx pages/account/messages/SelectedMessages.tsx resources/message/messages.ts',
        `${NOTICE}#are counted by topic, and read and removed several at once`,
        'e2e/portal/messages.spec.ts#keeps its view in the address',
      ),
      row(
        'Alarm groups of robots and people, by the cause of an alarm',
        '告警组：机器人和人员，按告警类型接收',
        'pages/messages/alarm-groups/AlarmGroups.tsx resources/alarm-group/alarm.ts',
        'resources/alarm-group/alarm-group.test.ts#send to their robot and their people',
      ),
    ],
  },
];
