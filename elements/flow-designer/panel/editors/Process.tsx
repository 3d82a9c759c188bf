/** The key of the process that a sub-process runs: found by name on the server, or typed. */
import { type ReactNode, useMemo } from 'react';
import type { EditorProps } from '../../../designer/panel/setting.ts';
import { useHostAccess } from '../../../ui/host.ts';
import { Combobox } from '../../../ui/picking/Combobox.tsx';
import { hasServer } from '../../process/client.ts';
import { nodePanelTextsIn } from '../texts.ts';
import { searchProcesses } from './child-process.ts';

export function Process({ id, value, lang, describedBy, onChange }: EditorProps): ReactNode {
  const t = nodePanelTextsIn(lang);
  const host = useHostAccess();
  const search = useMemo(() => searchProcesses(host, lang), [host, lang]);
  const key = typeof value === 'string' ? value : '';
  return (
    <div className="cfp-part">
      {hasServer(host) && (
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
      <input
        id={id}
        type="text"
        className="csp-input csp-code"
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
