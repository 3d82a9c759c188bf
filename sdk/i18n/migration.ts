/** Texts that explain to administrators why an instance cannot be migrated to another version. */
import { catalogue, type Lang, translator } from './index.ts';

/**
 * The reason why a node has no counterpart in the target version. `absent`: the target version does not
 * contain the node. `kind`: the node has another type in the target version. `branches`: the node is in other
 * parallel branches in the target version.
 */
export type WhyNot = 'absent' | 'kind' | 'branches';

interface UnmovableNode {
  nodeId: string;
  nodeName: string;
  /** The number of the flow version to which the instance would be migrated. */
  version: number;
  /**
   * The id that the `nodes` mapping gives for the node in the target version. Undefined if the mapping does
   * not contain the node.
   */
  named?: string;
  why: WhyNot;
}

const migrationTexts = catalogue({
  zh: {
    absent:
      '版本 {{version}} 中没有节点“{{nodeName}}”（{{nodeId}}），请用 nodes 指定对应的节点：{"{{nodeId}}": "新节点的 id"}',
    named: 'nodes 把节点“{{nodeName}}”（{{nodeId}}）对应到“{{named}}”，但版本 {{version}} 中没有该节点',
    kind: '节点“{{nodeName}}”（{{nodeId}}）在版本 {{version}} 中是另一种类型，请用 nodes 指定同类型的节点',
    branches:
      '节点“{{nodeName}}”（{{nodeId}}）在版本 {{version}} 中的并行分支不同，请用 nodes 指定分支相同的节点',
  },
  en: {
    absent:
      'Version {{version}} has no node “{{nodeName}}” ({{nodeId}}); say with nodes which one it is there: {"{{nodeId}}": "its new id"}',
    named:
      'nodes maps “{{nodeName}}” ({{nodeId}}) to “{{named}}”, a node that version {{version}} does not have',
    kind: '“{{nodeName}}” ({{nodeId}}) is of another kind in version {{version}}; map it with nodes to one of its kind',
    branches:
      '“{{nodeName}}” ({{nodeId}}) has other branches running beside it in version {{version}}; map it with nodes to one in the same branches',
  },
});

export function noPlace({ why, ...place }: UnmovableNode, lang: Lang = 'zh'): string {
  const key = why === 'absent' && place.named !== undefined ? 'named' : why;
  return translator(lang, migrationTexts)(key, place);
}
