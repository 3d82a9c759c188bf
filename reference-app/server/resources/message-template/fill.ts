/** Puts values in the place of `{{name}}` in the texts of a template, for a language and a channel. */
import type { ChannelContent, MessageContent } from '@countersign/sdk/api/contract';
import type { ProviderTemplate } from '../../channels/channel.ts';
import type { Lang } from '../../http/language.ts';
import { cleanHtml, textOfHtml } from './clean-html.ts';

const VARIABLE = /\{\{\s*([A-Za-z][A-Za-z0-9_]*)\s*\}\}/g;

export type Vars = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A name without a value becomes nothing: it was optional, or its sending had been refused. */
export const fillText = (text: string, vars: Vars): string =>
  text.replace(VARIABLE, (_, name: string) => textOf(vars[name]));

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, one => ENTITIES[one]!);

/** Values are text there: their markup is shown, not drawn. Cleaned again, because an address may be a variable. */
function fillHtml(html: string, vars: Vars): string {
  const filled = html.replace(VARIABLE, (_, name: string) => escapeHtml(textOf(vars[name])));
  return filled === html ? html : cleanHtml(filled);
}

const named = (text: string): string[] => [...text.matchAll(VARIABLE)].map(match => match[1]!);

const textsOf = ({ channels, ...content }: MessageContent): string[] => [
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

/** The names that its texts use, each once. */
export const variablesIn = (content: MessageContent): string[] => [
  ...new Set(textsOf(content).flatMap(named)),
];

/** A message as one channel sends it. */
export interface FilledMessage {
  title: string;
  text: string;
  /** '' where it has no rich text. */
  html: string;
  /** For the template of the provider. */
  provider?: ProviderTemplate | undefined;
}

const chosen = (lang: Lang, zh: string, en: string): string => (lang === 'en' ? en || zh : zh || en);

/** Rich text of the other language does not stand for a plain text in the reader's. */
function richText({ html, htmlEn, text, textEn }: MessageContent, lang: Lang): string {
  const [rich, plain] = lang === 'en' ? [htmlEn, textEn] : [html, text];
  return rich || plain ? rich : chosen(lang, html, htmlEn);
}

export function filledContent(
  content: MessageContent,
  vars: Vars,
  { lang, channel }: { lang: Lang; channel: string },
): FilledMessage {
  const own = content.channels.find(one => one.channel === channel);
  const isRich = channel === 'inApp' || channel === 'email';
  const html = isRich ? fillHtml(richText(content, lang), vars) : '';
  const shared = chosen(lang, content.text, content.textEn);
  const rich = shared ? '' : chosen(lang, content.html, content.htmlEn);
  const text = own ? chosen(lang, own.text, own.textEn) : '';
  const title = own ? chosen(lang, own.title, own.titleEn) : '';
  return {
    title: fillText(title || chosen(lang, content.title, content.titleEn), vars),
    text: fillText(text || shared, vars) || textOfHtml(fillHtml(rich, vars)),
    html,
    ...(own && { provider: providerOf(own, vars) }),
  };
}

function providerOf(own: ChannelContent, vars: Vars): ProviderTemplate {
  return {
    templateCode: own.templateCode,
    signName: own.signName,
    page: fillText(own.page, vars),
    button: own.button,
    params: own.params.map(({ name, value }) => ({ name, value: fillText(value, vars) })),
    isOff: own.state !== '' && own.state !== 'effective',
  };
}
