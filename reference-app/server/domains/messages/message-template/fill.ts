/** Replaces `{{name}}` in template texts with values, for a given language and channel. */
import type { ChannelContent, MessageContent } from '@countersign/sdk/api/contract';
import type { ProviderTemplate } from '../../../channels/channel.ts';
import type { Lang } from '../../../http/language.ts';
import { cleanHtml, htmlToText } from './clean-html.ts';

const VARIABLE_PATTERN = /\{\{\s*([A-Za-z][A-Za-z0-9_]*)\s*\}\}/g;

export type Vars = Readonly<Record<string, unknown>>;

const templateVariableAsText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * Replaces the variables in a text. A variable without a value becomes an empty string, because missing
 * required values are refused earlier.
 */
export const replaceTemplateVariables = (text: string, vars: Vars): string =>
  text.replace(VARIABLE_PATTERN, (_, name: string) => templateVariableAsText(vars[name]));

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, one => HTML_ENTITIES[one]!);

/**
 * Replaces the variables in rich text. Markup in values is escaped. The result is sanitized again, because a
 * value may be part of a link URL.
 */
function fillHtml(html: string, vars: Vars): string {
  const filled = html.replace(VARIABLE_PATTERN, (_, name: string) =>
    escapeHtml(templateVariableAsText(vars[name])),
  );
  return filled === html ? html : cleanHtml(filled);
}

const findTemplateTextVariableNames = (text: string): string[] =>
  [...text.matchAll(VARIABLE_PATTERN)].map(match => match[1]!);

const collectTextsOfMessageContent = ({ channels, ...content }: MessageContent): string[] => [
  ...Object.values(content),
  ...channels.flatMap(({ title, titleEn, text, textEn, page, params }) => [
    title,
    titleEn,
    text,
    textEn,
    page,
    ...params.map(({ value }) => value),
  ]),
];

/** Returns the distinct variable names in the texts of a message. */
export const contentVariableNames = (content: MessageContent): string[] => [
  ...new Set(collectTextsOfMessageContent(content).flatMap(findTemplateTextVariableNames)),
];

/** The text of a message for one channel, after its variables have been replaced. */
export interface FilledMessage {
  title: string;
  text: string;
  /** The rich text, or an empty string if the message has none. */
  html: string;
  /** The values for a message template that is registered at the provider. */
  provider?: ProviderTemplate | undefined;
}

const chooseByLanguage = (lang: Lang, zh: string, en: string): string =>
  lang === 'en' ? en || zh : zh || en;

/**
 * Returns the rich text in the language of the reader. The rich text of the other language is used only if
 * the message has no plain text in the reader's language either.
 */
function chooseRichTextByLanguage({ html, htmlEn, text, textEn }: MessageContent, lang: Lang): string {
  const [rich, plain] = lang === 'en' ? [htmlEn, textEn] : [html, text];
  return rich || plain ? rich : chooseByLanguage(lang, html, htmlEn);
}

export function fillMessageTemplateContent(
  content: MessageContent,
  vars: Vars,
  { lang, channel }: { lang: Lang; channel: string },
): FilledMessage {
  const own = content.channels.find(one => one.channel === channel);
  const isRich = channel === 'inApp' || channel === 'email';
  const html = isRich ? fillHtml(chooseRichTextByLanguage(content, lang), vars) : '';
  const shared = chooseByLanguage(lang, content.text, content.textEn);
  const rich = shared ? '' : chooseByLanguage(lang, content.html, content.htmlEn);
  const text = own ? chooseByLanguage(lang, own.text, own.textEn) : '';
  const title = own ? chooseByLanguage(lang, own.title, own.titleEn) : '';
  return {
    title: replaceTemplateVariables(title || chooseByLanguage(lang, content.title, content.titleEn), vars),
    text: replaceTemplateVariables(text || shared, vars) || htmlToText(fillHtml(rich, vars)),
    html,
    ...(own && { provider: fillProviderTemplateVariables(own, vars) }),
  };
}

function fillProviderTemplateVariables(own: ChannelContent, vars: Vars): ProviderTemplate {
  return {
    templateCode: own.templateCode,
    signName: own.signName,
    page: replaceTemplateVariables(own.page, vars),
    button: own.button,
    params: own.params.map(({ name, value }) => ({ name, value: replaceTemplateVariables(value, vars) })),
    isOff: own.state !== '' && own.state !== 'effective',
  };
}
