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
import { useMemo } from 'react';
import { type TextsOf, useTexts } from '../../../../session/language.ts';
import { ConflictDialog, type ConflictRow } from '../../../../ui/draft/ConflictDialog.tsx';
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

export function FlowConflict({ conflict, yours: yourText, onChoose, onClose }: FlowConflictProps) {
  const { t, lang } = useTexts(processAdminTexts);
  const { yours, theirs, sides } = useMemo(() => {
    const drafts = {
      base: draftOf(conflict.base),
      yours: draftOf(yourText),
      theirs: draftOf(conflict.theirs.content),
    };
    return { ...drafts, sides: sidesOf(drafts) };
  }, [conflict, yourText]);
  const rows = useMemo(() => sides.map(side => rowOf(side, t, lang)), [sides, t, lang]);
  return (
    <ConflictDialog
      by={conflict.by}
      at={conflict.at}
      rows={rows}
      onTakeYours={() => onChoose(yours)}
      onTakeTheirs={() => onChoose(theirs)}
      onMerge={taken =>
        onChoose(
          merged(
            { yours, theirs },
            sides.filter((_, index) => taken.has(index)).map(({ place }) => place),
          ),
        )
      }
      onClose={onClose}
    />
  );
}

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
