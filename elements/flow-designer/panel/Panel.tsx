/** The settings of the selected node, drawn from its kind's `settings[]`. */
import {
  type Flow,
  type FlowNode,
  flowTextsIn,
  isContainer,
  type Place,
  type SetType,
} from '@countersign/sdk/flow';
import { changeNode, changeSetType, type NodeFields } from '@countersign/sdk/flow/edits';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { editors } from '../../designer/panel/editors/index.ts';
import { PropertyPanel } from '../../designer/panel/PropertyPanel.tsx';
import type { PlaceChange, Subject } from '../../designer/panel/setting.ts';
import { selectedPlaceAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { edit, endTyping } from '../store/edit.ts';
import { modelValueOf, settingsOfNode } from './node-settings.ts';

export function Panel(): ReactNode {
  const { t } = useDesigner();
  const place = useAtomValue(selectedPlaceAtom);
  return place ? <NodePanel place={place} /> : <p className="csd-nothing">{t('nothingSelected')}</p>;
}

function NodePanel({ place }: { place: Place }): ReactNode {
  const { node, parent } = place;
  const designer = useDesigner();
  const { t, lang } = designer;
  const settings = useMemo(
    () => settingsOfNode(node, lang, parent && isContainer(parent.node) ? parent.node : undefined),
    [node, parent, lang],
  );
  const groups = useMemo(() => (['basic', 'more'] as const).map(name => ({ name, title: t(name) })), [t]);
  const subjects = useMemo(() => [node as unknown as Subject], [node]);
  const change = (changes: readonly PlaceChange[], merge?: string) =>
    edit(designer, flow => changes.reduce((now, one) => withChange(now, node, one, lang), flow), {
      label: { code: 'set', name: node.nodeName },
      ...(merge === undefined ? {} : { merge }),
    });
  return (
    <PropertyPanel
      lang={lang}
      subject={node.id}
      subjects={subjects}
      settings={settings}
      groups={groups}
      editors={editors}
      onEdit={change}
      onEndStep={() => endTyping(designer)}
    />
  );
}

/** A place with a dot, such as `configure.fallBack`, is a key of an object. */
function withChange(flow: Flow, node: FlowNode, { at, value }: PlaceChange, lang: 'zh' | 'en'): Flow {
  const texts = flowTextsIn(lang);
  const next = modelValueOf(node, at, value);
  if (at === 'setType') return changeSetType(flow, node.id, next as SetType, texts);
  const [key = '', inner] = at.split('.');
  if (inner === undefined) return changeNode(flow, node.id, { [key]: next } as NodeFields, texts);
  const before = (Reflect.get(node, key) ?? {}) as Record<string, unknown>;
  return changeNode(flow, node.id, { [key]: { ...before, [inner]: next } } as NodeFields, texts);
}
