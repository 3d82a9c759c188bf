/** Renders the settings of one node, as declared by its node type, each with its problems. */
import { isBranchContainerNode, type Place } from '@countersign/sdk/flow';
import { changeSetting } from '@countersign/sdk/flow/edits';
import type { Lang } from '@countersign/sdk/i18n';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { PropertyPanel } from '../../designer/panel/PropertyPanel.tsx';
import type { PlaceChange, Subject } from '../../designer/panel/setting.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { flowAtom, problemsAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { editFlow, endTyping } from '../store/edit.ts';
import { applyNodeSettingChange } from './apply-change.ts';
import { nodeEditors } from './editors.ts';
import { focusedSettingAtom } from './focus.ts';
import { settingsOfNode } from './node-settings.ts';
import { attachProblemsToSettings } from './problems-of-node.ts';
import { ProblemLine, SettingNotes } from './SettingNotes.tsx';
import { nodePanelCss } from './styles.ts';

/** Loads the editors of all settings, so that the panel renders each node without placeholders. */
export const preloadNodeEditors = (): Promise<unknown> =>
  Promise.all(Object.values(nodeEditors).map(({ Editor }) => Editor.preload?.()));

export interface NodePanelProps {
  lang: Lang;
  place: Place;
}

export function NodePanel({ place, lang }: NodePanelProps): ReactNode {
  useAdoptedCss(nodePanelCss);
  const { node } = place;
  const designer = useDesigner();
  const { t, store } = designer;
  const focused = useAtomValue(focusedSettingAtom);
  const { settings, others } = useNodeSettings(designer, place);
  const groups = useMemo(() => (['basic', 'more'] as const).map(name => ({ name, title: t(name) })), [t]);
  const subjects = useMemo(() => [node as unknown as Subject], [node]);
  const change = (changes: readonly PlaceChange[], merge?: string) =>
    editFlow(
      designer,
      flow => changes.reduce((now, one) => applyNodeSettingChange(now, node.id, one, lang), flow),
      {
        label: { code: 'set', name: node.nodeName },
        merge,
      },
    );
  return (
    <div className="node-panel">
      {others.length > 0 && (
        <div className="node-problems">
          {others.map(problem => (
            <ProblemLine key={problem.message} problem={problem} />
          ))}
        </div>
      )}
      <PropertyPanel
        lang={lang}
        subject={node.id}
        subjects={subjects}
        settings={settings}
        groups={groups}
        editors={nodeEditors}
        Notes={SettingNotes}
        isReadOnly={designer.readOnly}
        reveal={focused?.nodeId === node.id ? focused : undefined}
        onRevealed={() => store.set(focusedSettingAtom, null)}
        onEdit={change}
        onEndStep={() => endTyping(designer)}
      />
    </div>
  );
}

function useNodeSettings(designer: Designer, { node, parent }: Place) {
  const { setting } = useAtomValue(flowAtom);
  const rows = useAtomValue(problemsAtom);
  const container = parent && isBranchContainerNode(parent.node) ? parent.node : undefined;
  const own = useMemo(
    () =>
      settingsOfNode(
        {
          node,
          container,
          setting,
          ...(!designer.readOnly && {
            onNeed: (name: string) =>
              void editFlow(designer, flow => changeSetting(flow, { [name]: true }), {
                label: { code: 'setting' },
              }),
          }),
        },
        designer.lang,
      ),
    [designer, node, container, setting],
  );
  return useMemo(() => attachProblemsToSettings(designer, own, { node, rows }), [designer, own, node, rows]);
}
