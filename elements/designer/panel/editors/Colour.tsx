/** A colour: typed, or picked with the browser's own picker. */
import { hexOf, isColour } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { type ReadText, useDraft } from '../drafts.ts';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';
import { Fault } from './Fault.tsx';

export function Colour({ id, setting, value, isMixed, lang, describedBy, onChange }: EditorProps): ReactNode {
  const read: ReadText = text => {
    const colour = text.trim();
    if (colour === '') return { value: undefined };
    return isCssColour(colour) ? { value: colour } : { fault: panelText(lang, 'not-colour') };
  };
  const { text, fault, type, leave } = useDraft({
    at: setting.at,
    value,
    written: typeof value === 'string' ? value : '',
    read,
    onChange: next => onChange(next, { typing: true }),
  });
  return (
    <>
      <span className="csp-colour">
        <input
          type="color"
          className="csp-swatch"
          data-empty={text === '' ? '' : undefined}
          aria-label={`${setting.label}: ${panelText(lang, 'pick-colour')}`}
          value={(isColour(text) ? hexOf(text) : undefined) ?? '#000000'}
          onChange={event => type(event.target.value)}
        />
        <input
          id={id}
          type="text"
          className="csp-input csp-number"
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
      {fault && <Fault id={id}>{fault}</Fault>}
    </>
  );
}

const isCssColour = (text: string): boolean =>
  isColour(text) || (!/var\(|url\(/i.test(text) && CSS.supports('color', text));
