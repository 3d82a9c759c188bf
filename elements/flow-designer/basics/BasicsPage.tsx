/** The basic information of the process: icon, name, key, group, forms, managers, description. */
import type { FlowBasics } from '@countersign/sdk/flow';
import { useAtomValue } from 'jotai';
import { type ReactNode, useCallback, useMemo } from 'react';
import { panelCss } from '../../designer/panel/styles.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { fieldCss } from '../../ui/field/field-css.ts';
import { lineCss } from '../../ui/field/line-css.ts';
import { basicsAtom } from '../store/atoms.ts';
import { basicsProblemsAtom } from '../store/basics.ts';
import { useDesigner } from '../store/designer.ts';
import { editBasics, endTyping } from '../store/edit.ts';
import { fieldErrorsAtom } from '../store/process.ts';
import { pagesCss } from '../styles/pages.ts';
import { Field } from '../view/Field.tsx';
import { BoundForms } from './BoundForms.tsx';
import { GroupSelect } from './GroupSelect.tsx';
import { IconPicker } from './IconPicker.tsx';
import { Managers } from './Managers.tsx';
import { basicsCss } from './styles.ts';
import { basicsTextsIn } from './texts.ts';
import { useBoundForms } from './use-bound-forms.ts';

/** Sets fields; one that is undefined goes. Typing joins changes in a row to one step. */
export type SetBasics = (fields: Partial<FlowBasics>, options?: { typing?: boolean }) => void;

export function BasicsPage(): ReactNode {
  useAdoptedCss(panelCss);
  useAdoptedCss(lineCss);
  useAdoptedCss(fieldCss);
  useAdoptedCss(pagesCss);
  useAdoptedCss(basicsCss);
  const designer = useDesigner();
  const { lang, readOnly } = designer;
  const t = useMemo(() => basicsTextsIn(lang), [lang]);
  const basics = useAtomValue(basicsAtom);
  const fault = useFaults();
  useBoundForms();
  const set = useCallback<SetBasics>(
    (fields, { typing } = {}) => {
      const merge = typing ? `basics ${Object.keys(fields).join()}` : undefined;
      editBasics(designer, before => withFields(before, fields), merge === undefined ? {} : { merge });
    },
    [designer],
  );
  const end = () => endTyping(designer);
  return (
    <div className="cfd-page">
      <form
        className="cfd-form"
        data-region="centre"
        aria-label={designer.t('basicInfo')}
        onSubmit={event => event.preventDefault()}
        onBlur={end}
      >
        <div className="cfd-icon-and-name">
          <Field name="icon" label={t('icon')}>
            {({ id }) => (
              <IconPicker
                id={id}
                t={t}
                icon={basics.icon}
                disabled={readOnly}
                onIcon={icon => set({ icon })}
              />
            )}
          </Field>
          <Field name="processName" label={t('name')} isRequired fault={fault('processName', 'name-missing')}>
            {({ id, describedBy, isInvalid }) => (
              <input
                id={id}
                className="csp-input"
                maxLength={100}
                autoComplete="off"
                required
                placeholder={t('namePlaceholder')}
                value={basics.processName}
                readOnly={readOnly}
                aria-invalid={isInvalid}
                aria-describedby={describedBy}
                onChange={event => set({ processName: event.target.value }, { typing: true })}
              />
            )}
          </Field>
        </div>
        <div className="cfd-pair">
          <Field
            name="processKey"
            label={t('key')}
            isRequired
            hint={t('keyHint')}
            fault={fault('processKey', 'key-missing', 'key-invalid')}
          >
            {({ id, describedBy, isInvalid }) => (
              <input
                id={id}
                className="csp-input"
                maxLength={64}
                autoComplete="off"
                spellCheck={false}
                required
                value={basics.processKey}
                readOnly={readOnly}
                aria-invalid={isInvalid}
                aria-describedby={describedBy}
                onChange={event => set({ processKey: event.target.value }, { typing: true })}
              />
            )}
          </Field>
          <GroupSelect t={t} group={basics.processType} onGroup={processType => set({ processType })} />
        </div>
        <BoundForms t={t} basics={basics} set={set} />
        <Managers t={t} managers={basics.managers ?? []} set={set} />
        <Field name="description" label={t('description')} fault={fault('description')}>
          {({ id, describedBy }) => (
            <textarea
              id={id}
              className="csp-input csp-area"
              maxLength={300}
              rows={3}
              placeholder={t('descriptionPlaceholder')}
              value={basics.description ?? ''}
              readOnly={readOnly}
              aria-describedby={describedBy}
              onChange={event => set({ description: event.target.value }, { typing: true })}
            />
          )}
        </Field>
      </form>
    </div>
  );
}

function withFields(basics: FlowBasics, fields: Partial<FlowBasics>): FlowBasics {
  const entries = Object.entries({ ...basics, ...fields }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as unknown as FlowBasics;
}

/** The fault of a field: the refusal of the server, else its own. */
function useFaults() {
  const { t } = useDesigner();
  const problems = useAtomValue(basicsProblemsAtom);
  const refused = useAtomValue(fieldErrorsAtom);
  return (field: string, ...codes: readonly (typeof problems)[number][]): string | undefined => {
    const code = codes.find(one => problems.includes(one));
    return refused.get(field) ?? (code && t(code));
  };
}
