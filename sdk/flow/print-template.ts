/** The setting page's print template: the default page, or html of the flow's author. */
import type { FlowSetting } from './model.ts';

/** Longer templates are none: a page is made of them in the browser. */
const MAX_LENGTH = 200_000;

/** `setting.printTemplate` is `{mode: 'default' | 'custom', html}`; null for the default. The html is not safe yet. */
export function printTemplateOf(setting: FlowSetting | undefined): string | null {
  const template = setting?.printTemplate;
  if (typeof template !== 'object' || template === null) return null;
  const { mode, html } = template as { mode?: unknown; html?: unknown };
  const isCustom = mode === 'custom' && typeof html === 'string' && html.trim() !== '';
  return isCustom && html.length <= MAX_LENGTH ? html : null;
}
