/** The drafts of two authors of one process, side by side. */
import {
  type Change,
  type FlowDraft,
  merged,
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
import { draftOf } from './flow-draft.ts';

type T = TextsOf<typeof processAdminTexts>;

interface FlowConflictProps {
  conflict: Conflict;
  /** Your draft as it is now; it may have changed since the conflict was found. */
  yours: string;
  onChoose: (chosen: FlowDraft) => void;
  onClose: () => void;
}

export function FlowConflict(props: FlowConflictProps) {
  const { t, lang } = useTexts(processAdminTexts);
  const row = useCallback((side: Side) => rowOf(side, t, lang), [t, lang]);
  return <DraftConflict {...props} draftOf={draftOf} sidesOf={sidesOf} rowOf={row} merge={merge} />;
}

const merge = (drafts: Drafts<FlowDraft>, theirs: readonly Side[]): FlowDraft =>
  merged(
    drafts,
    theirs.map(({ place }) => place),
  );

function rowOf({ place, by, yours, theirs }: Side, t: T, lang: Lang): ConflictRow {
  const settings = translator(lang, flowSettingTexts);
  const textOf = (change: Change) => changeText(change, t, settings);
  return { name: nameOf(place, t, settings), by, yours: textOf(yours), theirs: textOf(theirs) };
}

type Settings = ReturnType<typeof translator<[typeof flowSettingTexts]>>;

/** Texts of the basics, by their key. */
const BASICS = {
  processName: 'processes.name',
  processKey: 'processes.key',
  processType: 'processes.group',
  description: 'processes.description',
  bindForm: 'processes.form',
  icon: 'basics.icon',
  formMode: 'basics.formMode',
  managers: 'basics.managers',
} as const;

function nameOf(place: Place, t: T, settings: Settings): string {
  if (place.kind === 'structure') return t('flow.structure');
  if (place.kind === 'node') return place.name;
  if (place.kind === 'basics') return t('flow.basics', { name: basicsName(place.key, t) });
  return t('flow.setting', { name: settingName(place.key, settings) });
}

const basicsName = (key: string, t: T): string =>
  key in BASICS ? t(BASICS[key as keyof typeof BASICS]) : key;

const settingName = (key: string, settings: Settings): string =>
  key in flowSettingTexts.zh ? settings(key as keyof typeof flowSettingTexts.zh) : key;

function changeText(change: Change, t: T, settings: Settings): string | undefined {
  if (!change) return undefined;
  if (change.kind === 'settings')
    return change.settings.map(setting => settingText(setting, t, settings)).join('\n');
  return [
    ...change.added.map(name => t('flow.added', { name })),
    ...change.removed.map(name => t('flow.removed', { name })),
    ...change.moved.map(name => t('flow.moved', { name })),
  ].join('\n');
}

function settingText({ name, text, before, after }: SettingDifference, t: T, settings: Settings): string {
  const label = text ? settings(text) : basicsName(name, t);
  return `${label}: ${valueText(before, t)} → ${valueText(after, t)}`;
}

/** Long enough to tell values apart. */
const MOST = 120;

function valueText(value: unknown, t: T): string {
  if (value === undefined || value === null || value === '') return t('flow.empty');
  if (typeof value === 'boolean') return t(value ? 'flow.on' : 'flow.off');
  if (Array.isArray(value) && value.every(isNamed))
    return value.map(one => one.name ?? one.formName).join('、') || t('flow.empty');
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}

const isNamed = (value: unknown): value is { name?: string; formName?: string } =>
  typeof value === 'object' && value !== null && ('name' in value || 'formName' in value);
