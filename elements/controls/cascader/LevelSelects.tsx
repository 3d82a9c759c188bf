/**
 * Renders a native select for each level of a tree. A level is displayed when an entry is selected in the
 * level above it.
 */
import type { FormLang, TreeNode } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { translatePickerText } from '../../ui/picking/picking-text.ts';

export interface LevelSelectsProps {
  /** Id of the first select. */
  id: string;
  nodes: readonly TreeNode[];
  /**
   * The selected values from the top level down. Values that the tree does not contain are displayed as they
   * are.
   */
  path: readonly unknown[];
  nameOf(level: number): string;
  placeholder?: string | undefined;
  disabled: boolean;
  required: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  lang: FormLang;
  onPath(nodes: readonly TreeNode[]): void;
}

/**
 * Maximum number of displayed levels. A tree in a definition is never deeper, but an external value can
 * contain more levels.
 */
const MAX_SHOWN_LEVELS = 30;

interface TreeLevel {
  nodes: readonly TreeNode[];
  /** The selected node. Undefined if nothing is selected or the tree does not contain the value. */
  chosen: TreeNode | undefined;
  held: unknown;
}

function treeLevelsForPath(nodes: readonly TreeNode[], path: readonly unknown[]): TreeLevel[] {
  if (nodes.length === 0 && path.length === 0) return [];
  const [held, ...rest] = path;
  const chosen = nodes.find(node => held !== undefined && String(node.value) === String(held));
  const here = { nodes, chosen, held };
  if (chosen) return [here, ...treeLevelsForPath(chosen.children, rest)];
  return [here, ...rest.map(one => ({ nodes: [], chosen: undefined, held: one }))];
}

export function LevelSelects(props: LevelSelectsProps): ReactNode {
  const { nodes, path, onPath } = props;
  const levels = treeLevelsForPath(nodes, path.slice(0, MAX_SHOWN_LEVELS));
  const choose = (level: number, index: string) => {
    const above = levels.slice(0, level).flatMap(({ chosen }) => chosen ?? []);
    const node = levels[level]?.nodes[Number(index)];
    onPath(index === '' || !node ? above : [...above, node]);
  };
  return levels.map((level, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a level is its depth
    <LevelSelect key={at} {...props} level={level} at={at} onChoose={index => choose(at, index)} />
  ));
}

type LevelSelectProps = LevelSelectsProps & { level: TreeLevel; at: number; onChoose(index: string): void };

/** Option value that represents a stored value that is not in the tree. */
const UNKNOWN_VALUE = 'gone';

function LevelSelect({
  id,
  level,
  at,
  nameOf,
  lang,
  placeholder,
  onChoose,
  ...field
}: LevelSelectProps): ReactNode {
  const { nodes, chosen, held } = level;
  const gone = !chosen && held !== undefined;
  return (
    <select
      id={at === 0 ? id : `${id}-${at}`}
      className="csf-input csf-select"
      value={chosen ? String(nodes.indexOf(chosen)) : gone ? UNKNOWN_VALUE : ''}
      data-empty={chosen || gone ? undefined : ''}
      disabled={field.disabled}
      aria-label={nameOf(at)}
      aria-required={field.required || undefined}
      aria-invalid={field.invalid || undefined}
      aria-describedby={field.describedBy}
      onChange={event => event.target.value === UNKNOWN_VALUE || onChoose(event.target.value)}
    >
      <option value="">{placeholder ?? translatePickerText(lang, 'choose')}</option>
      {gone && <option value={UNKNOWN_VALUE}>{String(held)}</option>}
      {nodes.map((node, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place in the list; values may repeat
        <option key={place} value={String(place)} disabled={node.disabled}>
          {node.label}
        </option>
      ))}
    </select>
  );
}

/** Contains the CSS of selects in a row. */
export const cascaderLevelSelectsCss = /* css */ `
.csf-levels {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 136px), 1fr));
  gap: var(--cs-space-2);
}
.csf-address {
  display: grid;
  gap: var(--cs-space-2);
}
`;
