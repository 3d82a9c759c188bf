/** Where filters leave nothing of a list. */

import { useText } from '../../session/language.ts';
import { Blank } from '../EmptyState.tsx';

export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useText();
  const action = { label: t('list.clear'), run: onClear };
  return <Blank title={t('list.noMatch')} text={t('list.noMatchHint')} action={action} />;
}
