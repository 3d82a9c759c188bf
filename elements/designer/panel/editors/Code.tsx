/** Css of the author; it names the declarations that the renderer leaves out. */
import type { ReactNode } from 'react';
import { safeDeclarations } from '../../../ui/html/safe-style.ts';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';

export function Code({ id, setting, value, isMixed, lang, describedBy, onChange }: EditorProps): ReactNode {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  const isForm = setting.at === 'customStyle';
  const dropped = droppedFrom(text, isForm);
  return (
    <>
      <textarea
        id={id}
        className="csp-input csp-area csp-code"
        rows={3}
        spellCheck={false}
        placeholder={isMixed ? panelText(lang, 'mixed') : 'color: #333; font-size: 14px'}
        value={text}
        aria-describedby={describedBy}
        onChange={event => onChange(event.target.value || undefined, { typing: true })}
      />
      {dropped.length > 0 && (
        <span className="csp-note" id={`${id}-error`}>
          {panelText(lang, 'css-dropped', { names: dropped.join(lang === 'zh' ? '、' : ', ') })}
        </span>
      )}
      {!isForm && /[{}]/.test(text) && (
        <span className="csp-fault" id={`${id}-error`}>
          {panelText(lang, 'css-rules')}
        </span>
      )}
    </>
  );
}

/** The properties that are written and have no effect. Rules with selectors are the form's alone, and not looked into here. */
function droppedFrom(text: string, isForm: boolean): string[] {
  if (/[{}]/.test(text)) return [];
  const written = text
    .split(';')
    .map(one => one.split(':', 1)[0]?.trim() ?? '')
    .filter(Boolean);
  const applied = safeDeclarations(text).map(([name]) => name);
  const isApplied = (name: string) =>
    applied.some(one => one === name.toLowerCase() || one.startsWith(`${name.toLowerCase()}-`));
  return isForm && text === '' ? [] : [...new Set(written.filter(name => !isApplied(name)))];
}
