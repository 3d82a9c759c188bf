/** The head of the column of a language: what it lacks, equal texts to fill in, and its removal. */
import type { ReactNode } from 'react';
import type { LanguageTexts } from './texts.ts';

interface Props {
  t: LanguageTexts;
  name: string;
  missing: number;
  of: number;
  canFill: boolean;
  onFill(): void;
  onRemove(): void;
}

export function LanguageHead({ t, name, missing, of, canFill, onFill, onRemove }: Props): ReactNode {
  const remove = t('remove', { language: name });
  return (
    <div className="csl-head">
      {name}
      <small>{missing === 0 ? t('complete') : t('missing-count', { missing, of })}</small>
      {canFill && (
        <button
          type="button"
          className="csp-link"
          aria-label={t('fill-equal-of', { language: name })}
          onClick={onFill}
        >
          {t('fill-equal')}
        </button>
      )}
      <button type="button" className="csp-icon-button" aria-label={remove} title={remove} onClick={onRemove}>
        ×
      </button>
    </div>
  );
}
