/** One difference of two authors as a person reads it: its place, and the change of each side. */
import type { Change, Place, SettingDifference } from '@countersign/sdk/flow/compare';
import { type Lang, translator } from '@countersign/sdk/i18n';
import { flowSettingTexts } from '@countersign/sdk/i18n/flow-settings';
import { valueText } from '../versions/value-text.ts';
import { type ConflictTextKey, conflictTextsIn } from './texts.ts';

const BASICS: ReadonlySet<string> = new Set<ConflictTextKey>([
  'processName',
  'processKey',
  'processType',
  'description',
  'icon',
  'bindForm',
  'formMode',
  'managers',
]);

export function placeText(place: Place, lang: Lang): string {
  const t = conflictTextsIn(lang);
  if (place.kind === 'structure') return t('structure');
  if (place.kind === 'node') return place.name;
  return t(place.kind, { name: settingName(place.key, undefined, lang) });
}

/** Lines; undefined where the author changed nothing. */
export function changeLines(
  change: Change,
  { type, lang }: { type: number | undefined; lang: Lang },
): string[] | undefined {
  if (!change) return undefined;
  const t = conflictTextsIn(lang);
  if (change.kind === 'structure')
    return (['added', 'removed', 'moved'] as const).flatMap(kind =>
      change[kind].map(name => t(kind, { name })),
    );
  return change.settings.map(({ name, text, before, after }) =>
    t('change', {
      name: settingName(name, text, lang),
      before: valueText(before, { name, type, lang }),
      after: valueText(after, { name, type, lang }),
    }),
  );
}

function settingName(key: string, text: SettingDifference['text'], lang: Lang): string {
  if (BASICS.has(key)) return conflictTextsIn(lang)(key as ConflictTextKey);
  const name = text ?? key;
  return name in flowSettingTexts.zh
    ? translator(lang, flowSettingTexts)(name as keyof typeof flowSettingTexts.zh)
    : key;
}
