/** Message shown in a list if no row matches its filters. */

import { useTexts } from '../../session/language.ts';
import { EmptyState } from '../EmptyState.tsx';
import { uiTexts } from '../texts.ts';

export function NoMatchingRows({ onClear }: { onClear: () => void }) {
  const { t } = useTexts(uiTexts);
  const action = { label: t('list.clear'), run: onClear };
  return <EmptyState title={t('list.noMatch')} text={t('list.noMatchHint')} action={action} />;
}
