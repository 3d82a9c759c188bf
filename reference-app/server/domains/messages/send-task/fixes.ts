/**
 * Provides texts that explain to a sender what can be done about a target that did not receive its message.
 */
import { CHANNEL_SEND_FAILURE_REASONS, findFailureReasonByErrorCode } from '../../../channels/codes.ts';
import { listChannelErrorCodes } from '../../../channels/connectors.ts';
import type { Lang } from '../../../http/language.ts';
import type { TargetState } from '../message/tables.ts';

type LocalizedText = Record<Lang, string>;

/** Advice for targets that were skipped on purpose, by the code of the reason. */
const ADVICE_BY_SKIP_REASON: Readonly<Record<string, LocalizedText>> = {
  muted: {
    zh: '本人关闭了这个渠道；可改用必达分类',
    en: 'The person switched this channel off; a mandatory category reaches them',
  },
  'no-address': {
    zh: '补充此人的邮箱、手机号或小程序绑定后重发',
    en: 'Add the address, the phone or the binding of the person, then send again',
  },
  settled: {
    zh: '发送前已处理或已读，无需发送',
    en: 'The task was decided or the message was read before it was sent. Nothing to do.',
  },
  'topic-off': {
    zh: '本人已关闭此类消息的邮件，无需发送',
    en: 'The person has switched off mail for this topic. Nothing to do.',
  },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  'no-account': {
    zh: '账号已停用或已删除，无需处理',
    en: 'The account is disabled or removed: nothing to do',
  },
};

const DELIVERY_ADVICE_BY_RECIPIENT_STATE: Partial<Record<TargetState, LocalizedText>> = {
  failed: { zh: '查看错误信息，修正后重发', en: 'Read the error, mend it and send again' },
  unknown: CHANNEL_SEND_FAILURE_REASONS.unsure,
};

/** Fix text for a temporary error after all attempts have failed. */
const RETRIES_EXHAUSTED_ADVICE: LocalizedText = {
  zh: '多次尝试均未成功：服务商或网络暂时不可用，稍后重发',
  en: 'Every try failed: the provider or the network was not available; send again later',
};

const CHANNEL_NOT_CONFIGURED_ADVICE: LocalizedText = {
  zh: '请管理员配置该渠道的账号',
  en: 'Ask an administrator to add an account of this channel',
};

export interface FailedTarget {
  state: TargetState;
  channel: string;
  /**
   * The type of the target's channel account, if the target is an account such as a chat robot. Empty if the
   * target is a person.
   */
  accountKind: string;
  code: string;
  error: string;
}

export function deliveryFailureAdvice(
  { state, channel, accountKind, code, error }: FailedTarget,
  lang: Lang,
): string {
  if (state === 'sent' || state === 'delivered') return '';
  if (error === 'not configured') return CHANNEL_NOT_CONFIGURED_ADVICE[lang];
  const leftOut = ADVICE_BY_SKIP_REASON[code];
  if (leftOut) return leftOut[lang];
  const reason =
    code === '' ? undefined : findFailureReasonByErrorCode(listChannelErrorCodes(channel, accountKind), code);
  if (reason && state === 'failed' && CHANNEL_SEND_FAILURE_REASONS[reason].errorClass === 'again')
    return RETRIES_EXHAUSTED_ADVICE[lang];
  return (
    (reason ? CHANNEL_SEND_FAILURE_REASONS[reason] : DELIVERY_ADVICE_BY_RECIPIENT_STATE[state])?.[lang] ?? ''
  );
}
