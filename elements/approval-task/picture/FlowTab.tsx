/** The picture of the running flow: state, people and time of each node, the path so far, and the nodes ahead. */
import type { Flow } from '@countersign/sdk/flow';
import { type Lang, translator } from '@countersign/sdk/i18n';
import { useAtomValue } from 'jotai';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useElementContext } from '../../element/context.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { langAtom } from '../atoms.ts';
import type { View } from '../loading/view.ts';
import { Retry } from '../panel/Retry.tsx';
import { useQuery } from '../panel/use-query.ts';
import { drawRun, type FlowPicture } from './draw.ts';
import { pictureCss } from './styles.ts';
import { pictureTexts } from './texts.ts';

export function FlowTab({ view }: { view: View }) {
  useAdoptedCss(pictureCss);
  const lang = useAtomValue(langAtom);
  const t = useMemo(() => translator(lang, pictureTexts), [lang]);
  const isDark = useElementContext()?.scheme === 'dark';
  const { instanceId, instanceState, taskState } = view.task;
  const { data, failed, retry } = useQuery(
    (client, signal) => client.jflow.instance.flow({ query: { instanceId }, signal }),
    { about: instanceId, moment: `${instanceState} ${taskState} ${view.timeline.length}` },
  );
  const picture = useMemo(
    () => data && pictureOf(data.modelContent, { run: data.run, lang, isDark }),
    [data, lang, isDark],
  );
  if (picture) return <Picture picture={picture} lang={lang} />;
  if (failed || data) return <Retry text={t('failed')} onRetry={retry} />;
  return <p className="muted">{t('loading')}</p>;
}

/** Undefined for a text that is no flow. */
function pictureOf(text: string, input: Parameters<typeof drawRun>[1]): FlowPicture | undefined {
  try {
    return drawRun(JSON.parse(text) as Flow, input);
  } catch {
    return undefined;
  }
}

/** Smaller, texts are not readable. */
const LEAST = 0.6;

function Picture({ picture, lang }: { picture: FlowPicture; lang: Lang }) {
  const t = translator(lang, pictureTexts);
  const [isFull, setFull] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = place.current;
    const { svg, width, height, current } = picture;
    if (!box) return;
    const fitting = Math.max(LEAST, Math.min(1, (box.clientWidth - 2) / width));
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
        <button type="button" className="print" aria-pressed={isFull} onClick={() => setFull(!isFull)}>
          {t('fullSize')}
        </button>
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
