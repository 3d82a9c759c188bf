/** One of a few entries. A value that is not among them stays, as an entry of its own. */
import type { ReactNode } from 'react';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';

const UNSET = ' unset';

export function OneOf({ id, setting, value, isMixed, lang, describedBy, onChange }: EditorProps): ReactNode {
  const { entries = [], default: byDefault } = setting;
  const written = value === undefined || value === null ? undefined : String(value);
  const isKnown = written !== undefined && entries.some(entry => entry.value === written);
  const hasNone = byDefault === undefined && !entries.some(entry => entry.value === '');
  const chosen = isMixed
    ? UNSET
    : (written ?? (byDefault === undefined ? (hasNone ? UNSET : '') : String(byDefault)));
  return (
    <select
      id={id}
      className="csp-input csp-select"
      value={chosen}
      aria-describedby={describedBy}
      onChange={event => onChange(event.target.value === UNSET ? undefined : event.target.value)}
    >
      {isMixed && (
        <option value={UNSET} disabled>
          {panelText(lang, 'mixed')}
        </option>
      )}
      {hasNone && !isMixed && <option value={UNSET}>{panelText(lang, 'none')}</option>}
      {entries.map(entry => (
        <option key={entry.value} value={entry.value}>
          {entry.text}
        </option>
      ))}
      {!isKnown && written !== undefined && <option value={written}>{written || '""'}</option>}
    </select>
  );
}
