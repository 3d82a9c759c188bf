/** Draws a component whose code is fetched with its first use, and tried again where that failed. */
import { commonText, type FormLang } from '@countersign/sdk/form/common';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { firstFocusable } from '../element/lifecycle/form-participation.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

interface Spoken {
  id?: string;
  lang: FormLang;
}

interface Source<Props> {
  load: Load<Props>;
  /** A component that was loaded once is drawn at once the next time. */
  loaded?: ComponentType<Props>;
}

/** Use it for a component whose code is heavy: `lazyComponent(async () => (await import('./Rows.tsx')).Rows)`. */
export function lazyComponent<Props extends Spoken>(load: Load<Props>): ComponentType<Props> {
  const source: Source<Props> = { load };
  return props => <LazyComponent source={source} props={props} />;
}

function LazyComponent<Props extends Spoken>({
  source,
  props,
}: {
  source: Source<Props>;
  props: Props;
}): ReactNode {
  const waiting = useRef<HTMLDivElement>(null);
  const { Arrived, failed, again } = useArrival(source);
  useFocusOf(waiting, Arrived !== undefined);
  if (Arrived) return <Arrived {...props} />;
  return failed ? <Failed {...props} again={again} /> : <Waiting {...props} place={waiting} />;
}

/** The focus that an error led to what waits goes on to what has come in its place, even where that waits again. */
function useFocusOf(waiting: RefObject<HTMLElement | null>, here: boolean): void {
  const around = useRef<Element>(null);
  if (here && waiting.current?.matches(':focus')) around.current = waiting.current.parentElement;
  useLayoutEffect(() => {
    const place = around.current;
    if (!here || !place) return;
    around.current = null;
    const find = (what: string) => place.querySelector<HTMLElement>(what);
    (find('[aria-invalid=true]') ?? firstFocusable(place) ?? find('.csf-skeleton-row'))?.focus();
  }, [here]);
}

function useArrival<Props>(source: Source<Props>) {
  const [Arrived, setArrived] = useState(() => source.loaded);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (Arrived || failed) return;
    let wanted = true;
    source.load().then(
      component => {
        source.loaded = component;
        if (wanted) setArrived(() => component);
      },
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [source, Arrived, failed]);
  return { Arrived, failed, again: () => setFailed(false) };
}

const Waiting = ({ id, lang, place }: Spoken & { place: RefObject<HTMLDivElement | null> }): ReactNode => (
  <div ref={place} className="csf-skeleton-row" id={id} tabIndex={-1} role="status">
    <span className="csf-unseen">{commonText(lang, 'loading')}</span>
  </div>
);

const Failed = ({ id, lang, again }: Spoken & { again: () => void }): ReactNode => (
  <div className="csf-unsupported" role="alert">
    <p>{commonText(lang, 'load-failed')}</p>
    <button id={id} type="button" className="csf-button" onClick={again}>
      {commonText(lang, 'retry')}
    </button>
  </div>
);
