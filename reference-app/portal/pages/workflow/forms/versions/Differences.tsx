/** The differences between two definitions of a form, each in a sentence. */
import { compare, differenceText } from '@countersign/sdk/form/compare';
import { useMemo } from 'react';
import { useTexts } from '../../../../session/language.ts';
import { definitionOf } from '../definition-of.ts';
import { formTexts } from '../texts.ts';

interface DifferencesProps {
  /** JSON text of both. */
  before: string;
  after: string;
  /** The names of both. */
  sides: { from: string; to: string };
}

export function Differences({ before, after, sides }: DifferencesProps) {
  const { t, lang } = useTexts(formTexts);
  const differences = useMemo(
    () => compare(definitionOf(before), definitionOf(after)).map(one => differenceText(one, lang)),
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
