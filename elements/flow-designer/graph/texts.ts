/** Contains the texts of graphs. */
import { catalogue, type Lang, translator } from '@countersign/sdk/i18n';

const texts = catalogue({
  zh: { round: '第 {{n}} 轮', returned: '已退回', graph: '{{count}} 个节点的图', way: '{{from}} → {{to}}' },
  en: {
    round: 'Round {{n}}',
    returned: 'Returned',
    graph: 'Graph of {{count}} nodes',
    graph_one: 'Graph of {{count}} node',
    way: '{{from}} → {{to}}',
  },
});

export const graphTextsForLanguage = (lang: Lang) => translator(lang, texts);
