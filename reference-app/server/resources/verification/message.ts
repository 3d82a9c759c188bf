/** The message with a code, and its way out through a channel of this server. */
import type { CodeChannel } from '@countersign/sdk/api/contract';
import type { NoticeChannels } from '../../channels/channel.ts';
import type { Lang } from '../../http/language.ts';
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

export interface CodeMessage {
  id: string;
  channel: CodeChannel;
  purpose: Purpose;
  target: string;
  name: string;
  code: string;
  lang: Lang;
}

/** Throws where the channel does not take it. */
export async function sendCode(
  channels: NoticeChannels,
  { id, channel, purpose, target, name, code, lang }: CodeMessage,
): Promise<void> {
  const served = channels.get(channel);
  const to = {
    userId: '',
    name,
    email: channel === 'email' ? target : '',
    phone: channel === 'sms' ? target : '',
  };
  if (!served?.reaches(to)) return;
  const text = TEXT[lang].replace('{{code}}', code);
  await served.send({ id, to, title: TITLES[purpose][lang], text, link: '' });
}
