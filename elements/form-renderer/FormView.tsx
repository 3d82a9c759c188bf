/**
 * Renders a form definition as a working form. The component depends on no custom element, so an approval
 * task can render it in its own React tree.
 */
import {
  areDeeplyEqual,
  type FormDefinition,
  labelLayoutOf,
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
import type { ButtonAction } from '../controls/control.ts';
import { plainCopy } from '../ui/plain-copy.ts';
import { useStableValue } from '../ui/use-same-contents.ts';
import { lazyFullRenderer } from './loading/full-tier.ts';
import { loadFullRenderer } from './loading/load-full-tier.ts';
import { requiredRendererVariant } from './loading/tier.ts';
import type { FormViewProps } from './props.ts';
import type { FieldChange, FormInputs } from './store/atoms.ts';
import { FormInstance } from './store/form.ts';
import { FormBody } from './view/FormBody.tsx';
import { FormContext, type FormContextValue, useAtomOfForm } from './view/form-context.ts';
import { lazyRenderingModeForFieldCount } from './view/lazy-rendering.ts';

const emptyFormValues: Values = {};
const emptyPrivileges: Privileges = [];

/**
 * Renders a form. `tier` selects the basic renderer (`common`) or the complete renderer (`full`, the
 * default). The code of the selected renderer must already be loaded.
 */
export function FormView(viewProps: FormViewProps): ReactNode {
  const definition = useStableDefinitionCopy(viewProps.definition);
  const props = { ...viewProps, definition };
  const { lang = 'zh', values = emptyFormValues } = props;
  const privileges = useStableValue(props.privileges ?? emptyPrivileges);
  const [withheld, withhold] = useState(false);
  const disabled = props.disabled === true || withheld;
  const root = useRef<HTMLFormElement>(null);
  const [announcement, announce] = useState('');
  const form = useFormInstance({ definition, values, privileges, lang });
  const context = useFormContextValue(form, props, { disabled, privileges });
  useImperativeHandle(props.early, () => ({ held: () => structuredClone(form.values()) }), [form]);
  const Behaviour = useLazyFormBehaviourComponent(props.onError);
  return (
    <FormContext value={context}>
      <FormBody
        root={root}
        announcement={announcement}
        submitLabel={props.submitLabel}
        onSubmit={props.onSubmit}
      />
      {Behaviour && (
        <Behaviour root={root} disabled={disabled} withhold={withhold} announce={announce} view={props} />
      )}
    </FormContext>
  );
}

/**
 * Returns a copy of the form definition, because the host page may change its object later. While the content
 * stays equal, the same copy is returned. A new copy would run the events and fetch the choices again.
 */
function useStableDefinitionCopy(definition: FormDefinition): FormDefinition {
  const held = useRef<{ passed: FormDefinition; copy: FormDefinition }>(null);
  const before = held.current;
  if (before?.passed === definition) return before.copy;
  const copy = before && areDeeplyEqual(before.copy, definition) ? before.copy : plainCopy(definition);
  held.current = { passed: definition, copy };
  return copy;
}

function useFormInstance(inputs: FormInputs): FormInstance {
  const [form] = useState(() => new FormInstance(inputs));
  useLayoutEffect(() => form.receive(inputs));
  return form;
}

/**
 * Returns the component with the behaviour of the form, or undefined until its code is loaded. A simple form
 * is painted first, and its behaviour is loaded afterwards.
 */
function useLazyFormBehaviourComponent(onError: FormViewProps['onError']) {
  const Behaviour = useSyncExternalStore(lazyFullRenderer.onLoaded, getFormBehaviourIfLoaded);
  const latest = useRef(onError);
  useLayoutEffect(() => {
    latest.current = onError;
  });
  useEffect(() => {
    if (Behaviour) return;
    const bring = () =>
      loadFullRenderer().catch(error =>
        latest.current?.({ code: 'load-failed', message: String(error), error }),
      );
    const waiting = setTimeout(bring);
    return () => clearTimeout(waiting);
  }, [Behaviour]);
  return Behaviour;
}

const getFormBehaviourIfLoaded = () =>
  lazyFullRenderer.isLoaded() ? lazyFullRenderer.get().FormBehaviour : undefined;

interface FormAccess {
  disabled: boolean;
  privileges: Privileges;
}

/**
 * Returns the value of the form's React context. The value stays the same object until one of its properties
 * changes, so that a keystroke does not render every field again.
 */
function useFormContextValue(
  form: FormInstance,
  { tier: initialTier = 'full', lang = 'zh', onChange, onAction, ...props }: FormViewProps,
  { disabled, privileges }: FormAccess,
): FormContextValue {
  const definition = useAtomOfForm(form, form.atoms.definition);
  const fieldOf = useAtomOfForm(form, form.atoms.fieldOf);
  const layout = useMemo(() => labelLayoutOf(definition.config), [definition]);
  const readOnly = props.readOnly === true;
  const tier = useMemo(() => {
    const needed = initialTier === 'full' ? initialTier : requiredRendererVariant(definition);
    return needed === 'full' && !lazyFullRenderer.isLoaded() ? initialTier : needed;
  }, [initialTier, definition]);
  const lazy = !readOnly && lazyRenderingModeForFieldCount(fieldOf.size);
  const latest = useRef({ onChange, onAction });
  useLayoutEffect(() => {
    latest.current = { onChange, onAction };
  });
  return useMemo(() => {
    const notify = (change: FieldChange) =>
      form.hold ? form.hold(change) : latest.current.onChange?.({ values: form.values(), ...change });
    const action = (action: ButtonAction) => latest.current.onAction?.({ ...action, values: form.values() });
    const drawing = { layout, fieldOf, privileges, readOnly, disabled, lazy, tier };
    return { form, lang, ...drawing, onChange: notify, onAction: action };
  }, [form, lang, layout, fieldOf, privileges, readOnly, disabled, lazy, tier]);
}
