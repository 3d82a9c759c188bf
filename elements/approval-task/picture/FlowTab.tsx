/**
 * Shows the chart of the running flow: the state, assignees and times of each node, the completed path, and
 * the future nodes.
 */
import type { Flow } from '@countersign/sdk/flow';
import { catalogue, type Lang, translator } from '@countersign/sdk/i18n';
import { useAtomValue } from 'jotai';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useElementContext } from '../../element/context.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { langAtom } from '../atoms.ts';
import type { View } from '../loading/view.ts';
import { RetryMessage } from '../panel/Retry.tsx';
import { useQuery } from '../panel/use-query.ts';
import { drawRunningFlow, type FlowPicture } from './draw.ts';

const flowDiagramTabTexts = catalogue({
  zh: {
    picture: '流程图',
    nodes: '流程图中的节点',
    loading: '正在加载流程图',
    failed: '没能显示流程图。',
    fullSize: '原始大小',
  },
  en: {
    picture: 'Flow chart',
    nodes: 'Nodes of the flow chart',
    loading: 'Loading the flow chart',
    failed: 'The flow chart could not be shown.',
    fullSize: 'Full size',
  },
});

const flowDiagramTabCss = /* css */ `
.picture-head { display: flex; justify-content: flex-end; margin-block-end: var(--cs-space-1); }
.picture-window {
  max-block-size: 65vh; overflow: auto; border: 1px solid var(--cs-color-border); border-radius: var(--cs-radius);
  background: var(--cs-color-surface-sunken);
}
.picture-window svg { display: block; margin-inline: auto; }
.picture-lines { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.picture { position: relative; }
.picture-head button[aria-pressed="true"] { color: var(--cs-color-primary); background: var(--cs-color-primary-soft); }
`;

export function FlowTab({ view }: { view: View }) {
  useAdoptedCss(flowDiagramTabCss);
  const lang = useAtomValue(langAtom);
  const t = useMemo(() => translator(lang, flowDiagramTabTexts), [lang]);
  const isDark = useElementContext()?.scheme === 'dark';
  const { instanceId, instanceState, taskState } = view.task;
  const { data, failed, retry } = useQuery(
    (client, signal) => client.jflow.instance.flow({ query: { instanceId }, signal }),
    { about: instanceId, moment: `${instanceState} ${taskState} ${view.timeline.length}` },
  );
  const picture = useMemo(
    () => data && renderFlowDiagramFromJson(data.modelContent, { run: data.run, lang, isDark }),
    [data, lang, isDark],
  );
  if (picture) return <FlowDiagramView picture={picture} lang={lang} />;
  if (failed || data) return <RetryMessage text={t('failed')} onRetry={retry} />;
  return <p className="muted">{t('loading')}</p>;
}

/** Draws the running flow from JSON text. Returns undefined if the text is not a flow. */
function renderFlowDiagramFromJson(
  text: string,
  input: Parameters<typeof drawRunningFlow>[1],
): FlowPicture | undefined {
  try {
    return drawRunningFlow(JSON.parse(text) as Flow, input);
  } catch {
    return undefined;
  }
}

/** Smallest scale of the chart. At a smaller scale, the texts in the chart would be unreadable. */
const MIN_FLOW_DIAGRAM_SCALE = 0.6;

function FlowDiagramView({ picture, lang }: { picture: FlowPicture; lang: Lang }) {
  const t = translator(lang, flowDiagramTabTexts);
  const [isFull, setFull] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = place.current;
    const { svg, width, height, current } = picture;
    if (!box) return;
    const fitting = Math.max(MIN_FLOW_DIAGRAM_SCALE, Math.min(1, (box.clientWidth - 2) / width));
    const scale = isFull ? 1 : fitting;
    svg.setAttribute('width', String(Math.round(width * scale)));
    svg.setAttribute('height', String(Math.round(height * scale)));
    box.replaceChildren(svg);
    if (!current) return;
    box.scrollLeft = current.x * scale - box.clientWidth / 2;
    box.scrollTop = current.y * scale - box.clientHeight / 3;
  }, [picture, isFull]);
  return (
    <>
      <div className="picture-head">
        <Button className="print" aria-pressed={isFull} onClick={() => setFull(!isFull)}>
          {t('fullSize')}
        </Button>
      </div>
      <div className="picture">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
        <div ref={place} className="picture-window" tabIndex={0} role="img" aria-label={t('picture')} />
        <ol className="picture-lines" aria-label={t('nodes')}>
          {picture.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list of texts
            <li key={at}>{line}</li>
          ))}
        </ol>
      </div>
    </>
  );
}
