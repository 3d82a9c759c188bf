/** Filling in an application: the embedded form, what stands around it, and what happens on submit. */
import type { SignedInUser } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useText } from '../../../session/language.ts';
import { Embedded } from '../../../shell/Embedded.tsx';
import { DegreeField } from './DegreeField.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { PickActors } from './PickActors.tsx';
import type { ProcessForm } from './queries.ts';
import { useApplication } from './use-application.ts';

interface ApplicationFormProps {
  form: ProcessForm;
  user: SignedInUser;
}

export function ApplicationForm({ form, user }: ApplicationFormProps) {
  const { t } = useText();
  const application = useApplication(form, user);
  const { state, element } = application;
  const properties = useMemo(
    () => ({
      definition: JSON.parse(form.jsonContent),
      privileges: JSON.parse(form.privileges || '[]'),
      values: application.firstValues,
    }),
    [form, application.firstValues],
  );
  return (
    <div className="paper application">
      <div className="application-head">
        <TextField
          label={t('start.name')}
          value={state.itemName}
          onChange={event => application.change({ itemName: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          fullWidth
        />
        <DegreeField value={state.degree} onChange={degree => application.change({ degree })} />
      </div>
      <section aria-label={t('start.form')}>
        <Embedded
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
      <div className="application-foot">
        <div>{state.fault && <Alert severity="error">{state.fault}</Alert>}</div>
        <Button variant="contained" onClick={application.submit} aria-disabled={state.busy}>
          {state.busy ? t('start.busy') : t('start.submit')}
        </Button>
      </div>
      {state.needed && (
        <PickActors
          nodes={state.needed.nodes}
          onPicked={application.send}
          onClose={application.stopPicking}
        />
      )}
      <LeaveGuard dirty={state.dirty} />
    </div>
  );
}
