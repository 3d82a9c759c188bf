/** A property panel without a designer: it edits one control, or several, of its own state. */
import type { Control } from '@countersign/sdk/form';
import { set } from '@countersign/sdk/form/edits';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useMemo, useState } from 'react';
import { settingsSharedByControls } from '../../../form-designer/panel/control-settings.ts';
import { LabelEditor } from '../../../form-designer/panel/LabelEditor.tsx';
import { ValueEditor } from '../../../form-designer/panel/ValueEditor.tsx';
import { settingEditors as ownEditors } from '../editors/index.ts';
import { PropertyPanel } from '../PropertyPanel.tsx';
import type { Editors, PlaceChange } from '../setting.ts';

export interface PanelFixtureProps {
  lang?: Lang;
  /** Each with a key. */
  controls?: readonly Control[];
  /** Gets the controls after each change, and the key of a step that typing joins. */
  onEdited?(controls: readonly Control[], key: string | undefined): void;
  onStepEnd?(): void;
}

const editors: Editors = {
  ...ownEditors,
  label: { Editor: LabelEditor },
  value: { Editor: ValueEditor, isWide: true, isGroup: true, readsSubjects: true },
};

const groups = ['basic', 'value', 'choices', 'check', 'look', 'behaviour'].map(name => ({
  name,
  title: name,
}));

export function PanelFixture({
  lang = 'zh',
  controls: initial = [],
  onEdited,
  onStepEnd,
}: PanelFixtureProps): ReactNode {
  const [definition, setDefinition] = useState({ list: [...initial], config: {} });
  const keys = useMemo(() => definition.list.flatMap(({ key }) => key ?? []), [definition]);
  const edit = (changes: readonly PlaceChange[], key?: string) => {
    const next = changes.reduce((now, { at, value }) => set(now, keys, at, value) as typeof now, definition);
    setDefinition(next);
    onEdited?.(next.list, key);
  };
  return (
    <PropertyPanel
      lang={lang}
      subject={keys.join(' ')}
      subjects={definition.list}
      settings={settingsSharedByControls(definition.list, lang).filter(({ at }) => at !== 'type')}
      groups={groups}
      editors={editors}
      onEdit={edit}
      onEndStep={() => onStepEnd?.()}
    />
  );
}
