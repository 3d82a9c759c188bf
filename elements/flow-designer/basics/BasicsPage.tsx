/** Renders the basic information of a process: icon, name, key, group, forms, managers and description. */
import type { FlowBasics } from '@countersign/sdk/flow';
import { useAtomValue } from 'jotai';
import { type ReactNode, useCallback, useMemo } from 'react';
import { panelCss } from '../../designer/panel/styles.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { fieldCss } from '../../ui/field/field-css.ts';
import { singleLineInputCss } from '../../ui/field/line-css.ts';
import { Input, TextArea } from '../../ui/kit/fields.tsx';
import { processBasicInfoAtom } from '../store/atoms.ts';
import { basicsProblemsAtom, type SetBasics } from '../store/basics.ts';
import { useDesigner } from '../store/designer.ts';
import { editProcessBasicInfo, endTyping } from '../store/edit.ts';
import { fieldErrorsAtom } from '../store/process.ts';
import { flowSettingsPagesCss } from '../styles/pages.ts';
import { Field } from '../view/Field.tsx';
import { BoundForms } from './BoundForms.tsx';
import { GroupSelect } from './GroupSelect.tsx';
import { IconPicker } from './IconPicker.tsx';
import { ManagersField } from './Managers.tsx';
import { basicsCss } from './styles.ts';
import { basicInfoTextsForLanguage } from './texts.ts';
import { useBoundForms } from './use-bound-forms.ts';

export function BasicsPage(): ReactNode {
  useAdoptedCss(panelCss);
  useAdoptedCss(singleLineInputCss);
  useAdoptedCss(fieldCss);
  useAdoptedCss(flowSettingsPagesCss);
  useAdoptedCss(basicsCss);
  const designer = useDesigner();
  const { lang, readOnly } = designer;
  const t = useMemo(() => basicInfoTextsForLanguage(lang), [lang]);
  const basics = useAtomValue(processBasicInfoAtom);
  const fault = useBasicsFieldErrors();
  useBoundForms();
  const set = useCallback<SetBasics>(
    (fields, { typing } = {}) => {
      const merge = typing ? `basics ${Object.keys(fields).join()}` : undefined;
      editProcessBasicInfo(
        designer,
        before => mergeFlowBasicsFields(before, fields),
        merge === undefined ? {} : { merge },
      );
    },
    [designer],
  );
  const end = () => endTyping(designer);
  return (
    <div className="flow-page">
      <form
        className="flow-form"
        data-region="centre"
        aria-label={designer.t('basicInfo')}
        onSubmit={event => event.preventDefault()}
        onBlur={end}
      >
        <div className="flow-icon-and-name">
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
              <Input
                id={id}
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
        <div className="flow-pair">
          <Field
            name="processKey"
            label={t('key')}
            isRequired
            hint={t('keyHint')}
            fault={fault('processKey', 'key-missing', 'key-invalid')}
          >
            {({ id, describedBy, isInvalid }) => (
              <Input
                id={id}
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
        <ManagersField t={t} managers={basics.managers ?? []} set={set} />
        <Field name="description" label={t('description')} fault={fault('description')}>
          {({ id, describedBy }) => (
            <TextArea
              id={id}
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

function mergeFlowBasicsFields(basics: FlowBasics, fields: Partial<FlowBasics>): FlowBasics {
  const entries = Object.entries({ ...basics, ...fields }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as unknown as FlowBasics;
}

/**
 * Returns the error message for a field: the server's message if the server rejected the field, otherwise the
 * message of the check in the browser.
 */
function useBasicsFieldErrors() {
  const { t } = useDesigner();
  const problems = useAtomValue(basicsProblemsAtom);
  const refused = useAtomValue(fieldErrorsAtom);
  return (field: string, ...codes: readonly (typeof problems)[number][]): string | undefined => {
    const code = codes.find(one => problems.includes(one));
    return refused.get(field) ?? (code && t(code));
  };
}
