/**
 * Holds messages that carry a verification code to plain sentences. A picture, a link or an address in such a message can hand
 * the code to another server.
 */
import type { MessageContent } from '@countersign/sdk/api/contract';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import { fillText } from './fill.ts';

/** Built-in messages whose variables are secret. */
const SECRET_KINDS: ReadonlySet<string> = new Set(['code']);

/** Mail programs and phones turn these into a link: a scheme, two slashes, an at sign, or a dot between two letters. */
const ADDRESS = /\/\/|@|\bwww\b|\b(?:https?|ftp|mailto|tel|sms):|[\p{L}\p{N}][.．｡][\p{L}\p{N}]/iu;

/** True for a text that shows a web address, a host name or an e-mail address once a code is filled in. */
export const hasAddress = (text: string): boolean =>
  ADDRESS.test(
    fillText(text, { code: '000000' })
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, ''),
  );

const TEXTS = {
  rich: {
    zh: '验证码消息只能是纯文本，请删除富文本',
    en: 'A message with a code is plain text: remove the rich text',
  },
  link: {
    zh: '验证码消息不能有链接或按钮，请清空',
    en: 'A message with a code has no link and no button: leave it empty',
  },
  address: {
    zh: '验证码消息不能含网址、域名或邮箱，请删除',
    en: 'A message with a code has no web address, host name or e-mail address: remove it',
  },
};

interface Breach {
  field: string;
  text: keyof typeof TEXTS;
}

function channelBreach(own: MessageContent['channels'][number], place: string): Breach | undefined {
  const link = (['page', 'button'] as const).find(name => own[name] !== '');
  if (link) return { field: `${place}.${link}`, text: 'link' };
  const texts = ['title', 'titleEn', 'text', 'textEn', 'signName'] as const;
  const name = texts.find(one => hasAddress(own[one]));
  if (name) return { field: `${place}.${name}`, text: 'address' };
  const at = own.params.findIndex(({ value }) => hasAddress(value));
  return at < 0 ? undefined : { field: `${place}.params.${at}.value`, text: 'address' };
}

/** The first part of the content that such a message may not have. */
export function secretBreach(kind: string, content: MessageContent): Breach | undefined {
  if (!SECRET_KINDS.has(kind)) return undefined;
  const rich = (['html', 'htmlEn'] as const).find(name => content[name] !== '');
  if (rich) return { field: rich, text: 'rich' };
  const plain = (['title', 'titleEn', 'text', 'textEn'] as const).find(name => hasAddress(content[name]));
  if (plain) return { field: plain, text: 'address' };
  for (const [at, own] of content.channels.entries()) {
    const breach = channelBreach(own, `channels.${at}`);
    if (breach) return breach;
  }
  return undefined;
}

export function refuseSecretContent(kind: string, content: MessageContent, lang: Lang): void {
  const breach = secretBreach(kind, content);
  if (breach)
    refuse('invalid-fields', { fields: [{ field: breach.field, message: TEXTS[breach.text][lang] }] });
}
