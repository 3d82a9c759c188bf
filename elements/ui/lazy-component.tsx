/** Renders a component whose code is loaded on first use, with a retry button if loading fails. */
import { commonFormText, type FormLang } from '@countersign/sdk/form/common';
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
import { Button } from './kit/Button.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

interface LazyProps {
  id?: string;
  lang: FormLang;
}

interface LazySource<Props> {
  /** Loads the component and stores it in `loaded`. */
  load: Load<Props>;
  /** The loaded component, or undefined before it is loaded. A loaded component is rendered immediately. */
  loaded?: ComponentType<Props>;
}

/** A component whose code can be loaded before it is first rendered. */
export type PreloadableComponent<Props> = ComponentType<Props> & { preload: Load<Props> };

/**
 * Wraps a component with large code, for example `lazyComponent(async () => (await
 * import('./Rows.tsx')).Rows)`. After `preload`, the component is rendered without a placeholder.
 */
export function lazyComponent<Props extends LazyProps>(
  importComponent: Load<Props>,
): PreloadableComponent<Props> {
  const load = async () => (source.loaded = await importComponent());
  const source: LazySource<Props> = { load };
  return Object.assign((props: Props) => <LazyComponent source={source} props={props} />, { preload: load });
}

function LazyComponent<Props extends LazyProps>({
  source,
  props,
}: {
  source: LazySource<Props>;
  props: Props;
}): ReactNode {
  const waiting = useRef<HTMLDivElement>(null);
  const { Arrived, failed, again } = useLazyComponentSource(source);
  useFocusTransfer(waiting, Arrived !== undefined);
  if (Arrived) return <Arrived {...props} />;
  return failed ? (
    <LoadFailure {...props} again={again} />
  ) : (
    <LoadingPlaceholder {...props} place={waiting} />
  );
}

/**
 * Moves the focus from the placeholder into the loaded component. The placeholder can have the focus, for
 * example because the user clicked the error message of its field. If the loaded component is another
 * placeholder, that placeholder receives the focus.
 */
function useFocusTransfer(waiting: RefObject<HTMLElement | null>, here: boolean): void {
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

function useLazyComponentSource<Props>(source: LazySource<Props>) {
  const [Arrived, setArrived] = useState(() => source.loaded);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (Arrived || failed) return;
    let wanted = true;
    source.load().then(
      component => wanted && setArrived(() => component),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [source, Arrived, failed]);
  return { Arrived, failed, again: () => setFailed(false) };
}

const LoadingPlaceholder = ({
  id,
  lang,
  place,
}: LazyProps & { place: RefObject<HTMLDivElement | null> }): ReactNode => (
  <div ref={place} className="csf-skeleton-row" id={id} tabIndex={-1} role="status">
    <span className="csf-unseen">{commonFormText(lang, 'loading')}</span>
  </div>
);

const LoadFailure = ({ id, lang, again }: LazyProps & { again: () => void }): ReactNode => (
  <div className="csf-unsupported" role="alert">
    <p>{commonFormText(lang, 'load-failed')}</p>
    <Button id={id} look="form" onClick={again}>
      {commonFormText(lang, 'retry')}
    </Button>
  </div>
);
