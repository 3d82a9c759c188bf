/** The steps of a sender about a target that did not get its message. */
import type { Lang } from '../../http/language.ts';
import type { TargetState } from '../message/index.ts';

type Both = Record<Lang, string>;

const BY_CODE: readonly (readonly [pattern: RegExp, fix: Both])[] = [
  [
    /^no-address$/,
    { zh: '补充此人的邮箱或手机号后重发', en: 'Add the address or phone of the person, then send again' },
  ],
  [
    /^no-account$/,
    { zh: '账号已停用或已删除，无需处理', en: 'The account is disabled or removed: nothing to do' },
  ],
  [
    /^muted$/,
    {
      zh: '本人关闭了这个渠道；可改用必达分类',
      en: 'The person switched this channel off; a mandatory category reaches them',
    },
  ],
  [/^cancelled$/, { zh: '已取消', en: 'Cancelled' }],
  [
    /^worker-lost$/,
    { zh: '可能已送达，请先确认再重发', en: 'It may have arrived: ask before it is sent again' },
  ],
  [
    /^(?:401|403|EAUTH|isv\.ACCOUNT|InvalidAccessKey|SignatureDoesNotMatch|40001|40013|310000)/,
    {
      zh: '检查渠道账号的密钥、签名或 IP 名单',
      en: 'Check the secret, the sign or the list of addresses of the channel account',
    },
  ],
  [
    /AMOUNT_NOT_ENOUGH|Insufficient/i,
    { zh: '为服务商账号充值后重发', en: 'Top up the account at the provider, then send again' },
  ],
  [
    /TEMPLATE|SIGN/i,
    { zh: '检查服务商模板编码与短信签名', en: 'Check the code of the template and the sign at the provider' },
  ],
  [/MOBILE|PhoneNumber|^55\d$/i, { zh: '检查手机号或邮箱地址', en: 'Check the phone number or the address' }],
  [
    /LIMIT|429|45009|81013/i,
    { zh: '超出频率限制，稍后重发', en: 'Over the limit of the provider: send again later' },
  ],
  [
    /^(?:4[25]\d|50\d|ECONN|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|network)/,
    { zh: '服务商暂时不可用，稍后重发', en: 'The provider was not reached: send again later' },
  ],
  [
    /^call-/,
    {
      zh: '地址不允许访问，请运维人员放行',
      en: 'The address may not be reached: ask the operator to open it',
    },
  ],
];

const BY_STATE: Partial<Record<TargetState, Both>> = {
  failed: { zh: '查看错误信息，修正后重发', en: 'Read the error, mend it and send again' },
  unknown: { zh: '可能已送达，请先确认再重发', en: 'It may have arrived: ask before it is sent again' },
};

const NOT_CONFIGURED: Both = {
  zh: '请管理员配置该渠道的账号',
  en: 'Ask an administrator to add an account of this channel',
};

export function fixOf(
  state: TargetState,
  { code, error }: { code: string; error: string },
  lang: Lang,
): string {
  if (state === 'sent' || state === 'delivered') return '';
  if (error === 'not configured') return NOT_CONFIGURED[lang];
  const known = code === '' ? undefined : BY_CODE.find(([pattern]) => pattern.test(code))?.[1];
  return (known ?? BY_STATE[state])?.[lang] ?? '';
}
