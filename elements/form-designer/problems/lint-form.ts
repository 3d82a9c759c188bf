/** The problems of a form in its designer: with the page's own types, the uses outside the form, and html that is stripped. */
import { type Control, controlsOf, type FormDefinition } from '@countersign/sdk/form';
import type { LintRow } from '@countersign/sdk/form/lint';
import { customTypes } from '../../form-renderer/custom/custom-controls.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Designer } from '../store/designer.ts';

/** With the engine of patterns; the rows of a form come from it, so that it is loaded wherever there are any. */
export const lintPart = lazyPart(() => import('@countersign/sdk/form/lint'));
const sanitiser = lazyPart(() => import('../../ui/html/sanitise.ts'));

/** The html of a control that draws any. */
function htmlOf({ type, options }: Control): string {
  const html = type === 'html' || type === 'editor' ? options?.defaultValue : undefined;
  return typeof html === 'string' && html.includes('<') ? html : '';
}

/** The same function each time: its answers are remembered for each control. */
const isStripped = (control: Control): boolean => {
  const html = htmlOf(control);
  return html !== '' && sanitiser.get().isStripped(html);
};

/** The sanitiser is fetched for a form with html; without it that one check is left out. */
export async function lintForm(
  { lang, references }: Pick<Designer, 'lang' | 'references'>,
  definition: FormDefinition,
): Promise<LintRow[]> {
  if (!lintPart.isLoaded()) await lintPart.load();
  const hasHtml = [...controlsOf(definition.list)].some(({ control }) => htmlOf(control) !== '');
  if (hasHtml && !sanitiser.isLoaded()) await sanitiser.load().catch(() => undefined);
  return lintPart.get().lint(definition, {
    lang,
    references,
    types: [...customTypes().keys()],
    ...(sanitiser.isLoaded() ? { isStripped } : {}),
  });
}
