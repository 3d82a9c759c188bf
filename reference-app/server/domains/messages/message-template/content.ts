/** Converts template texts to their stored form. Texts that could not be sent completely are refused. */
import type { ChannelContent, MessageContent, PartOf, TemplateVariable } from '@countersign/sdk/api/contract';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import { cleanHtml } from './clean-html.ts';
import { contentVariableNames, type Vars } from './fill.ts';

type Input = Pick<
  PartOf<'POST temp/letter/preview', 'body'>,
  'title' | 'titleEn' | 'text' | 'textEn' | 'html' | 'htmlEn' | 'channels'
>;

const texts = {
  undeclared: { zh: '没有声明变量 {{name}}', en: 'The variable {{name}} is not declared' },
  twice: { zh: '变量 {{name}} 重复', en: 'The variable {{name}} is there twice' },
  channelTwice: { zh: '同一渠道只能有一份内容', en: 'A channel has one text' },
  empty: { zh: '请填写正文', en: 'A text is required' },
  required: { zh: '请填写 {{name}}', en: '{{name}} is required' },
  unknown: { zh: '模板没有变量 {{name}}', en: 'The template has no variable {{name}}' },
  long: { zh: '{{name}} 过长', en: '{{name}} is too long' },
  number: { zh: '{{name}} 须为数字', en: '{{name}} must be a number' },
  date: { zh: '{{name}} 须为日期', en: '{{name}} must be a date' },
  link: { zh: '{{name}} 须为 http(s) 地址', en: '{{name}} must be an http(s) address' },
};

const throwInvalidTemplateContentField = (
  field: string,
  text: keyof typeof texts,
  { lang, name = '' }: RefusalContext,
): never =>
  throwRefusal('invalid-fields', {
    fields: [{ field, message: texts[text][lang].replace('{{name}}', name) }],
  });

interface RefusalContext {
  lang: Lang;
  name?: string;
}

const EMPTY_CHANNEL_CONTENT: Omit<ChannelContent, 'channel'> = {
  title: '',
  titleEn: '',
  text: '',
  textEn: '',
  templateCode: '',
  signName: '',
  purpose: '',
  state: '',
  page: '',
  button: '',
  params: [],
};

/**
 * Returns the content in the form in which it is stored. Rich text is sanitized here, so that no caller can
 * store unsanitized text.
 */
export function toMessageContent({ channels = [], ...input }: Input): MessageContent {
  const { title, titleEn = '', text = '', textEn = '', html = '', htmlEn = '' } = input;
  return {
    title: title.trim(),
    titleEn: titleEn.trim(),
    text: text.trim(),
    textEn: textEn.trim(),
    html: cleanHtml(html),
    htmlEn: cleanHtml(htmlEn),
    channels: channels.flatMap(({ channel, ...own }) =>
      channel === undefined ? [] : [{ channel, ...EMPTY_CHANNEL_CONTENT, ...own }],
    ),
  };
}

export function throwIfInvalidMessageContent(
  content: MessageContent,
  variables: readonly TemplateVariable[],
  lang: Lang,
): void {
  const names = new Set<string>();
  for (const { name } of variables) {
    if (names.has(name)) throwInvalidTemplateContentField('variables', 'twice', { lang, name });
    names.add(name);
  }
  const channels = content.channels.map(({ channel }) => channel);
  if (new Set(channels).size < channels.length)
    throwInvalidTemplateContentField('channels', 'channelTwice', { lang });
  if (!content.text && !content.html) throwInvalidTemplateContentField('text', 'empty', { lang });
  const missing = contentVariableNames(content).find(name => !names.has(name));
  if (missing !== undefined)
    throwInvalidTemplateContentField('variables', 'undeclared', { lang, name: `{{${missing}}}` });
}

const isHttpLink = (value: string): boolean => /^https?:$/.test(URL.parse(value)?.protocol ?? '');

/** Throws if a variable value for a message is missing, unknown or of the wrong type. */
export function throwIfInvalidTemplateVariables(
  variables: readonly TemplateVariable[],
  vars: Vars,
  lang: Lang,
): void {
  const known = new Set(variables.map(({ name }) => name));
  const unknown = Object.keys(vars).find(name => !known.has(name));
  if (unknown !== undefined) throwInvalidTemplateContentField('vars', 'unknown', { lang, name: unknown });
  for (const { name, label, type, isRequired, maxLength } of variables) {
    const value = String(vars[name] ?? '').trim();
    const named = { lang, name: label || name };
    if (isRequired && value === '') throwInvalidTemplateContentField(`vars.${name}`, 'required', named);
    if (value === '') continue;
    if (maxLength > 0 && value.length > maxLength)
      throwInvalidTemplateContentField(`vars.${name}`, 'long', named);
    if (type === 'number' && !Number.isFinite(Number(value)))
      throwInvalidTemplateContentField(`vars.${name}`, 'number', named);
    if (type === 'date' && Number.isNaN(Date.parse(value)))
      throwInvalidTemplateContentField(`vars.${name}`, 'date', named);
    if (type === 'link' && !isHttpLink(value))
      throwInvalidTemplateContentField(`vars.${name}`, 'link', named);
  }
}
