/** Describes the differences between two definitions of a form in words. */
import { compare, differenceText } from '@countersign/sdk/form/compare';
import { useMemo } from 'react';
import { useTexts } from '../../../../session/language.ts';
import { parseStoredDefinition } from '../definition-of.ts';
import { formTexts } from '../texts.ts';

interface DefinitionDifferencesProps {
  /** JSON text of the older definition. `after` is the JSON text of the newer definition. */
  before: string;
  after: string;
  /** Display names of the older definition (`from`) and the newer definition (`to`). */
  sides: { from: string; to: string };
}

export function DefinitionDifferences({ before, after, sides }: DefinitionDifferencesProps) {
  const { t, lang } = useTexts(formTexts);
  const differences = useMemo(
    () =>
      compare(parseStoredDefinition(before), parseStoredDefinition(after)).map(one =>
        differenceText(one, lang),
      ),
    [before, after, lang],
  );
  if (differences.length === 0) return <p className="quiet">{t('versions.same')}</p>;
  return (
    <div className="differences">
      <strong>{t('versions.differences', { ...sides, count: differences.length })}</strong>
      <ol>
        {differences.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two differences may have the same text
          <li key={at}>{text}</li>
        ))}
      </ol>
    </div>
  );
}
