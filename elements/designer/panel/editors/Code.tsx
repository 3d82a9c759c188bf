/** Edits custom CSS and lists the declarations that the renderer ignores. */
import type { ReactNode } from 'react';
import { safeCssDeclarations } from '../../../ui/html/safe-style.ts';
import { TextArea } from '../../../ui/kit/fields.tsx';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';

export function CssEditor({
  id,
  setting,
  value,
  isMixed,
  lang,
  describedBy,
  onChange,
}: EditorProps): ReactNode {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  const isForm = setting.at === 'customStyle';
  const dropped = ignoredCssProperties(text, isForm);
  return (
    <>
      <TextArea
        id={id}
        look="code"
        rows={3}
        spellCheck={false}
        placeholder={isMixed ? panelText(lang, 'mixed') : 'color: #333; font-size: 14px'}
        value={text}
        aria-describedby={describedBy}
        onChange={event => onChange(event.target.value || undefined, { typing: true })}
      />
      {dropped.length > 0 && (
        <span className="panel-note" id={`${id}-error`}>
          {panelText(lang, 'css-dropped', { names: dropped.join(lang === 'zh' ? '、' : ', ') })}
        </span>
      )}
      {!isForm && /[{}]/.test(text) && (
        <span className="panel-fault" id={`${id}-error`}>
          {panelText(lang, 'css-rules')}
        </span>
      )}
    </>
  );
}

/**
 * Returns the CSS properties of the declarations in `text` that the renderer ignores. Text with CSS rules is
 * not checked, so the result is then empty.
 */
function ignoredCssProperties(text: string, isForm: boolean): string[] {
  if (/[{}]/.test(text)) return [];
  const written = text
    .split(';')
    .map(one => one.split(':', 1)[0]?.trim() ?? '')
    .filter(Boolean);
  const applied = safeCssDeclarations(text).map(([name]) => name);
  const isApplied = (name: string) =>
    applied.some(one => one === name.toLowerCase() || one.startsWith(`${name.toLowerCase()}-`));
  return isForm && text === '' ? [] : [...new Set(written.filter(name => !isApplied(name)))];
}
