/** Formats one difference between two versions: its place in the process, and what each author changed. */
import type { Change, Place, SettingDifference } from '@countersign/sdk/flow/compare';
import { type Lang, translator } from '@countersign/sdk/i18n';
import { flowSettingTexts } from '@countersign/sdk/i18n/flow-settings';
import { settingValueText } from '../versions/value-text.ts';
import { type ConflictTextKey, conflictTextsForLanguage } from './texts.ts';

const PROCESS_PROPERTY_TEXT_KEYS: ReadonlySet<string> = new Set<ConflictTextKey>([
  'processName',
  'processKey',
  'processType',
  'description',
  'icon',
  'bindForm',
  'formMode',
  'managers',
]);

export function conflictLocationText(place: Place, lang: Lang): string {
  const t = conflictTextsForLanguage(lang);
  if (place.kind === 'structure') return t('structure');
  if (place.kind === 'node') return place.name;
  return t(place.kind, { name: conflictSettingLabel(place.key, undefined, lang) });
}

/**
 * Returns one author's side of a difference as lines of text, or undefined if this author changed nothing.
 */
export function describeConflictingChange(
  change: Change,
  { type, lang }: { type: number | undefined; lang: Lang },
): string[] | undefined {
  if (!change) return undefined;
  const t = conflictTextsForLanguage(lang);
  if (change.kind === 'structure')
    return (['added', 'removed', 'moved'] as const).flatMap(kind =>
      change[kind].map(name => t(kind, { name })),
    );
  return change.settings.map(({ name, text, before, after }) =>
    t('change', {
      name: conflictSettingLabel(name, text, lang),
      before: settingValueText(before, { name, type, lang }),
      after: settingValueText(after, { name, type, lang }),
    }),
  );
}

function conflictSettingLabel(key: string, text: SettingDifference['text'], lang: Lang): string {
  if (PROCESS_PROPERTY_TEXT_KEYS.has(key)) return conflictTextsForLanguage(lang)(key as ConflictTextKey);
  const name = text ?? key;
  return name in flowSettingTexts.zh
    ? translator(lang, flowSettingTexts)(name as keyof typeof flowSettingTexts.zh)
    : key;
}
