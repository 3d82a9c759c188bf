/**
 * Lints a form in its designer, including the custom types of the host page, references from outside the
 * form, and HTML that the sanitiser would strip.
 */
import { type Control, controlsOf, type FormDefinition } from '@countersign/sdk/form';
import type { LintRow } from '@countersign/sdk/form/lint';
import { customControlsByType } from '../../form-renderer/custom/custom-controls.ts';
import { lazyModule } from '../../ui/lazy-part.ts';
import type { Designer } from '../store/designer.ts';

/** The linter, which is loaded on demand. It includes the engine that matches patterns. */
export const lazyLinter = lazyModule(() => import('@countersign/sdk/form/lint'));
const lazySanitiser = lazyModule(() => import('../../ui/html/sanitise.ts'));

/** Returns the HTML of a control that renders HTML, or an empty string. */
function htmlContentOfControl({ type, options }: Control): string {
  const html = type === 'html' || type === 'editor' ? options?.defaultValue : undefined;
  return typeof html === 'string' && html.includes('<') ? html : '';
}

/**
 * Returns whether the sanitiser would strip HTML of the control. The linter caches its results by this
 * function, so the function must be the same object on each call.
 */
const isHtmlStripped = (control: Control): boolean => {
  const html = htmlContentOfControl(control);
  return html !== '' && lazySanitiser.get().sanitisingRemovesContent(html);
};

/**
 * Returns the problems of a form. The sanitiser is loaded for a form with HTML. If loading fails, the HTML is
 * not checked.
 */
export async function lintForm(
  { lang, references }: Pick<Designer, 'lang' | 'references'>,
  definition: FormDefinition,
): Promise<LintRow[]> {
  if (!lazyLinter.isLoaded()) await lazyLinter.load();
  const hasHtml = [...controlsOf(definition.list)].some(
    ({ control }) => htmlContentOfControl(control) !== '',
  );
  if (hasHtml && !lazySanitiser.isLoaded()) await lazySanitiser.load().catch(() => undefined);
  return lazyLinter.get().lint(definition, {
    lang,
    references,
    types: [...customControlsByType().keys()],
    ...(lazySanitiser.isLoaded() ? { isStripped: isHtmlStripped } : {}),
  });
}
