/** Assigns the problems of one node to the settings that cause them. */
import { type FlowNode, flowTextsIn, type LintRow, lintText } from '@countersign/sdk/flow';
import { fixFor } from '@countersign/sdk/flow/edits';
import { settingNameOfFinding } from '@countersign/sdk/flow/settings';
import type { PanelSetting, SettingProblem } from '../../designer/panel/setting.ts';
import type { Designer } from '../store/designer.ts';
import { editFlow } from '../store/edit.ts';

export interface NodeProblems {
  settings: PanelSetting[];
  /** Problems that belong to none of the displayed settings. */
  others: SettingProblem[];
}

/**
 * Returns the settings of the node, each with its problems, and the problems that belong to none of these
 * settings.
 */
export function attachProblemsToSettings(
  designer: Designer,
  settings: PanelSetting[],
  { node, rows }: { node: FlowNode; rows: readonly LintRow[] },
): NodeProblems {
  const own = rows.filter(({ nodeId }) => nodeId === node.id);
  if (own.length === 0) return { settings, others: [] };
  const places = new Set(settings.map(({ at }) => at));
  const byPlace = Map.groupBy(own, row => {
    const at = settingNameOfFinding(row, node);
    return at !== undefined && places.has(at) ? at : '';
  });
  const problemsAt = (at: string) => byPlace.get(at)?.map(row => toSettingProblem(designer, row));
  return {
    settings: settings.map(setting => {
      const problems = problemsAt(setting.at);
      if (!problems) return setting;
      /*
       * The problem `time-limit-off` already explains the switched-off time limits and offers a fix, so the
       * note with the same content is omitted.
       */
      const isNamed = byPlace.get(setting.at)?.some(({ code }) => code === 'time-limit-off');
      return { ...setting, problems, ...(isNamed && { idle: undefined }) };
    }),
    others: problemsAt('') ?? [],
  };
}

function toSettingProblem(designer: Designer, row: LintRow): SettingProblem {
  const { lang, readOnly } = designer;
  const { message, fix: text } = lintText(row, lang);
  const fix = readOnly ? undefined : fixFor(row, flowTextsIn(lang));
  return {
    severity: row.severity,
    message,
    fix: fix && { text, onPress: () => void editFlow(designer, fix, { label: { code: 'fix' } }) },
  };
}
