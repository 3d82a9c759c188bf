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
 * Returns a sentence that names the person who acted before this user. Finds this person by a comparison of
 * the approval before and after a reload. Returns null if no other person acted.
 */
export const conflictingActionTextForLanguage = (before: View, after: View, lang: Lang): string | null =>
  conflictingActionText(before, after, translator(lang, taskTexts, panelTexts));
