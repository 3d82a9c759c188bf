/** A definition as a working form. It knows nothing of elements, so that an approval can hold it in its own tree. */
import { layoutOf, type Privileges, type Values } from '@countersign/sdk/form/basics';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Action } from '../controls/control.ts';
import type { Change, Inputs } from './atoms.ts';
import { FormBody } from './FormBody.tsx';
import type { FormRendererViewProps } from './face.ts';
import { Form } from './form.ts';
import { FormContext, type FormSurroundings, useAtomOf } from './form-context.ts';
import { isPlain, LARGE } from './is-plain.ts';
import { behaviour } from './rest.ts';

const noValues: Values = {};
const noPrivileges: Privileges = [];

/** Needs `formRest` to be here, unless it is told that the form is plain. */
export function FormRendererView(props: FormRendererViewProps): ReactNode {
  const { definition, lang = 'zh', privileges = noPrivileges, values = noValues } = props;
  const [withheld, withhold] = useState(false);
  const disabled = props.disabled === true || withheld;
  const root = useRef<HTMLFormElement>(null);
  const [news, tell] = useState('');
  const form = useFormOf({ definition, values, privileges, lang });
  const surroundings = useSurroundings(form, props, { disabled, privileges });
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

/** A plain form is there before what works behind it, which is fetched when the page has drawn it. */
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
    const bring = async () => {
      try {
        const brought = await behaviour.load();
        setBehaviour(() => brought.Behaviour);
      } catch (error) {
        latest.current?.({ code: 'load-failed', message: String(error), error });
      }
    };
    const waiting = setTimeout(bring);
    return () => clearTimeout(waiting);
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
  { plain: isSaidPlain = false, lang = 'zh', onChange, onAction, ...props }: FormRendererViewProps,
  { disabled, privileges }: Settled,
): FormSurroundings {
  const definition = useAtomOf(form, form.atoms.definition);
  const fieldOf = useAtomOf(form, form.atoms.fieldOf);
  const layout = useMemo(() => layoutOf(definition.config), [definition]);
  const plain = useMemo(() => isSaidPlain && isPlain(definition), [isSaidPlain, definition]);
  const readOnly = props.readOnly === true;
  const lazy = !readOnly && fieldOf.size > LARGE;
  const latest = useRef({ onChange, onAction });
  useLayoutEffect(() => {
    latest.current = { onChange, onAction };
  });
  return useMemo(() => {
    const tell = (change: Change) => latest.current.onChange?.({ values: form.values(), ...change });
    const act = (action: Action) => latest.current.onAction?.({ ...action, values: form.values() });
    const drawing = { layout, fieldOf, privileges, readOnly, disabled, lazy, plain };
    return { form, lang, ...drawing, onChange: tell, onAction: act };
  }, [form, lang, layout, fieldOf, privileges, readOnly, disabled, lazy, plain]);
}
