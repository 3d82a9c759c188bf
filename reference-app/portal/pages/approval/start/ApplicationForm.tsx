/**
 * Form for a new application: title and urgency, the embedded form, the user selections, the path preview,
 * and the submit actions.
 */
import type { SignedInUser } from '@countersign/sdk/api/contract';
import type { FormDefinition } from '@countersign/sdk/form';
import { parseExactJson } from '@countersign/sdk/json';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '../../../session/language.ts';
import { useDebounced } from '../../../ui/browser/use-debounced.ts';
import { EmbeddedElement } from '../../../ui/EmbeddedElement.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { SubmitterAssigneePicker } from './ActorPicker.tsx';
import { ApprovalPathPreview } from './ApprovalPathPreview.tsx';
import type { ApplicationOrigin } from './initial-values.ts';
import { UncopiedValues } from './LeftValues.tsx';
import { ApplicationUserFields } from './PeopleFields.tsx';
import { selectedUserErrors } from './people-faults.ts';
import { approvalPathPreviewBody, approvalPathPreviewQuery, type ProcessForm } from './queries.ts';
import { approvalStartPageTexts } from './texts.ts';
import { UrgencyField } from './UrgencyField.tsx';
import { useApplication } from './use-application.ts';

interface ApplicationFormProps {
  form: ProcessForm;
  user: SignedInUser;
  origin: ApplicationOrigin | undefined;
}

const PATH_PREVIEW_DELAY_MS = 400;

export function ApplicationForm({ form, user, origin }: ApplicationFormProps) {
  const { t, lang } = useTexts(approvalStartPageTexts);
  const definition = useMemo(() => parseExactJson(form.jsonContent) as FormDefinition, [form]);
  const application = useApplication(form, definition, { user, origin });
  const { state, element } = application;
  const { forUser, copyTo, designated } = state;
  const values = useDebounced(state.values, PATH_PREVIEW_DELAY_MS);
  const path = useQuery(
    approvalPathPreviewQuery(approvalPathPreviewBody(form.processId, values, state), lang),
  );
  const properties = useMemo(
    () => ({
      definition,
      processId: form.processId,
      privileges: JSON.parse(form.privileges || '[]'),
      values: application.firstValues,
    }),
    [form, definition, application.firstValues],
  );
  return (
    <div className="start-columns">
      <div className="paper application">
        <div className="application-head">
          <TextField
            label={t('start.name')}
            value={state.itemName}
            onChange={event => application.change({ itemName: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 200 } }}
            fullWidth
          />
          <UrgencyField value={state.degree} onChange={degree => application.change({ degree })} />
        </div>
        <UncopiedValues left={application.left} />
        <section aria-label={t('start.form')}>
          <EmbeddedElement
            tag="form-renderer"
            elementRef={element}
            properties={properties}
            on={{
              'cs-change': event => application.changeValues(event.detail.values),
              'cs-submit': event => {
                event.preventDefault();
                application.submit();
              },
            }}
          />
        </section>
        <ApplicationUserFields
          form={form}
          forUser={forUser}
          copyTo={copyTo}
          designated={designated}
          path={path.data}
          faults={{ ...selectedUserErrors(path.error, state), ...state.faults }}
          onChange={application.change}
        />
        <div className="application-end">
          <div>
            {state.fault ? (
              <Alert severity="error">{state.fault}</Alert>
            ) : (
              state.savedAt && (
                <span className="quiet">{t('start.draftSavedAt', { time: state.savedAt })}</span>
              )
            )}
          </div>
          <Button variant="outlined" onClick={application.saveDraft} aria-disabled={state.busy}>
            {t('start.saveDraft')}
          </Button>
          <Button variant="contained" onClick={application.submit} aria-disabled={state.busy}>
            {state.busy ? t('start.busy') : t('start.submit')}
          </Button>
        </div>
        {state.needed && (
          <SubmitterAssigneePicker
            processId={form.processId}
            nodes={state.needed}
            onPicked={application.send}
            onClose={application.stopPicking}
          />
        )}
        <LeaveGuard
          isDirty={() => state.dirty}
          texts={{
            title: t('start.leave'),
            text: t('start.leaveText'),
            stay: t('start.stay'),
            leave: t('start.leaveOk'),
          }}
          save={{ label: t('start.leaveSave'), run: application.saveDraft }}
        />
      </div>
      <ApprovalPathPreview query={path} />
    </div>
  );
}
