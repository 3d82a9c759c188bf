/** The lazily loaded part: the panel and its live region. */
import { translator } from '@countersign/sdk/i18n';
import { panelTexts } from '@countersign/sdk/i18n/panel';
import { taskTexts } from '@countersign/sdk/i18n/task';
import type { Lang } from '../atoms.ts';
import type { View } from '../loading/view.ts';
import { actionBetween } from './change-text.ts';

export { LiveRegion } from './LiveRegion.tsx';
export { Panel } from './Panel.tsx';

/** Use where an action came too late: returns who was first, and with what; null where the two views do not show it. */
export const changeSince = (before: View, after: View, lang: Lang): string | null =>
  actionBetween(before, after, translator(lang, taskTexts, panelTexts));
