/**
 * Edits the key of the process that a sub-process node starts. The user finds the process by name on the
 * server, or types the key.
 */
import { type ReactNode, useMemo } from 'react';
import type { EditorProps } from '../../../designer/panel/setting.ts';
import { useHostPageAccess } from '../../../ui/host.ts';
import { Input } from '../../../ui/kit/fields.tsx';
import { Combobox } from '../../../ui/picking/Combobox.tsx';
import { isServerConfigured } from '../../process/client.ts';
import { nodePanelTextsForLanguage } from '../texts.ts';
import { searchProcesses } from './child-process.ts';

export function ProcessKeyEditor({ id, value, lang, describedBy, onChange }: EditorProps): ReactNode {
  const t = nodePanelTextsForLanguage(lang);
  const host = useHostPageAccess();
  const search = useMemo(() => searchProcesses(host, lang), [host, lang]);
  const key = typeof value === 'string' ? value : '';
  return (
    <div className="node-part">
      {isServerConfigured(host) && (
        <Combobox
          id={`${id}-search`}
          label={t('findProcess')}
          placeholder={t('findProcess')}
          search={search}
          chosen={key ? [{ id: key, name: key }] : []}
          lang={lang}
          disabled={false}
          required={false}
          invalid={false}
          describedBy={undefined}
          onPick={({ id: picked }) => onChange(picked)}
        />
      )}
      <Input
        id={id}
        type="text"
        look="code"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('process')}
        aria-describedby={describedBy}
        placeholder={t('process')}
        value={key}
        onChange={event => onChange(event.target.value, { typing: true })}
      />
    </div>
  );
}
