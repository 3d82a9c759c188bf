/** Renders a search for people or organisations. A multiple selection is shown as chips. */
import { controlOptionsOf } from '@countersign/sdk/form';
import { type ReactNode, useMemo, useState } from 'react';
import { controlPlaceholder } from '../../ui/field/display-text.ts';
import { type Found, useHostPageAccess } from '../../ui/host.ts';
import { Chips } from '../../ui/picking/Chips.tsx';
import { Combobox } from '../../ui/picking/Combobox.tsx';
import { translatePickerText } from '../../ui/picking/picking-text.ts';
import type { FieldProps } from '../control.ts';
import { createLookupSearch, type LookupKind } from './sources.ts';
import { parseStoredPeopleValue, toStoredPersonEntry } from './stored-people.ts';
import { useLookupNames } from './use-names.ts';

export const lookupKindForType = (type: string): LookupKind =>
  type === 'organizationSelect' ? 'organizations' : 'users';

export function Field(props: FieldProps): ReactNode {
  const { id, control, value, label, lang, disabled, onChange } = props;
  const kind = lookupKindForType(control.type);
  const host = useHostPageAccess();
  const search = useMemo(() => createLookupSearch(kind, host, lang), [kind, host, lang]);
  const chosen = useLookupNames(kind, parseStoredPeopleValue(value), lang);
  const [announcement, setAnnouncement] = useState('');
  const many = controlOptionsOf(control).multiple === true;
  const remove = (at: number) => {
    const gone = chosen[at];
    if (!gone) return;
    setAnnouncement(translatePickerText(lang, 'removed', { name: gone.name }));
    onChange(chosen.filter((_, place) => place !== at).map(toStoredPersonEntry));
  };
  const pick = (found: Found) => {
    const at = chosen.findIndex(one => one.id === found.id);
    if (many && at >= 0) return remove(at);
    setAnnouncement(translatePickerText(lang, 'added', { name: found.name }));
    onChange([...(many ? chosen : []), found].map(toStoredPersonEntry));
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
          controlPlaceholder(control) ??
          translatePickerText(lang, kind === 'users' ? 'search-people' : 'search-organizations')
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
