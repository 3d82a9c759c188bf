/** The steps of a sender about a target that did not get its message. */
import { FIXES, reasonIn } from '../../channels/codes.ts';
import { codesOf } from '../../channels/connectors.ts';
import type { Lang } from '../../http/language.ts';
import type { TargetState } from '../message/index.ts';

type Both = Record<Lang, string>;

/** Targets that were left out on purpose. */
const LEFT_OUT: Readonly<Record<string, Both>> = {
  muted: {
    zh: '本人关闭了这个渠道；可改用必达分类',
    en: 'The person switched this channel off; a mandatory category reaches them',
  },
  'no-address': {
    zh: '补充此人的邮箱、手机号或小程序绑定后重发',
    en: 'Add the address, the phone or the binding of the person, then send again',
  },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  'no-account': {
    zh: '账号已停用或已删除，无需处理',
    en: 'The account is disabled or removed: nothing to do',
  },
};

const BY_STATE: Partial<Record<TargetState, Both>> = {
  failed: { zh: '查看错误信息，修正后重发', en: 'Read the error, mend it and send again' },
  unknown: FIXES.unsure,
};

/** Of an error that went away by itself for others, once its tries are used up. */
const NO_TRY_LEFT: Both = {
  zh: '多次尝试均未成功：服务商或网络暂时不可用，稍后重发',
  en: 'Every try failed: the provider or the network was not available; send again later',
};

const NOT_CONFIGURED: Both = {
  zh: '请管理员配置该渠道的账号',
  en: 'Ask an administrator to add an account of this channel',
};

export interface Failed {
  state: TargetState;
  channel: string;
  /** Of the account that is the target; empty for people, who are reached by the default account of the channel. */
  accountKind: string;
  code: string;
  error: string;
}

export function fixOf({ state, channel, accountKind, code, error }: Failed, lang: Lang): string {
  if (state === 'sent' || state === 'delivered') return '';
  if (error === 'not configured') return NOT_CONFIGURED[lang];
  const leftOut = LEFT_OUT[code];
  if (leftOut) return leftOut[lang];
  const reason = code === '' ? undefined : reasonIn(codesOf(channel, accountKind), code);
  if (reason && state === 'failed' && FIXES[reason].errorClass === 'again') return NO_TRY_LEFT[lang];
  return (reason ? FIXES[reason] : BY_STATE[state])?.[lang] ?? '';
}
