/** The message with a code, on the path of all messages of its receiver's tenant. */
import type { CodeChannel } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Lang } from '../../http/language.ts';
import { sendCode } from '../message/index.ts';
import type { Account } from '../session/index.ts';
import { VALID_SECONDS } from './codes.ts';
import type { Purpose } from './tables.ts';

const TITLES: Record<Purpose, Record<Lang, string>> = {
  'sign-in': { zh: '登录验证码', en: 'Your sign-in code' },
  step: { zh: '登录验证码', en: 'Your sign-in code' },
  reset: { zh: '重置密码验证码', en: 'Your code to reset the password' },
  account: { zh: '重置密码验证码', en: 'Your code to reset the password' },
  register: { zh: '注册验证码', en: 'Your registration code' },
};

const TEXT: Record<Lang, string> = {
  zh: '验证码 {{code}}，5 分钟内有效。请勿告诉任何人；如非本人操作，请忽略。',
  en: 'Your code is {{code}}. It is valid for 5 minutes. Tell it to nobody; if you did not ask for it, ignore this message.',
};

export interface CodeMessage extends Account {
  id: string;
  address: string;
  /** It proves accounts of several tenants. */
  isShared: boolean;
  channel: CodeChannel;
  purpose: Purpose;
  code: string;
  lang: Lang;
}

/** Through the tenant's own account, or a channel of this server; through the latter alone if it opens accounts of several tenants. */
export const sendCodeTo = (
  { db, noticeChannels: channels, channelHttp: { http } }: FastifyInstance,
  { id, merchantId, userId, address, isShared, channel, purpose, code, lang }: CodeMessage,
): Promise<void> =>
  sendCode(
    { db, channels, http },
    {
      id,
      merchantId,
      userId,
      address,
      isShared,
      channel,
      code,
      title: TITLES[purpose][lang],
      text: TEXT[lang].replace('{{code}}', code),
      expireTime: new Date(Date.now() + VALID_SECONDS * 1000),
    },
  );
