/** Writes the message that lists several notices: grouped by topic, in the language of the reader, with links. */

import { catalogue, type Lang, translator } from '@countersign/sdk/i18n';
import { messageTopicTexts, PREFERENCES, type Preference } from '@countersign/sdk/i18n/notices';
import { escapeHtml } from '../../message-template/fill.ts';
import type { SendChannel } from '../tables.ts';
import { DIGEST_BUNDLE } from './bundles.ts';

const combinedTexts = catalogue({
  zh: {
    heading: '{{topic}}（{{count}}）',
    title: '{{topic}}：{{count}} 条',
    digest: '审批摘要：{{count}} 条消息',
    'digest.tasks': '审批摘要：{{tasks}} 项待办',
    'digest.both': '审批摘要：{{tasks}} 项待办，{{count}} 条其他消息',
    more: '另有 {{count}} 条，请在门户中查看',
  },
  en: {
    heading: '{{topic}} ({{count}})',
    title: '{{topic}}: {{count}}',
    digest: 'Approval digest ({{count}})',
    'digest.tasks': 'Approval digest: tasks ({{tasks}})',
    'digest.both': 'Approval digest: tasks ({{tasks}}), other messages ({{count}})',
    more: '{{count}} more in the portal',
  },
});

/** A notice of a combined message. */
export interface CombinedEntry {
  topic: Preference;
  title: string;
  text: string;
  link: string;
  /** True if the notice asks the reader to handle a task. */
  isTask: boolean;
}

interface CombinedContext {
  bundle: string;
  channel: SendChannel;
  lang: Lang;
  /** The public base URL of the portal, without a trailing slash. */
  publicUrl: string;
}

/** Maximum number of notices that are listed. Chat messages have only a few hundred characters. */
const MAX_LISTED_NOTICES = { email: 200, chat: 10 };
const MAX_CHAT_TITLE_CHARACTERS = 40;

/** Returns the title, text, rich text and link of a message that lists the entries. */
export function combinedMessage(
  entries: readonly CombinedEntry[],
  { bundle, channel, lang, publicUrl }: CombinedContext,
): { title: string; text: string; html: string; link: string } {
  const t = translator(lang, combinedTexts);
  const topicName = translator(lang, messageTopicTexts);
  const isMail = channel === 'email';
  const listed = entriesByTopic(entries).slice(0, MAX_LISTED_NOTICES[isMail ? 'email' : 'chat']);
  const groups = [...Map.groupBy(listed, ({ topic }) => topic)].map(([topic, notices]) => ({
    heading: t('heading', {
      topic: topicName(topic),
      count: entries.filter(entry => entry.topic === topic).length,
    }),
    notices,
  }));
  const rest = entries.length - listed.length;
  const more = rest > 0 ? t('more', { count: rest }) : '';
  return {
    title: combinedTitle(entries, bundle, lang),
    text: isMail ? mailText(groups, more) : chatText(groups, more),
    html: isMail ? mailHtml(groups, more) : '',
    link: publicUrl + (entries.every(({ isTask }) => isTask) ? '/approval/todo' : '/messages'),
  };
}

const TOPIC_ORDER = Object.keys(PREFERENCES);

const entriesByTopic = (entries: readonly CombinedEntry[]): CombinedEntry[] =>
  entries.toSorted((a, b) => TOPIC_ORDER.indexOf(a.topic) - TOPIC_ORDER.indexOf(b.topic));

function combinedTitle(entries: readonly CombinedEntry[], bundle: string, lang: Lang): string {
  const t = translator(lang, combinedTexts);
  if (bundle !== DIGEST_BUNDLE) {
    const topic = translator(lang, messageTopicTexts)(bundle as Preference);
    return t('title', { topic, count: entries.length });
  }
  const tasks = entries.filter(({ isTask }) => isTask).length;
  const count = entries.length - tasks;
  if (tasks === 0) return t('digest', { count });
  return count === 0 ? t('digest.tasks', { tasks }) : t('digest.both', { tasks, count });
}

interface TopicGroup {
  heading: string;
  notices: readonly CombinedEntry[];
}

const mailText = (groups: readonly TopicGroup[], more: string): string =>
  [
    ...groups.map(({ heading, notices }) =>
      [heading, ...notices.map(({ title, text, link }) => `- ${title}\n  ${text}\n  ${link}`)].join('\n'),
    ),
    ...(more ? [more] : []),
  ].join('\n\n');

const chatText = (groups: readonly TopicGroup[], more: string): string =>
  [
    ...groups.flatMap(({ heading, notices }) => [
      heading,
      ...notices.map(({ title }) => `· ${shortTitle(title)}`),
    ]),
    ...(more ? [more] : []),
  ].join('\n');

function shortTitle(title: string): string {
  const characters = [...title];
  return characters.length > MAX_CHAT_TITLE_CHARACTERS
    ? `${characters.slice(0, MAX_CHAT_TITLE_CHARACTERS - 1).join('')}…`
    : title;
}

/** Titles and texts contain names that people wrote, so all of them are escaped. */
const mailHtml = (groups: readonly TopicGroup[], more: string): string =>
  [
    ...groups.map(
      ({ heading, notices }) => `<h3>${escapeHtml(heading)}</h3><ul>${notices.map(noticeHtml).join('')}</ul>`,
    ),
    ...(more ? [`<p>${escapeHtml(more)}</p>`] : []),
  ].join('');

const noticeHtml = ({ title, text, link }: CombinedEntry): string =>
  `<li><a href="${escapeHtml(link)}">${escapeHtml(title)}</a><br>${escapeHtml(text)}</li>`;
