/**
 * Compares the user's draft of a process with the draft that another author saved, and merges the selected
 * changes.
 */
import {
  type Change,
  type FlowDraft,
  mergeDrafts,
  type Place,
  type SettingDifference,
  type Side,
  sidesOf,
} from '@countersign/sdk/flow/compare';
import type { Lang } from '@countersign/sdk/i18n';
import { translator } from '@countersign/sdk/i18n';
import { flowSettingTexts } from '@countersign/sdk/i18n/flow-settings';
import { useCallback } from 'react';
import { type TextsOf, useTexts } from '../../../../session/language.ts';
import type { ConflictRow } from '../../../../ui/draft/ConflictDialog.tsx';
import { DraftConflict, type Drafts } from '../../../../ui/draft/DraftConflict.tsx';
import type { Conflict } from '../../../../ui/draft/draft-sync.ts';
import { processAdminTexts } from '../texts.ts';
import { parseFlowDraft } from './flow-draft.ts';

type T = TextsOf<typeof processAdminTexts>;

interface FlowConflictProps {
  conflict: Conflict;
  /** The user's current draft. It may have changed since the conflict was detected. */
  yours: string;
  onChoose: (chosen: FlowDraft) => void;
  onClose: () => void;
}

export function FlowConflict(props: FlowConflictProps) {
  const { t, lang } = useTexts(processAdminTexts);
  const row = useCallback((side: Side) => flowConflictRow(side, t, lang), [t, lang]);
  return (
    <DraftConflict
      {...props}
      draftOf={parseFlowDraft}
      sidesOf={sidesOf}
      rowOf={row}
      merge={mergeTheirChanges}
    />
  );
}

const mergeTheirChanges = (drafts: Drafts<FlowDraft>, theirs: readonly Side[]): FlowDraft =>
  mergeDrafts(
    drafts,
    theirs.map(({ place }) => place),
  );

function flowConflictRow({ place, by, yours, theirs }: Side, t: T, lang: Lang): ConflictRow {
  const settings = translator(lang, flowSettingTexts);
  const textOf = (change: Change) => flowChangeText(change, t, settings);
  return { name: flowElementName(place, t, settings), by, yours: textOf(yours), theirs: textOf(theirs) };
}

type TranslateSetting = ReturnType<typeof translator<[typeof flowSettingTexts]>>;

/** Text keys of the labels for a process's basic information, by field name. */
const BASIC_INFO_TEXT_KEYS = {
  processName: 'processes.name',
  processKey: 'processes.key',
  processType: 'processes.group',
  description: 'processes.description',
  bindForm: 'processes.form',
  icon: 'basics.icon',
  formMode: 'basics.formMode',
  managers: 'basics.managers',
} as const;

function flowElementName(place: Place, t: T, settings: TranslateSetting): string {
  if (place.kind === 'structure') return t('flow.structure');
  if (place.kind === 'node') return place.name;
  if (place.kind === 'basics') return t('flow.basics', { name: basicInfoFieldName(place.key, t) });
  return t('flow.setting', { name: flowSettingName(place.key, settings) });
}

const basicInfoFieldName = (key: string, t: T): string =>
  key in BASIC_INFO_TEXT_KEYS ? t(BASIC_INFO_TEXT_KEYS[key as keyof typeof BASIC_INFO_TEXT_KEYS]) : key;

const flowSettingName = (key: string, settings: TranslateSetting): string =>
  key in flowSettingTexts.zh ? settings(key as keyof typeof flowSettingTexts.zh) : key;

function flowChangeText(change: Change, t: T, settings: TranslateSetting): string | undefined {
  if (!change) return undefined;
  if (change.kind === 'settings')
    return change.settings.map(setting => flowSettingChangeText(setting, t, settings)).join('\n');
  return [
    ...change.added.map(name => t('flow.added', { name })),
    ...change.removed.map(name => t('flow.removed', { name })),
    ...change.moved.map(name => t('flow.moved', { name })),
  ].join('\n');
}

function flowSettingChangeText(
  { name, text, before, after }: SettingDifference,
  t: T,
  settings: TranslateSetting,
): string {
  const label = text ? settings(text) : basicInfoFieldName(name, t);
  return `${label}: ${formatConflictingFieldValue(before, t)} → ${formatConflictingFieldValue(after, t)}`;
}

/** Maximum length of a displayed value in characters. Longer values are truncated. */
const MAX_CONFLICT_VALUE_LENGTH = 120;

function formatConflictingFieldValue(value: unknown, t: T): string {
  if (value === undefined || value === null || value === '') return t('flow.empty');
  if (typeof value === 'boolean') return t(value ? 'flow.on' : 'flow.off');
  if (Array.isArray(value) && value.every(isNamedObject))
    return value.map(one => one.name ?? one.formName).join('、') || t('flow.empty');
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > MAX_CONFLICT_VALUE_LENGTH ? `${text.slice(0, MAX_CONFLICT_VALUE_LENGTH)}…` : text;
}

const isNamedObject = (value: unknown): value is { name?: string; formName?: string } =>
  typeof value === 'object' && value !== null && ('name' in value || 'formName' in value);
