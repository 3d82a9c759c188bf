/**
 * Builds the message with a verification code and passes it to the messages domain, which sends it like the
 * other messages of the recipient's tenant.
 */
import type { CodeDeliveryChannel } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Lang } from '../../../http/language.ts';
import type { Account } from '../session/steps/sign-in-state.ts';
import { CODE_VALID_SECONDS } from './codes.ts';
import type { Purpose } from './tables.ts';

/** A verification code to send. */
export interface CodeToSend {
  /** The id of the verification. */
  id: string;
  merchantId: string;
  userId: string;
  /**
   * The recipient's current e-mail address or phone number. The code is sent only to this address or number.
   */
  address: string;
  /**
   * True if accounts in several tenants have this address. The code is then not sent through a tenant's
   * channel account, because the owner of the channel account could read the code.
   */
  isShared: boolean;
  channel: CodeDeliveryChannel;
  code: string;
  title: string;
  text: string;
  expireTime: Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends a verification code. The messages domain provides the implementation. */
    sendCode(code: CodeToSend): Promise<void>;
  }
}

const verificationMessageTitles: Record<Purpose, Record<Lang, string>> = {
  'sign-in': { zh: '登录验证码', en: 'Your sign-in code' },
  step: { zh: '登录验证码', en: 'Your sign-in code' },
  reset: { zh: '重置密码验证码', en: 'Your code to reset the password' },
  account: { zh: '重置密码验证码', en: 'Your code to reset the password' },
  register: { zh: '注册验证码', en: 'Your registration code' },
};

const verificationMessageTexts: Record<Lang, string> = {
  zh: '验证码 {{code}}，5 分钟内有效。请勿告诉任何人；如非本人操作，请忽略。',
  en: 'Your code is {{code}}. It is valid for 5 minutes. Tell it to nobody; if you did not ask for it, ignore this message.',
};

export interface CodeMessage extends Account {
  id: string;
  address: string;
  /** True if the code verifies accounts of several tenants that share the address. */
  isShared: boolean;
  channel: CodeDeliveryChannel;
  purpose: Purpose;
  code: string;
  lang: Lang;
}

/**
 * Sends the code through the tenant's own channel account or a channel of this server. A code for accounts of
 * several tenants uses only a channel of this server.
 */
export const sendCodeMessage = (
  app: FastifyInstance,
  { purpose, code, lang, ...message }: CodeMessage,
): Promise<void> =>
  app.sendCode({
    ...message,
    code,
    title: verificationMessageTitles[purpose][lang],
    text: verificationMessageTexts[lang].replace('{{code}}', code),
    expireTime: new Date(Date.now() + CODE_VALID_SECONDS * 1000),
  });
