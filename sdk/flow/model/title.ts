/** The title of an instance by the author's template. */
import type { FlowSetting } from './flow.ts';

/** The names of a title template beside the form's fields. */
export const TITLE_PLACES = ['process', 'initiator', 'date'] as const;
export type TitlePlace = (typeof TITLE_PLACES)[number];

/** The template; null where the title is the initiator's own. */
export function titleTemplateOf(setting: FlowSetting | undefined): string | null {
  const { mode, template = '' } = setting?.title ?? {};
  return mode === 'custom' && template.trim() !== '' ? template : null;
}
