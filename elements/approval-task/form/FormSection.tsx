/**
 * Renders the form of the request. The form is editable if this user may change any field; otherwise it is
 * rendered as a read-only document.
 */
import { type FormDefinition, readDefinition } from '@countersign/sdk/form/common';
import { useAtomValue, useSetAtom } from 'jotai';
import { type Ref, useImperativeHandle, useMemo, useState } from 'react';
import { FormView } from '../../form-renderer/FormView.tsx';
import { requiredRendererVariant } from '../../form-renderer/loading/tier.ts';
import { canEditForm } from '../actions/offered.ts';
import { langAtom, textsAtom } from '../atoms.ts';
import { approvalTaskHostAtom } from '../host.ts';
import type { View } from '../loading/view.ts';
import { Icon } from '../view/Icon.tsx';
import { formChangeCountAtom } from './change-count.ts';
import { canEditAnyField } from './editable.ts';
import { createFormHandle, type FormSectionHandle, readOnlyFormHandle } from './handle.ts';
import { LazyForm } from './lazy-form.ts';

interface Props {
  view: View;
  /**
   * Whether the form has its own scroll area, as in a dialog. The area is then focusable, so that the
   * keyboard can scroll it.
   */
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
          {view.draftLeft.length > 0 && ` ${t('draftLeft', { fields: view.draftLeft.join(t('listJoin')) })}`}
        </p>
      )}
      {imported.ok ? (
        <ApprovalForm definition={imported.definition} view={view} handle={handle} />
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

function ApprovalForm({ definition, view, handle }: FormProps) {
  const lang = useAtomValue(langAtom);
  const host = useAtomValue(approvalTaskHostAtom);
  const count = useSetAtom(formChangeCountAtom);
  const { privileges } = view.node;
  const editable = canEditForm(view.task.actions) && canEditAnyField(definition, privileges);
  const [form] = useState(() => new LazyForm());
  const tier = useMemo(() => requiredRendererVariant(definition), [definition]);
  useImperativeHandle(handle, () =>
    editable
      ? createFormHandle({ form, definition, privileges, start: view.saved, lang })
      : readOnlyFormHandle,
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
