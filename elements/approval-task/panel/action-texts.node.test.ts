/** Texts of the notes in the timeline. */
import type { TimelineNote } from '@countersign/sdk/api/contract';
import { translator } from '@countersign/sdk/i18n';
import { panelTexts } from '@countersign/sdk/i18n/panel';
import { taskTexts } from '@countersign/sdk/i18n/task';
import { expect, it } from 'vitest';
import { timelineNoteText } from './action-texts.ts';

const skipped = (reason: string | null): TimelineNote => ({
  id: 'n1',
  kind: 'skipped',
  userName: '孙丽',
  toName: null,
  time: '2026-11-20T04:17:13.000Z',
  comment: '',
  attachments: [],
  reason,
});

it.each([
  ['zh', 'disabled', '孙丽 被跳过'],
  ['zh', 'guest', '孙丽 被跳过：流程没有指定这位访客'],
  ['en', 'disabled', '孙丽 was skipped'],
  ['en', 'guest', '孙丽 was skipped: the flow does not name this guest'],
] as const)('a skipped person in %s, because of %s', (lang, reason, text) => {
  expect(timelineNoteText(skipped(reason), translator(lang, taskTexts, panelTexts))).toBe(text);
});
