/** Loads the linear-time pattern engine when the first pattern is edited, and translates its errors. */
import type { ReadPattern } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { translator } from '@countersign/sdk/i18n';
import { formPatternTexts } from '@countersign/sdk/i18n/form-patterns';
import { useEffect, useState } from 'react';
import type { CheckRule } from './patterns.ts';

let loadedRegexParser: ReadPattern | undefined;

/** Returns the engine, or undefined until it is loaded. */
export function useLazyRegexParser(isWanted: boolean): ReadPattern | undefined {
  const [engine, setEngine] = useState(() => loadedRegexParser);
  useEffect(() => {
    if (!isWanted || loadedRegexParser) return;
    let isCurrent = true;
    import('@countersign/sdk/form/patterns')
      .then(({ readPattern }) => {
        loadedRegexParser = readPattern;
        if (isCurrent) setEngine(() => readPattern);
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return engine ?? loadedRegexParser;
}

const translators = { zh: translator('zh', formPatternTexts), en: translator('en', formPatternTexts) };

/** Returns the reason why a pattern cannot be used, or undefined for a valid pattern. */
export function invalidPatternText(
  engine: ReadPattern | undefined,
  { pattern }: CheckRule,
  { lang, label }: { lang: Lang; label: string },
): string | undefined {
  if (!engine || typeof pattern !== 'string' || pattern === '') return undefined;
  const read = engine(pattern);
  return read.ok ? undefined : translators[lang](read.fault, { label, pattern });
}
