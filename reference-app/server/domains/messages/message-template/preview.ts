/**
 * Renders the messages of a template for every channel in both languages, with the length of each message.
 */
import type { MessageContent, PartOf, TemplatePreview } from '@countersign/sdk/api/contract';
import { toMessageContent } from './content.ts';
import { contentVariableNames, type FilledMessage, fillMessageTemplateContent } from './fill.ts';
import { smsLength } from './sms-length.ts';

const TEMPLATE_PREVIEW_LANGUAGES = ['zh', 'en'] as const;

/**
 * Maximum message lengths in characters that providers accept. The limit for mini programs applies to each
 * single value.
 */
const CHANNEL_LENGTH_LIMITS: Readonly<Record<string, number>> = {
  dingtalk: 2048,
  wecom: 2048,
  welink: 500,
  robot: 2048,
  wechat: 20,
  alipay: 20,
};

export function previewTemplate({
  variables = [],
  vars = {},
  ...input
}: PartOf<'POST temp/letter/preview', 'body'>): TemplatePreview {
  const content = toMessageContent(input);
  const samples = Object.fromEntries(variables.map(({ name, sample }) => [name, sample || `{{${name}}}`]));
  const used = new Set(contentVariableNames(content));
  const declared = new Set(variables.map(({ name }) => name));
  const channels = ['inApp', 'email', 'sms', ...content.channels.map(({ channel }) => channel)];
  const values = { ...samples, ...vars };
  return {
    list: [...new Set(channels)].flatMap(channel =>
      TEMPLATE_PREVIEW_LANGUAGES.map(lang =>
        buildTemplatePreviewRow(content, fillMessageTemplateContent(content, values, { lang, channel }), {
          channel,
          lang,
        }),
      ),
    ),
    unused: [...declared].filter(name => !used.has(name)),
    undeclared: [...used].filter(name => !declared.has(name)),
  };
}

function buildTemplatePreviewRow(
  content: MessageContent,
  { title, text, html, provider }: FilledMessage,
  { channel, lang }: { channel: string; lang: 'zh' | 'en' },
): TemplatePreview['list'][number] {
  const row = { channel, lang, title, text, html };
  if (channel === 'sms') {
    const sign = content.channels.find(one => one.channel === 'sms')?.signName;
    return { ...row, ...smsLength(sign ? `【${sign}】${text}` : text) };
  }
  const limit = CHANNEL_LENGTH_LIMITS[channel] ?? 0;
  const isMini = channel === 'wechat' || channel === 'alipay';
  const longest = Math.max(0, ...(provider?.params ?? []).map(({ value }) => value.length));
  return { ...row, length: isMini ? longest : text.length, parts: 1, limit };
}
