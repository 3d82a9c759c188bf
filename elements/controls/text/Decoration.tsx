/** Renders a text of the form author with the author's styles. Markup in the text is sanitised. */
import {
  type Control,
  controlLabelOf,
  controlOptionsOf,
  getFormTextForLanguage,
  requiredRule,
} from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { SafeHtml } from '../../ui/html/SafeHtml.tsx';
import { safeCssDeclarations, safeStyle } from '../../ui/html/safe-style.ts';
import type { DecorationProps } from '../control.ts';

const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

const configuredHtml = (control: Control): string =>
  stringOrEmpty(controlOptionsOf(control).defaultValue) || controlLabelOf(control);

/**
 * Reads the text style from the options `color`, `fontSize` and similar options. An option value is ignored
 * if it contains declarations of other CSS properties.
 */
function configuredTextStyle(control: Control): Record<string, string> | undefined {
  const { textAlign, color, fontFamily, fontSize, customStyle } = controlOptionsOf(control);
  const declared = { 'text-align': textAlign, color, 'font-family': fontFamily, 'font-size': fontSize };
  const own = Object.entries(declared).flatMap(([name, value]) =>
    safeCssDeclarations(`${name}:${stringOrEmpty(value)}`).filter(([found]) => found === name),
  );
  const style = { ...safeStyle(own.map(pair => pair.join(':')).join(';')), ...safeStyle(customStyle) };
  return Object.keys(style).length > 0 ? style : undefined;
}

export function Decoration({ control, lang }: DecorationProps): ReactNode {
  const html =
    control.type === 'html' ? configuredHtml(control) : controlLabelOf(control) || configuredHtml(control);
  if (!html.trim()) return null;
  const marked = controlOptionsOf(control).showRequiredMark === true || requiredRule(control) !== undefined;
  return (
    <div className={control.type === 'html' ? 'csf-text csf-html' : 'csf-text'}>
      {marked && (
        <span className="csf-mark">
          <span aria-hidden="true">*</span>
          <span className="csf-unseen">{getFormTextForLanguage(lang, 'required-mark')}</span>
        </span>
      )}
      <SafeHtml html={html} style={configuredTextStyle(control)} />
    </div>
  );
}
