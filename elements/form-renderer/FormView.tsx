/** A definition as a working form. It knows nothing of elements, so that an approval can hold it in its own tree. */
import { layoutOf, type Privileges, type Values } from '@countersign/sdk/form/basics';
import {
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Action } from '../controls/control.ts';
import { behaviour, partFor } from './loading/lazy-parts.ts';
import { isFilled, LARGE, needsOf } from './loading/needs.ts';
import type { FormRendererViewProps } from './props.ts';
import type { Change, Inputs } from './store/atoms.ts';
import { Form } from './store/form.ts';
import { FormBody } from './view/FormBody.tsx';
import { FormContext, type FormSurroundings, useAtomOf } from './view/form-context.ts';

const noValues: Values = {};
const noPrivileges: Privileges = [];

/** Needs `formRest` to be here, unless it is told that the form needs less. */
export function FormRendererView(props: FormRendererViewProps): ReactNode {
  const { definition, lang = 'zh', privileges = noPrivileges, values = noValues } = props;
  const [withheld, withhold] = useState(false);
  const disabled = props.disabled === true || withheld;
  const root = useRef<HTMLFormElement>(null);
  const [news, tell] = useState('');
  const form = useFormOf({ definition, values, privileges, lang });
  const surroundings = useSurroundings(form, props, { disabled, privileges });
  useImperativeHandle(props.early, () => ({ held: () => structuredClone(form.values()) }), [form]);
  const Behaviour = useBehaviour(props.onError);
  return (
    <FormContext value={surroundings}>
      <FormBody root={root} news={news} submitLabel={props.submitLabel} onSubmit={props.onSubmit} />
      {Behaviour && <Behaviour {...{ form, root, disabled, withhold, tell }} view={props} />}
    </FormContext>
  );
}

function useFormOf(inputs: Inputs): Form {
  const [form] = useState(() => new Form(inputs));
  useLayoutEffect(() => form.receive(inputs));
  return form;
}

/** A simple form is there before what works behind it, which is fetched when the page has drawn it. */
function useBehaviour(onError: FormRendererViewProps['onError']) {
  const [Behaviour, setBehaviour] = useState(() =>
    behaviour.isHere() ? behaviour.get().Behaviour : undefined,
  );
  const latest = useRef(onError);
  useLayoutEffect(() => {
    latest.current = onError;
  });
  useEffect(() => {
    if (Behaviour) return;
    const bring = () =>
      behaviour
        .load()
        .catch(error => latest.current?.({ code: 'load-failed', message: String(error), error }));
    const stop = behaviour.whenHere(brought => setBehaviour(() => brought.Behaviour));
    const waiting = setTimeout(bring);
    return () => {
      stop();
      clearTimeout(waiting);
    };
  }, [Behaviour]);
  return Behaviour;
}

interface Settled {
  disabled: boolean;
  privileges: Privileges;
}

/** The same object until something in it changes: a keystroke must not draw every field again. */
function useSurroundings(
  form: Form,
  { needs: said = 'everything', lang = 'zh', onChange, onAction, ...props }: FormRendererViewProps,
  { disabled, privileges }: Settled,
): FormSurroundings {
  const definition = useAtomOf(form, form.atoms.definition);
  const fieldOf = useAtomOf(form, form.atoms.fieldOf);
  const layout = useMemo(() => layoutOf(definition.config), [definition]);
  const readOnly = props.readOnly === true;
  const bare = !readOnly && !isFilled(privileges);
  const needs = useMemo(() => {
    const now = said === 'everything' ? said : needsOf(definition, { bare });
    return partFor[now]?.isHere() === false ? said : now;
  }, [said, definition, bare]);
  const lazy = !readOnly && fieldOf.size > LARGE;
  const latest = useRef({ onChange, onAction });
  useLayoutEffect(() => {
    latest.current = { onChange, onAction };
  });
  return useMemo(() => {
    const tell = (change: Change) => latest.current.onChange?.({ values: form.values(), ...change });
    const act = (action: Action) => latest.current.onAction?.({ ...action, values: form.values() });
    const drawing = { layout, fieldOf, privileges, readOnly, disabled, lazy, needs };
    return { form, lang, ...drawing, onChange: tell, onAction: act };
  }, [form, lang, layout, fieldOf, privileges, readOnly, disabled, lazy, needs]);
}
