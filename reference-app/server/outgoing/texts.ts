/**
 * Error texts for outgoing calls that the server refuses to send, for example because the address is invalid.
 * The error catalogue does not contain these texts.
 */
import type { Lang } from '../http/language.ts';

const texts = {
  notHttp: { zh: '不是完整的 http 或 https 地址', en: 'is not a complete http or https address' },
  notHttpFix: {
    zh: '请填写完整地址，例如 https://erp.example.com/api/users',
    en: 'Write the whole address, such as https://erp.example.com/api/users',
  },
  credentials: { zh: '地址中不能包含用户名或密码', en: 'must not hold a user name or a password' },
  denied: { zh: '不允许设置该请求头', en: 'is a header that may not be set' },
  deniedFix: { zh: '请删除该请求头', en: 'Remove the header' },
  header: { zh: '请求头格式有误', en: 'is not a valid header' },
  host: { zh: '名称格式有误', en: 'is not a host name' },
  token: { zh: '不能把登录令牌发送给外部系统', en: 'must not hold the session token of the caller' },
  notListed: {
    zh: '{{host}} 不在允许调用的名单中',
    en: '{{host}} is not on the list of hosts that may be called',
  },
  notListedFix: {
    zh: '请管理员通过 jflow/callHost/add 添加 {{host}}',
    en: 'An administrator adds {{host}} by jflow/callHost/add',
  },
  protected: {
    zh: '{{host}} 属于受保护的网络',
    en: '{{host}} lies in a protected network',
  },
  protectedFix: {
    zh: '如确需调用内部系统，请运维人员在 CALL_NETWORKS 中开放该网络',
    en: 'To call a system inside, the operator opens its network in CALL_NETWORKS',
  },
  status: { zh: '返回状态码 {{host}}', en: 'answered with status {{host}}' },
} as const satisfies Record<string, Record<Lang, string>>;

/**
 * Returns the message for an outgoing call that cannot be made. `about` is the host or status code that
 * replaces the placeholder in the message.
 */
export const outgoingHttpCallErrorText = (text: keyof typeof texts, lang: Lang, about = ''): string =>
  texts[text][lang].replace('{{host}}', () => about);
