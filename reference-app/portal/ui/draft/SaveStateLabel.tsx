/** Shows whether the draft is saved and when, or why it is not saved, with the next step. */
import Button from '@mui/material/Button';

import { useTexts } from '../../session/language.ts';
import { formatTime } from '../format/instant.ts';
import type { SyncState } from './draft-sync.ts';
import { designDraftTexts } from './texts.ts';

interface SaveStateProps {
  state: SyncState;
  onRetry: () => void;
  onResolve: () => void;
}

export function SaveStateLabel({ state, onRetry, onResolve }: SaveStateProps) {
  const { t } = useTexts(designDraftTexts);
  return (
    <span className={`save-state is-${state.kind}`} role="status" data-state={state.kind}>
      <span>{t(`design.${state.kind}`, state.kind === 'saved' ? { time: formatTime(state.at) } : {})}</span>
      {state.kind === 'failed' && (
        <Button size="small" title={state.message} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {state.kind === 'conflict' && (
        <Button size="small" onClick={onResolve}>
          {t('design.resolve')}
        </Button>
      )}
    </span>
  );
}
