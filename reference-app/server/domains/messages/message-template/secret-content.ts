/**
 * Restricts messages with a verification code to plain text. A picture, link or address in such a message
 * could send the code to another server.
 */
import type { MessageContent } from '@countersign/sdk/api/contract';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import { replaceTemplateVariables } from './fill.ts';

/** Types of built-in messages whose variables are secret. */
const SECRET_MESSAGE_KINDS: ReadonlySet<string> = new Set(['code']);

/**
 * Matches text that mail programs and phones turn into a link: a scheme, two slashes, an at sign, or a dot
 * between two letters or digits.
 */
const AUTOLINKED_TEXT_PATTERN =
  /\/\/|@|\bwww\b|\b(?:https?|ftp|mailto|tel|sms):|[\p{L}\p{N}][.．｡][\p{L}\p{N}]/iu;

/**
 * Returns true if the text, with a code filled in, contains a web address, a host name or an e-mail address.
 */
export const containsWebOrMailAddress = (text: string): boolean =>
  AUTOLINKED_TEXT_PATTERN.test(
    replaceTemplateVariables(text, { code: '000000' })
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, ''),
  );

const FORBIDDEN_SECRET_CONTENT_TEXTS = {
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

interface SecretBreach {
  field: string;
  text: keyof typeof FORBIDDEN_SECRET_CONTENT_TEXTS;
}

function findForbiddenChannelContent(
  own: MessageContent['channels'][number],
  place: string,
): SecretBreach | undefined {
  const link = (['page', 'button'] as const).find(name => own[name] !== '');
  if (link) return { field: `${place}.${link}`, text: 'link' };
  const texts = ['title', 'titleEn', 'text', 'textEn', 'signName'] as const;
  const name = texts.find(one => containsWebOrMailAddress(own[one]));
  if (name) return { field: `${place}.${name}`, text: 'address' };
  const at = own.params.findIndex(({ value }) => containsWebOrMailAddress(value));
  return at < 0 ? undefined : { field: `${place}.params.${at}.value`, text: 'address' };
}

/** Returns the first part of the content that is not allowed in a message with secrets, or undefined. */
export function findForbiddenSecretContent(kind: string, content: MessageContent): SecretBreach | undefined {
  if (!SECRET_MESSAGE_KINDS.has(kind)) return undefined;
  const rich = (['html', 'htmlEn'] as const).find(name => content[name] !== '');
  if (rich) return { field: rich, text: 'rich' };
  const plain = (['title', 'titleEn', 'text', 'textEn'] as const).find(name =>
    containsWebOrMailAddress(content[name]),
  );
  if (plain) return { field: plain, text: 'address' };
  for (const [at, own] of content.channels.entries()) {
    const breach = findForbiddenChannelContent(own, `channels.${at}`);
    if (breach) return breach;
  }
  return undefined;
}

export function throwIfForbiddenSecretContent(kind: string, content: MessageContent, lang: Lang): void {
  const breach = findForbiddenSecretContent(kind, content);
  if (breach)
    throwRefusal('invalid-fields', {
      fields: [{ field: breach.field, message: FORBIDDEN_SECRET_CONTENT_TEXTS[breach.text][lang] }],
    });
}
