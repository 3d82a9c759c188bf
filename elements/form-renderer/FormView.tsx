/** A definition as a working form. It knows nothing of elements, so that an approval can hold it in its own tree. */
import {
  equal,
  type FormDefinition,
  layoutOf,
  type Privileges,
  type Values,
} from '@countersign/sdk/form/common';
import {
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Action } from '../controls/control.ts';
import { plain } from '../ui/plain-copy.ts';
import { useSameContents } from '../ui/use-same-contents.ts';
import { fullTier } from './loading/full-tier.ts';
import { loadFullTier } from './loading/load-full-tier.ts';
import { tierOf } from './loading/tier.ts';
import type { FormViewProps } from './props.ts';
import type { Change, Inputs } from './store/atoms.ts';
import { Form } from './store/form.ts';
import { FormBody } from './view/FormBody.tsx';
import { FormContext, type FormContextValue, useAtomOf } from './view/form-context.ts';
import { lazyRendering } from './view/lazy-rendering.ts';

const noValues: Values = {};
const noPrivileges: Privileges = [];

/** The tier that it is given must be loaded; without one that is the full tier. */
export function FormView(viewProps: FormViewProps): ReactNode {
  const definition = useSameDefinition(viewProps.definition);
  const props = { ...viewProps, definition };
  const { lang = 'zh', values = noValues } = props;
  const privileges = useSameContents(props.privileges ?? noPrivileges);
  const [withheld, withhold] = useState(false);
  const disabled = props.disabled === true || withheld;
  const root = useRef<HTMLFormElement>(null);
  const [announcement, announce] = useState('');
  const form = useFormOf({ definition, values, privileges, lang });
  const context = useFormContextValue(form, props, { disabled, privileges });
  useImperativeHandle(props.early, () => ({ held: () => structuredClone(form.values()) }), [form]);
  const Behaviour = useBehaviour(props.onError);
  return (
    <FormContext value={context}>
      <FormBody
        root={root}
        announcement={announcement}
        submitLabel={props.submitLabel}
        onSubmit={props.onSubmit}
      />
      {Behaviour && (
        <Behaviour
          form={form}
          root={root}
          disabled={disabled}
          withhold={withhold}
          announce={announce}
          view={props}
        />
      )}
    </FormContext>
  );
}

/** Keeps a copy while its contents stay: another one would run events and fetch choices again. The page may change its object in place. */
function useSameDefinition(definition: FormDefinition): FormDefinition {
  const held = useRef<{ passed: FormDefinition; copy: FormDefinition }>(null);
  const before = held.current;
  if (before?.passed === definition) return before.copy;
  const copy = before && equal(before.copy, definition) ? before.copy : plain(definition);
  held.current = { passed: definition, copy };
  return copy;
}

function useFormOf(inputs: Inputs): Form {
  const [form] = useState(() => new Form(inputs));
  useLayoutEffect(() => form.receive(inputs));
  return form;
}

/** A simple form is there before what works behind it, which is fetched when the page has drawn it. */
function useBehaviour(onError: FormViewProps['onError']) {
  const Behaviour = useSyncExternalStore(fullTier.onLoaded, loadedBehaviour);
  const latest = useRef(onError);
  useLayoutEffect(() => {
    latest.current = onError;
  });
  useEffect(() => {
    if (Behaviour) return;
    const bring = () =>
      loadFullTier().catch(error => latest.current?.({ code: 'load-failed', message: String(error), error }));
    const waiting = setTimeout(bring);
    return () => clearTimeout(waiting);
  }, [Behaviour]);
  return Behaviour;
}

const loadedBehaviour = () => (fullTier.isLoaded() ? fullTier.get().Behaviour : undefined);

interface Access {
  disabled: boolean;
  privileges: Privileges;
}

/** The same object until something in it changes: a keystroke must not draw every field again. */
function useFormContextValue(
  form: Form,
  { tier: initialTier = 'full', lang = 'zh', onChange, onAction, ...props }: FormViewProps,
  { disabled, privileges }: Access,
): FormContextValue {
  const definition = useAtomOf(form, form.atoms.definition);
  const fieldOf = useAtomOf(form, form.atoms.fieldOf);
  const layout = useMemo(() => layoutOf(definition.config), [definition]);
  const readOnly = props.readOnly === true;
  const tier = useMemo(() => {
    const needed = initialTier === 'full' ? initialTier : tierOf(definition);
    return needed === 'full' && !fullTier.isLoaded() ? initialTier : needed;
  }, [initialTier, definition]);
  const lazy = !readOnly && lazyRendering(fieldOf.size);
  const latest = useRef({ onChange, onAction });
  useLayoutEffect(() => {
    latest.current = { onChange, onAction };
  });
  return useMemo(() => {
    const notify = (change: Change) =>
      form.hold ? form.hold(change) : latest.current.onChange?.({ values: form.values(), ...change });
    const action = (action: Action) => latest.current.onAction?.({ ...action, values: form.values() });
    const drawing = { layout, fieldOf, privileges, readOnly, disabled, lazy, tier };
    return { form, lang, ...drawing, onChange: notify, onAction: action };
  }, [form, lang, layout, fieldOf, privileges, readOnly, disabled, lazy, tier]);
}
