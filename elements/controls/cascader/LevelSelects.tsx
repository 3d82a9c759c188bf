/** One native select for each level of a tree: the next appears when the one before it is chosen. */
import type { FormLang, TreeNode } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { pickingText } from '../../ui/picking/picking-text.ts';

export interface LevelSelectsProps {
  /** Of the first select. */
  id: string;
  nodes: readonly TreeNode[];
  /** Values from the top; those that the tree has no longer are shown as they are. */
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

/** No tree of a form is deeper; a stranger's value may be. */
const MOST_LEVELS = 30;

interface Level {
  nodes: readonly TreeNode[];
  /** Undefined where nothing is chosen, or what is chosen is not there. */
  chosen: TreeNode | undefined;
  held: unknown;
}

function levelsOf(nodes: readonly TreeNode[], path: readonly unknown[]): Level[] {
  if (nodes.length === 0 && path.length === 0) return [];
  const [held, ...rest] = path;
  const chosen = nodes.find(node => held !== undefined && String(node.value) === String(held));
  const here = { nodes, chosen, held };
  if (chosen) return [here, ...levelsOf(chosen.children, rest)];
  return [here, ...rest.map(one => ({ nodes: [], chosen: undefined, held: one }))];
}

export function LevelSelects(props: LevelSelectsProps): ReactNode {
  const { nodes, path, onPath } = props;
  const levels = levelsOf(nodes, path.slice(0, MOST_LEVELS));
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

type LevelSelectProps = LevelSelectsProps & { level: Level; at: number; onChoose(index: string): void };

/** The option of a value that the tree has no longer. */
const GONE = 'gone';

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
      value={chosen ? String(nodes.indexOf(chosen)) : gone ? GONE : ''}
      data-empty={chosen || gone ? undefined : ''}
      disabled={field.disabled}
      aria-label={nameOf(at)}
      aria-required={field.required || undefined}
      aria-invalid={field.invalid || undefined}
      aria-describedby={field.describedBy}
      onChange={event => event.target.value === GONE || onChoose(event.target.value)}
    >
      <option value="">{placeholder ?? pickingText(lang, 'choose')}</option>
      {gone && <option value={GONE}>{String(held)}</option>}
      {nodes.map((node, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place in the list; values may repeat
        <option key={place} value={String(place)} disabled={node.disabled}>
          {node.label}
        </option>
      ))}
    </select>
  );
}

/** The css of selects beside each other. */
export const levelsCss = `
.csf-levels{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,136px),1fr));gap:var(--cs-space-2)}
.csf-address{display:grid;gap:var(--cs-space-2)}
`;
