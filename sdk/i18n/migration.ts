/** The reasons for which an instance cannot stand in another version, for the administrator who would move it. */
import { catalogue, type Lang, translator } from './index.ts';

/** The version has no such node, has one of another kind, or has it in other branches. */
export type WhyNot = 'absent' | 'kind' | 'branches';

interface NoPlace {
  nodeId: string;
  nodeName: string;
  /** The version that it cannot be moved to. */
  version: number;
  /** Its id there according to `nodes`. */
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

export function noPlace({ why, ...place }: NoPlace, lang: Lang = 'zh'): string {
  const key = why === 'absent' && place.named !== undefined ? 'named' : why;
  return translator(lang, migrationTexts)(key, place);
}
