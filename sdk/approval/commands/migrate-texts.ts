/** Why an instance cannot stand in another version, in words for the administrator who would move it. */

/** The version has no such node, has one of another kind, or has it in other branches. */
export type WhyNot = 'absent' | 'kind' | 'branches';

interface NoPlace {
  nodeId: string;
  nodeName: string;
  /** The version that it cannot be moved to. */
  version: number;
  /** What `nodes` says it is there. */
  named?: string;
  why: WhyNot;
}

type Words = Record<WhyNot | 'named', (one: NoPlace) => string>;

const words: Record<'zh' | 'en', Words> = {
  zh: {
    absent: ({ nodeId, nodeName, version }) =>
      `版本 ${version} 中没有节点“${nodeName}”（${nodeId}），请用 nodes 指定对应的节点：{"${nodeId}": "新节点的 id"}`,
    named: ({ nodeId, nodeName, version, named }) =>
      `nodes 把节点“${nodeName}”（${nodeId}）对应到“${named}”，但版本 ${version} 中没有该节点`,
    kind: ({ nodeId, nodeName, version }) =>
      `节点“${nodeName}”（${nodeId}）在版本 ${version} 中是另一种类型，请用 nodes 指定同类型的节点`,
    branches: ({ nodeId, nodeName, version }) =>
      `节点“${nodeName}”（${nodeId}）在版本 ${version} 中的并行分支不同，请用 nodes 指定分支相同的节点`,
  },
  en: {
    absent: ({ nodeId, nodeName, version }) =>
      `Version ${version} has no node “${nodeName}” (${nodeId}); say with nodes which one it is there: {"${nodeId}": "its new id"}`,
    named: ({ nodeId, nodeName, version, named }) =>
      `nodes maps “${nodeName}” (${nodeId}) to “${named}”, a node that version ${version} does not have`,
    kind: ({ nodeId, nodeName, version }) =>
      `“${nodeName}” (${nodeId}) is of another kind in version ${version}; map it with nodes to one of its kind`,
    branches: ({ nodeId, nodeName, version }) =>
      `“${nodeName}” (${nodeId}) has other branches running beside it in version ${version}; map it with nodes to one in the same branches`,
  },
};

export const noPlace = (one: NoPlace, lang: 'zh' | 'en' = 'zh'): string =>
  words[lang][one.why === 'absent' && one.named !== undefined ? 'named' : one.why](one);
