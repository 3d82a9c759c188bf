/** Reads the title template of a flow. */
import type { FlowSetting } from './flow.ts';

/** Names that a title template can use in addition to the form's fields. */
export const TITLE_PLACES = ['process', 'initiator', 'date'] as const;
export type TitlePlace = (typeof TITLE_PLACES)[number];

/** Returns the template, or null if the initiator's own title is used. */
export function titleTemplateOf(setting: FlowSetting | undefined): string | null {
  const { mode, template = '' } = setting?.title ?? {};
  return mode === 'custom' && template.trim() !== '' ? template : null;
}
