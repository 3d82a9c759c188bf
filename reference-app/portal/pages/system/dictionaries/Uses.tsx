/** Lists the forms and processes whose controls use a dictionary. */
import type { DictionaryDetail } from '@countersign/sdk/api/contract';
import { useTexts } from '../../../session/language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { dictionaryTexts } from './texts.ts';

export function DictionaryReferenceList({ usedBy }: Pick<DictionaryDetail, 'usedBy'>) {
  const { t } = useTexts(dictionaryTexts);
  return (
    <div className="record-body" role="tabpanel" aria-label={t('dict.usedBy')}>
      {usedBy.length === 0 ? (
        <EmptyState title={t('dict.unused')} />
      ) : (
        <p>{t('dict.usedByCount', { count: usedBy.length })}</p>
      )}
      <ul className="people-list">
        {usedBy.map(({ kind, id, name }) => (
          <li key={id}>{t('dict.entry', { type: t(`dict.${kind}`), item: name })}</li>
        ))}
      </ul>
    </div>
  );
}
