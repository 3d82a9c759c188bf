/** The request's form: editable where this person may edit something, otherwise a document to read. */
import { type FormDefinition, readDefinition } from '@countersign/sdk/form/common';
import { useAtomValue, useSetAtom } from 'jotai';
import { type Ref, useImperativeHandle, useMemo, useState } from 'react';
import { FormView } from '../../form-renderer/FormView.tsx';
import { tierOf } from '../../form-renderer/loading/tier.ts';
import { canFill } from '../actions/offered.ts';
import { langAtom, textsAtom } from '../atoms.ts';
import { hostAtom } from '../host.ts';
import type { View } from '../loading/view.ts';
import { Icon } from '../view/Icon.tsx';
import { changeCountAtom } from './change-count.ts';
import { canEdit } from './editable.ts';
import { closedForm, type FormSectionHandle, openForm } from './handle.ts';
import { LazyForm } from './lazy-form.ts';

interface Props {
  view: View;
  /** In a dialog the form scrolls by itself, and the keyboard must reach it. */
  scrolls: boolean;
  handle: Ref<FormSectionHandle>;
}

export function FormSection({ view, scrolls, handle }: Props) {
  const t = useAtomValue(textsAtom);
  const imported = useMemo(() => readDefinition(view.definition), [view.definition]);
  return (
    <section className="main" aria-label={t('form')} part="form" tabIndex={scrolls ? 0 : undefined}>
      {view.isDraft && (
        <p className="note draft">
          <Icon name="info" />
          {t('draftNote')}
        </p>
      )}
      {imported.ok ? (
        <Form definition={imported.definition} view={view} handle={handle} />
      ) : (
        <p role="alert">{t('formBroken')}</p>
      )}
    </section>
  );
}

interface FormProps {
  definition: FormDefinition;
  view: View;
  handle: Ref<FormSectionHandle>;
}

function Form({ definition, view, handle }: FormProps) {
  const lang = useAtomValue(langAtom);
  const host = useAtomValue(hostAtom);
  const count = useSetAtom(changeCountAtom);
  const { privileges } = view.node;
  const editable = canFill(view.task.actions) && canEdit(definition, privileges);
  const [form] = useState(() => new LazyForm());
  const tier = useMemo(() => tierOf(definition), [definition]);
  useImperativeHandle(handle, () =>
    editable ? openForm({ form, definition, privileges, start: view.saved, lang }) : closedForm,
  );
  return (
    <FormView
      definition={definition}
      values={view.values}
      privileges={privileges}
      lang={lang}
      readOnly={!editable}
      onError={fault => host?.failed(fault)}
      onChange={() => count(times => times + 1)}
      tier={tier}
      early={form.early}
      handle={form.attach}
    />
  );
}
