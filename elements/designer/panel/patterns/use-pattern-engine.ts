/** The engine that runs patterns of authors in linear time, loaded with the first pattern, and the texts of its faults. */
import type { ReadPattern } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { translator } from '@countersign/sdk/i18n';
import { formPatternTexts } from '@countersign/sdk/i18n/form-patterns';
import { useEffect, useState } from 'react';
import type { CheckRule } from './patterns.ts';

let loaded: ReadPattern | undefined;

/** Returns the engine; undefined until it is loaded. */
export function usePatternEngine(isWanted: boolean): ReadPattern | undefined {
  const [engine, setEngine] = useState(() => loaded);
  useEffect(() => {
    if (!isWanted || loaded) return;
    let isCurrent = true;
    import('@countersign/sdk/form/patterns')
      .then(({ readPattern }) => {
        loaded = readPattern;
        if (isCurrent) setEngine(() => readPattern);
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return engine ?? loaded;
}

const translators = { zh: translator('zh', formPatternTexts), en: translator('en', formPatternTexts) };

/** Returns the reason why a pattern cannot be run; undefined for a sound one. */
export function faultText(
  engine: ReadPattern | undefined,
  { pattern }: CheckRule,
  { lang, label }: { lang: Lang; label: string },
): string | undefined {
  if (!engine || typeof pattern !== 'string' || pattern === '') return undefined;
  const read = engine(pattern);
  return read.ok ? undefined : translators[lang](read.fault, { label, pattern });
}
