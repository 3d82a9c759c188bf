/**
 * Renders the header of a language column: the number of missing texts, and buttons that copy translations of
 * equal texts or remove the language.
 */
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../ui/kit/Button.tsx';
import type { LanguageTexts } from './texts.ts';

interface LanguageHeadProps {
  t: LanguageTexts;
  name: string;
  missing: number;
  of: number;
  canFill: boolean;
  onFill(): void;
  onRemove(): void;
}

export function LanguageColumnHeader({
  t,
  name,
  missing,
  of,
  canFill,
  onFill,
  onRemove,
}: LanguageHeadProps): ReactNode {
  const remove = t('remove', { language: name });
  return (
    <div className="languages-head">
      {name}
      <small>{missing === 0 ? t('complete') : t('missing-count', { missing, of })}</small>
      {canFill && (
        <Button look="link" aria-label={t('fill-equal-of', { language: name })} onClick={onFill}>
          {t('fill-equal')}
        </Button>
      )}
      <IconButton label={remove} title={remove} onClick={onRemove}>
        ×
      </IconButton>
    </div>
  );
}
