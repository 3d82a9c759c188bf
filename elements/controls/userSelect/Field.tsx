/** People or organisations: searched as one types, several of them as chips. */
import { optionsOf } from '@countersign/sdk/form';
import { type ReactNode, useMemo, useState } from 'react';
import { placeholderOf } from '../../ui/field/display-text.ts';
import { type Found, useHostAccess } from '../../ui/host.ts';
import { Chips } from '../../ui/picking/Chips.tsx';
import { Combobox } from '../../ui/picking/Combobox.tsx';
import { pickingText } from '../../ui/picking/picking-text.ts';
import type { FieldProps } from '../control.ts';
import { type Kind, searchOf } from './sources.ts';
import { chosenIn, stored } from './stored-people.ts';
import { useNames } from './use-names.ts';

export const kindOf = (type: string): Kind => (type === 'organizationSelect' ? 'organizations' : 'users');

export function Field(props: FieldProps): ReactNode {
  const { id, control, value, label, lang, disabled, onChange } = props;
  const kind = kindOf(control.type);
  const host = useHostAccess();
  const search = useMemo(() => searchOf(kind, host, lang), [kind, host, lang]);
  const chosen = useNames(kind, chosenIn(value), lang);
  const [announcement, setAnnouncement] = useState('');
  const many = optionsOf(control).multiple === true;
  const remove = (at: number) => {
    const gone = chosen[at];
    if (!gone) return;
    setAnnouncement(pickingText(lang, 'removed', { name: gone.name }));
    onChange(chosen.filter((_, place) => place !== at).map(stored));
  };
  const pick = (found: Found) => {
    const at = chosen.findIndex(one => one.id === found.id);
    if (many && at >= 0) return remove(at);
    setAnnouncement(pickingText(lang, 'added', { name: found.name }));
    onChange([...(many ? chosen : []), found].map(stored));
  };
  return (
    <div className="csf-picker">
      {many && (
        <Chips
          label={label}
          disabled={disabled}
          lang={lang}
          names={chosen.map(({ name }) => name)}
          onRemove={remove}
        />
      )}
      <Combobox
        {...props}
        id={id}
        search={search}
        chosen={chosen}
        text={many ? '' : (chosen[0]?.name ?? '')}
        stays={many}
        placeholder={
          placeholderOf(control) ??
          pickingText(lang, kind === 'users' ? 'search-people' : 'search-organizations')
        }
        onPick={pick}
        onErase={() => remove(chosen.length - 1)}
      />
      <div className="csf-unseen" role="status">
        {announcement}
      </div>
    </div>
  );
}
