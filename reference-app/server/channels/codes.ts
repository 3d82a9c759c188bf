/**
 * Classifies the error codes of providers. A reply that contains an error code is a failure, even if its HTTP
 * status is 200.
 */
import type { Lang } from '@countersign/sdk/i18n';
import { type ErrorClass, SendError } from './channel.ts';

interface Fix {
  errorClass: ErrorClass;
  /** Instruction for an administrator, in Chinese and English. */
  zh: string;
  en: string;
}

/**
 * Reasons for failed deliveries. Each has an error class, and a text in both languages that describes the
 * fix.
 */
export const CHANNEL_SEND_FAILURE_REASONS = {
  secret: {
    errorClass: 'account',
    zh: '密钥或凭证不正确：请在服务商处核对，并重新填写账号。',
    en: 'The key or the secret is wrong: compare it with the provider’s and fill the account in again.',
  },
  permission: {
    errorClass: 'account',
    zh: '应用没有此接口的权限，或未启用：请在服务商处开通。',
    en: 'The app may not use this interface, or is off: enable it at the provider.',
  },
  balance: {
    errorClass: 'account',
    zh: '余额或套餐不足：请在服务商处充值。',
    en: 'The balance or the package is used up: top it up at the provider.',
  },
  network: {
    errorClass: 'account',
    zh: '服务器的 IP 不在白名单中：请在服务商处添加。',
    en: 'The server’s address is not on the list: add it at the provider.',
  },
  robot: {
    errorClass: 'account',
    zh: '机器人的关键词、加签或 IP 设置不符，或机器人已停用：请在群设置中核对。',
    en: 'The keyword, sign or address list of the robot does not fit, or the robot is off: check it in the group.',
  },
  sign: {
    errorClass: 'account',
    zh: '短信签名不存在或未通过审核：请在服务商处核对签名。',
    en: 'The sign does not exist or is not approved: check it at the provider.',
  },
  guarded: {
    errorClass: 'account',
    zh: '此地址不允许访问：请改用公网地址，或由运维人员开放该网络。',
    en: 'This address may not be reached: use a public one, or ask the operator to open the network.',
  },
  template: {
    errorClass: 'never',
    zh: '模板不存在、未通过审核，或变量不符：请核对模板编码与变量。',
    en: 'The template does not exist, is not approved, or has other variables: check its code and variables.',
  },
  address: {
    errorClass: 'never',
    zh: '号码或人员在服务商处不存在：请核对此人的手机号、邮箱或绑定。',
    en: 'The provider does not know this number or person: check the phone, the address or the binding.',
  },
  unsubscribed: {
    errorClass: 'never',
    zh: '对方已拒收、退订或未授权：需要对方重新允许后再发送。',
    en: 'The person has refused, unsubscribed or not consented: send again once they allow it.',
  },
  content: {
    errorClass: 'never',
    zh: '内容被服务商拒绝：请修改文字后重新发送。',
    en: 'The provider refuses the text: change it and send again.',
  },
  repeated: {
    errorClass: 'never',
    zh: '同一内容当天已发给此人，或已达到此人的每日上限：请明天再发，或修改内容。',
    en: 'The person has had this text today, or as many messages as a day allows: send tomorrow, or change the text.',
  },
  request: {
    errorClass: 'never',
    zh: '服务商不接受请求的参数：请核对账号的设置。',
    en: 'The provider does not accept the request: check the settings of the account.',
  },
  throttled: {
    errorClass: 'again',
    zh: '发送太快或达到上限：会自动重试。',
    en: 'Too fast, or a limit is reached: it is tried again by itself.',
  },
  busy: {
    errorClass: 'again',
    zh: '服务商或网络暂时不可用：会自动重试。',
    en: 'The provider or the network is not available now: it is tried again by itself.',
  },
  unsure: {
    errorClass: 'unknown',
    zh: '无法确认是否送达：请向对方核实，需要时手动重新发送。',
    en: 'It may have arrived: ask the person, and send it again by hand where it has not.',
  },
} as const satisfies Record<string, Fix>;

export type FixName = keyof typeof CHANNEL_SEND_FAILURE_REASONS;

/**
 * Error codes by reason. A code that ends with `*` is a prefix. If an error has an unlisted code, the message
 * is retried.
 */
export type Codes = Partial<Record<FixName, readonly string[]>>;

/** Error codes that this server itself produces. */
const SERVER_ERROR_CODES: Codes = {
  guarded: ['call-address-refused', 'call-*'],
  address: ['no-address', 'no-account'],
  unsure: ['worker-lost', 'not-json', 'answer-signature', 'UND_ERR_*', 'ECONNRESET', 'EPIPE', 'TimeoutError'],
  busy: ['network', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', '5*', '429'],
  template: ['no-template', 'template-off', 'code-expired'],
  secret: ['bad-private-key', 'token-expired'],
};

export function failureReasonOfCode(codes: Codes, code: string): FixName | undefined {
  const matches = (pattern: string) =>
    pattern.endsWith('*') ? code.startsWith(pattern.slice(0, -1)) : code === pattern;
  return (Object.keys(codes) as FixName[]).find(name => codes[name]?.some(matches));
}

export const errorClassOfCode = (codes: Codes, code: string): ErrorClass =>
  CHANNEL_SEND_FAILURE_REASONS[failureReasonOfCode(codes, code) ?? 'busy'].errorClass;

/**
 * Returns the reason for an error code from a provider or from this server. The first list that contains the
 * code determines the reason.
 */
export const findFailureReasonByErrorCode = (tables: readonly Codes[], code: string): FixName | undefined =>
  [...tables, SERVER_ERROR_CODES]
    .map(codes => failureReasonOfCode(codes, code))
    .find(reason => reason !== undefined);

/**
 * Returns a text that explains how to fix the error with the given code. Returns an empty string if the code
 * is unknown.
 */
export function channelErrorCodeFixText(codes: Codes, code: string, lang: Lang): string {
  const reason = findFailureReasonByErrorCode([codes], code);
  return code && reason ? CHANNEL_SEND_FAILURE_REASONS[reason][lang] : '';
}

/**
 * Throws a `SendError` for an error code from a provider. `less` is a more general code. It determines the
 * error class if `codes` does not contain `code`. If `code` is empty, the error contains `less` instead.
 */
export function throwChannelSendError(
  codes: Codes,
  code: unknown,
  message: unknown,
  less: unknown = '',
): never {
  const [text, general] = [String(code ?? ''), String(less ?? '')];
  const shown = text || general;
  const errorClass = errorClassOfCode(codes, failureReasonOfCode(codes, text) ? text : general);
  throw new SendError(errorClass, shown, String(message ?? '') || shown);
}
