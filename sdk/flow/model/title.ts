/** Reads the title template of a flow. */
import type { FlowSetting } from './flow.ts';

/** Names that a title template can use in addition to the form's fields. */
export const TITLE_PLACEHOLDER_NAMES = ['process', 'initiator', 'date'] as const;
export type TitlePlace = (typeof TITLE_PLACEHOLDER_NAMES)[number];

/** Returns the title template of the flow, or null if instances use the title that the initiator entered. */
export function titleTemplateOf(setting: FlowSetting | undefined): string | null {
  const { mode, template = '' } = setting?.title ?? {};
  return mode === 'custom' && template.trim() !== '' ? template : null;
}
