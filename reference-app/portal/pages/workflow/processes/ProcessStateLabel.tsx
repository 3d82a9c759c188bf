/** Shows whether a process is a draft, published (with its version) or stopped. */
import type { ProcessRow } from '@countersign/sdk/api/contract';
import { useTexts } from '../../../session/language.ts';
import { processAdminTexts } from './texts.ts';

export function ProcessStateLabel({ process }: { process: Pick<ProcessRow, 'state' | 'version'> }) {
  const { t } = useTexts(processAdminTexts);
  const { state, version } = process;
  if (version === 0) return <span className="state">{t('processes.state.0')}</span>;
  return (
    <span className="process-state">
      <span className={state === 1 ? 'state state-good' : 'state'}>{t(`processes.state.${state}`)}</span>
      <small>{t('processes.version', { version })}</small>
    </span>
  );
}
