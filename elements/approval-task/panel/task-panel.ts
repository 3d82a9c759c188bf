/** Exports the lazily loaded panel and its live region. */
import { translator } from '@countersign/sdk/i18n';
import { panelTexts } from '@countersign/sdk/i18n/panel';
import { taskTexts } from '@countersign/sdk/i18n/task';
import type { Lang } from '../atoms.ts';
import type { View } from '../loading/view.ts';
import { conflictingActionText } from './change-text.ts';

export { LiveRegion } from './LiveRegion.tsx';
export { TaskPanel } from './Panel.tsx';

/**
 * Describes in one sentence which person acted before this user, so that this user's action came too late.
 * Compares the approval before and after a reload, and returns null if no such action is found.
 */
export const conflictingActionTextForLanguage = (before: View, after: View, lang: Lang): string | null =>
  conflictingActionText(before, after, translator(lang, taskTexts, panelTexts));
