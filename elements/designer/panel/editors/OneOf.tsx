/**
 * Selects one of several entries. A stored value that is not among the entries is listed as an additional
 * entry.
 */
import type { ReactNode } from 'react';
import { Select } from '../../../ui/kit/fields.tsx';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';

const UNSET_SELECT_OPTION_VALUE = ' unset';

export function OneOfEditor({
  id,
  setting,
  value,
  isMixed,
  lang,
  describedBy,
  onChange,
}: EditorProps): ReactNode {
  const { entries = [], default: byDefault } = setting;
  const written = value === undefined || value === null ? undefined : String(value);
  const isKnown = written !== undefined && entries.some(entry => entry.value === written);
  const hasNone = byDefault === undefined && !entries.some(entry => entry.value === '');
  const chosen = isMixed
    ? UNSET_SELECT_OPTION_VALUE
    : (written ?? (byDefault === undefined ? (hasNone ? UNSET_SELECT_OPTION_VALUE : '') : String(byDefault)));
  return (
    <Select
      id={id}
      value={chosen}
      aria-describedby={describedBy}
      onChange={event =>
        onChange(event.target.value === UNSET_SELECT_OPTION_VALUE ? undefined : event.target.value)
      }
    >
      {isMixed && (
        <option value={UNSET_SELECT_OPTION_VALUE} disabled>
          {panelText(lang, 'mixed')}
        </option>
      )}
      {hasNone && !isMixed && <option value={UNSET_SELECT_OPTION_VALUE}>{panelText(lang, 'none')}</option>}
      {entries.map(entry => (
        <option key={entry.value} value={entry.value}>
          {entry.text}
        </option>
      ))}
      {!isKnown && written !== undefined && <option value={written}>{written || '""'}</option>}
    </Select>
  );
}
