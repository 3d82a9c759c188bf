/** A paragraph of an author's text in the author's type; its markup is sanitised. */
import { type Control, formText, labelOf, optionsOf, requiredRule } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { SafeHtml } from '../../ui/html/SafeHtml.tsx';
import { safeDeclarations, safeStyle } from '../../ui/html/safe-style.ts';
import type { DecorationProps } from '../control.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const htmlOf = (control: Control): string => textOf(optionsOf(control).defaultValue) || labelOf(control);

/** `color`, `fontSize` and their like, each read as the one declaration that it is. */
function styleOf(control: Control): Record<string, string> | undefined {
  const { textAlign, color, fontFamily, fontSize, customStyle } = optionsOf(control);
  const declared = { 'text-align': textAlign, color, 'font-family': fontFamily, 'font-size': fontSize };
  const own = Object.entries(declared).flatMap(([name, value]) =>
    safeDeclarations(`${name}:${textOf(value)}`).filter(([found]) => found === name),
  );
  const style = { ...safeStyle(own.map(pair => pair.join(':')).join(';')), ...safeStyle(customStyle) };
  return Object.keys(style).length > 0 ? style : undefined;
}

export function Decoration({ control, lang }: DecorationProps): ReactNode {
  const html = control.type === 'html' ? htmlOf(control) : labelOf(control) || htmlOf(control);
  if (!html.trim()) return null;
  const marked = optionsOf(control).showRequiredMark === true || requiredRule(control) !== undefined;
  return (
    <div className={control.type === 'html' ? 'csf-text csf-html' : 'csf-text'}>
      {marked && (
        <span className="csf-mark">
          <span aria-hidden="true">*</span>
          <span className="csf-unseen">{formText(lang, 'required-mark')}</span>
        </span>
      )}
      <SafeHtml html={html} style={styleOf(control)} />
    </div>
  );
}
