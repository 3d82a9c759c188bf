/** Edits a colour, which the user types or picks with the browser's colour picker. */
import { hexColourOf, isColour } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { Input } from '../../../ui/kit/fields.tsx';
import { type ReadText, useInputTextDraft } from '../drafts.ts';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';
import { EditorFault } from './Fault.tsx';

export function ColourEditor({
  id,
  setting,
  value,
  isMixed,
  lang,
  describedBy,
  onChange,
}: EditorProps): ReactNode {
  const read: ReadText = text => {
    const colour = text.trim();
    if (colour === '') return { value: undefined };
    return isCssColour(colour) ? { value: colour } : { fault: panelText(lang, 'not-colour') };
  };
  const { text, fault, type, leave } = useInputTextDraft({
    at: setting.at,
    value,
    written: typeof value === 'string' ? value : '',
    read,
    onChange: next => onChange(next, { typing: true }),
  });
  return (
    <>
      <span className="panel-colour">
        <input
          type="color"
          className="panel-swatch"
          data-empty={text === '' ? '' : undefined}
          aria-label={`${setting.label}: ${panelText(lang, 'pick-colour')}`}
          value={(isColour(text) ? hexColourOf(text) : undefined) ?? '#000000'}
          onChange={event => type(event.target.value)}
        />
        <Input
          id={id}
          type="text"
          look="number"
          autoComplete="off"
          spellCheck={false}
          placeholder={panelText(lang, isMixed ? 'mixed' : 'no-colour')}
          value={text}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={describedBy}
          onChange={event => type(event.target.value)}
          onBlur={leave}
        />
      </span>
      {fault && <EditorFault id={id}>{fault}</EditorFault>}
    </>
  );
}

const isCssColour = (text: string): boolean =>
  isColour(text) || (!/var\(|url\(/i.test(text) && CSS.supports('color', text));
