/** The organisations of the server as a tree: narrows a list, or is chosen from itself. */
import type { OrganizeNode } from '@countersign/sdk/api/contract';
import type { Named } from '@countersign/sdk/flow';
import type { TreeNode } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { treeCss } from '../../controls/treeSelect/styles.ts';
import { Tree } from '../../controls/treeSelect/Tree.tsx';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { useHostAccess } from '../../ui/host.ts';
import { organizationTree } from './sources.ts';
import { peopleTextsIn } from './texts.ts';

interface OrganizationTreeProps {
  lang: Lang;
  chosen: readonly string[];
  isMany: boolean;
  /** Undefined for all organisations. */
  onChoose(organization: Named | undefined): void;
}

export function OrganizationTree({ lang, chosen, isMany, onChoose }: OrganizationTreeProps): ReactNode {
  useAdoptedCss(treeCss);
  const t = peopleTextsIn(lang);
  const id = useId();
  const host = useHostAccess();
  const [nodes, setNodes] = useState<readonly TreeNode[]>();
  useEffect(() => {
    const stop = new AbortController();
    organizationTree({ host, lang }, stop.signal).then(
      list => setNodes(list.map(nodeOf)),
      /** The search goes on without the tree. */
      () => setNodes([]),
    );
    return () => stop.abort();
  }, [host, lang]);
  if (nodes?.length === 0) return null;
  return (
    <section className="cfp-tree" aria-label={t('tree')}>
      {!isMany && (
        <button
          type="button"
          className="csp-link"
          aria-pressed={chosen.length === 0}
          onClick={() => onChoose(undefined)}
        >
          {t('everywhere')}
        </button>
      )}
      {nodes && (
        <Tree
          id={id}
          label={t('tree')}
          nodes={nodes}
          query=""
          many={isMany}
          isChosen={({ value }) => chosen.includes(String(value))}
          onChoose={({ label, value }) => onChoose({ id: String(value), name: label })}
          opened={nodes.slice(0, 1)}
        />
      )}
    </section>
  );
}

const nodeOf = ({ id, label, children }: OrganizeNode): TreeNode => ({
  label,
  value: id,
  children: children.map(nodeOf),
});
