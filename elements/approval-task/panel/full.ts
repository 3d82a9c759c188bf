/** The panel and what listens beside it: fetched together. */
import { translator } from '@countersign/sdk/i18n';
import { panelTexts } from '@countersign/sdk/i18n/panel';
import { taskTexts } from '@countersign/sdk/i18n/task';
import type { Lang } from '../atoms.ts';
import type { View } from '../loading/view.ts';
import { whoDid } from './change-text.ts';

export { Live } from './LiveRegion.tsx';
export { Panel } from './Panel.tsx';

/** Use where a deed came too late: who was first, and with what. Null where the two looks do not tell. */
export const happenedSince = (before: View, after: View, lang: Lang): string | null =>
  whoDid(before, after, translator(lang, taskTexts, panelTexts));
