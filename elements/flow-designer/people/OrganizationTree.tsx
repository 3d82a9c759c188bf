/**
 * Renders the organisations of the server as a tree. The user filters a people search with the tree, or
 * selects organisations in it.
 */
import type { OrganizationNode } from '@countersign/sdk/api/contract';
import type { Named } from '@countersign/sdk/flow';
import type { TreeNode } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { treeCss } from '../../controls/treeSelect/styles.ts';
import { Tree } from '../../controls/treeSelect/Tree.tsx';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { useHostPageAccess } from '../../ui/host.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { loadOrganizationTree } from './sources.ts';
import { peopleTextsForLanguage } from './texts.ts';

interface OrganizationTreeProps {
  lang: Lang;
  chosen: readonly string[];
  isMany: boolean;
  /** Called with undefined if the user selects all organisations. */
  onChoose(organization: Named | undefined): void;
}

export function OrganizationTree({ lang, chosen, isMany, onChoose }: OrganizationTreeProps): ReactNode {
  useAdoptedCss(treeCss);
  const t = peopleTextsForLanguage(lang);
  const id = useId();
  const host = useHostPageAccess();
  const [nodes, setNodes] = useState<readonly TreeNode[]>();
  useEffect(() => {
    const stop = new AbortController();
    loadOrganizationTree({ host, lang }, stop.signal).then(
      list => setNodes(list.map(toTreeNode)),
      /** The search stays usable if the tree cannot be loaded. */
      () => setNodes([]),
    );
    return () => stop.abort();
  }, [host, lang]);
  if (nodes?.length === 0) return null;
  return (
    <section className="node-tree" aria-label={t('tree')}>
      {!isMany && (
        <Button look="link" aria-pressed={chosen.length === 0} onClick={() => onChoose(undefined)}>
          {t('everywhere')}
        </Button>
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

const toTreeNode = ({ id, label, children }: OrganizationNode): TreeNode => ({
  label,
  value: id,
  children: children.map(toTreeNode),
});
